"""Messages of a match and about people, as components: views in, components out; nothing here is sent."""
