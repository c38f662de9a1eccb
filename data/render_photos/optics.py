"""What light does between the scene and the file: blur, bloom, tone, vignette, grain."""

import numpy as np

from .noise import field, resize


def clamp(value, low=0.0, high=1.0):
    return np.clip(value, low, high)


def smoothstep(low, high, value):
    t = np.clip((value - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def mix(a, b, amount):
    """`a` where amount is 0, `b` where it is 1; colours broadcast against one-channel amounts."""
    amount = np.asarray(amount, np.float32)
    colour = np.asarray(a).ndim == 3 or np.asarray(b).ndim == 3 or np.shape(a) == (3,) or np.shape(b) == (3,)
    if colour and (amount.ndim == 2):
        amount = amount[..., None]
    return np.asarray(a, np.float32) * (1 - amount) + np.asarray(b, np.float32) * amount


def rgb(code):
    """Linear light of a display colour written as "d08040"."""
    value = np.array([int(code[i : i + 2], 16) for i in (0, 2, 4)], np.float32) / 255
    return value**2.2


def grey(image):
    return image @ np.array([0.2126, 0.7152, 0.0722], np.float32)


def gradient(t, *stops):
    """Colours along `t`: stops are (position, colour) pairs in rising order."""
    positions = [position for position, _ in stops]
    return np.stack([np.interp(t, positions, [c[i] for _, c in stops]) for i in range(3)], -1).astype(np.float32)


def grid(shape):
    """Pixel coordinates (x, y) as float32 arrays of `shape`."""
    y, x = np.mgrid[0 : shape[0], 0 : shape[1]].astype(np.float32)
    return x, y


def blur(image, sigma):
    """Gaussian blur by three box passes; wide blurs are made on a smaller copy."""
    if sigma < 0.3:
        return image
    if sigma > 8:
        shape = image.shape[:2]
        factor = sigma / 4
        small = (max(4, round(shape[0] / factor)), max(4, round(shape[1] / factor)))
        return resize(blur(resize(image, small), sigma * small[1] / shape[1]), shape)
    radius = np.sqrt(sigma**2 + 0.25) - 0.5
    for axis in (0, 1):
        for _ in range(3):
            image = _box(image, radius, axis)
    return image


def _box(image, radius, axis):
    """A running mean over 2·radius + 1 pixels, edges repeated; the fractional part weighs the two outer pixels."""
    whole = int(radius)
    part = radius - whole
    image = np.moveaxis(image, axis, 0)
    padded = np.concatenate([image[:1]] * (whole + 1) + [image] + [image[-1:]] * (whole + 1))
    count = image.shape[0]
    total = np.zeros_like(image)
    for i in range(1, 2 * whole + 2):
        total += padded[i : i + count]
    total += part * (padded[:count] + padded[2 * whole + 2 : 2 * whole + 2 + count])
    return np.moveaxis(total / (2 * radius + 1), 0, axis)


def bloom(image, threshold=1.0, strength=0.25, spread=0.02):
    """Light above `threshold` spills over its surroundings, as in any lens."""
    bright = np.maximum(image - threshold, 0)
    bright = np.minimum(bright, 12)
    width = max(image.shape[:2])
    halo = (
        0.5 * blur(bright, width * spread * 0.3)
        + 0.3 * blur(bright, width * spread)
        + 0.2 * blur(bright, width * spread * 3)
    )
    return image + strength * halo


def filmic(light):
    """Scene light to display light: a soft toe, a long shoulder (Narkowicz's fit of the ACES curve)."""
    light = np.maximum(light, 0)
    return clamp(light * (2.51 * light + 0.03) / (light * (2.43 * light + 0.59) + 0.14))


def finish(
    rng,
    image,
    exposure=1.0,
    warmth=0.0,
    saturation=1.0,
    contrast=1.0,
    vignette=0.25,
    grain=0.006,
    softness=0.5,
    matte=0.0,
):
    """Linear light to display values in 0…1, as a camera and a light hand in the darkroom would leave them."""
    image = blur(np.maximum(image, 0).astype(np.float32), softness)
    height, width = image.shape[:2]
    x, y = grid((height, width))
    radius = np.hypot(x / width - 0.5, y / height - 0.5) / 0.7071
    image = image * (exposure * (1 - vignette * smoothstep(0.35, 1.1, radius)))[..., None]
    image = image * np.array([1 + warmth, 1, 1 - warmth], np.float32)
    display = filmic(image * 0.8) ** (1 / 2.2)
    luma = grey(display)[..., None]
    display = luma + (display - luma) * saturation
    display = 0.45 + (display - 0.45) * contrast
    display = matte + display * (1 - matte)
    speckle = blur(field(rng, (height, width), 3.0, 1.0), 0.5)[..., None]
    return clamp(display + speckle * grain * (0.6 + 0.8 * np.sqrt(clamp(luma * (1 - luma)) * 4)))


def splat(image, x, y, colour):
    """Adds points of light at fractional positions; `colour` is one row for all points or one per point."""
    height, width = image.shape[:2]
    colour = np.broadcast_to(colour, (len(x), 3))
    x0, y0 = np.floor(x).astype(int), np.floor(y).astype(int)
    for dy in (0, 1):
        for dx in (0, 1):
            weight = np.abs(1 - dx - (x - x0)) * np.abs(1 - dy - (y - y0))
            column, row = x0 + dx, y0 + dy
            inside = (column >= 0) & (column < width) & (row >= 0) & (row < height)
            np.add.at(image, (row[inside], column[inside]), (weight[:, None] * colour)[inside].astype(np.float32))
