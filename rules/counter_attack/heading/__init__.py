"""The ball in the air: headers, headed passes, control (HEA, CON, HPA-6 to HPA-8)."""
