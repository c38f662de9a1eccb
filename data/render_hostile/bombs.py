"""Small files that ask for much: memory, pixels, passes, time."""

import base64
import io
import struct
import zlib

from PIL import Image

from .good import box, chunk, image, picture, png, riff, segment, tiff, webp

FRAME = b"\x08%s\x03\x01\x11\x00\x02\x11\x00\x03\x11\x00"
SCAN = segment(0xDA, b"\x03\x01\x00\x02\x11\x03\x11\x00\x3f\x00")


def zeros(count):
    """A zlib stream that unpacks to so many zeros."""
    packer = zlib.compressobj(9)
    block = b"\0" * (1 << 20)
    return b"".join(packer.compress(block) for _ in range(count >> 20)) + packer.flush()


# What takes long to make is made once.

def progressive_jpeg_of_64_megapixels(chance):
    output = io.BytesIO()
    Image.new("RGB", (8000, 8000), (90, 120, 150)).save(output, "JPEG", progressive=True, quality=80)
    return "jpg", output.getvalue()


def one_bit_png_of_256_megapixels(chance):
    row = b"\0" + b"\0" * 2000
    packer = zlib.compressobj(9)
    packed = b"".join(packer.compress(row) for _ in range(16000)) + packer.flush()
    return "png", png((b"IHDR", struct.pack(">IIBBBBB", 16000, 16000, 1, 0, 0, 0, 0)), (b"IDAT", packed), (b"IEND", b""))


def interlaced_png_of_400_megapixels(chance):
    return "png", png((b"IHDR", struct.pack(">IIBBBBB", 20000, 20000, 8, 6, 0, 0, 1)), (b"IDAT", zeros(64 << 20)),
                      (b"IEND", b""))


def profile_that_unpacks_to_512_megabytes(chance):
    body = picture(chance, "png")
    return "png", body[:33] + chunk(b"iCCP", b"bomb\0\0" + zeros(512 << 20)) + body[33:]


def text_that_unpacks_to_512_megabytes(chance):
    body = picture(chance, "png")
    return "png", body[:33] + chunk(b"zTXt", b"Raw profile type exif\0\0" + zeros(512 << 20)) + body[33:]


def svg_with_a_png_of_256_megapixels(chance):
    inner = base64.b64encode(one_bit_png_of_256_megapixels(chance)[1])
    return "jpg", (b'<svg xmlns="http://www.w3.org/2000/svg" width="16000" height="16000"><image width="16000" '
                   b'height="16000" href="data:image/png;base64,' + inner + b'"/></svg>')


HEAVY = [progressive_jpeg_of_64_megapixels, one_bit_png_of_256_megapixels, interlaced_png_of_400_megapixels,
         profile_that_unpacks_to_512_megabytes, text_that_unpacks_to_512_megabytes, svg_with_a_png_of_256_megapixels]


# The others are made as often as wanted, of other numbers each time.

def huge_jpeg(chance):
    size = struct.pack(">HH", chance.randint(40000, 65535), chance.randint(40000, 65535))
    return "jpg", b"\xff\xd8" + segment(chance.choice([0xC0, 0xC2]), FRAME % size) + SCAN + b"\0" * 64 + b"\xff\xd9"


def jpeg_of_2000_scans(chance):
    output = io.BytesIO()
    side = chance.choice([64, 800, 2400])
    Image.new("RGB", (side, side), (1, 2, 3)).save(output, "JPEG", progressive=True)
    body = output.getvalue()
    last = body.rindex(b"\xff\xda")
    return "jpg", body[:last] + body[last:-2] * chance.randint(1500, 2500) + b"\xff\xd9"


def jpeg_of_many_segments(chance):
    body = picture(chance, "jpg")
    return "jpg", body[:2] + segment(0xE2, b"ICC_PROFILE\0\x01\xff" + b"\0" * 8) * 30000 + body[2:]


def huge_png(chance):
    side = chance.choice([30000, 60000, 2**31 - 1])
    return "png", png((b"IHDR", struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)), (b"IDAT", zeros(1 << 20)),
                      (b"IEND", b""))


def very_long_png(chance):
    long = chance.choice([1 << 20, 1 << 26, 1 << 29])
    sides = chance.choice([(long, 1), (1, long)])
    return "png", png((b"IHDR", struct.pack(">IIBBBBB", *sides, 8, 6, 0, 0, 0)), (b"IDAT", zeros(4 << 20)), (b"IEND", b""))


def huge_webp(chance):
    size = 16382 | 16382 << 14 | 1 << 28
    return "webp", webp(riff(b"VP8L", b"\x2f" + struct.pack("<I", size) + chance.randbytes(2000)))


def webp_of_a_huge_canvas(chance):
    canvas = struct.pack("<I", chance.randint(1 << 20, (1 << 24) - 1))[:3]
    frame = b"\0" * 12 + struct.pack("<I", 100)[:3] + b"\0" + riff(b"VP8L", b"\x2f\0\0\0\x10\x07\x10\x11\x11\x88\x88\xfe\x07")
    return "webp", webp(riff(b"VP8X", b"\x12\0\0\0" + canvas + canvas) + riff(b"ANIM", b"\0" * 6) + riff(b"ANMF", frame) * 50)


