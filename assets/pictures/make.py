#!/usr/bin/env python3
"""Paints the demo's pictures: `make.py [id ...]` writes id.png beside this script (all, if none is named).

One function a picture, listed in PICTURES. Everything is computed in linear light at three times the size,
averaged down, encoded as sRGB and dithered by half a level. The same script gives the same pictures: all
chance comes from seeded tables. Needs numpy.
"""
import pathlib
import struct
import sys
import zlib

import numpy as np

WIDTH, HEIGHT, SUPERSAMPLE = 480, 320, 3
W, H = WIDTH * SUPERSAMPLE, HEIGHT * SUPERSAMPLE

# The sheet of paper: y runs from 0 at the top to 1 at the bottom, x from 0 to 1.5.
X = np.broadcast_to(((np.arange(W) + 0.5) / H).astype("f4"), (H, W))
Y = np.broadcast_to(((np.arange(H) + 0.5) / H).astype("f4")[:, None], (H, W))
COLUMNS = X[0]


# -- Colour ---------------------------------------------------------------------------------------------

def linear(s):
    s = np.asarray(s, "f4")
    return np.where(s <= 0.04045, s / 12.92, ((np.maximum(s, 0) + 0.055) / 1.055) ** 2.4).astype("f4")


def encoded(v):
    v = np.clip(v, 0, 1)
    return np.where(v <= 0.0031308, v * 12.92, 1.055 * v ** (1 / 2.4) - 0.055)


def srgb(name):
    return np.array([int(name[i:i + 2], 16) / 255 for i in (0, 2, 4)], "f4")


def ink(name):
    """A colour, 'rrggbb', in linear light."""
    return linear(srgb(name))


def ramp(t, *stops):
    """Colours along t; stops are (position, 'rrggbb'). Mixed in sRGB, without a kink at the stops."""
    at = np.linspace(stops[0][0], stops[-1][0], 1024)
    table = np.stack([np.interp(at, [p for p, _ in stops], [srgb(c)[i] for _, c in stops]) for i in range(3)])
    padded = np.pad(table, ((0, 0), (40, 40)), "edge")
    table = linear(np.stack([np.convolve(row, np.hanning(81) / np.hanning(81).sum(), "valid") for row in padded]))
    return np.stack([np.interp(t, at, row) for row in table], -1).astype("f4")


def mix(a, b, share):
    return a + (b - a) * share


def over(picture, mask, colour):
    """Paints a colour, or another picture, through a mask."""
    picture += (colour - picture) * np.asarray(mask, "f4")[..., None]


def glow(picture, light, colour):
    picture += np.asarray(light, "f4")[..., None] * colour


def save(name, picture):
    small = picture.reshape(HEIGHT, SUPERSAMPLE, WIDTH, SUPERSAMPLE, 3).mean((1, 3))
    bright = np.maximum(small - 0.7, 0)
    small = np.minimum(small, 0.7) + 0.3 * (1 - np.exp(-bright / 0.3))  # highlights roll off, they do not clip
    levels = encoded(small) * 255 + np.random.RandomState(7).uniform(-0.5, 0.5, small.shape)
    path = pathlib.Path(__file__).resolve().parent / f"{name}.png"
    path.write_bytes(png(np.clip(np.rint(levels), 0, 255).astype("u1")))


def png(pixels):
    """A PNG file of rows of red, green and blue: the smallest of several.

    All rows are stored as they are, or less the pixel on the left or the one above; or each as what leaves the smallest
    numbers. PNG's other two filters would save two percent, and take half again as long to read.
    """
    left, above = np.zeros_like(pixels), np.zeros_like(pixels)
    left[:, 1:], above[1:] = pixels[:, :-1], pixels[:-1]
    kinds = np.stack([(pixels - guess).reshape(len(pixels), -1) for guess in (np.zeros_like(pixels), left, above)])
    least = np.abs(kinds.view("i1").astype("i4")).sum(2).argmin(0)
    choices = [np.full(len(pixels), kind) for kind in range(3)] + [least]

    def packed(choice, strategy):
        press = zlib.compressobj(9, zlib.DEFLATED, 15, 9, strategy)
        data = np.concatenate([choice[:, None].astype("u1"), kinds[choice, np.arange(len(pixels))]], 1)
        return press.compress(data.tobytes()) + press.flush()

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", pixels.shape[1], pixels.shape[0], 8, 2, 0, 0, 0)
    data = min((packed(choice, strategy) for choice in choices for strategy in range(3)), key=len)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", data) + chunk(b"IEND", b"")


# -- Shape and noise ------------------------------------------------------------------------------------

def step(a, b, t):
    """0 below a, 1 above b, smooth between; a may be the larger."""
    t = np.clip((t - a) / (b - a), 0, 1)
    return t * t * (3 - 2 * t)


def inside(distance, soft=0.0012):
    """1 where the distance is negative, with an edge about a pixel wide."""
    return np.clip(0.5 - distance / soft, 0, 1)


def disc(cx, cy, r, soft=0.0015):
    return inside(np.hypot(X - cx, Y - cy) - r, soft)


def noise(x, y=0.0, seed=0):
    """Gradient noise, about -0.7 to 0.7, period 256."""
    x, y = np.broadcast_arrays(np.asarray(x, "f4"), np.asarray(y, "f4"))
    angle = np.random.RandomState(seed).uniform(0, 2 * np.pi, (256, 256)).astype("f4")
    gx, gy = np.cos(angle), np.sin(angle)
    x0, y0 = np.floor(x), np.floor(y)
    fx, fy, i, j = x - x0, y - y0, x0.astype("i4"), y0.astype("i4")

    def corner(a, b):
        u, v = (i + a) & 255, (j + b) & 255
        return gx[v, u] * (fx - a) + gy[v, u] * (fy - b)

    sx, sy = (t * t * t * (t * (t * 6 - 15) + 10) for t in (fx, fy))
    return mix(mix(corner(0, 0), corner(1, 0), sx), mix(corner(0, 1), corner(1, 1), sx), sy)


def fractal(x, y=0.0, octaves=5, seed=0, gain=0.5, ridged=False):
    """Octaves of noise, about -1 to 1; ridged: sharp crests, 0 to 1."""
    total, weight, size = 0.0, 1.0, 0.0
    for octave in range(octaves):
        n = noise(x * 2 ** octave + 17.3 * octave, y * 2 ** octave + 5.7 * octave, seed + octave)
        total = total + weight * ((1 - 1.6 * np.abs(n)) if ridged else 1.4 * n)
        size += weight
        weight *= gain
    return total / size


def window(x0, y0, x1, y1):
    """The part of the sheet inside a box, as slices."""
    cut = lambda v, top: int(np.clip(np.floor(v * H), 0, top))
    return slice(cut(y0, H), cut(y1, H) + 1), slice(cut(x0, W), cut(x1, W) + 1)


def fir(picture, x, foot, height, colour, seed=0, share=1.0):
    """A fir: boughs hang in tiers, wider towards the foot."""
    box = window(x - height * 0.3, foot - height, x + height * 0.3, foot)
    s = np.maximum(Y[box] - foot + height, 0) / height
    side = X[box] - x
    tier = s * 9 + 0.35 * np.sign(side) + seed
    reach = s ** 0.9 * (0.11 + 0.12 * (tier % 1)) + 0.004 + 0.02 * noise(tier * 2, np.sign(side) * 9, 3)
    trunk = np.where(s > 0.97, 0.012, reach)
    over(picture[box], share * inside(np.abs(side) - trunk * height) * (s > 0) * (s < 1), colour)


def stroke(picture, points, widths, colour):
    """A tapering line through points."""
    for (ax, ay), (bx, by), wa, wb in zip(points, points[1:], widths, widths[1:]):
        w = max(wa, wb)
        box = window(min(ax, bx) - w, min(ay, by) - w, max(ax, bx) + w, max(ay, by) + w)
        px, py, dx, dy = X[box] - ax, Y[box] - ay, bx - ax, by - ay
        t = np.clip((px * dx + py * dy) / (dx * dx + dy * dy + 1e-9), 0, 1)
        over(picture[box], inside(np.hypot(px - t * dx, py - t * dy) - mix(wa, wb, t)), colour)


def smooth(points):
    """Cuts the corners of a line of points, three times."""
    p = np.array(points, "f8")
    for _ in range(3):
        cut = np.stack([mix(p[:-1], p[1:], 0.25), mix(p[:-1], p[1:], 0.75)], 1)
        p = np.concatenate([p[:1], cut.reshape(-1, p.shape[1]), p[-1:]])
    return p


def stars(picture, count, seed, mask=1.0):
    """Stars: most faint, a few bright; each a soft dot."""
    chance = np.random.RandomState(seed)
    sky = np.zeros((H, W), "f4")
    for x, y, m in zip(chance.uniform(0, 1.5, count), chance.uniform(0, 1, count), chance.uniform(0, 1, count)):
        r = 0.0011 + 0.0022 * m ** 9
        box = window(x - 4 * r, y - 4 * r, x + 4 * r, y + 4 * r)
        sky[box] += (0.12 + 0.9 * m ** 5) * np.exp(-((X[box] - x) ** 2 + (Y[box] - y) ** 2) / (r * r))
    glow(picture, sky * mask, ink("dfe9ff"))


