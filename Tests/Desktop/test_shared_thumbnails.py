"""Thumbnails go both ways between Vitrine and the desktop's other programs; RAW files and videos show what they hold."""
import hashlib, io, os, random, struct, urllib.parse

from PIL import Image, PngImagePlugin

import pictures

SIZES = {"normal": 128, "large": 256, "x-large": 512, "xx-large": 1024}


def place(vitrine, photo, size):
    """The address of a photograph, and where its thumbnail is."""
    address = "file://" + urllib.parse.quote(photo, safe="/!$&'()*+,=:@~")
    name = hashlib.md5(address.encode()).hexdigest() + ".png"
    return address, vitrine.path("cache", "thumbnails", size, name)


def make(vitrine, photo, shade, sizes=SIZES, age=0):
    """Thumbnails of a photograph as another program makes them, in a colour that the photograph does not have."""
    for size in sizes:
        address, path = place(vitrine, photo, size)
        os.makedirs(os.path.dirname(path), mode=0o700, exist_ok=True)
        texts = PngImagePlugin.PngInfo()
        texts.add_text("Thumb::URI", address)
        texts.add_text("Thumb::MTime", str(int(os.stat(photo).st_mtime) - age))
        side = SIZES[size]
        Image.new("RGB", (side, side * 3 // 4), shade).save(path, pnginfo=texts)


def test_what_another_program_made_is_shown(vitrine):
    photos = pictures.fill(vitrine.path("Photos"), 6, size=(1600, 1200))
    for index in (0, 1):
        make(vitrine, photos[index], pictures.colour(index + 12))
    make(vitrine, photos[2], pictures.colour(14), age=60)
    vitrine.open(vitrine.path("Photos"))
    vitrine.wait_for_pictures([12, 13, 2, 3, 4, 5], 20)


def test_what_took_long_is_made_for_other_programs(vitrine):
    folder = vitrine.path("Photos")
    os.makedirs(folder)
    photo = os.path.join(folder, "a photo (1).jpg")
    noise = random.Random(7).randbytes(1200 * 800 * 3)
    Image.frombytes("RGB", (1200, 800), noise).resize((6000, 4000)).save(photo, quality=95)
    vitrine.open(folder)
    address, path = place(vitrine, photo, "large")
    vitrine.wait_until(lambda: os.path.exists(path), 30, "the thumbnail")
    assert os.stat(path).st_mode & 0o777 == 0o600
    assert os.stat(os.path.dirname(path)).st_mode & 0o777 == 0o700
    made = Image.open(path)
    assert made.size == (256, 171), made.size
    assert made.text["Thumb::URI"] == address
    assert made.text["Thumb::MTime"] == str(int(os.stat(photo).st_mtime))
    assert sorted(os.listdir(os.path.dirname(path))) == [os.path.basename(path)]


def raw(path, index):
    """A DNG with a picture of one colour in it."""
    file = io.BytesIO()
    Image.new("RGB", (800, 600), pictures.colour(index)).save(file, "JPEG", quality=92)
    picture = file.getvalue()
    entries = [(0x0112, 3, 1, struct.pack("<HH", 1, 0)), (0x0201, 4, 1, None),
               (0x0202, 4, 1, struct.pack("<I", len(picture))), (0xC612, 1, 4, bytes((1, 4, 0, 0)))]
    start = 8 + 2 + 12 * len(entries) + 4
    with open(path, "wb") as out:
        out.write(b"II*\0" + struct.pack("<IH", 8, len(entries)))
        for tag, kind, count, value in entries:
            out.write(struct.pack("<HHI", tag, kind, count) + (value or struct.pack("<I", start)))
        out.write(struct.pack("<I", 0) + picture)


def film(path, seconds):
    """An MP4 of nothing but its header."""
    def box(kind, content):
        return struct.pack(">I4s", len(content) + 8, kind) + content
    times = struct.pack(">5I", 0, 0, 0, 1000, seconds * 1000) + bytes(80)
    matrix = struct.pack(">9I", 1 << 16, 0, 0, 0, 1 << 16, 0, 0, 0, 1 << 30)
    track = bytes(40) + matrix + struct.pack(">2I", 640 << 16, 480 << 16)
    with open(path, "wb") as out:
        out.write(box(b"ftyp", b"isom\0\0\0\0") + box(b"moov", box(b"mvhd", times) + box(b"trak", box(b"tkhd", track))))


def test_raws_and_videos(vitrine):
    folder = vitrine.path("Photos")
    os.makedirs(folder)
    raw(os.path.join(folder, "a.dng"), 3)
    film(os.path.join(folder, "b.mp4"), 83)
    film(os.path.join(folder, "c.mov"), 3723)
    make(vitrine, os.path.join(folder, "b.mp4"), pictures.colour(5))
    vitrine.open(folder)
    vitrine.wait_until(lambda: {3, 5} <= set(vitrine.pictures()), 20, "the picture in the RAW, and the film's frame")
    for name, words in (("a.dng", "a.dng"), ("b.mp4", "b.mp4, video, 1:23")):
        vitrine.wait_until(lambda: any(cell.name.startswith(words) for cell in vitrine.cells(name)), what=words)
    vitrine.wait_until(lambda: any("preview" in cell.name or "1:02:03" in cell.name for cell in vitrine.cells("c.mov")),
                       what="the film without a frame")
    vitrine.rest()
