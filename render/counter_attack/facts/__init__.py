"""Facts of a football match for its pictures: the scene, and its parts."""