def gif_of_a_huge_frame(chance):
    width, height = chance.randint(30000, 65535), chance.randint(30000, 65535)
    interlaced = chance.choice([0, 0x40])
    # Codes that repeat what is longest so far: many pixels from few bytes.
    return "gif", (b"GIF89a" + struct.pack("<HH", width, height) + b"\xf7\0\0" + b"\x7f" * 768 + b"\x2c"
                   + struct.pack("<HHHHB", 0, 0, width, height, interlaced) + b"\x08"
                   + (b"\xff" + chance.randbytes(255)) * 40 + b"\0\x3b")


def gif_of_many_extensions(chance):
    return "gif", b"GIF89a" + struct.pack("<HH", 9, 9) + b"\0\0\0" + b"\x21\xfe\x01x\0" * 200_000 + b"\x3b"


def tiff_of_a_giant_strip(chance):
    width, height = chance.randint(20000, 32000), chance.randint(20000, 32000)
    return "tif", tiff([(0x100, 4, 1, width), (0x101, 4, 1, height), (0x102, 3, 1, 8), (0x103, 3, 1, 32773),
                        (0x106, 3, 1, 1), (0x111, 4, 1, 200), (0x115, 3, 1, 1), (0x116, 4, 1, height),
                        (0x117, 4, 1, 1 << 31)], b"\x81\0" * 4000)


def tiff_of_giant_tiles(chance):
    side = 1 << chance.randint(14, 30)
    return "tif", tiff([(0x100, 4, 1, 30000), (0x101, 4, 1, 30000), (0x102, 3, 1, 16), (0x103, 3, 1, 5), (0x106, 3, 1, 1),
                        (0x115, 3, 1, 1), (0x142, 4, 1, side), (0x143, 4, 1, side), (0x144, 4, 1, 200), (0x145, 4, 1, 99)],
                       b"\x80\0" * 200)


def tiff_of_a_billion_entries(chance):
    return "tif", tiff([(0x100, 4, 1, 64), (0x101, 4, 1, 64), (0x102, 3, 0x7FFFFFFF, 8), (0x111, 4, 0x3FFFFFFF, 8),
                        (0x117, 4, 0x3FFFFFFF, 8)], b"\0" * 64)


def heic_of_a_huge_size(chance):
    side = chance.choice([40000, 2**31 - 1, 2**32 - 1])
    size = box(b"ispe", b"\0" * 4 + struct.pack(">II", side, side))
    item = box(b"infe", b"\2\0\0\0\0\1\0\0hvc1\0")
    meta = (box(b"pitm", b"\0\0\0\0\0\1") + box(b"iinf", b"\0\0\0\0\0\1" + item)
            + box(b"iprp", box(b"ipco", size) + box(b"ipma", b"\0\0\0\0\0\0\0\1\0\1\1\1")))
    return "heic", box(b"ftyp", b"heic\0\0\0\0mif1heic") + box(b"meta", b"\0\0\0\0" + meta)


def xmp_bomb(chance):
    entities = b"".join(b'<!ENTITY a%d "%s">' % (n, b"&a%d;" % (n - 1) * 10) for n in range(1, 12))
    text = (b'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a0 "lol">' + entities + b"]><x:xmpmeta "
            b'xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">&a11;</rdf:RDF>'
            b"</x:xmpmeta>")
    return "jpg", with_xmp(chance, text)


def deep_xmp(chance):
    depth = chance.randint(500, 3000)
    text = (b'<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">'
            b'<rdf:Description rdf:about="" xmlns:d="d/">' + b'<d:a rdf:parseType="Resource">' * depth + b"</d:a>" * depth
            + b"</rdf:Description></rdf:RDF></x:xmpmeta>")
    return "jpg", with_xmp(chance, text[:65000])


def with_xmp(chance, text):
    body = picture(chance, "jpg")
    return body[:2] + segment(0xE1, b"http://ns.adobe.com/xap/1.0/\0" + text) + body[2:]


def exif_that_loops(chance):
    order = chance.choice("<>")
    start = (b"II*\0" if order == "<" else b"MM\0*") + struct.pack(order + "I", 8)
    entry = struct.pack(order + "HHII", 0x8769, 4, 1, 8)
    huge = struct.pack(order + "HHII", 0x9003, 2, 0xFFFFFFF0, 0xFFFFFF00)
    exif = b"Exif\0\0" + start + struct.pack(order + "H", 2) + entry + huge + struct.pack(order + "I", 8)
    body = picture(chance, "jpg")
    return "jpg", body[:2] + segment(0xE1, exif) + body[2:]


LIGHT = [huge_jpeg, jpeg_of_2000_scans, jpeg_of_many_segments, huge_png, very_long_png, huge_webp, webp_of_a_huge_canvas,
         gif_of_a_huge_frame, gif_of_many_extensions, tiff_of_a_giant_strip, tiff_of_giant_tiles,
         tiff_of_a_billion_entries, heic_of_a_huge_size, xmp_bomb, deep_xmp, exif_that_loops]
