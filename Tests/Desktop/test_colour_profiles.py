"""The colours of a picture are those that its profile says, as a thumbnail, as large as fits, and pixel by pixel."""
import os, struct

from PIL import Image
from test_huge_pictures import SIZE
from vitrine import middle

RED, GREEN, NEAR = (255, 0, 0), (0, 255, 0), 12
#: The colourants of sRGB, adapted to D50 (IEC 61966-2-1, ICC.1).
SRGB = {"r": (0.4361, 0.2225, 0.0139), "g": (0.3851, 0.7169, 0.0971), "b": (0.1431, 0.0606, 0.7141)}
D50 = 0.9642, 1, 0.8249


def swapping_profile():
    """A display profile by which what is stored as red is green, and the reverse."""
    def xyz(values):
        return b"XYZ \0\0\0\0" + struct.pack(">3i", *(round(v * 65536) for v in values))
    curve = b"curv\0\0\0\0" + struct.pack(">IHxx", 1, round(2.2 * 256))
    text = b"swapped"
    name = b"desc\0\0\0\0" + struct.pack(">I", len(text) + 1) + text + bytes(1 + 8 + 3 + 67)
    tags = {b"desc": name, b"cprt": b"text\0\0\0\0none\0", b"wtpt": xyz(D50), b"rXYZ": xyz(SRGB["g"]),
            b"gXYZ": xyz(SRGB["r"]), b"bXYZ": xyz(SRGB["b"]), b"rTRC": curve, b"gTRC": curve, b"bTRC": curve}
    place, table, body = 128 + 4 + 12 * len(tags), b"", b""
    for tag, content in tags.items():
        content += bytes(-len(content) % 4)
        table += tag + struct.pack(">II", place + len(body), len(content))
        body += content
    header = struct.pack(">I4xI4s4s4s12x4s4x", place + len(body), 0x02100000, b"mntr", b"RGB ", b"XYZ ", b"acsp")
    header = header.ljust(68, b"\0") + struct.pack(">3i", *(round(v * 65536) for v in D50))
    return header.ljust(128, b"\0") + struct.pack(">I", len(tags)) + table + body


def is_green(shot, point):
    return all(abs(a - b) <= NEAR for a, b in zip(shot.pixel(*point), GREEN))


def look(vitrine, names, size=(1600, 1200)):
    folder = vitrine.path("Photos")
    os.makedirs(folder)
    for name in names:
        Image.new("RGB", size, RED).save(os.path.join(folder, name), icc_profile=swapping_profile())
    vitrine.open(folder)
    vitrine.wait_for_cells(len(names))
    for cell in vitrine.cells():
        vitrine.wait_until(lambda: is_green(vitrine.shot(), middle(cell.rect)), what="the thumbnail of " + cell.name)
    vitrine.desk.click(*middle(vitrine.cells()[0].rect))
    vitrine.desk.key("Return")
    width, height = vitrine.desk.size
    for _ in names:
        vitrine.park()
        for key in ("Ctrl+0", "Ctrl+1"):
            vitrine.desk.key(key)
            vitrine.rest()
            # Elsewhere than where a cell of the grid is.
            for point in ((width / 2, height / 2), (width / 2 + 200, height / 2 + 200)):
                assert is_green(vitrine.shot(), point), (key, vitrine.labels(), vitrine.shot().pixel(*point))
        vitrine.desk.key("Ctrl+0")
        vitrine.rest()
        vitrine.desk.key("Right")


def test_pictures_of_each_format_have_the_colours_of_their_profile(vitrine):
    look(vitrine, ["a.jpg", "b.png", "c.tif", "d.webp"])


def test_a_picture_in_tiles_has_the_colours_of_its_profile(vitrine):
    look(vitrine, ["a.png"], SIZE)
