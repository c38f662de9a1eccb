"""Solids in a studio: carved, cast, thrown; found by walking along each ray until it meets a surface."""

import numpy as np
from render_photos.noise import resize

from .easel import *

UP, RIGHT = np.array([0, 1, 0], np.float32), np.array([1, 0, 0], np.float32)


def _unit(v):
    return v / (np.linalg.norm(v, axis=-1, keepdims=True) + 1e-9)


def _length(*parts):
    return np.sqrt(sum(part * part for part in parts))


def _between(a, b, t):
    """Colours of points: `a` where t is 0, `b` where it is 1."""
    t = np.asarray(t, np.float32).reshape(-1, 1)
    return a * (1 - t) + b * t


def _box(p, half, rounding=0.0):
    q = np.abs(p) - (np.array(half, np.float32) - rounding)
    return _length(*np.maximum(q, 0).T) + np.minimum(q.max(-1), 0) - rounding


def _join(a, b, k):
    """Both, with a fillet of about `k` between them."""
    t = clamp(0.5 + 0.5 * (b - a) / k)
    return b * (1 - t) + a * t - k * t * (1 - t)


def _spun(p, angle):
    c, s = np.cos(angle), np.sin(angle)
    return np.stack([p[:, 0] * c - p[:, 2] * s, p[:, 1], p[:, 0] * s + p[:, 2] * c], 1)


# What stands on the plinth: distances from points, about two units tall, its foot at 0.


def pierced(seed=0, holes=1):
    """An egg with a way through it."""
    rng = np.random.default_rng(seed)
    lean = rng.uniform(-0.3, 0.3)

    def distance(p):
        q = p - np.array([0, 1.02, 0], np.float32)
        x = q[:, 0] + lean * 0.5 * q[:, 1]
        body = (_length(x / 0.78, q[:, 1] / 1.02, q[:, 2] / 0.62) - 1) * 0.6
        for i in range(holes):
            cx, cy, r = (0.10, 0.22 - 0.75 * i, 0.30 - 0.09 * i)
            hole = _length((x - cx) / 1.0, (q[:, 1] - cy) / 1.25) - r - 0.22 * np.abs(q[:, 2])
            body = -_join(-body, hole, 0.10)
        return body

    return distance


def biomorph(seed=0, parts=6):
    """Rounded limbs grown together."""
    rng = np.random.default_rng(seed)
    at = [np.array([0, 0.35, 0])]
    for i in range(parts):
        turn = rng.uniform(0, 6.3)
        at.append(at[-1] * 0.8 + np.array([0.46 * np.cos(turn), 0.36 + 0.10 * i / parts, 0.30 * np.sin(turn)]))
    size = [0.44] + list(rng.uniform(0.20, 0.40, parts))

    def distance(p):
        d = None
        for c, r in zip(at, size):
            ball = _length(*(p - c.astype(np.float32)).T) - r
            d = ball if d is None else _join(d, ball, 0.34)
        return d * 0.9

    return distance


def twist(turns=1.6, sides=0.36, thin=1.0, taper=0.25):
    """A square column wrung like a cloth."""

    def distance(p):
        y = p[:, 1]
        q = _spun(p, turns * y)
        shrink = 1 - taper * y / 2.1
        q = np.stack([q[:, 0] / shrink, y - 1.05, q[:, 2] / shrink], 1)
        return _box(q, (sides, 1.05, sides * thin), 0.05) * 0.55

    return distance


def lattice(scale=7.5, wall=0.28):
    """A sphere eaten through along a minimal surface."""

    def distance(p):
        q = p - np.array([0, 0.95, 0], np.float32)
        s = _spun(q, 0.5) * scale
        web = (
            np.abs(
                np.sin(s[:, 0]) * np.cos(s[:, 1])
                + np.sin(s[:, 1]) * np.cos(s[:, 2])
                + np.sin(s[:, 2]) * np.cos(s[:, 0])
            )
            - wall * 2
        )
        return np.maximum(_length(*q.T) - 0.95, web / scale * 0.55)

    return distance


def rings(seed=0, count=3):
    """Rings that lean on one another."""
    rng = np.random.default_rng(seed)
    turns = rng.uniform(0, np.pi, count)

    def distance(p):
        d = None
        for i, turn in enumerate(turns):
            r = 0.72 - 0.10 * i
            q = _spun(p - np.array([0.28 * (i - (count - 1) / 2), r + 0.14, 0], np.float32), turn + 1.1 * i)
            tube = _length(_length(q[:, 0], q[:, 1]) - r, q[:, 2]) - 0.13
            d = tube if d is None else np.minimum(d, tube)
        return d

    return distance


