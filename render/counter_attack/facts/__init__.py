"""Facts of a football match that its pictures show: the scene, and the parts that it is made of."""
