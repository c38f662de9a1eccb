"""What every style draws with: inks, sheets that smooth their edges, grounds of paper and linen."""

import numpy as np
from PIL import Image, ImageDraw
from render_photos.noise import field, octave
from render_photos.optics import blur, clamp, mix, smoothstep


def ink(code):
    """A display colour written as "d08040"."""
    return np.array([int(code[i : i + 2], 16) for i in (0, 2, 4)], np.float32) / 255


def inks(codes):
    """Display colours written as "d08040 102030", one a row."""
    return np.stack([ink(code) for code in codes.split()])


def plain(shape, code):
    """A picture of one colour."""
    return np.ones((*shape, 1), np.float32) * ink(code)


def unit(shape):
    """Coordinates (x, y) of the pixels, the longer side 1."""
    y, x = np.mgrid[0 : shape[0], 0 : shape[1]].astype(np.float32)
    return (x + 0.5) / max(shape), (y + 0.5) / max(shape)


def span(shape):
    """The picture's width and height, the longer side 1."""
    return shape[1] / max(shape), shape[0] / max(shape)


class Sheet:
    """Shapes in units of the longer side, drawn larger than they are shown so that edges come out smooth.

    A sheet on a ground holds colours; one without is a mask from 0 to 1.
    """

    def __init__(self, shape, ground=None, scale=2):
        self.shape, self.scale = shape, scale
        size = (shape[1] * scale, shape[0] * scale)
        if ground is None:
            self.image = Image.new("L", size, 0)
        elif isinstance(ground, str):
            self.image = Image.new("RGB", size, "#" + ground)
        else:
            self.image = Image.fromarray((clamp(ground) * 255 + 0.5).astype(np.uint8)).resize(size, Image.BILINEAR)
        self.draw = ImageDraw.Draw(self.image)
        self.unit = max(shape) * scale

    def polygon(self, points, colour=1.0):
        self.draw.polygon([(x * self.unit, y * self.unit) for x, y in points], fill=self._fill(colour))

    def line(self, points, width, colour=1.0):
        """A line through points; `width` in units of the longer side."""
        points = [(float(x) * self.unit, float(y) * self.unit) for x, y in points]
        self.draw.line(points, fill=self._fill(colour), width=max(1, round(width * self.unit)), joint="curve")

    def disc(self, x, y, radius, colour=1.0):
        box = [(c + s * radius) * self.unit for s in (-1, 1) for c in (x, y)]
        self.draw.ellipse(box, fill=self._fill(colour))

    def ellipse(self, x, y, rx, ry, colour=1.0):
        self.draw.ellipse([v * self.unit for v in (x - rx, y - ry, x + rx, y + ry)], fill=self._fill(colour))

    def box(self, x0, y0, x1, y1, colour=1.0):
        self.polygon([(x0, y0), (x1, y0), (x1, y1), (x0, y1)], colour)

    def pixels(self):
        """The drawing at its own size, in 0…1."""
        small = self.image.resize((self.shape[1], self.shape[0]), Image.LANCZOS)
        return clamp(np.asarray(small, np.float32) / 255)

    def _fill(self, colour):
        if np.ndim(colour) == 0 and not isinstance(colour, str):
            return int(clamp(colour) * 255 + 0.5)
        colour = ink(colour) if isinstance(colour, str) else colour
        return tuple(int(v * 255 + 0.5) for v in clamp(colour))


def curve(points, count=24):
    """A smooth line through points (Catmull-Rom), `count` points for each stretch."""
    p = np.asarray(points, np.float32)
    p = np.concatenate([2 * p[:1] - p[1:2], p, 2 * p[-1:] - p[-2:-1]])
    t = np.linspace(0, 1, count, endpoint=False, dtype=np.float32)[:, None]
    parts = []
    for a, b, c, d in zip(p, p[1:], p[2:], p[3:]):
        parts.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3))
    return np.concatenate(parts + [p[-2:-1]])


