"""All texts for people. English is in the code as the message to translate, marked with `N_`."""
