"""Games to be tested with: how they went, who played them, and what oracles say of them."""
