"""Camera rays, and the sky they meet: gradient, sun, and layers of cloud lit from the sun's side."""

from dataclasses import dataclass, field as default

import numpy as np

from . import noise
from .optics import gradient, rgb, smoothstep


class Camera:
    """A level camera with a shift lens: verticals stay upright, `horizon` is its row as a fraction of the height."""

    def __init__(self, shape, horizon=0.5, focal=1.0):
        self.shape = shape
        self.focal = focal * max(shape)
        self.horizon = horizon * shape[0]

    def slopes(self):
        """(right, up) per unit of depth for each column and each row."""
        height, width = self.shape
        right = (np.arange(width, dtype=np.float32) + 0.5 - width / 2) / self.focal
        up = (self.horizon - np.arange(height, dtype=np.float32) - 0.5) / self.focal
        return right, up

    def rays(self):
        """Unit directions (right, up, forward), one array each."""
        right, up = self.slopes()
        right, up = np.broadcast_arrays(right[None, :], up[:, None])
        length = np.sqrt(right**2 + up**2 + 1)
        return right / length, up / length, 1 / length


def direction(azimuth, elevation):
    """A unit vector from degrees: azimuth 0 is straight ahead, positive to the right."""
    a, e = np.radians(azimuth), np.radians(elevation)
    return np.array([np.sin(a) * np.cos(e), np.sin(e), np.cos(a) * np.cos(e)], np.float32)


class Clouds:
    """A flat layer of cloud at a unit height above the camera, drawn on a repeating tile."""

    SIZE = 1024

    def __init__(
        self,
        rng,
        sun,
        cover=0.0,
        softness=1.2,
        scale=60.0,
        lit="fff4e4",
        shade="7c8698",
        puffs=0.5,
        thickness=2.5,
        haze=0.10,
        stretch=(1.0, 1.0),
        shadow=0.18,
    ):
        shape = (self.SIZE, self.SIZE)
        shapes = noise.field(rng, shape, 260, 1.75, stretch)
        if puffs:
            shapes = shapes * (1 - puffs) + noise.billows(rng, shape, 150) * puffs
        self.density = smoothstep(cover, cover + softness, shapes / shapes.std())
        self.scale, self.haze, self.thickness = scale, haze, thickness
        self.lit, self.shade = rgb(lit), rgb(shade)
        towards = np.array([sun[0], sun[2]]) / (np.hypot(sun[0], sun[2]) + 1e-6)
        depth = np.zeros(shape, np.float32)
        for step in (2, 5, 9, 14, 21, 30):
            offset = np.round(towards * step).astype(int)
            depth += np.roll(self.density, (-offset[1], -offset[0]), (0, 1))
        self.light = np.exp(-depth * shadow * thickness / 2.5)

    def over(self, background, right, up, forward, glow):
        """The layer composed over `background`; `glow` brightens it around the sun."""
        height = np.maximum(up, 0.012)
        x, y = right / height * self.scale, forward / height * self.scale
        density = noise.sample(self.density, x, y)
        light = noise.sample(self.light, x, y)[..., None]
        opacity = (1 - np.exp(-density * self.thickness)) * np.exp(-self.haze / height) * smoothstep(0.0, 0.03, up)
        edge = (np.exp(-density * self.thickness * 1.2))[..., None]
        colour = self.shade + (self.lit - self.shade) * light + glow * (0.15 + 0.85 * light) * (0.35 + edge)
        return background + (colour - background) * opacity[..., None]


@dataclass
class Sky:
    """Radiance in every direction. `stops` are (sine of elevation, colour code) from the horizon up."""

    stops: list
    sun: np.ndarray
    sun_colour: str = "fff0d0"
    sun_power: float = 30.0
    sun_size: float = 0.012
    glow: float = 0.6
    glow_width: float = 0.25
    clouds: list = default(default_factory=list)

    def radiance(self, right, up, forward, disc=True):
        """Light from the given directions; `disc` includes the sun itself. A sun of size 0 only glows."""
        base = gradient(up, *[(at, rgb(code)) for at, code in self.stops])
        cosine = right * self.sun[0] + up * self.sun[1] + forward * self.sun[2]
        angle = np.sqrt(np.maximum(2 - 2 * cosine, 0))
        colour = rgb(self.sun_colour)
        halo = self.glow * (
            0.55 * np.exp(-angle / self.glow_width) + 1.4 * np.exp(-((angle / (0.22 * self.glow_width)) ** 1.2))
        )
        halo = halo[..., None] * colour
        result = base + halo
        if disc and self.sun_size > 0:
            result = result + (smoothstep(1.25, 0.85, angle / self.sun_size) * self.sun_power)[..., None] * colour
        for layer in self.clouds:
            result = layer.over(result, right, up, forward, halo)
        return result.astype(np.float32)
