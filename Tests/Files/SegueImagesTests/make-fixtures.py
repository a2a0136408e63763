#!/usr/bin/env python3
"""Writes the pictures of Fixtures/, and in expected.json what they show, without the code under test.

PNG files are packed here by the words of the specification, because Pillow writes few of its kinds; what they show is the
samples that went in, by formula. Pillow reads them too, where it reads that kind exactly, and has to agree. JPEG files
come from Pillow, or from cjpeg where Pillow cannot; what they show is what Pillow reads.

Needs Pillow, and cjpeg of libjpeg-turbo-progs. JPEG and zlib may write other bytes in other versions.
"""
import base64
import io
import itertools
import json
import pathlib
import random
import struct
import subprocess
import zlib
from fractions import Fraction

from PIL import Image, ImageOps

FOLDER = pathlib.Path(__file__).resolve().parent / "Fixtures"
EXPECTED = []


def expect(file, width, height, pixels, tolerance=0, **more):
    """Notes what a file shows: rgba tuples with straight opacity, row by row."""
    data = base64.b64encode(bytes(itertools.chain.from_iterable(pixels))).decode()
    EXPECTED.append({"file": file, "width": width, "height": height, "rgba": data, "tolerance": tolerance, **more})


def write(name, data):
    (FOLDER / name).write_bytes(data)


# -- PNG ------------------------------------------------------------------------------------------------

GREY, RGB, PALETTE, GREY_ALPHA, RGBA = 0, 2, 3, 4, 6
CHANNELS = {GREY: 1, RGB: 3, PALETTE: 1, GREY_ALPHA: 2, RGBA: 4}
NAMES = {GREY: "grey", RGB: "rgb", PALETTE: "palette", GREY_ALPHA: "grey-alpha", RGBA: "rgba"}
DEPTHS = {GREY: [1, 2, 4, 8, 16], RGB: [8, 16], PALETTE: [1, 2, 4, 8], GREY_ALPHA: [8, 16], RGBA: [8, 16]}
ADAM7 = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]


def chunk(kind, data, crc=0):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data) ^ crc)


def packed(samples, depth):
    """One row of samples, most significant bits first."""
    if depth == 16:
        return b"".join(struct.pack(">H", s) for s in samples)
    bits = "".join(format(s, f"0{depth}b") for s in samples)
    bits += "0" * (-len(bits) % 8)
    return bytes(int(bits[i:i + 8], 2) for i in range(0, len(bits), 8))


