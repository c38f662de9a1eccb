"""Renders the lots of the sample sale: each artist a style, each work a seed, colours in display values."""
