"""Pictures that are all right, and the parts that files are put together from."""

import io
import struct
import zlib

from PIL import Image, ImageDraw


def image(chance, side=900):
    """Shapes of random colours, so that every picture is another."""
    size = (chance.randint(side // 3, side), chance.randint(side // 3, side))
    made = Image.new("RGB", size, tuple(chance.randrange(256) for _ in range(3)))
    draw = ImageDraw.Draw(made)
    for _ in range(40):
        place = [chance.randrange(max(size)) for _ in range(4)]
        box = (min(place[0], place[2]), min(place[1], place[3]), max(place[0], place[2]), max(place[1], place[3]))
        draw.ellipse(box, fill=tuple(chance.randrange(256) for _ in range(3)))
    return made


def picture(chance, suffix, **options):
    """A good file."""
    output = io.BytesIO()
    kind = {"jpg": "JPEG", "png": "PNG", "webp": "WEBP", "gif": "GIF", "tif": "TIFF"}[suffix]
    made = image(chance)
    made.save(output, kind, **options)
    return output.getvalue()


def chunk(kind, content):
    """A chunk of a PNG."""
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def png(*chunks):
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(kind, content) for kind, content in chunks)


def segment(marker, content):
    """A segment of a JPEG."""
    return bytes([0xFF, marker]) + struct.pack(">H", len(content) + 2) + content


def riff(kind, content):
    """A chunk of a WebP."""
    return kind + struct.pack("<I", len(content)) + content + b"\0" * (len(content) % 2)


def webp(chunks):
    return b"RIFF" + struct.pack("<I", len(chunks) + 4) + b"WEBP" + chunks


def box(kind, content):
    """A box of a HEIC or AVIF."""
    return struct.pack(">I", len(content) + 8) + kind + content


def tiff(entries, tail=b"", following=0, order="<"):
    """A TIFF of one directory: tag, type, count, value."""
    start = b"II*\0" if order == "<" else b"MM\0*"
    body = b"".join(struct.pack(order + "HHII", *entry) for entry in sorted(entries))
    return (start + struct.pack(order + "I", 8) + struct.pack(order + "H", len(entries)) + body
            + struct.pack(order + "I", following) + tail)
