"""Messages of a match and to people, made from views and notices: the modules beside this folder post them."""