def reflect(picture, shore, ripple, tint, keep, seed=0, smear=0.0):
    """Mirrors what lies above the line `shore` into the water below it."""
    top = int(shore * H)
    y = (Y[top:] - shore) / (1 - shore)
    x = X[top:]
    near = 0.15 + y
    wave = fractal(x * 9 / near, 26 * np.log(0.06 + y), 3, seed)
    total = 0
    for k in np.linspace(-1, 1, 7 if smear else 1):
        rows = np.clip(top - 1 - (y * (1 - shore) + (ripple * wave * 1.6 + smear * k) * near) * H, 0, top - 1)
        columns = np.clip((x + ripple * 0.7 * wave * near) * H, 0, W - 1)
        total = total + picture[rows.astype("i4"), columns.astype("i4")]
    total = total / (7 if smear else 1)
    picture[top:] = mix(ink(tint), total, (keep * (1 - 0.35 * y))[..., None])
    return wave


def terrain(height, eye, horizon, zoom, near=0.6, far=60.0, steps=1500):
    """What a camera at x = 0, z = 0 and height `eye` sees of height(x, z): where it sees land, its x and z."""
    z = np.geomspace(near, far, steps).astype("f4")[:, None]
    x = (COLUMNS - 0.75)[None] * z / zoom
    seen = np.minimum.accumulate(horizon + (eye - height(x, z)) * zoom / z, 0)
    index = np.empty((H, W), "f4")
    order = np.arange(steps)
    for column in range(W):
        line = -seen[:, column]
        index[:, column] = np.interp(-Y[:, 0], line + order * 1e-9, order)
    land = Y > seen[-1][None]
    depth = (near * (far / near) ** (index / (steps - 1))).astype("f4")
    return land, (X - 0.75) * depth / zoom, depth


def normal(height, x, z, e):
    dx, dz = (height(x + e, z) - height(x - e, z)) / (2 * e), (height(x, z + e) - height(x, z - e)) / (2 * e)
    length = np.sqrt(dx * dx + dz * dz + 1)
    return -dx / length, 1 / length, -dz / length


# -- The pictures ---------------------------------------------------------------------------------------

def ridge():
    """Dawn over seven ridges in mist; the sun disc stands between two peaks."""
    sun = (1.02, 0.37)
    away = np.hypot(X - sun[0], Y - sun[1])
    p = ramp(Y, (0, "3d4a86"), (0.18, "8a74ae"), (0.34, "e39a98"), (0.47, "ffc98f"), (0.6, "ffe3b0"))
    band = fractal(X * 1.6, Y * 13, 4, 40)
    over(p, 0.45 * step(0.05, 0.6, band) * step(0.42, 0.1, Y), ink("ffb3a0"))
    glow(p, 0.55 * np.exp(-away / 0.13) + 0.22 * np.exp(-away / 0.45), ink("ffb46a"))
    over(p, disc(*sun, 0.082), ramp(Y, (0.28, "fff6dc"), (0.46, "ffdf9a")))
    bodies = ["e6a79c", "c58a9b", "9c7399", "74608f", "4c4a78", "2f365c", "161f3a"]
    mists = ["ffdcb4", "f8c3ac", "e0a6aa", "b48fae", "8878a6", "5d6492", "24325a"]
    for n, (body, mist) in enumerate(zip(bodies, mists)):
        t = n / 6
        f = 1.1 + 1.9 * (1 - t)
        rough = fractal(COLUMNS * f + 3.1 * n, n * 7.7, 7, 60 + n, 0.46, ridged=True)
        top = 0.57 + 0.40 * t ** 1.15 - (0.12 + 0.11 * t) * (rough + 0.35 * noise(COLUMNS * 1.1, n, 8))
        if n == 2:
            top -= 0.13 * np.exp(-((COLUMNS - 0.42) / 0.2) ** 2)
        if n == 4:
            top -= 0.15 * np.exp(-((COLUMNS - 1.36) / 0.17) ** 2) - 0.03
        if n == 6:
            top = 0.93 - 0.13 * np.exp(-(COLUMNS / 0.45) ** 2) + 0.02 * fractal(COLUMNS * 6, 1, 5, 3)
        below = Y - top
        haze = step(0, 0.20, below + 0.03 * fractal(X * 3, Y * 9, 3, 90 + n))
        paint = mix(ink(body), ink(mist), haze[..., None])
        warm = np.exp(-np.abs(X - sun[0]) / 0.35) * np.exp(-np.maximum(below, 0) / 0.05) * (1 - t) ** 0.7
        paint = paint + 0.5 * warm[..., None] * ink("ffa56a")
        over(p, inside(-below), paint)
        if n == 6:
            chance = np.random.RandomState(5)
            for x in np.sort(chance.uniform(-0.02, 1.52, 130)):
                foot = float(np.interp(x, COLUMNS, top)) + 0.012
                fir(p, x, foot, chance.uniform(0.03, 0.075) * (1.5 if x < 0.5 else 1), ink("131b34"), x)
    return p


def aurora():
    """Northern lights over a still lake, mirrored; firs on both shores."""
    shore = 0.66
    p = ramp(Y, (0, "060a20"), (0.35, "0a1c3a"), (0.56, "103a52"), (0.66, "1b5a68"))
    stars(p, 420, 3, step(0.62, 0.2, Y))
    rows = Y[:, 0]
    curtain = np.zeros((H, W, 3), "f4")
    # A curtain hangs from a path that wanders to and fro: where it folds, light adds up.
    for seed, power, path in [
        (1, 1.0, lambda t: (-0.15 + 1.80 * t + 0.17 * np.sin(8.2 * t + 2.2) + 0.022 * np.sin(37 * t),
                            0.55 - 0.38 * t ** 1.3 + 0.085 * np.sin(8.6 * t + 0.3))),
        (2, 0.5, lambda t: (1.60 - 1.3 * t + 0.08 * np.sin(9 * t + 2), 0.56 - 0.06 * t + 0.025 * np.sin(8 * t))),
    ]:
        t = np.linspace(0, 1, 6000)
        px, py = path(t)
        rays = np.clip(0.62 + 0.9 * noise(t * 95, 0.5, seed) + 0.7 * noise(t * 23, 0.5, seed + 4), 0.06, 1.6)
        fade = power * step(0, 0.12, t) * step(1, 0.85, t)
        for x, foot, ray, f, k in zip(px, py, rays, fade, t):
            column = int(x * H)
            if 0 <= column < W:
                up = (foot - rows) / (0.13 + 0.22 * k)
                light = np.where(up > 0, np.exp(-np.abs(up) * (2.3 - 0.8 * ray)), np.exp(-np.abs(up) / 0.035))
                tone = ramp(up, (-0.1, "8effb4"), (0.12, "35f59a"), (0.5, "10c49a"), (0.95, "2c6fc0"),
                            (1.5, "8a3fc4"), (2.2, "a0307a"))
                curtain[:, column] += (0.34 * f * ray * light)[:, None] * tone
    soft = np.hanning(11) / np.hanning(11).sum()
    curtain = sum(w * np.roll(curtain, i - 5, 1) for i, w in enumerate(soft))
    p += curtain / (1 + 0.35 * curtain.max(2, keepdims=True))
    glow(p, 0.10 * np.exp(-np.hypot((X - 0.62) / 2.0, Y - 0.42) / 0.13), ink("2fe8a0"))
    chains = [(0.635, 0.19, "0c2b40", "6cc4b8"), (0.665, 0.10, "081d2c", "2f7f84")]
    for n, (base, tall, body, lit) in enumerate(chains):
        rough = fractal(COLUMNS * (3.4 + n) + 1.1 + 2 * n, 2 + n, 8, 21 + 9 * n, 0.52, ridged=True)
        rise = 0.55 + 0.6 * np.exp(-((COLUMNS - 0.5) / 0.16) ** 2) + 0.3 * step(0.9, 1.3, COLUMNS)
        top = base - tall * np.clip(1.9 * rough - 0.75, -0.2, 1.2) * rise
        face = fractal(COLUMNS * 6 + 3, n, 3, 8)[None] + (Y - top) * 3
        slope = fractal(X * 8 + (Y - top) * 9 * np.sign(face), Y * 4, 5, 4 + n, ridged=True)
        snow = step(0.56, 0.72, slope + 0.16 * step(0.04, 0.0, Y - top)) * step(0.12, 0.02, Y - top)
        rock = mix(ink(body), ink(lit), 0.55 * snow[..., None])
        over(p, inside(top - Y), mix(rock, ink("1c6470"), 0.6 * step(0.52, shore, Y)[..., None]))
    hill = shore - 0.012 - 0.05 * step(0.5, 1.5, np.abs(COLUMNS - 0.72) * 2)
    hill = hill - 0.008 * fractal(COLUMNS * 9, 1, 4, 5)
    over(p, inside(hill - Y), ink("061420"))
    chance = np.random.RandomState(11)
    for x in chance.uniform(-0.02, 1.52, 230):
        side = abs(x - 0.74) / 0.75
        tall = (0.018 + 0.16 * side ** 3) * chance.uniform(0.6, 1.1)
        fir(p, x, float(np.interp(x, COLUMNS, hill)) + 0.012, tall, ink("051019"), x)
    reflect(p, shore, 0.010, "04141f", 0.86, 8, 0.012)
    over(p, np.exp(-((Y - shore) / 0.003) ** 2) * 0.3, ink("59c9b4"))
    return p