def stones(seed=0, count=5):
    """Worn stones, each on the last."""
    rng = np.random.default_rng(seed)
    sizes = sorted(rng.uniform(0.20, 0.62, count))[::-1]
    flat = rng.uniform(0.55, 0.85, count)
    x = rng.normal(0, 0.07, count)

    def distance(p):
        d, y = None, 0.0
        for r, f, dx in zip(sizes, flat, x):
            y += r * f
            q = p - np.array([dx, y, 0], np.float32)
            stone = (_length(q[:, 0] / r, q[:, 1] / (r * f), q[:, 2] / (r * 0.9)) - 1) * r * f * 0.9
            d = stone if d is None else np.minimum(d, stone)
            y += r * f * 0.97
        return d

    return distance


def column(beads=4):
    """A column of equal rhombs that might go on."""

    def distance(p):
        tall = 2.1 / beads
        t = np.abs(np.mod(p[:, 1] / tall, 1) - 0.5) * 2
        half = 0.40 - 0.19 * t
        q = np.maximum(np.abs(p[:, 0]), np.abs(p[:, 2])) - half
        return np.maximum(q * 0.6, np.maximum(p[:, 1] - 2.1, -p[:, 1])) - 0.012

    return distance


def vessel(profile, wall=0.05, handle=None):
    """Thrown on a wheel: radii from the foot to the lip, two units tall at most."""
    radii = np.asarray(profile, np.float32)
    top = 0.22 * (len(radii) - 1)

    def radius(y):
        line = curve(list(enumerate(radii)), 12)
        return np.interp(y / 0.22, line[:, 0], line[:, 1]).astype(np.float32)

    def distance(p):
        r = _length(p[:, 0], p[:, 2])
        edge = radius(p[:, 1])
        outer = np.maximum(r - edge, np.maximum(p[:, 1] - top, -p[:, 1]))
        inner = np.maximum(r - (edge - wall), 0.12 - p[:, 1])
        d = np.maximum(outer, -inner) * 0.55
        if handle:
            y, reach = handle
            q = p - np.array([radius(np.float32(y)) + 0.02, y, 0], np.float32)
            loop = _length(_length(q[:, 0], q[:, 1] * 0.8) - reach, q[:, 2]) - 0.05
            d = np.minimum(d, np.maximum(loop, -(r - edge)) * 0.8)
        return d

    return distance


# How a surface takes the light: (colour at points, shine, mirror).


def stone(colour, vein=None, shine=0.25):
    def surface(p):
        tone = np.ones((len(p), 1), np.float32) * ink(colour)
        if vein:
            warp = 0.6 * np.sin(p[:, 1] * 3.1 + 2 * np.sin(p[:, 0] * 2.3)) + 0.4 * np.sin(p[:, 2] * 4.7 + p[:, 1] * 2)
            line = np.abs(np.sin(p[:, 0] * 3.0 + p[:, 1] * 2.2 + 2.6 * warp))
            fine = np.abs(np.sin(p[:, 0] * 7.0 - p[:, 1] * 5.2 + 3.4 * warp))
            tone = _between(tone, ink(vein), clamp(0.75 * np.exp(-(line / 0.10)) + 0.30 * np.exp(-(fine / 0.10))))
        return tone, shine, 0.06

    return surface


def metal(colour, mirror=0.75, patina=None):
    def surface(p):
        tone = np.ones((len(p), 1), np.float32) * ink(colour)
        if patina:
            run = (
                np.sin(p[:, 0] * 5 + 1.5 * np.sin(p[:, 1] * 2.1))
                + np.sin(p[:, 2] * 6.3 + p[:, 0] * 2.2)
                + 0.7 * np.sin(p[:, 1] * 9.1 + p[:, 0] * 4)
            )
            old = smoothstep(-0.6, 1.4, run)
            return _between(tone, ink(patina), old), 0.5, mirror * (1 - 0.8 * old)
        return tone, 0.9, mirror

    return surface


