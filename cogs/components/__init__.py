"""Parts of messages: buttons and menus, custom ids, forms, and the limits of Discord and of a phone."""
