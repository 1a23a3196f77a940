"""Every word that is said. English stands in the code as the message to be translated, marked with `N_`."""