def dunes():
    """Sand at the golden hour: a low sun from the left, long cast shadows."""
    def height(x, z):
        x, z = x + 23.81, z + 32.33
        bend = 0.8 * noise(x * 0.16, z * 0.13, 2) + 0.12 * noise(x * 0.5, z * 0.4, 5)
        total = 0
        for turn, size, tall, seed in [(0.35, 6.5, 1.7, 1), (-0.35, 3.6, 0.24, 9)]:
            s = ((x * np.cos(turn) + z * np.sin(turn)) / size + 1.3 * bend + seed * 0.37) % 1
            rise = np.where(s < 0.66, (s / 0.66) ** 1.35, ((1 - s) / 0.34) ** 1.15)
            total = total + tall * rise * (0.7 + 0.6 * noise(x * 0.11, z * 0.17, seed + 20))
        return total

    eye = 1.65 + 0.9 * float(height(np.float32(0), np.float32(0.3)))
    land, x, z = terrain(height, eye, 0.40, 1.0, 1.0, 80)
    sun = np.array([-0.90, 0.23, 0.36])
    nx, ny, nz = normal(height, x, z, 0.01)
    facing = np.clip(nx * sun[0] + ny * sun[1] + nz * sun[2], 0, 1)
    here, lit = height(x, z), np.ones((H, W), "f4")
    jitter = np.random.RandomState(3).uniform(0, 1, (H, W)).astype("f4")  # so that no step of the walk shows
    for d in 0.05 * 140 ** ((np.arange(54)[:, None, None] + jitter) / 54):
        blocked = height(x + sun[0] * d, z + sun[2] * d) - here - sun[1] * d
        lit = np.minimum(lit, step(0.012 + 0.02 * d, -0.005, blocked))
    shade = facing * lit
    wind = np.sin(z * 30 + x * 12 + 6 * fractal(x * 0.9, z * 0.9, 2, 33)) * step(4.5, 1.5, z)
    sand = ramp(np.clip(shade * 1.30 + 0.045 * wind * step(0.05, 0.3, shade), 0, 1),
                (0, "541f3c"), (0.12, "86353a"), (0.4, "d96d2a"), (0.7, "f7a342"), (1, "ffdd8c"))
    sand = sand + (np.clip(ny, 0, 1) * (1 - lit) * 0.06)[..., None] * ink("a678c8")
    p = ramp(Y, (0, "346a92"), (0.14, "7fa0a4"), (0.28, "eebf88"), (0.42, "ffae62"))
    spot = (0.25, 0.245)
    away = np.hypot(X - spot[0], Y - spot[1])
    glow(p, 0.5 * np.exp(-away / 0.07) + 0.22 * np.exp(-away / 0.35), ink("ffa040"))
    over(p, disc(*spot, 0.062), ink("fff7da"))
    haze = 0.92 * (1 - np.exp(-np.maximum(z - 4, 0) / 24))
    over(p, land, mix(sand, ramp(X, (0, "ffb866"), (1.5, "d98f72")), haze[..., None]))
    return p


def beacon():
    """A lighthouse in a storm, its beam across slate clouds and breaking sea."""
    lamp = (1.075, 0.285)
    dx, dy = X - lamp[0], Y - lamp[1]
    away = np.hypot(dx, dy)
    cloud = fractal(X * 1.5 + 0.6 * fractal(X * 2, Y * 4, 3, 14), Y * 3.4, 6, 18)
    p = ramp(Y + 0.10 * cloud, (0, "141d2b"), (0.25, "263c4e"), (0.45, "4c6f80"), (0.62, "a8c4bd"))
    rolls = step(0.42, 0.78, fractal(X * 1.3 + 0.3 * cloud, Y * 3.2 + 0.3 * cloud, 6, 31, 0.55, ridged=True))
    over(p, 0.75 * rolls * step(0.60, 0.20, Y), ink("0d1520"))
    over(p, 0.55 * step(0.05, 0.5, -cloud) * (1 - rolls) * step(0.0, 0.2, Y), ink("86a6ae"))
    for aim, spread, power in [(np.pi - 0.10, 0.075, 1.25), (0.17, 0.09, 0.8)]:
        off = (np.arctan2(-dy, dx) - aim + np.pi) % (2 * np.pi) - np.pi
        cone = np.exp(-(off / spread) ** 4) + 0.35 * np.exp(-(off / (spread * 2.2)) ** 2)
        glow(p, power * cone * np.exp(-away / 0.75) * (0.6 + 0.35 * cloud) * step(0, 0.05, away), ink("ffe9a8"))
    glow(p, 0.9 * np.exp(-away / 0.05) + 0.16 * np.exp(-away / 0.25), ink("ffdf9a"))

    def sea(x, z):
        total = 0
        # All run nearly across the view: waves that come at a slant turn into fans where they are near.
        for turn, size, tall, seed in [(0.10, 1.15, 0.23, 3), (-0.16, 0.62, 0.09, 6), (0.22, 0.33, 0.035, 8)]:
            phase = (z * np.cos(turn) + x * np.sin(turn)) / size + 1.1 * noise(x * 0.8, z * 0.4, seed)
            peak = (1 - np.abs(np.sin(np.pi * phase))) ** 1.3
            total = total + tall * peak * (1 + noise(x * 0.6, z * 0.6, seed + 9))
        return total + 0.012 * fractal(x * 5, z * 7, 3, 52)

    land, x, z = terrain(sea, 0.72, 0.60, 1.0, 0.9, 60, 1200)
    nx, ny, nz = normal(sea, x, z, 0.01)
    crest = sea(x, z)
    face = np.clip(-nz * 0.8 - nx * 0.3 + 0.12, 0, 1)
    water = ramp(np.clip(0.15 + 0.5 * face + 0.9 * crest, 0, 1),
                 (0, "071824"), (0.3, "103c4c"), (0.6, "357f88"), (1, "b0dcd0"))
    foam = step(0.21, 0.33, crest + 0.10 * fractal(x * 5, z * 5, 5, 71)) * np.exp(-z / 18)
    water = mix(water, ink("e8f3ea"), 0.8 * foam[..., None])
    path = np.exp(-((X - lamp[0]) / (0.10 + 0.25 * (Y - 0.6))) ** 2 - (Y - 0.6) / 0.25)
    glow(water, 0.28 * path * np.clip(0.3 + face, 0, 1), ink("ffdf9a"))
    water = mix(water, ink("7f9ea3"), (1 - np.exp(-np.maximum(z - 3, 0) / 14))[..., None])
    over(p, land, water)

    rock = 0.80 - 0.155 * np.exp(-np.abs((COLUMNS - 1.10) / 0.17) ** 2.4)
    rock = rock - 0.03 * np.exp(-((COLUMNS - 1.32) / 0.10) ** 2)
    rock = rock - 0.05 * (fractal(COLUMNS * 6, 4, 6, 25, ridged=True) - 0.5) - 0.02
    wet = 0.735 + 0.02 * fractal(COLUMNS * 8, 9, 4, 2)
    grain = fractal(X * 11 + Y * 5, Y * 15, 5, 33, ridged=True)
    body = mix(ink("0b1218"), ink("4a5c62"), (step(0.35, 0.9, grain) * step(0.12, 0.0, Y - rock))[..., None])
    over(p, inside(rock - Y) * inside(Y - wet - 0.015), body)
    spray = fractal(X * 13, Y * 13, 5, 44)
    breaking = step(-0.1, 0.5, spray + 0.6 - np.abs(Y - wet - 0.01) / 0.028) * step(0.36, 0.28, np.abs(X - 1.13))
    over(p, 0.9 * breaking, ink("dfeeea"))
    half = 0.030 + 0.022 * (Y - 0.33) / 0.3
    shaft = inside(np.abs(dx) - half) * (Y > 0.325) * (Y < 0.655)
    band = ((Y - 0.325) / 0.066 % 2 < 1)[..., None]
    round_ = np.clip(0.75 - 0.75 * dx / half, 0.1, 1.15)[..., None]
    over(p, shaft, np.where(band, ink("d9d8cc"), ink("a3242a")) * round_)
    over(p, inside(np.abs(dx) - 0.043) * (Y > 0.315) * (Y < 0.330), ink("121a20"))
    over(p, inside(np.abs(dx) - 0.025) * (Y > 0.255) * (Y < 0.318), ink("ffefba") * 1.3)
    for bar in (-0.0235, 0.0235):
        over(p, inside(np.abs(dx - bar) - 0.0025) * (Y > 0.25) * (Y < 0.318), ink("121a20"))
    over(p, inside(np.maximum(np.abs(dx) - (Y - 0.215) * 0.85, Y - 0.257)), ink("7d1c22"))
    return p