def paper(rng, image, tooth=0.018, warmth=0.0):
    """The fine unevenness of a sheet of paper."""
    shape = image.shape[:2]
    grain = 0.6 * blur(field(rng, shape, 5, 1.0), 0.8) + 0.5 * field(rng, shape, 90, 2.2)
    return clamp(image * (1 + tooth * grain)[..., None] * np.array([1 + warmth, 1, 1 - warmth], np.float32))


def linen(rng, image, depth=0.03, pitch=2.6):
    """The weave of a canvas under the paint."""
    shape = image.shape[:2]
    x, y = unit(shape)
    size = max(shape)
    drift = octave(rng, shape, 60) * 0.4
    weave = np.sin(x * size * 2 * np.pi / pitch + drift) * np.sin(y * size * 2 * np.pi / pitch - drift)
    return clamp(image * (1 + depth * (0.6 * weave + 0.5 * field(rng, shape, 40, 1.6)))[..., None])


def strokes(rng, shape, angle, length=40.0, width=3.0):
    """Streaks along `angle` (radians): mean 0, variance 1."""
    side = int(np.hypot(*shape)) + 4
    streaks = field(rng, (side, side), width * 4, 1.4, (1.0, length / width))
    turned = Image.fromarray(streaks).rotate(-np.degrees(angle), Image.BILINEAR)
    top, left = (side - shape[0]) // 2, (side - shape[1]) // 2
    return np.asarray(turned)[top : top + shape[0], left : left + shape[1]]


def relief(image, height, strength=0.5, light=(-0.6, -0.8)):
    """Paint that stands up: `height` in pixels, lit from the upper left."""
    dy, dx = np.gradient(height)
    shade = -(dx * -light[0] + dy * -light[1]) * strength
    return clamp(image * (1 + np.clip(shade, -0.35, 0.35))[..., None])


def margin(rng, picture, shape, ground="f1ebdd", width=0.075, foot=1.35, plate=True):
    """A print on its sheet: `picture` is a function of (shape) for the printed part."""
    edge = int(width * max(shape))
    bottom = int(edge * foot)
    inner = (shape[0] - edge - bottom, shape[1] - 2 * edge)
    sheet = plain(shape, ground)
    if plate:
        pressed = np.zeros(shape, np.float32)
        pressed[edge - 5 : edge + inner[0] + 5, edge - 5 : edge + inner[1] + 5] = 1
        sheet = relief(sheet * (1 - 0.012 * pressed)[..., None], blur(pressed, 1.2) * -2.0, 0.12)
    sheet[edge : edge + inner[0], edge : edge + inner[1]] = picture(inner)
    sheet = paper(rng, sheet, 0.012)
    return _pencil(rng, sheet, edge, inner)


def _pencil(rng, sheet, edge, inner):
    """The number and the name under a print, too small to read."""
    pencil = Sheet(sheet.shape[:2], scale=3)
    size = max(sheet.shape[:2])
    y = (edge + inner[0] + edge * 0.42) / size
    for start, length in ((edge, 0.035), (edge + inner[1] - 0.12 * size, 0.115)):
        x = start / size + np.linspace(0, length, int(length * 1400))
        wave = np.cumsum(rng.normal(0, 1, len(x)))
        wave = (wave - np.linspace(0, wave[-1], len(x))) * 0.0005
        pencil.line(
            list(zip(x + wave, y + 0.0045 * np.sin(np.arange(len(x)) * 0.45) * rng.uniform(0.5, 1) + wave)), 0.0012
        )
    return mix(sheet, ink("5a5650"), pencil.pixels() * 0.75)


def blend(stops, t):
    """Colours along `t` in 0…1 through evenly spaced rows of `stops`."""
    stops = inks(stops) if isinstance(stops, str) else stops
    at = np.linspace(0, 1, len(stops))
    return np.stack([np.interp(t, at, stops[:, i]) for i in range(3)], -1).astype(np.float32)


__all__ = [
    "Sheet",
    "blend",
    "blur",
    "clamp",
    "curve",
    "field",
    "ink",
    "inks",
    "linen",
    "margin",
    "mix",
    "octave",
    "paper",
    "plain",
    "relief",
    "smoothstep",
    "span",
    "strokes",
    "unit",
]
