"""Renders the sample photographs: scenes in linear light, finished like film, saved with EXIF."""