def skyline():
    """A city at dusk, its windows lit, and all of it again, broken, in the water behind the quay."""
    shore = 0.67
    p = ramp(Y, (0, "10103a"), (0.22, "2c1d63"), (0.40, "7a2f86"), (0.54, "e0587c"), (0.66, "ffae6e"))
    stars(p, 130, 8, step(0.35, 0.05, Y))
    band = fractal(X * 1.3, Y * 12, 4, 22)
    over(p, 0.5 * step(0.05, 0.5, band) * step(0.02, 0.25, Y) * step(0.66, 0.5, Y), ink("ff7d88"))
    glow(p, 0.35 * np.exp(-np.hypot((X - 0.85) / 1.6, Y - shore) / 0.16), ink("ffb070"))
    moon = disc(0.27, 0.17, 0.052) * (1 - disc(0.296, 0.158, 0.047))
    over(p, moon, ink("fff1d6"))
    glow(p, 0.10 * np.exp(-np.hypot(X - 0.26, Y - 0.175) / 0.09), ink("ffe0ea"))
    chance = np.random.RandomState(20)

    def tower(x, w, tall, kind, tone, share, rose):
        """One building; kinds: flat, slant, step and spire."""
        top = shore - tall
        box = window(x, top, x + w, shore)
        bx, by = X[box] - x, Y[box] - top
        roof = {"flat": 0 * bx, "slant": 0.07 * bx / w, "step": 0.045 * np.floor(np.abs(bx / w - 0.5) * 5.98),
                "spire": 0.09 * np.abs(bx / w - 0.5) * 2}[kind]
        body = mix(ink(tone), ink(rose), (0.55 * step(0.22, 0, shore - Y[box]))[..., None])
        body = mix(body, ink(rose), 0.30 * (bx > w * 0.68)[..., None])
        over(p[box], by > roof, body)
        # Wide enough that a window is still one where a terminal shows the picture on a hundred columns.
        wide, high = 0.0265, 0.036
        i, j = np.floor(bx / wide).astype("i4"), np.floor(by / high).astype("i4")
        chosen = np.random.RandomState(chance.randint(1 << 16))
        luck = (chosen.uniform(0, 1, (40, 40)) * 0.6 + chosen.uniform(0, 1, (40, 1)) * 0.4)[j % 40, i % 40]
        pane = (bx / wide % 1 > 0.36) & (by / high % 1 > 0.42) & (bx < w - 0.007) & (by > roof + 0.014)
        hue = mix(ink("ff9d3c"), ink("ffe29a"), (luck * 53 % 1)[..., None])
        over(p[box], pane * (luck < share), hue * 1.5)
        if kind == "spire":
            stroke(p, [(x + w / 2, top + 0.01), (x + w / 2, top - 0.06)], [0.003, 0.001], ink(tone))
            glow(p, 1.2 * np.exp(-np.hypot(X - x - w / 2, Y - top + 0.06) / 0.005), ink("ff4a5a"))

    behind = [("c0578f", "ff9a7c", 0.06, 0.24, 24), ("7d3788", "f0707e", 0.04, 0.22, 17)]
    for tone, rose, low, tallest, count in behind:
        for x in np.linspace(-0.04, 1.48, count) + chance.uniform(-0.02, 0.02, count):
            middle = 0.25 + np.exp(-((x - 0.88) / 0.40) ** 2)
            tall = low + tallest * middle * chance.uniform(0.5, 1)
            tower(x, chance.uniform(0.04, 0.075), tall, "flat", tone, 0.0 if count > 20 else 0.13, rose)
    for x, w, tall, kind in [
        (-0.03, 0.10, 0.11, "flat"), (0.09, 0.075, 0.19, "slant"), (0.18, 0.10, 0.10, "flat"),
        (0.30, 0.075, 0.25, "step"), (0.39, 0.085, 0.14, "flat"), (0.50, 0.085, 0.34, "slant"),
        (0.60, 0.09, 0.21, "flat"), (0.71, 0.085, 0.44, "step"), (0.805, 0.075, 0.28, "flat"),
        (0.895, 0.095, 0.53, "spire"), (1.00, 0.08, 0.33, "flat"), (1.095, 0.09, 0.40, "slant"),
        (1.195, 0.10, 0.17, "flat"), (1.305, 0.075, 0.27, "step"), (1.385, 0.10, 0.12, "flat"),
    ]:
        tower(x, w, tall, kind, "120c30", 0.36, "5a2560")
    over(p, inside(np.abs(Y - shore + 0.008) - 0.010), ink("0c0824"))
    lamps = np.exp(-(((X / 0.1) % 1 - 0.5) * 0.1 / 0.006) ** 2 - ((Y - shore + 0.014) / 0.006) ** 2)
    glow(p, 1.6 * lamps, ink("ffd890"))
    wave = reflect(p, shore, 0.016, "1c1450", 0.62, 6, 0.075)
    top = int(shore * H)
    y = (Y[top:] - shore) / (1 - shore)
    over(p[top:], 0.55 * step(0.10, 0.5, -wave), ink("150e40"))
    # The sky lies on the water in flakes, fewer and wider towards the viewer, and dark below the quay.
    flakes = fractal(X[top:] * 5 / (0.25 + y), 30 * np.log(0.09 + y), 3, 71)
    over(p[top:], 0.55 * step(0.18, 0.5, flakes) * step(0.02, 0.25, y), ink("f08a86"))
    over(p[top:], 0.75 * step(0.09, 0, y), ink("0c0824"))
    return p


def lagoon():
    """A green island in its reef, from above: white sand, turquoise, deep blue; a sail and its shadow."""
    wx = X + 0.05 * fractal(X * 3, Y * 3, 4, 5)
    wy = Y + 0.05 * fractal(X * 3, Y * 3, 4, 15)
    lobes = np.sin(3 * np.arctan2(wy - 0.40, wx - 0.98) + 0.8)
    land = 0.245 + 0.07 * lobes - np.hypot((wx - 0.98) * 0.82, wy - 0.40)
    islet = 0.062 - np.hypot((wx - 0.475) * 0.8, wy - 0.69)
    bay = 0.110 - np.hypot(wx - 0.715, wy - 0.605)
    land = np.maximum(np.minimum(land, -bay), islet)
    ring = np.hypot((wx - 0.84) * 0.74, wy - 0.49) - 0.41 + 0.03 * fractal(X * 5, Y * 5, 3, 45)
    reef = np.exp(-(ring / 0.022) ** 2)
    deep = np.clip(-land * 1.55, 0, None) + 0.55 * step(-0.02, 0.13, ring) + 0.05 * fractal(X * 4, Y * 4, 4, 35)
    p = ramp(deep, (0, "d8f7e4"), (0.07, "8fecd9"), (0.2, "35d0cf"), (0.42, "12a3bf"), (0.75, "0b6aa0"),
             (1.15, "083f7c"))
    coral = step(0.05, 0.5, fractal(X * 17, Y * 17, 4, 25)) * step(0.04, 0.14, deep) * step(0.13, -0.02, ring)
    over(p, 0.34 * coral, ink("0a6f86"))
    over(p, 0.55 * reef * step(-0.35, 0.35, fractal(X * 22, Y * 22, 4, 65)), ink("2a8f8a"))
    light = fractal(X * 15 + 0.6 * noise(X * 9, Y * 9, 3), Y * 15, 2, 55, ridged=True)
    glow(p, 0.10 * step(0.72, 0.98, light) * step(0.7, 0.1, deep), ink("d0fff0"))
    swell = np.sin(60 * (Y * 0.8 + X * 0.6) + 5 * fractal(X * 3, Y * 3, 3, 85))
    p *= (1 + 0.07 * swell * step(0.02, 0.16, ring))[..., None]
    surf = np.exp(-((ring - 0.030 - 0.012 * fractal(X * 9, Y * 9, 3, 75)) / 0.010) ** 2)
    over(p, 0.92 * surf * step(-0.35, 0.3, fractal(X * 14, Y * 14, 4, 66)), ink("f6fffb"))
    outer = np.exp(-((ring - 0.065) / 0.006) ** 2) * step(0, 0.5, fractal(X * 12, Y * 12, 3, 67))
    over(p, 0.5 * outer, ink("d6f4f4"))
    over(p, 0.7 * np.exp(-((land + 0.022 + 0.004 * light) / 0.0035) ** 2), ink("ffffff"))
    over(p, inside(-land), ramp(land, (0, "e9d9a6"), (0.012, "fff0c8"), (0.05, "f6dea4")))
    hill = fractal(wx * 4, wy * 4, 4, 95) * 0.03
    wood = land - 0.030 + hill * 0.5
    over(p, 0.45 * inside(-(np.roll(wood, (26, 26), (0, 1)))) * inside(-land), ink("8a6f3a"))
    chance = np.random.RandomState(4)
    relief = 0.16 * np.tanh(np.maximum(land, 0) / 0.13) * 1.3 + hill
    gy, gx = np.gradient(relief, 1 / H)
    sunny = gx + gy  # slopes that face the light, which comes from the upper left
    over(p, inside(-wood), ramp(0.45 + 0.42 * sunny, (0, "0c3d2c"), (0.35, "1b6a34"), (0.7, "5aa63c"), (1, "b4d552")))
    for _ in range(5200):
        x, y, r = chance.uniform(0.2, 1.4), chance.uniform(0.05, 0.9), chance.uniform(0.005, 0.010)
        i, j = int(y * H), int(x * W / 1.5)
        if wood[i, j] < 0.004:
            continue
        box = window(x - 2 * r, y - 2 * r, x + 2 * r, y + 2 * r)
        ox, oy = (X[box] - x) / r, (Y[box] - y) / r
        over(p[box], 0.45 * inside(np.hypot(ox - 0.45, oy - 0.45) - 1, 0.3), ink("0a3526"))
        tone = np.clip(0.5 + 0.42 * sunny[i, j] - 0.28 * (ox + oy) + chance.uniform(-0.12, 0.12), 0, 1)
        crown = ramp(tone, (0, "0f4a2e"), (0.4, "237a36"), (0.75, "6db342"), (1, "c3df62"))
        over(p[box], inside(np.hypot(ox, oy) - 0.9, 0.25), crown)

    # The boat, 0.06 long, at (0.47, 0.34).
    u, v = (X - 0.47) / 0.06, (Y - 0.34) / 0.06

    def hull(u, v):
        return inside(np.abs(v + 0.1 * u) + 0.30 * u * u - 0.17, 0.05) * (u > -0.75)

    over(p, 0.55 * hull(u - 0.35, v - 0.55), ink("06566e"))
    shadow = np.maximum(np.abs(u - 0.5) * 1.1 - (v - 0.2) * 0.5, np.abs(v - 0.75) - 0.5)
    over(p, 0.5 * inside(shadow, 0.05), ink("06566e"))
    wake = np.exp(-((np.abs(v + 0.1 * u) + 0.10 * (u + 0.4) - 0.05) / 0.10) ** 2)
    over(p, 0.55 * wake * step(-0.6, -0.9, u) * step(-5, -1, u), ink("e8fffa"))
    over(p, hull(u, v), ink("fdf8ee"))
    over(p, 0.9 * hull(u * 1.5, v * 1.9 + 0.02), ink("b5713a"))
    sail = np.maximum(v + 0.05 - 0.9 * (0.62 - u), np.maximum(-u - 0.05, -v - 1.0 + 0.45 * u))
    over(p, inside(sail, 0.05) * (v < 0), ink("ffffff"))
    return p