def glaze(colours, runs=0.10, speckle=0.0, rings=0, top=2.0):
    """Glazes poured one over another from the lip down, each with its runs; bare clay at the foot is the last."""

    def surface(p):
        palette = inks(colours)
        a = np.arctan2(p[:, 2], p[:, 0])
        edge = sum(np.sin(a * k + s) * g for k, s, g in ((3, 1, 0.5), (7, 2, 0.35), (13, 5, 0.3), (23, 0, 0.15)))
        y = p[:, 1] + runs * edge
        levels = np.linspace(top, 0.12, len(palette))
        tone = np.ones((len(p), 1), np.float32) * palette[0]
        for code, level in zip(palette[1:], levels[1:]):
            t = smoothstep(level + 0.06, level - 0.03, y)
            tone = _between(tone, code, t)
        if rings:
            tone = tone * (1 + 0.07 * np.sin(p[:, 1] * rings + 0.4 * np.sin(a * 2)))[:, None]
        if speckle:
            k = np.floor(p * 60).astype(np.int64)
            dots = ((k[:, 0] * 73856093) ^ (k[:, 1] * 19349663) ^ (k[:, 2] * 83492791)) % 97 < 5
            tone = tone * (1 - speckle * dots)[:, None]
        return tone, 0.75, 0.14

    return surface


def matte(colour):
    def surface(p):
        return np.ones((len(p), 1), np.float32) * ink(colour), 0.06, 0.0

    return surface


def _studio(direction, wall):
    """What a mirror in the studio sees: walls, two soft boxes, a dark floor."""
    y = direction[:, 1]
    room = _between(ink(wall) * 0.25, ink(wall) * 0.9, smoothstep(-0.3, 0.5, y))
    key = (
        smoothstep(0.28, 0.0, np.abs(direction[:, 0] + 0.55))
        * smoothstep(0.6, 0.2, np.abs(y - 0.45))
        * (direction[:, 2] > -0.4)
    )
    rim = smoothstep(0.14, 0.0, np.abs(direction[:, 0] - 0.80)) * smoothstep(0.8, 0.3, np.abs(y - 0.2))
    return room + (1.7 * key + 0.9 * rim)[:, None] * np.array([1.0, 0.97, 0.92], np.float32)


def studio(
    rng, shape, things, wall="cfcac2", plinth="f0eeea", camera=(0, 1.35, 6.6), aim=(0, 0.80, 0), lens=3.0, table=False
):
    """A room with things in it; `things` are (distance, surface, x, z, scale). They stand on a plinth or on a table."""
    big = (int(shape[0] * 1.5), int(shape[1] * 1.5))
    eye, target = np.array(camera, np.float32), np.array(aim, np.float32)
    forward = _unit(target - eye)
    side = _unit(np.cross(forward, UP))
    over = np.cross(side, forward)
    x, y = unit(big)
    w, h = span(big)
    rays = (
        _unit(forward * lens + (x - w / 2)[..., None] * side * 2 - (y - h / 2)[..., None] * over * 2)
        .reshape(-1, 3)
        .astype(np.float32)
    )
    half = 0.78

    def parts(p):
        found = []
        for distance, _, dx, dz, scale in things:
            found.append(distance((p - np.array([dx, 0, dz], np.float32)) / scale) * scale)
        if not table:
            found.append(_box(p - np.array([0, -1.5, 0], np.float32), (half, 1.5, half), 0.012))
        found.append(p[:, 1] + (0.0 if table else 2.0))
        found.append(p[:, 2] + (2.2 if table else 3.0))
        return np.stack(found)

    def march(origin, direction, limit, steps, near=0.0015):
        t = np.full(len(direction), 0.01, np.float32)
        active = np.arange(len(direction))
        for _ in range(steps):
            d = parts(origin[active] + direction[active] * t[active, None]).min(0)
            t[active] += d
            active = active[(d > near) & (t[active] < limit)]
            if not len(active):
                break
        return t

    t = march(np.broadcast_to(eye, rays.shape), rays, 20, 90)
    p = eye + rays * t[:, None]
    which = parts(p).argmin(0)
    e = 0.0025
    normal = _unit(
        np.stack(
            [
                parts(p + np.array(o, np.float32) * e).min(0) - parts(p - np.array(o, np.float32) * e).min(0)
                for o in ((1, 0, 0), (0, 1, 0), (0, 0, 1))
            ],
            1,
        )
    )
    sun = _unit(np.array([-0.62, 0.95, 0.70], np.float32))
    shadow = np.ones(len(p), np.float32)
    start = p + normal * 0.012
    s = np.full(len(p), 0.02, np.float32)
    active = np.flatnonzero(normal @ sun > 0)
    for _ in range(34):
        d = parts(start[active] + sun * s[active, None]).min(0)
        shadow[active] = np.minimum(shadow[active], clamp(7.0 * d / s[active]))
        s[active] += np.clip(d, 0.02, 0.35)
        active = active[(d > 0.002) & (s[active] < 5)]
        if not len(active):
            break
    open_ = np.ones(len(p), np.float32)
    for reach, weight in ((0.08, 0.5), (0.22, 0.5), (0.5, 0.35)):
        open_ -= weight * clamp((reach - parts(p + normal * reach).min(0)) / reach) * 0.6
    open_ = clamp(open_, 0.15, 1)
    diffuse = clamp(normal @ sun) * shadow
    sky = 0.55 + 0.45 * normal[:, 1]
    fill = clamp(normal @ _unit(np.array([0.9, 0.1, 0.5], np.float32)))
    base = ink(wall)
    colour = np.zeros_like(p)
    backs = (parts(p[:1]).shape[0] - 2, parts(p[:1]).shape[0] - 1)
    reflected = rays - 2 * (rays * normal).sum(-1, keepdims=True) * normal
    mirror_of = _studio(reflected, wall)
    for index in range(backs[1] + 1):
        at = which == index
        if not at.any():
            continue
        if index < len(things):
            _, surface, dx, dz, scale = things[index]
            tone, shine, mirror = surface((p[at] - np.array([dx, 0, dz], np.float32)) / scale)
        else:
            tone = base if index in backs else ink(plinth)
            tone, shine, mirror = np.ones((at.sum(), 1), np.float32) * tone, 0.0, 0.0
        lit = tone * ((0.80 * diffuse + 0.50 * sky * open_ + 0.16 * fill * open_)[at, None])
        edge = (1 - clamp(-(rays * normal).sum(-1)[at])) ** 4
        weight = np.asarray(mirror + (0.5 - 0.4 * np.asarray(mirror)) * edge * shine).reshape(-1, 1)
        glint = clamp((reflected[at] @ sun)) ** 60 * shadow[at] * shine
        seen = mirror_of[at] * (0.15 + 0.85 * tone if np.mean(mirror) > 0.3 else 1.0) * open_[at, None]
        colour[at] = lit * (1 - weight) + seen * weight + glint[:, None] * 0.8
    image = colour.reshape(*big, 3)
    x, y = unit(big)
    pool = 1.18 - 0.40 * np.hypot((x - w * 0.42) / w, (y - h * 0.42) / h) ** 1.4
    image = clamp(image * pool[..., None])
    return clamp(resize(clamp(image), shape) + 0.004 * rng.standard_normal((*shape, 1)).astype(np.float32))


