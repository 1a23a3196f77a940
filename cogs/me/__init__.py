"""/me: settings, standing orders, saved plans, and what is kept of somebody."""