def rings():
    """A ringed giant lit from the upper left, three moons, a plum nebula behind."""
    cx, cy, r = 0.83, 0.50, 0.265
    cloud = fractal(X * 1.4 + 0.5 * fractal(X * 1.3, Y * 1.3, 3, 4), Y * 1.8 + X * 0.9, 6, 13)
    p = ramp(np.clip(0.42 + 0.85 * cloud + 0.30 * (X / 1.5 - Y), 0, 1),
             (0, "04050f"), (0.3, "0e0a28"), (0.55, "331349"), (0.8, "7d2672"), (1, "d6567f"))
    stars(p, 650, 9)
    sun = np.array([-0.62, -0.42, 0.66])
    tilt, squash = -0.34, 0.30
    u = ((X - cx) * np.cos(tilt) + (Y - cy) * np.sin(tilt)) / r
    v = (-(X - cx) * np.sin(tilt) + (Y - cy) * np.cos(tilt)) / r
    d = np.hypot(u, v)
    z = np.sqrt(np.clip(1 - d * d, 0, 1))
    light = np.array([sun[0] * np.cos(tilt) + sun[1] * np.sin(tilt),
                      -sun[0] * np.sin(tilt) + sun[1] * np.cos(tilt), sun[2]])
    day = np.clip(u * light[0] + v * light[1] + z * light[2], -0.2, 1)
    pole = v * np.sqrt(1 - squash ** 2) + z * squash  # latitude, the axis leaning towards us
    flow = pole * 7 + 0.22 * fractal(u * 3.0 + 4, pole * 9, 4, 77)
    belt = 0.5 + 0.5 * fractal(flow, 0.5, 4, 5)
    gas = ramp(belt, (0.05, "8c3f2c"), (0.3, "d27a3e"), (0.5, "f5b96a"), (0.7, "ffe4ac"), (0.95, "de9458"))
    spot = np.exp(-((u - 0.28) / 0.17) ** 2 - ((pole + 0.03 - 0.33) / 0.07) ** 2)
    gas = mix(gas, ink("b4472e"), 0.75 * spot[..., None])

    def ring_at(s):
        """Opacity and colour of the rings at s planet radii."""
        grain = 0.72 + 0.5 * fractal(s * 22, 0.2, 4, 61)
        body = step(1.28, 1.34, s) * step(2.30, 2.27, s) * (1 - 0.9 * step(0.055, 0.03, np.abs(s - 1.97)))
        body = body * mix(0.45, 1.0, step(1.45, 1.58, s)) * np.clip(grain, 0.25, 1)
        return body, ramp(s, (1.3, "8d6a58"), (1.6, "e6c79c"), (1.9, "fff0cf"), (2.05, "c9a98a"), (2.3, "f0d8b4"))

    # Where the ray to the sun from this point of the globe crosses the plane of the rings.
    axis = np.array([0, np.sqrt(1 - squash ** 2), squash])
    above, climb = v * axis[1] + z * axis[2], light @ axis
    run = -above / climb
    hit = [c + run * k for c, k in zip((u, v, z), light)]
    shade, _ = ring_at(np.sqrt(sum(h * h for h in hit)))
    dark = 1 - 0.75 * shade * (run > 0)
    globe = gas * (np.clip(day, 0, 1) ** 0.85 * dark * 1.08)[..., None] + gas * 0.012
    globe = globe + (0.22 * (1 - z) ** 3 * np.clip(day + 0.15, 0, 1))[..., None] * ink("ffd9b0")

    # The rings: the point in their plane seen through this pixel, and whether the globe shades it.
    depth = -v * axis[1] / axis[2]
    s = np.sqrt(u * u + v * v + depth * depth)
    along = u * light[0] + v * light[1] + depth * light[2]
    beside = np.sqrt(np.maximum(s * s - along * along, 0))
    sunlit = 1 - 0.94 * step(1.02, 0.97, beside) * (along < 0)
    body, tone = ring_at(s)
    disk = tone * (0.92 * sunlit)[..., None]
    air = np.exp(-np.maximum(d - 1, 0) / 0.16) * np.clip(0.35 + u * light[0] + v * light[1], 0, 1)
    glow(p, 0.30 * air, ink("ffae7a"))
    over(p, np.minimum(body * 1.25, 0.98) * (depth < 0), disk)
    over(p, inside(d - 1, 0.006), globe)
    over(p, np.minimum(body * 1.25, 0.98) * (depth >= 0), disk)
    moons = [(0.25, 0.235, 0.052, "b9d4e6"), (1.335, 0.80, 0.030, "e8a27c"), (0.44, 0.86, 0.016, "e9e2d2")]
    for mx, my, mr, tone in moons:
        a, b = (X - mx) / mr, (Y - my) / mr
        c = np.sqrt(np.clip(1 - a * a - b * b, 0, 1))
        lit = np.clip(a * sun[0] + b * sun[1] + c * sun[2], 0, 1)
        face = 0.85 + 0.3 * fractal(a * 1.6 + mx * 9, b * 1.6, 4, 29)
        over(p, inside(np.hypot(a, b) - 1, 0.04), ink(tone) * (face * lit + 0.01)[..., None])
    return p


