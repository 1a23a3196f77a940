"""Parts of messages: buttons and menus, their ids, forms, and what Discord and a phone have room for."""