def bottles(palette, wall, cloth, fruit=None, order=None):
    """A scene for `impasto`: bottles, bowls and fruit in one light."""
    kinds = [
        (0.30, 0.32, 0.32, 0.30, 0.20, 0.12, 0.11, 0.11, 0.13),  # a tall bottle
        (0.40, 0.46, 0.46, 0.38, 0.22, 0.15, 0.17),  # a jar
        (0.22, 0.40, 0.50, 0.56),  # a bowl
        (0.26, 0.28, 0.27, 0.24, 0.15, 0.09, 0.08, 0.08, 0.08, 0.10),  # a flask
        (0.34, 0.34, 0.33, 0.34, 0.34),  # a tin
    ]

    def scene(rng, shape):
        codes = palette.split()
        places = order or [0, 1, 4, 3, 2]
        things = []
        for i, kind in enumerate(places):
            dx = (i - (len(places) - 1) / 2) * 0.70 + rng.normal(0, 0.05)
            things.append((vessel(kinds[kind]), matte(codes[i % len(codes)]), dx, rng.uniform(-0.35, 0.25), 0.85))
        for i, code in enumerate((fruit or "").split()):
            dx, dz = -1.2 + 0.75 * i + rng.normal(0, 0.15), 0.75 + rng.uniform(-0.1, 0.15)
            things.append((lambda p: _length(p[:, 0], p[:, 1] - 0.24, p[:, 2]) - 0.25, matte(code), dx, dz, 1.0))
        room = studio(
            rng,
            shape,
            things,
            wall=wall,
            camera=(0, 1.6, 7.2),
            aim=(0, 0.72, 0),
            lens=3.3 if shape[1] > shape[0] else 3.0,
            table=True,
        )
        x, y = unit(shape)
        return clamp(room * mix(ink("ffffff"), ink(cloth) / ink(wall), smoothstep(0.60, 0.64, y / span(shape)[1])))

    return scene