def blossom():
    """A red bridge under cherry trees, a far snow peak, petals on the pond."""
    shore = 0.635
    p = ramp(Y, (0, "8fb6dc"), (0.25, "c9cfe6"), (0.45, "fbd5d6"), (0.62, "ffe7d2"))
    glow(p, 0.25 * np.exp(-np.hypot(X - 1.25, Y - 0.25) / 0.3), ink("fff0cc"))
    peak = 0.235 + 0.55 * np.abs(COLUMNS - 0.93) ** 0.86 * 0.98 - 0.02 * np.exp(-((COLUMNS - 0.93) / 0.04) ** 2)
    peak = np.maximum(peak, 0.250 + 0.006 * noise(COLUMNS * 30, 1, 4))
    gully = fractal((X - 0.93) / (0.12 + Y - 0.2) * 2.2, Y * 1.5, 4, 10)
    body = ramp(Y, (0.24, "8d93c4"), (0.45, "b5abd2"), (0.6, "f0cfd6"))
    body = body * (1 - 0.12 * step(-0.05, 0.1, X - 0.93 + 0.08 * gully))[..., None]
    snow = inside(Y - 0.365 - 0.075 * gully, 0.01)[..., None]
    cap = mix(ink("ffffff"), ink("c2c4e6"), step(-0.03, 0.06, X - 0.93 + 0.10 * gully)[..., None])
    over(p, inside(peak - Y), mix(body, cap, snow))
    hills = [("d9b3cf", 0.575, 0.05), ("b796bd", 0.605, 0.045), ("7d8f8a", 0.628, 0.035)]
    for n, (tone, base, tall) in enumerate(hills):
        top = base - tall * (0.5 + fractal(COLUMNS * (2.5 + 2.5 * n), n * 3, 5, 50 + n))
        over(p, inside(top - Y), mix(ink(tone), ink("fbd9d6"), step(0, 0.10, Y - top)[..., None] * 0.7))
    chance = np.random.RandomState(6)

    def puff(x, y, r, pinks, count):
        """A cloud of blossom: small petals, shaded below, lit from the upper right."""
        for _ in range(count):
            a, q = chance.uniform(0, 2 * np.pi), np.sqrt(chance.uniform(0, 1))
            ox, oy = q * np.cos(a), q * np.sin(a) * 0.72
            size = r * chance.uniform(0.10, 0.22)
            box = window(x + ox * r - size, y + oy * r - size, x + ox * r + size, y + oy * r + size)
            lit = np.clip(0.55 + 0.28 * ox - 0.55 * oy + chance.uniform(-0.2, 0.2), 0, 1)
            away = np.hypot(X[box] - x - ox * r, Y[box] - y - oy * r)
            over(p[box], inside(away - size * 0.92), ramp(np.array([lit]), *pinks)[0])

    pinks = [(0, "b2487c"), (0.35, "e57fa6"), (0.7, "ffb7cb"), (1, "fff0f1")]
    pale = [(0, "cf86ab"), (0.4, "efaac3"), (0.75, "ffd3da"), (1, "fff4f0")]
    for x in np.linspace(-0.05, 1.55, 26):
        if not 0.52 < x < 1.2:
            puff(x, 0.575 + chance.uniform(-0.03, 0.02), chance.uniform(0.05, 0.085), pale, 70)

    # The bridge: an arch, posts and two rails.
    arc = lambda lift: lambda x: shore - 0.005 - lift - 0.13 * (1 - ((x - 0.86) / 0.46) ** 2)
    deck, rail, low = arc(0.0), arc(0.075), arc(0.045)
    reach = inside(np.abs(X - 0.86) - 0.46)
    red, dark = ink("d8261f"), ink("7c1020")
    for x in np.linspace(0.50, 1.22, 7):
        over(p, inside(np.abs(X - x) - 0.007) * (Y > deck(X)) * (Y < shore + 0.01), dark)
    for x in np.linspace(0.41, 1.31, 13):
        stroke(p, [(x, deck(x)), (x, rail(x) - 0.012)], [0.0065, 0.0065], dark)
        stroke(p, [(x + 0.0015, deck(x)), (x + 0.0015, rail(x) - 0.012)], [0.0045, 0.0045], red)
    for line, thick, tone in [(low, 0.005, "b81c20"), (rail, 0.009, "e8402c"), (deck, 0.018, "c01d20")]:
        off = Y - line(X)
        over(p, reach * inside(np.abs(off) - thick), mix(ink(tone), dark, step(-0.2, 1, off / thick)[..., None]))
        over(p, reach * inside(np.abs(off + thick * 0.65) - thick * 0.25), ink("ff8a66"))
    bank = shore - 0.022 * (step(0.46, 0.34, COLUMNS) + step(1.25, 1.37, COLUMNS))
    bank = bank - 0.004 * fractal(COLUMNS * 20, 2, 3, 9)
    grass = mix(ink("4f7a4a"), ink("8fae5c"), step(0.02, 0, Y - bank)[..., None])
    over(p, inside(bank - Y) * (np.abs(X - 0.86) > 0.40), grass)
    reflect(p, shore, 0.007, "3a6f96", 0.80, 3, 0.010)
    over(p, 0.6 * np.exp(-((Y - shore) / 0.004) ** 2), ink("33504e"))

    # The near tree leans in from the left.
    bark, edge = ink("2a1620"), ink("6e4044")
    limbs = [  # x, y, half the thickness
        [(-0.03, 1.05, 0.060), (0.07, 0.72, 0.046), (0.10, 0.48, 0.036), (0.20, 0.27, 0.026), (0.38, 0.15, 0.016),
         (0.62, 0.10, 0.006)],
        [(0.10, 0.48, 0.034), (0.06, 0.30, 0.024), (0.10, 0.12, 0.018), (0.18, -0.02, 0.012)],
        [(0.15, 0.36, 0.020), (0.32, 0.31, 0.012), (0.46, 0.33, 0.005)],
        [(0.38, 0.15, 0.014), (0.56, 0.20, 0.008), (0.70, 0.19, 0.004)],
    ]
    for k in range(5):  # towards the light, narrower and paler
        for limb in limbs:
            line = smooth(limb)
            shift = np.outer(line[:, 2] * k * 0.13, (1, -0.45))
            stroke(p, line[:, :2] + shift, line[:, 2] * (1 - 0.17 * k), mix(bark, edge, k / 4))
    clouds = [(0.02, 0.10, 0.16), (0.20, 0.05, 0.15), (0.05, 0.30, 0.11), (0.38, 0.06, 0.13), (0.56, 0.06, 0.11),
              (0.30, 0.22, 0.09), (0.70, 0.10, 0.075), (0.44, 0.33, 0.075), (0.66, 0.20, 0.06),
              (0.16, 0.17, 0.10), (0.80, 0.04, 0.06), (0.33, 0.33, 0.06)]
    for x, y, r in clouds:
        puff(x, y, r, pinks, int(150 * (r / 0.1) ** 1.3))
    for _ in range(90):
        x, y, s = chance.uniform(0.05, 1.5), chance.uniform(0.2, 1.0), chance.uniform(0.0035, 0.0075)
        box = window(x - 2 * s, y - s, x + 2 * s, y + s)
        petal = np.hypot((X[box] - x) / 1.5, Y[box] - y + 0.3 * (X[box] - x)) - s * 0.8
        over(p[box], inside(petal), ink("ffd2de"))
    return p


def canyon():
    """Terraces of striped rock on both sides of a gorge; the low sun lights one wall, the river holds the sky."""
    p = ramp(Y, (0, "2f6f98"), (0.2, "86b4b4"), (0.36, "f3cf9c"), (0.5, "ffb27a"))
    wisps = fractal(X * 1.2, Y * 11, 4, 12)
    over(p, 0.55 * step(0.0, 0.55, wisps) * step(0.4, 0.1, Y), ink("ffe3c4"))
    sun = (0.66, 0.345)
    away = np.hypot(X - sun[0], Y - sun[1])
    glow(p, 0.55 * np.exp(-away / 0.06) + 0.30 * np.exp(-away / 0.34), ink("ffb068"))
    over(p, disc(*sun, 0.05), ink("fff4d4"))
    haze = ["f6b184", "e08f6c", "c46a55", "a04a45", "6d2f38"]
    for n in range(5):
        t = n / 4
        middle = 0.72 + 0.05 * np.sin(2.3 * n + 1)
        gap = 0.06 + 0.50 * t ** 1.5
        # How far a column is from the gorge, in steps: a mesa goes up in terraces, with rubble below each wall.
        rough = 0.16 * fractal(COLUMNS * (3 + 2.0 * t) + 7 * n, n * 5.1, 6, 30 + n, 0.55)
        out = np.abs(COLUMNS - middle) - gap + rough
        rise = sum(h * step(a, a + 0.018 + 0.02 * t, out) for a, h in [(0, 0.34), (0.10, 0.36), (0.24, 0.30)])
        rise = rise + 0.18 * np.clip(out + 0.12, 0, 0.7)
        foot = 0.50 + 0.52 * t ** 1.1
        tall = 0.10 + 0.52 * t
        top = foot - tall * rise * (0.92 + 0.10 * noise(COLUMNS * 1.3, n * 3.1, 44))
        depth = (Y - top) / tall
        # Strata: bands that run on across the wall, a little bent; cracks: the wall's own shadow in folds.
        level = (Y - foot) / tall + 0.025 * fractal(X * 2 + n, Y * 3, 3, 50 + n)
        bands = 0.5 + 0.9 * fractal(level * 6.5 + 3 * n, 0.3, 4, 20, 0.6)
        rock = ramp(np.clip(bands, 0, 1), (0, "6e2430"), (0.28, "a83c34"), (0.5, "d2603c"), (0.7, "ee9458"),
                    (1, "ffcf92"))
        folds = fractal(X * (9 + 5 * t) + 2 * n + 0.4 * fractal(X * 4, Y * 9, 2, 9), Y * 1.3, 4, 60 + n, ridged=True)
        side = np.where(X > middle, 1.0, -1.0)
        lit = np.clip(0.50 - 0.34 * side * (0.35 + t) + 0.85 * (folds - 0.45), 0.12, 1.2)
        ledge = np.exp(-np.maximum(depth, 0) / 0.016)
        rock = rock * (0.30 + 0.80 * lit)[..., None] * mix(ink("b48ab0"), ink("fff2dc"), np.clip(lit, 0, 1)[..., None])
        rock = rock + (0.35 * ledge * np.clip(lit, 0, 1))[..., None] * ink("ffc98c")
        veil = (1 - t) ** 1.4 * (0.78 + 0.2 * step(0, tall, Y - top))
        over(p, inside(top - Y), mix(rock, ink(haze[n]), np.clip(veil, 0, 0.92)[..., None]))
    # The floor between the walls, and the river that winds towards us.
    y = np.clip((Y - 0.70) / 0.30, 0, 1)
    edge = np.abs(X - 0.72) - 0.24 - 0.40 * y - 0.13 * fractal(X * 4, Y * 5, 5, 74)
    floor = ramp(y + 0.16 * fractal(X * 7 / (0.3 + y), 12 * np.log(0.2 + y), 4, 71), (0, "cf8663"), (0.35, "b0604c"),
                 (0.7, "8a4340"), (1, "5c2a34"))
    floor = floor * (1 - 0.45 * np.exp(np.minimum(edge, 0) / (0.02 + 0.05 * y)))[..., None]
    ground = inside(0.70 - Y) * inside(edge, 0.004)
    over(p, ground, floor)
    scrub = step(0.34, 0.48, fractal(X * 16 / (0.3 + y), 22 * np.log(0.2 + y), 3, 75)) * step(0.05, 0.2, y)
    over(p, 0.75 * ground * scrub, mix(ink("8c6a48"), ink("3c3028"), y[..., None]))
    bed = 0.72 + 0.10 * np.sin(1.6 + 5.2 * y ** 0.7) * (0.35 + y)
    wide = 0.010 + 0.19 * y ** 1.25
    banks = np.abs(X - bed) - wide * (1 + 0.16 * noise(Y * 30, 0.5, 5))
    shine = ramp(y + 0.05 * fractal(X * 10, Y * 60, 3, 72), (0, "ffd9a4"), (0.35, "f0a77c"), (0.75, "7f7f9a"),
                 (1, "35577c"))
    over(p, ground * inside(banks - 0.004 - 0.008 * y, 0.004), ink("4a2530"))
    over(p, ground * inside(banks, 0.003), shine)
    ripple = step(0.30, 0.55, fractal(X * 6, 55 * np.log(0.25 + y), 3, 73))
    over(p, 0.5 * ripple * ground * inside(banks), ink("ffe6c0"))
    return p


