"""The lineal title: holder, queue and history."""
