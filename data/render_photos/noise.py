"""Random fields: everything that is irregular in a picture starts here.

A field is a float32 array of mean 0 and variance 1, periodic in both axes.
"""

import numpy as np
from PIL import Image


def field(rng, shape, wavelength, slope=1.8, stretch=(1.0, 1.0)):
    """A fractal field: features up to `wavelength` pixels, amplitude falling as frequency^-slope.

    `stretch` is (vertical, horizontal): above 1 the features grow longer along that axis.
    """
    height, width = shape
    fy = np.fft.fftfreq(height)[:, None] * stretch[0]
    fx = np.fft.rfftfreq(width)[None, :] * stretch[1]
    amplitude = (fx**2 + fy**2 + wavelength**-2.0) ** (-slope / 2)
    return _filtered(rng, shape, amplitude)


def octave(rng, shape, wavelength):
    """A field whose features are all about `wavelength` pixels in size."""
    height, width = shape
    frequency = np.hypot(np.fft.fftfreq(height)[:, None], np.fft.rfftfreq(width)[None, :])
    frequency[0, 0] = 1e-9
    return _filtered(rng, shape, np.exp(-(np.log2(frequency * wavelength) ** 2) / 0.5))


def _filtered(rng, shape, amplitude):
    spectrum = np.fft.rfft2(rng.standard_normal(shape, dtype=np.float32)) * amplitude
    spectrum[0, 0] = 0
    result = np.fft.irfft2(spectrum, s=shape).astype(np.float32)
    return result / (result.std() + 1e-9)


def line(rng, count, wavelength, slope=1.8):
    """A one-dimensional field of `count` values that does not close on itself."""
    return field(rng, (1, count * 2), wavelength, slope)[0, :count]


def ridged(rng, size, wavelength, octaves=8, gain=0.5):
    """A square tile of sharp crests and smooth valleys in 0…1: each octave bites only where the last left a crest."""
    total = np.zeros((size, size), np.float32)
    weight, amplitude, reach = 1.0, 1.0, 0.0
    for _ in range(octaves):
        crest = (1 - np.minimum(np.abs(octave(rng, (size, size), wavelength)) * 0.7, 1)) ** 2
        total += amplitude * crest * weight
        reach += amplitude
        weight = np.clip(crest * 1.6, 0, 1)
        amplitude *= gain
        wavelength /= 2.03
        if wavelength < 2:
            break
    return total / reach


def billows(rng, shape, wavelength, octaves=6, gain=0.55):
    """Rounded puffs with sharp creases between them, mean 0 and variance 1."""
    total = np.zeros(shape, np.float32)
    amplitude = 1.0
    for _ in range(octaves):
        total += amplitude * np.abs(octave(rng, shape, wavelength))
        amplitude *= gain
        wavelength /= 2.1
        if wavelength < 2:
            break
    return (total - total.mean()) / total.std()


def sample(tile, x, y):
    """The tile's value at fractional columns `x` and rows `y`, bilinear, repeated without end."""
    rows, columns = tile.shape[:2]
    x0, y0 = np.floor(x), np.floor(y)
    fx, fy = (x - x0).astype(np.float32), (y - y0).astype(np.float32)
    left, top = x0.astype(np.int64) % columns, y0.astype(np.int64) % rows
    right, bottom = (left + 1) % columns, (top + 1) % rows
    if tile.ndim == 3:
        fx, fy = fx[..., None], fy[..., None]
    upper = tile[top, left] * (1 - fx) + tile[top, right] * fx
    lower = tile[bottom, left] * (1 - fx) + tile[bottom, right] * fx
    return upper * (1 - fy) + lower * fy


def cells(rng, x, y, jitter=0.9):
    """Voronoi cells one unit apart at points x, y.

    Returns the distances to the nearest and second nearest centre, the cell's id in 0…1, and the offset (x, y) from
    its centre.
    """
    table = rng.random((256, 256, 3), dtype=np.float32)
    column, row = np.floor(x).astype(np.int64), np.floor(y).astype(np.int64)
    first = np.full(x.shape, 9.0, np.float32)
    second, identity = first.copy(), np.zeros_like(first)
    offset_x, offset_y = np.zeros_like(first), np.zeros_like(first)
    for dy in (-1, 0, 1):
        for dx in (-1, 0, 1):
            seed = table[(row + dy) % 256, (column + dx) % 256]
            to_x = (x - (column + dx + 0.5 + (seed[..., 0] - 0.5) * jitter)).astype(np.float32)
            to_y = (y - (row + dy + 0.5 + (seed[..., 1] - 0.5) * jitter)).astype(np.float32)
            distance = np.hypot(to_x, to_y)
            nearer = distance < first
            second = np.where(nearer, first, np.minimum(second, distance))
            first = np.where(nearer, distance, first)
            identity = np.where(nearer, seed[..., 2], identity)
            offset_x = np.where(nearer, to_x, offset_x)
            offset_y = np.where(nearer, to_y, offset_y)
    return first, second, identity, offset_x, offset_y


def resize(image, shape, method=Image.BICUBIC):
    """A float image, one or three channels, at another (height, width)."""
    if image.ndim == 3:
        return np.stack([resize(image[..., c], shape, method) for c in range(image.shape[2])], axis=-1)
    return np.asarray(Image.fromarray(np.ascontiguousarray(image, np.float32)).resize(shape[::-1], method))
