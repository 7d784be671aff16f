"""Card lists and printable sheets: what people read, print and tick, made from a catalog."""
