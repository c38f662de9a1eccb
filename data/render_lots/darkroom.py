"""From a work to its file."""

import io

import numpy as np
from PIL import Image
from render_photos.optics import blur

LARGEST = 70_000  # bytes that few pictures need to exceed, so that the whole sale stays under 9 MB
QUALITIES = (90, 87, 84, 81, 78, 75, 72, 69, 66, 63, 60)
SOFTER = (0, 0.5, 0.7)  # pixels of blur, for cloth and tesserae that would not fit otherwise


def save(job):
    """Renders a work and writes it; `job` is (work, path). Returns the path and its size in bytes."""
    each, path = job
    drawing = np.clip(each.draw(), 0, 1)
    for softness in SOFTER:
        picture = Image.fromarray((blur(drawing, softness) * 255 + 0.5).astype(np.uint8))
        data = _encoded(picture, QUALITIES[-1])
        if len(data) <= LARGEST:
            break
    for quality in QUALITIES[:-1]:
        better = _encoded(picture, quality)
        if len(better) <= LARGEST:
            data = better
            break
    path.write_bytes(data)
    return path, len(data)


def _encoded(picture, quality):
    buffer = io.BytesIO()
    picture.save(buffer, "JPEG", quality=quality, optimize=True, progressive=False)
    return buffer.getvalue()
