"""Files of the right format that are not what they say: cut, changed, looped."""

import struct

from .good import box, image, picture, tiff

SUFFIXES = ("jpg", "png", "webp", "gif", "tif")


def cut(chance):
    suffix = chance.choice(SUFFIXES)
    body = picture(chance, suffix)
    return suffix, body[: chance.randrange(1, len(body) - 1)]


def changed(chance):
    suffix = chance.choice(SUFFIXES)
    body = bytearray(picture(chance, suffix))
    for _ in range(chance.randint(1, 40)):
        body[chance.randrange(min(len(body), chance.choice([64, 1024, len(body)])))] = chance.randrange(256)
    return suffix, bytes(body)


def shuffled(chance):
    suffix = chance.choice(SUFFIXES)
    body = picture(chance, suffix)
    first, second = sorted(chance.randrange(16, len(body)) for _ in range(2))
    return suffix, body[:first] + body[second:] + body[first:second]


def start_alone(chance):
    suffix = chance.choice(SUFFIXES)
    return suffix, picture(chance, suffix)[:32] + chance.randbytes(chance.randint(0, 5000))


def noise(chance):
    return chance.choice(SUFFIXES), chance.randbytes(chance.randint(1, 20000))


def empty(chance):
    return chance.choice(SUFFIXES), b""


def other_name(chance):
    """A good picture under another format's name: shown or not, but no harm."""
    return chance.choice(SUFFIXES), picture(chance, chance.choice(SUFFIXES))


def webp_of_wrong_sizes(chance):
    body = bytearray(picture(chance, "webp"))
    struct.pack_into("<I", body, chance.choice([4, 16]), chance.choice([0, 1, 0x7FFFFFFF, 0xFFFFFFFF, 0xFFFFFFF6]))
    return "webp", bytes(body)


def tiff_that_loops(chance):
    return "tif", tiff([(0x100, 4, 1, 64), (0x101, 4, 1, 64), (0x14A, 4, 1, 8), (0x8769, 4, 1, 8)], b"", following=8)


def tiff_of_many_directories(chance):
    directories = b"".join(struct.pack("<HHHIII", 1, 0x100, 4, 1, 9, 8 + 18 * (n + 1)) for n in range(50_000))
    return "tif", b"II*\0" + struct.pack("<I", 8) + directories


def heic_of_boxes_in_boxes(chance):
    inner = b""
    for _ in range(chance.randint(200, 2000)):
        inner = box(chance.choice([b"meta", b"iprp", b"ipco", b"iinf"]), b"\0\0\0\0" + inner)
    return "heic", box(b"ftyp", b"heic\0\0\0\0mif1heic") + inner


def heic_of_a_box_that_never_ends(chance):
    return "avif", box(b"ftyp", b"avif\0\0\0\0mif1avif") + struct.pack(">I", chance.choice([0, 1, 7])) + b"meta" + b"\xff" * 64


def heic_that_refers_to_itself(chance):
    items = b"".join(box(b"infe", b"\2\0\0\0" + struct.pack(">HH", n, 0) + b"iden\0") for n in (1, 2))
    refers = (box(b"dimg", struct.pack(">HHH", 1, 1, 2)) + box(b"dimg", struct.pack(">HHH", 2, 1, 1))
              + box(b"thmb", struct.pack(">HHH", 1, 1, 1)))
    size = box(b"ispe", b"\0" * 4 + struct.pack(">II", 64, 64))
    meta = (box(b"pitm", b"\0\0\0\0\0\1") + box(b"iinf", b"\0\0\0\0\0\2" + items) + box(b"iref", b"\0\0\0\0" + refers)
            + box(b"iprp", box(b"ipco", size) + box(b"ipma", b"\0\0\0\0\0\0\0\2\0\1\1\1\0\2\1\1")))
    return "heic", box(b"ftyp", b"heic\0\0\0\0mif1heic") + box(b"meta", b"\0\0\0\0" + meta)


ALL = [cut, changed, shuffled, changed, start_alone, noise, empty, other_name, webp_of_wrong_sizes, tiff_that_loops,
       tiff_of_many_directories, heic_of_boxes_in_boxes, heic_of_a_box_that_never_ends, heic_that_refers_to_itself]