def filtered(rows, step, dice):
    """Rows with one of the five filters each, by chance."""
    out = b""
    before = None
    for row in rows:
        kind = dice.randrange(5)
        up = before or bytes(len(row))
        out += bytes([kind])
        for i, value in enumerate(row):
            a, b, c = (row[i - step] if i >= step else 0), up[i], (up[i - step] if i >= step else 0)
            p = a + b - c
            near = min((abs(p - a), 0, a), (abs(p - b), 1, b), (abs(p - c), 2, c))[2]
            out += bytes([(value - [0, a, b, (a + b) // 2, near][kind]) % 256])
        before = row
    return out


def header(width, height, kind, depth, interlaced=False):
    return chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, kind, 0, 0, int(interlaced)))


def png(rows, kind, depth, interlaced=False, between=b"", after=b"", parts=1):
    """A file; rows are lists of pixels, which are lists of samples."""
    dice = random.Random(len(rows) * 7 + kind + depth)
    height, width = len(rows), len(rows[0])
    step = max(1, CHANNELS[kind] * depth // 8)
    passes = ADAM7 if interlaced else [(0, 0, 1, 1)]
    data = b""
    for x, y, across, down in passes:
        part = [row[x::across] for row in rows[y::down]]
        if part and part[0]:
            data += filtered([packed(sum(map(list, row), []), depth) for row in part], step, dice)
    data = zlib.compress(data, 9)
    size = -(-len(data) // parts)
    stream = b"".join(chunk(b"IDAT", data[i:i + size]) for i in range(0, len(data), size))
    return (b"\x89PNG\r\n\x1a\n" + header(width, height, kind, depth, interlaced) + between + stream + after
            + chunk(b"IEND", b""))


def eight(value, depth):
    """The nearest byte, halves up."""
    most = (1 << depth) - 1
    return (value * 510 + most) // (2 * most)


def shown(pixel, kind, depth, palette=None, transparent=None):
    if kind == PALETTE:
        red, green, blue = palette[pixel[0]]
        return red, green, blue, transparent[pixel[0]] if transparent and pixel[0] < len(transparent) else 255
    alpha = 0 if transparent == tuple(pixel) else 255
    values = [eight(v, depth) for v in pixel]
    if kind == GREY:
        return values[0], values[0], values[0], alpha
    if kind == GREY_ALPHA:
        return values[0], values[0], values[0], values[1]
    return (*values, alpha) if kind == RGB else tuple(values)


def make_png(width, height, kind, depth, interlaced, transparent=False, name=None):
    dice = random.Random(f"{width} {height} {kind} {depth} {transparent}")
    palette, key, between = None, None, b""
    most = (1 << depth) - 1
    if kind == PALETTE:
        palette = [tuple(dice.randrange(256) for _ in range(3)) for _ in range(min(1 << depth, 60))]
        most = len(palette) - 1
        between += chunk(b"PLTE", bytes(itertools.chain.from_iterable(palette)))
    # A few values often, so that a transparent one among them occurs.
    usual = [[dice.randint(0, most) for _ in range(CHANNELS[kind])] for _ in range(3)] + [[most] * CHANNELS[kind]]
    rows = [[dice.choice(usual) if dice.random() < 0.4 else [dice.randint(0, most) for _ in range(CHANNELS[kind])]
             for _ in range(width)] for _ in range(height)]
    if transparent and kind == PALETTE:
        key = [dice.choice([0, 100, 255]) for _ in range(len(palette) // 2)]
        between += chunk(b"tRNS", bytes(key))
    elif transparent:
        key = tuple(usual[0])
        if depth == 16:
            # The same upper byte is not enough.
            rows[0][0] = [value ^ 1 for value in key]
        between += chunk(b"tRNS", b"".join(struct.pack(">H", v) for v in key))
    name = name or "-".join([NAMES[kind], str(depth)] + ["key"] * transparent + ["interlaced"] * interlaced) + ".png"
    data = png(rows, kind, depth, interlaced, between, parts=3)
    write(name, data)
    pixels = [shown(p, kind, depth, palette, key) for row in rows for p in row]
    expect(name, width, height, pixels)
    picture = Image.open(io.BytesIO(data))
    if depth < 16 and not (transparent and kind == GREY and depth < 8):
        assert picture.convert("RGBA").tobytes() == bytes(itertools.chain.from_iterable(pixels)), name
    return width, height, pixels


def make_pngs():
    for kind, depths in DEPTHS.items():
        for depth in depths:
            for interlaced in (False, True):
                make_png(9, 7, kind, depth, interlaced)
                if kind in (GREY, RGB, PALETTE):
                    make_png(9, 7, kind, depth, interlaced, transparent=True)
    # Small sizes leave passes out.
    for width, height in [(1, 1), (1, 7), (5, 1), (2, 3), (4, 4)]:
        make_png(width, height, RGB, 8, True, name=f"interlaced-{width}x{height}.png")
    # The premultiplied colours of each pixel are rounded to bytes once before.
    reduced("reduced.png", 7, 1, *make_png(23, 17, RGBA, 8, False, name="reduced.png"))
    reduced("reduced-interlaced.png", 7, 1, *make_png(23, 17, RGBA, 8, True, name="reduced-interlaced.png"))
    rows = [[[0, 80, 160, 240][(x * 3 + y) % 4:][:1] * 3 for x in range(3)] for y in range(2)]
    plain = [(*p, 255) for row in rows for p in row]
    # What says nothing about pixels in sRGB, among it a text that unpacks to four megabytes.
    text = chunk(b"zTXt", b"Comment\0\0" + zlib.compress(bytes(4_000_000), 9))
    gamma = chunk(b"gAMA", struct.pack(">I", 100_000)) + chunk(b"sBIT", b"\5\5\5")
    write("extras.png", png(rows, RGB, 8, between=gamma + text, after=chunk(b"tEXt", b"Title\0End")))
    expect("extras.png", 3, 2, plain)
    write("bad-text-checksum.png", png(rows, RGB, 8, between=chunk(b"tEXt", b"Title\0x", crc=1)))
    write("bad-header-checksum.png", png(rows, RGB, 8).replace(header(3, 2, RGB, 8), header(3, 2, RGB, 8)[:-1] + b"!"))
    write("unknown-critical.png", png(rows, RGB, 8, between=chunk(b"NoPe", b"")))
    write("palette-missing.png", png([[[0], [1]]], PALETTE, 8))
    write("palette-overrun.png", png([[[0], [200]]], PALETTE, 8, between=chunk(b"PLTE", b"\1\2\3")))
    small = zlib.compress(b"\0" * 100)
    for name, width, height in [("huge", 60_000, 60_000), ("long", 70_000, 1), ("claim", 16_000, 2000),
                                ("empty", 0, 4), ("negative", 0x80000000, 0xFFFFFFFF)]:
        write(f"{name}.png", b"\x89PNG\r\n\x1a\n" + header(width, height, RGB, 8) + chunk(b"IDAT", small)
              + chunk(b"IEND", b""))
    # A picture of one colour, which is as large as its header says: 25 million pixels in three kilobytes.
    black = zlib.compressobj(9)
    data = b"".join(black.compress(b"\0" + bytes(625)) for _ in range(5000)) + black.flush()
    write("vast.png", b"\x89PNG\r\n\x1a\n" + header(5000, 5000, GREY, 1) + chunk(b"IDAT", data) + chunk(b"IEND", b""))


def reduced(file, longest, tolerance, width, height, pixels):
    """Notes what a wide picture shows when it is averaged down: the mean by area of the premultiplied colours."""
    small_width, small_height = longest, max(1, (height * longest + width // 2) // width)
    across, down = Fraction(width, small_width), Fraction(height, small_height)

    def shares(index, step, count):
        return [(i, min(i + 1, (index + 1) * step) - max(i, index * step)) for i in range(count)
                if i < (index + 1) * step and i + 1 > index * step]
    means = []
    for y, x in itertools.product(range(small_height), range(small_width)):
        sums = [Fraction()] * 4
        for (row, wy), (column, wx) in itertools.product(shares(y, down, height), shares(x, across, width)):
            *color, alpha = pixels[row * width + column]
            for c, value in enumerate([v * Fraction(alpha, 255) for v in color] + [alpha]):
                sums[c] += value * wx * wy
        means.append(tuple(int(s / across / down + Fraction(1, 2)) for s in sums))
    expect(file, small_width, small_height, means, tolerance, longest=longest)


# -- JPEG -----------------------------------------------------------------------------------------------

def scene(width, height):
    """Slow changes and one edge."""
    return Image.frombytes("RGB", (width, height), bytes(itertools.chain.from_iterable(
        (255 * x // width, 255 * y // height, 200 if x > 2 * y else 60) for y in range(height) for x in range(width))))


def opaque(picture):
    return [(*p, 255) for p in zip(*[iter(picture.convert("RGB").tobytes())] * 3)]


def saved(picture, **options):
    file = io.BytesIO()
    picture.save(file, "JPEG", **options)
    return file.getvalue()


def make_jpeg(name, data, tolerance=2):
    write(name, data)
    picture = ImageOps.exif_transpose(Image.open(io.BytesIO(data)))
    expect(name, *picture.size, opaque(picture), tolerance)


def make_jpegs():
    picture = scene(25, 18)
    for name, sampling in [("444", 0), ("422", 1), ("420", 2)]:
        make_jpeg(f"{name}.jpg", saved(picture, quality=90, subsampling=sampling))
    make_jpeg("grey.jpg", saved(picture.convert("L"), quality=90))
    make_jpeg("progressive.jpg", saved(picture, quality=85, progressive=True))
    make_jpeg("restart.jpg", saved(picture, quality=85, restart_marker_blocks=2))
    make_jpeg("rgb.jpg", saved(picture, quality=90, keep_rgb=True))
    ppm = io.BytesIO()
    picture.save(ppm, "PPM")
    for name, options in [("arithmetic", ["-arithmetic"]), ("arithmetic-progressive", ["-arithmetic", "-progressive"])]:
        make_jpeg(f"{name}.jpg", subprocess.run(["cjpeg", "-quality", "85", *options], input=ppm.getvalue(),
                                                capture_output=True, check=True).stdout)
    # Inks. Pillow writes them as Adobe's programs do: 255 is no ink.
    inks = Image.merge("CMYK", [*picture.split(), picture.convert("L").rotate(180).point(lambda v: v // 2)])
    adobe = saved(inks, quality=95)
    make_jpeg("cmyk-adobe.jpg", adobe)
    start = adobe.index(b"\xff\xee")
    straight = adobe[:start] + adobe[start + 2 + struct.unpack(">H", adobe[start + 2:start + 4])[0]:]
    write("cmyk.jpg", straight)
    # Pillow takes all inks for Adobe's. Turned round, they are what Pillow reads from the file with Adobe's marker.
    c, m, y, k = (plane.point(lambda v: 255 - v) for plane in Image.open(io.BytesIO(adobe)).split())
    expect("cmyk.jpg", *picture.size, opaque(Image.merge("CMYK", (c, m, y, k))), 3)
    # As YCCK: the planes of YCbCr in the place of the inks, and 2 in Adobe's marker. Pillow's saving inverts them.
    light = Image.merge("RGB", [plane.point(lambda v: 255 - v) for plane in inks.split()[:3]])
    planes = [plane.point(lambda v: 255 - v) for plane in light.convert("YCbCr").split()]
    turned = bytearray(saved(Image.merge("CMYK", [*planes, inks.split()[3]]), quality=95))
    turned[turned.index(b"Adobe") + 11] = 2
    make_jpeg("ycck.jpg", bytes(turned), 3)
    for orientation in range(1, 9):
        exif = Image.Exif()
        exif[0x010F] = "A camera"
        exif[0x0112] = orientation
        make_jpeg(f"upright-{orientation}.jpg", saved(scene(24, 16), quality=90, subsampling=0, exif=exif))
    file = io.BytesIO()
    exif = Image.Exif()
    exif.endian = ">"
    exif[0x0112] = 6
    scene(5, 3).save(file, "PNG", exif=exif.tobytes())
    write("upright-6.png", file.getvalue())
    expect("upright-6.png", 3, 5, opaque(scene(5, 3).rotate(-90, expand=True)))
    # Averaged down: the decoder may scale by eighths first, which is not quite the mean by area.
    large = scene(203, 131)
    data = saved(large, quality=95, subsampling=0)
    write("reduced.jpg", data)
    pixels = opaque(Image.open(io.BytesIO(data)))
    for longest, tolerance in [(60, 1), (50, 10), (25, 10), (12, 8), (7, 5)]:
        reduced("reduced.jpg", longest, tolerance, *large.size, pixels)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.iterdir():
        old.unlink()
    make_pngs()
    make_jpegs()
    lines = ",\n".join(json.dumps(entry) for entry in EXPECTED)
    write("expected.json", f"[\n{lines}\n]\n".encode())