def grove():
    """Beeches in autumn: the sun comes in through gold leaves, and its beams stand in the mist."""
    sun = (0.98, 0.16)
    away = np.hypot(X - sun[0], Y - sun[1])
    p = ramp(away, (0, "fffbe0"), (0.22, "ffeb9c"), (0.6, "e6bb4a"), (1.0, "9a7a2c"), (1.5, "5a4a1e"))
    chance = np.random.RandomState(14)

    def leaves(x0, x1, y0, y1, count, size, shades, thin=0.0):
        """Leaves between two heights, thinner towards the lower one: light where the sun is behind them."""
        for _ in range(count):
            x = chance.uniform(x0, x1)
            y = y0 + (y1 - y0) * chance.uniform(0, 1) ** 1.5
            if noise(np.float32(x * 5), np.float32(y * 5), 8) < thin:
                continue
            r = size * chance.uniform(0.5, 1.15)
            box = window(x - r * 1.6, y - r * 1.6, x + r * 1.6, y + r * 1.6)
            a = chance.uniform(0, np.pi)
            u = (X[box] - x) * np.cos(a) + (Y[box] - y) * np.sin(a)
            v = -(X[box] - x) * np.sin(a) + (Y[box] - y) * np.cos(a)
            near = np.exp(-np.hypot(x - sun[0], y - sun[1]) / 0.34)
            tone = np.clip(0.75 * near + chance.uniform(0, 0.55), 0, 1)
            over(p[box], inside(np.hypot(u / 1.45, v / 0.8) - r), ramp(np.array([tone]), *shades)[0])

    far = [(0, "a8862e"), (0.4, "d2ac3e"), (0.75, "f5d768"), (1, "fff4b8")]
    mid = [(0, "6d5a1c"), (0.35, "b08a24"), (0.7, "edc338"), (1, "fff08c")]
    near = [(0, "2f2c10"), (0.35, "7c6417"), (0.7, "d69f1e"), (1, "ffe05a")]
    ground = lambda x, base, n: base + 0.020 * fractal(x * 2.2, n * 3, 4, 80 + n) + 0.03 * np.sin(2.1 * x + n)
    rows = [(0.60, 0.006, 24, "cda94e", "e9c968", far, 0.012), (0.67, 0.012, 15, "8d7030", "c49f48", mid, 0.016),
            (0.77, 0.024, 8, "4a3a1c", "a07c36", near, 0.021)]
    for n, (base, half, count, bark, glint, shades, size) in enumerate(rows):
        for x in np.linspace(0.02, 1.48, count) + chance.uniform(-0.03, 0.03, count):
            lean, w = chance.uniform(-0.03, 0.03), half * chance.uniform(0.7, 1.25)
            foot = float(ground(np.float32(x), base, n))
            line = x + lean * (foot - Y) + 0.006 * noise(Y * 4, x * 9, 3)
            half_here = w * (0.62 + 0.38 * np.clip(Y / foot, 0, 1)) + w * 1.1 * np.exp(-(foot - Y) / (2.2 * w))
            off = (X - line) / half_here
            towards = np.sign(sun[0] - x)
            rim = step(0.15, 0.95, off * towards) * np.exp(-np.abs(x - sun[0]) / 0.7)
            grain = fractal(off * 1.5 + x * 9, Y * 16, 4, 90 + n)
            body = mix(ink(bark), ink(glint), np.clip(0.75 * rim + 0.14 * grain + 0.05, 0, 1)[..., None])
            over(p, inside((np.abs(off) - 1) * half_here) * (Y < foot + 0.006), body)
            for k in range(2 if n else 0):
                y = chance.uniform(0.10, 0.42)
                reach = chance.choice([-1, 1]) * chance.uniform(0.08, 0.2)
                arm = smooth([(x, y + 0.06), (x + reach * 0.4, y - 0.02), (x + reach, y - 0.09)])
                stroke(p, arm, np.linspace(w * 0.34, w * 0.08, len(arm)), ink(bark))
        low, count, thin = [(0.36, 2600, -0.55), (0.34, 1900, -0.25), (0.30, 1300, -0.05)][n]
        leaves(-0.05, 1.55, -0.05, low, count, size, shades, thin)
        soil = ground(COLUMNS, base, n)
        light = np.clip(1.0 - np.abs(X - sun[0] - (Y - base) * 0.5) / 0.75, 0, 1)
        litter = fractal(X * 9, Y * 26, 5, 95 + n)
        floor = ramp(np.clip(0.12 + 0.62 * light - 0.125 * n + 0.34 * litter, 0, 1),
                     (0, "3a2c12"), (0.35, "7a5a1c"), (0.65, "c4922e"), (1, "ffdc7a"))
        over(p, inside(soil - Y), floor)
        over(p, [0.62, 0.36, 0.0][n] * step(0.10, 0, np.abs(Y - base)), ink("f2d684"))
    # Beams from the sun through the gaps, and leaves that fall.
    angle = np.arctan2(Y - sun[1], X - sun[0])
    beams = np.clip(fractal(angle * 5.5, 0.5, 4, 33) + 0.12, 0, 1) * step(0.05, 0.25, away) * np.exp(-away / 0.75)
    glow(p, 0.85 * beams * step(0.98, 0.55, Y), ink("ffe698"))
    glow(p, 0.55 * np.exp(-away / 0.10) + 0.16 * np.exp(-away / 0.4), ink("fff2c0"))
    for _ in range(90):
        x, y, r = chance.uniform(0.2, 1.45), chance.uniform(0.25, 0.9), chance.uniform(0.004, 0.009)
        box = window(x - 2 * r, y - 2 * r, x + 2 * r, y + 2 * r)
        u, v = (X[box] - x) + 0.6 * (Y[box] - y), (Y[box] - y) - 0.4 * (X[box] - x)
        over(p[box], inside(np.hypot(u / 1.5, v / 0.7) - r), ink(chance.choice(["ffd84a", "f0a51e", "ffe98c"])))
    return p


