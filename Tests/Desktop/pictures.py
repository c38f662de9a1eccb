"""Pictures for tests: each number has a colour of its own, so a pixel shows which picture is shown."""
import colorsys, os, struct, zlib

from PIL import Image

DISTINCT = 24           # so many numbers have colours that no JPEG encoder confuses
ORIENTATION = 0x0112    # the EXIF tag


def colour(number):
    """The RGB colour of picture `number`: eight hues in three depths, repeating after DISTINCT."""
    hue, depth = number % 8, number // 8 % 3
    red, green, blue = colorsys.hsv_to_rgb(hue / 8, (1.0, 0.45, 0.9)[depth], (0.95, 0.9, 0.45)[depth])
    return round(red * 255), round(green * 255), round(blue * 255)


def number(rgb, tolerance=24):
    """The number whose colour is `rgb`, or None when no picture has it."""
    def distance(n):
        return max(abs(a - b) for a, b in zip(colour(n), rgb))
    best = min(range(DISTINCT), key=distance)
    return best if distance(best) <= tolerance else None


def name(index, ending="jpg"):
    return "photo %03d.%s" % (index, ending)


def fill(folder, count, size=(320, 240), ending="jpg"):
    """Writes pictures 0 ..< count into folder, in one colour each; returns their paths in order."""
    os.makedirs(folder, exist_ok=True)
    return [save(folder, index, size, ending) for index in range(count)]


def save(folder, index, size=(320, 240), ending="jpg"):
    """Writes picture `index` into folder; returns its path."""
    path = os.path.join(folder, name(index, ending))
    Image.new("RGB", size, colour(index)).save(path, quality=92)
    return path


def quarters(path, colours, size=(320, 240), orientation=1):
    """A JPEG whose stored quarters have these colours, with an EXIF orientation to be honoured."""
    width, height = size[0] // 2, size[1] // 2
    picture = Image.new("RGB", size)
    for index, shade in enumerate(colours):
        x, y = index % 2 * width, index // 2 * height
        picture.paste(shade, (x, y, x + width, y + height))
    exif = Image.Exif()
    exif[ORIENTATION] = orientation
    picture.save(path, quality=92, exif=exif)


def huge(path, side=40_000):
    """A PNG of side x side pixels, one bit each: small on disk, 4.8 GB when decoded at the default side."""
    def chunk(kind, body):
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
    packer, row = zlib.compressobj(9), bytes(1 + (side + 7) // 8)
    body = b"".join(packer.compress(row) for _ in range(side)) + packer.flush()
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", side, side, 1, 0, 0, 0, 0))
                   + chunk(b"IDAT", body) + chunk(b"IEND", b""))


def broken(folder):
    """Fills folder with what goes wrong in real folders; returns the names of the files that hold a good picture."""
    os.makedirs(folder, exist_ok=True)
    def path(name):
        return os.path.join(folder, name)
    good = fill(folder, 4)
    open(path("empty.jpg"), "wb").close()
    with open(good[0], "rb") as whole, open(path("truncated.jpg"), "wb") as part:
        part.write(whole.read()[:200])
    noise = Image.effect_noise((640, 480), 90)
    noise.save(path("cut.jpg"))
    os.truncate(path("cut.jpg"), os.path.getsize(path("cut.jpg")) // 2)
    Image.new("RGB", (320, 240), colour(4)).save(path("really a png.jpg"), format="PNG")
    with open(path("words.png"), "w") as file:
        file.write("not a picture\n")
    huge(path("huge.png"))
    os.mkdir(path("directory.jpg"))
    os.mkfifo(path("fifo.jpg"))
    os.symlink("nowhere.jpg", path("dangling.jpg"))
    Image.new("RGB", (320, 240), colour(5)).save(open(os.path.join(os.fsencode(folder), b"caf\xe9.jpg"), "wb"), "JPEG")
    return [os.path.basename(p) for p in good] + ["really a png.jpg", "caf\ufffd.jpg"]
