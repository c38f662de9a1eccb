"""From a shot to a file."""

import io

import numpy as np
from PIL import Image

from .cameras import exif
from .optics import finish

LARGEST = 200_000  # bytes, so that the whole set stays under 8 MB
QUALITIES = (88, 85, 82, 79, 76, 73, 70, 66, 62)

# EXIF orientation → how an upright picture is turned before it is stored.
STORED_TURN = {3: Image.Transpose.ROTATE_180, 6: Image.Transpose.ROTATE_90, 8: Image.Transpose.ROTATE_270}


def develop(shot):
    """The finished picture, upright."""
    rng = np.random.default_rng(shot.seed)
    width, height = shot.size
    light = shot.scene(rng, (height, width), **shot.options)
    display = finish(rng, light, **shot.finish)
    return Image.fromarray((display * 255 + 0.5).astype(np.uint8))


def save(shot, folder):
    """Renders a shot and writes it into `folder`; returns the path and its size in bytes."""
    picture = develop(shot)
    if shot.orientation in STORED_TURN:
        picture = picture.transpose(STORED_TURN[shot.orientation])
    tags = exif(shot, picture.size)
    path = folder / shot.name
    path.write_bytes(_encoded(picture, path.suffix.lower(), tags))
    return path, path.stat().st_size


def _encoded(picture, suffix, tags):
    """The file's bytes, at the best quality that fits."""
    if suffix == ".png":
        return _written(picture.convert("L"), "PNG", exif=tags, optimize=True)
    for quality in QUALITIES:
        if suffix == ".webp":
            data = _written(picture, "WEBP", exif=tags, quality=quality, method=6)
        else:
            data = _written(picture, "JPEG", exif=tags, quality=quality, optimize=True, progressive=False)
        if len(data) <= LARGEST:
            break
    return data


def _written(picture, format, **options):
    buffer = io.BytesIO()
    picture.save(buffer, format, **options)
    return buffer.getvalue()