def balloons():
    """Hot-air balloons over a misty valley at first light; the nearest has its burner on."""
    p = ramp(Y, (0, "3b2a72"), (0.22, "8a3f94"), (0.42, "e2669c"), (0.58, "ffa08c"), (0.72, "ffd9a0"))
    band = fractal(X * 1.3 + 3, Y * 12, 5, 22)
    over(p, 0.5 * step(0.05, 0.6, band) * step(0.62, 0.15, Y), ink("ff9db4"))
    over(p, 0.35 * step(0.1, 0.6, -band) * step(0.5, 0.1, Y), ink("5c2f86"))
    sun = (0.30, 0.64)
    away = np.hypot(X - sun[0], Y - sun[1])
    glow(p, 0.7 * np.exp(-away / 0.09) + 0.28 * np.exp(-away / 0.4), ink("ffc078"))
    over(p, disc(*sun, 0.055), ink("fff6d8"))

    def balloon(x, y, r, colours, haze, burner=0.0):
        """An envelope of 16 gores, lit from the sun's side, a basket on its ropes."""
        box = window(x - r * 1.2, y - r * 1.2, x + r * 1.2, y + r * 2.0)
        u, v = (X[box] - x) / r, (Y[box] - y) / r
        below = np.clip(1 - 0.62 * np.clip(v, 0, 1.2) ** 1.9, 0.2, 1)
        girth = np.where(v < 0, np.sqrt(np.clip(1 - v * v, 0, 1)), below)
        body = inside((np.abs(u) - girth) * r) * (v > -1) * (v < 1.19)
        side = np.clip(u / np.maximum(girth, 1e-3), -1, 1)
        gore = np.arcsin(side) / np.pi * 12 + 0.5
        seam = np.abs(gore % 1 - 0.5) * 2
        lit = np.clip(0.62 - 0.50 * side * np.sign(x - sun[0]) - 0.16 * v, 0.08, 1.15) * (1 - 0.22 * seam ** 4)
        which = np.floor(gore).astype("i4") % len(colours)
        paint = np.stack([ink(c) for c in colours])[which]
        belt = (np.abs(v - 0.16) < 0.17)[..., None]
        paint = np.where(belt, mix(paint, ink(colours[-1]), 0.85), paint)
        paint = paint * (0.18 + 0.95 * lit)[..., None] + (0.10 * (1 - np.abs(side)))[..., None] * ink("ff8fb0")
        paint = paint + (burner * np.exp(-((u / 0.55) ** 2 + ((v - 1.1) / 0.55) ** 2)))[..., None] * ink("ffb040")
        over(p[box], body, mix(paint, ink("f0a0a4"), haze))
        rope = mix(ink("3a2030"), ink("f0a0a4"), haze)
        for k in (-1, 1):
            stroke(p, [(x + k * 0.20 * r, y + 1.17 * r), (x + k * 0.11 * r, y + 1.5 * r)], [0.010 * r] * 2, rope)
        basket = np.maximum(np.abs(u) - 0.14 + 0.05 * (v - 1.5), np.abs(v - 1.6) - 0.11)
        over(p[box], inside(basket * r), mix(ink("6b3a24"), ink("f0a0a4"), haze))
        if burner:
            glow(p[box], 1.5 * np.exp(-(u / 0.05) ** 2 - ((v - 1.32) / 0.10) ** 2), ink("ffd070"))

    def hills(n, base, tall, body, mist):
        rough = fractal(COLUMNS * (1.6 + 0.8 * n) + 5 * n, n * 4.3, 6, 70 + n, 0.45)
        top = base - tall * (0.5 + 0.9 * rough)
        below = Y - top
        veil = step(0.0, 0.13, below + 0.02 * fractal(X * 4, Y * 10, 3, 96 + n))
        paint = mix(ink(body), ink(mist), veil[..., None])
        warm = np.exp(-np.abs(X - sun[0]) / 0.3) * np.exp(-np.maximum(below, 0) / 0.03)
        over(p, inside(-below), paint + (0.35 * warm)[..., None] * ink("ffb070"))
        return top

    hills(0, 0.70, 0.10, "c4719c", "ffc6a8")
    balloon(0.56, 0.475, 0.030, ["ffe2c0", "d0486c"], 0.42)
    balloon(0.16, 0.42, 0.040, ["fff0d0", "3f5fb4"], 0.34)
    hills(1, 0.77, 0.10, "9a5590", "f7b3aa")
    balloon(0.73, 0.30, 0.062, ["ffd23c", "e4502e"], 0.16)
    balloon(0.40, 0.20, 0.078, ["f4f0ff", "8a4cc4"], 0.10)
    hills(2, 0.86, 0.13, "653f80", "d890a4")
    balloon(1.15, 0.345, 0.215, ["ff4d6d", "ffb02e", "fff1c9"], 0.0, 0.75)
    front = hills(3, 0.97, 0.14, "2f2450", "7d4c86")
    chance = np.random.RandomState(3)
    for x in np.sort(chance.uniform(-0.02, 1.52, 70)):
        fir(p, x, float(np.interp(x, COLUMNS, front)) + 0.012, chance.uniform(0.03, 0.07), ink("1d1838"), x)
    return p


def drift():
    """Jellyfish in the blue: bells of light with long threads, beams from the surface above."""
    p = ramp(Y + 0.10 * fractal(X * 1.2, Y * 1.6, 4, 5), (0, "27c4d4"), (0.18, "0e8fb4"), (0.45, "075a8a"),
             (0.75, "062f5c"), (1, "04163a"))
    angle = np.arctan2(X - 0.62, Y + 0.55)
    beams = np.clip(fractal(angle * 9, 0.5, 4, 12) + 0.05, 0, 1) * np.exp(-Y / 0.42)
    glow(p, 0.75 * beams, ink("a8fff4"))
    surface = fractal(X * 5, 3.2 / (0.06 + Y), 4, 18, ridged=True)
    glow(p, 0.6 * step(0.62, 1.0, surface) * np.exp(-Y / 0.05), ink("e8fffa"))
    chance = np.random.RandomState(9)

    def jelly(x, y, r, lean, tone, rim, power, threads):
        """One jellyfish; lean is the way in which it swims, in radians from upright."""
        c, s = np.cos(lean), np.sin(lean)
        spot = lambda u, v: (x + (u * c - v * s) * r, y + (u * s + v * c) * r)
        light = np.zeros((H, W), "f4")

        def thread(points, widths, strength):
            layer = np.zeros((H, W, 1), "f4")
            stroke(layer, points, widths, np.ones(1, "f4"))
            np.maximum(light, strength * layer[..., 0], out=light)

        for k in range(threads):
            u = -0.82 + 1.64 * k / (threads - 1)
            long, wave, phase = chance.uniform(1.7, 3.3), chance.uniform(0.07, 0.16), chance.uniform(0, 6)
            t = np.linspace(0, 1, 22)
            line = [spot(u * (1 - 0.35 * a) + wave * np.sin(phase + 7 * a) * a ** 0.5, 0.10 + long * a) for a in t]
            thread(line, 0.016 * r * (1.25 - t), 0.34)
        for k in range(5):
            u, long, phase = -0.30 + 0.15 * k, chance.uniform(1.0, 1.7), chance.uniform(0, 6)
            t = np.linspace(0, 1, 26)
            line = [spot(u * (1 - 0.2 * a) + 0.09 * np.sin(phase + 9 * a), 0.0 + long * a) for a in t]
            thread(line, r * (0.095 + 0.03 * np.sin(phase + 24 * t)) * (1.1 - t), 0.50)
        glow(p, power * light, ink(rim))
        u = ((X - x) * c + (Y - y) * s) / r
        v = (-(X - x) * s + (Y - y) * c) / r
        hem = 0.10 + 0.035 * np.cos(u * 17) - 0.10 * u * u
        dome = np.hypot(u, v / np.where(v < 0, 0.86, 1.6))
        bell = inside((dome - 1) * r, 0.004) * inside((v - hem) * r, 0.004)
        edge = np.clip(dome, 0, 1) ** 5
        ribs = 0.5 + 0.5 * np.cos(np.arctan2(u, 0.55 - v) * 17)
        inner = np.exp(-((u / 0.42) ** 2 + ((v + 0.28) / 0.26) ** 2) * 1.4)
        body = 0.20 + 0.55 * edge + 0.14 * ribs * step(0.15, 0.8, dome) + 0.70 * inner
        over(p, 0.35 * bell, ink("0b4a7a"))
        glow(p, power * bell * body, mix(ink(tone), ink(rim), np.clip(edge + 0.4 * inner, 0, 1)[..., None]))
        glow(p, power * 0.9 * bell * np.exp(-((v - hem + 0.05) / 0.035) ** 2), ink(rim))
        glow(p, power * 0.22 * np.exp(-np.hypot(X - x, Y - y) / (r * 0.9)), ink(tone))

    jelly(1.30, 0.245, 0.060, -0.25, "2aa6d8", "a8e8ff", 0.45, 7)
    jelly(0.24, 0.60, 0.050, 0.30, "2a8fd0", "9adcff", 0.40, 7)
    jelly(0.85, 0.16, 0.040, 0.15, "2aa6d8", "a8e8ff", 0.35, 6)
    jelly(1.18, 0.58, 0.115, 0.22, "d04fa8", "ffc4e6", 0.80, 10)
    jelly(0.55, 0.36, 0.205, -0.16, "28b8e8", "d8fbff", 0.95, 13)
    for _ in range(170):
        x, y, m = chance.uniform(0, 1.5), chance.uniform(0, 1), chance.uniform(0, 1)
        r = 0.0012 + 0.0030 * m ** 6
        box = window(x - 4 * r, y - 4 * r, x + 4 * r, y + 4 * r)
        glow(p[box], (0.1 + 0.5 * m ** 3) * np.exp(-((X[box] - x) ** 2 + (Y[box] - y) ** 2) / (r * r)), ink("b8fff4"))
    return p


PICTURES = [ridge, aurora, dunes, beacon, skyline, lagoon, rings, blossom, canyon, grove, balloons, drift]

if __name__ == "__main__":
    wanted = sys.argv[1:]
    for picture in PICTURES:
        if not wanted or picture.__name__ in wanted:
            save(picture.__name__, picture())
