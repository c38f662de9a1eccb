"""The app starts and shows what it is asked to show, in its true colours."""
import contextlib, os, re

import pictures
from PIL import Image, ImageOps, features
from test_search import focus_item
from vitrine import ROOT

SAMPLES = os.path.join(ROOT, "data", "photos")


def test_shows_a_folder_of_photographs(vitrine):
    vitrine.open(vitrine.photos(24))
    assert [w.name for w in vitrine.desk.windows()] == ["Vitrine"]
    vitrine.wait_for_pictures(range(24))
    vitrine.wait_for_words("Photos", "24 photos")


def average(image):
    """The mean colour of the middle quarter of a picture's central square."""
    side = min(image.size) / 4
    x, y = (length / 2 for length in image.size)
    box = tuple(round(v) for v in (x - side, y - side, x + side, y + side))
    return image.crop(box).resize((1, 1), Image.Resampling.BOX).getpixel((0, 0))


def shows(shot, cell, image, tolerance=10):
    """Whether a cell shows the middle of a picture."""
    seen = shot.middle(cell.rect)
    return all(abs(a - b) <= tolerance for a, b in zip(seen, average(image)))


def test_samples_are_shown_when_they_are_asked_for(vitrine):
    os.makedirs(vitrine.path("config"))
    with open(vitrine.path("config", "user-dirs.dirs"), "w") as file:
        file.write('XDG_PICTURES_DIR="$HOME/Pictures"\n')
    vitrine.open()
    vitrine.wait_for_words("No Photos Here")
    vitrine.press_button("View Samples")
    vitrine.wait_for_cells(10)
    images = {name: ImageOps.exif_transpose(Image.open(os.path.join(SAMPLES, name))).convert("RGB")
              for name in os.listdir(SAMPLES)}

    def all_there():
        shot = vitrine.shot()
        whole = [c for c in vitrine.cells() if c.rect[1] + c.rect[3] <= vitrine.desk.size[1]]
        return len(whole) >= 8 and all(shows(shot, c, images[c.name.rsplit(", ", 1)[0]]) for c in whole)
    vitrine.wait_until(all_there, what="the samples as they are in their files")
    vitrine.close()

    pictures.fill(vitrine.path("Pictures"), 3)
    vitrine.open()
    vitrine.wait_for_pictures(range(3))


def test_formats(vitrine):
    folder = vitrine.path("Photos")
    endings = ["jpg", "png", "gif", "tiff", "JPEG"] + ["webp"] * features.check("webp")
    for index, ending in enumerate(endings):
        pictures.fill(folder, 0)
        pictures.save(folder, index, ending=ending)
    vitrine.open(folder)
    vitrine.wait_for_pictures(range(len(endings)))


def test_every_orientation_is_honoured(vitrine):
    folder = vitrine.path("Photos")
    os.makedirs(folder)
    corners = [pictures.colour(n) for n in (0, 2, 5, 12)]
    expected = []
    for orientation in range(1, 9):
        path = os.path.join(folder, "%d.jpg" % orientation)
        pictures.quarters(path, corners, orientation=orientation)
        turned = ImageOps.exif_transpose(Image.open(path)).convert("RGB")
        across, down = turned.size
        expected.append([pictures.number(turned.getpixel((int(across * x), int(down * y)))) for x, y in QUARTERS])
    assert len({tuple(corners) for corners in expected}) == 8
    vitrine.open(folder)
    vitrine.wait_for_cells(8)

    def seen():
        shot = vitrine.shot()
        return [[pictures.number(shot.pixel(c.rect[0] + c.rect[2] * x, c.rect[1] + c.rect[3] * y))
                 for x, y in QUARTERS] for c in vitrine.cells()]
    vitrine.wait_until(lambda: seen() == expected, what="every photograph upright")


#: The middles of a picture's quarters, as shares of its size.
QUARTERS = [(0.3, 0.3), (0.7, 0.3), (0.3, 0.7), (0.7, 0.7)]


def test_the_shortcuts_can_be_read(vitrine):
    vitrine.open(vitrine.photos(4))
    vitrine.wait_for_cells(4)
    vitrine.desk.key("Ctrl+question")
    shown = lambda: [n for n in vitrine.desk.nodes("label", "Open a folder") if vitrine.rect(n)[2] > 0]
    vitrine.wait_until(shown, what="the shortcuts")
    vitrine.rest()
    vitrine.keep("shortcuts")
    # What is typed finds those with the word.
    vitrine.desk.type("slideshow")
    vitrine.wait_until(lambda: not shown(), what="fewer shortcuts")
    assert [n for n in vitrine.desk.nodes("label", "Slideshow") if vitrine.rect(n)[2] > 0]
    vitrine.desk.key("Escape")
    vitrine.wait_until(shown, what="all shortcuts")
    vitrine.desk.key("Escape")
    vitrine.wait_until(lambda: not shown(), what="the shortcuts gone")


def test_shortcuts_that_are_opened_again_and_again_take_no_more_memory(vitrine):
    vitrine.open(vitrine.photos(4))
    vitrine.wait_for_cells(4)

    def seen():
        return [n for n in vitrine.desk.nodes("label", "Open a folder") if vitrine.rect(n)[2] > 0]

    def open_and_close(times):
        for _ in range(times):
            vitrine.desk.key("Ctrl+question")
            vitrine.wait_until(seen, what="the shortcuts")
            vitrine.desk.key("Escape")
            vitrine.wait_until(lambda: not seen(), what="the shortcuts gone")
        vitrine.rest()
        with open("/proc/%d/statm" % vitrine.app.pid) as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6
    before = open_and_close(3)
    after = open_and_close(8)
    assert after - before < 16, "from %.1f to %.1f MB" % (before, after)     # 40 for windows that stay


def test_the_main_menu_leads_to_what_the_app_is(vitrine):
    vitrine.open(vitrine.photos(4))
    vitrine.wait_for_cells(4)
    vitrine.desk.key("F10")
    focus_item(vitrine, "About Vitrine")
    vitrine.desk.key("Return")
    shown = lambda: [n for n in vitrine.desk.nodes("label", "The Vitrine authors") if vitrine.rect(n)[2] > 0]
    vitrine.wait_until(shown, what="who made it")
    vitrine.rest()
    vitrine.desk.key("Escape")
    vitrine.wait_until(lambda: not shown(), what="it gone")


def test_a_closed_window_is_let_go_of(vitrine):
    """Seen by the threads that make its thumbnails, of which each window has its own."""
    folder = vitrine.photos(12)
    vitrine.open(folder)
    vitrine.wait_for_cells(12)

    def threads():
        tasks = "/proc/%d/task" % vitrine.app.pid
        names = []
        for task in os.listdir(tasks):
            with contextlib.suppress(FileNotFoundError), open(os.path.join(tasks, task, "comm")) as file:
                names.append(file.read())
        return sum(name.startswith("thumbnail") for name in names)

    def has_the_keyboard():
        windows = vitrine.desk.windows("Vitrine")
        return len(windows) == 2 and "active" in windows[1].states
    before = vitrine.wait_until(threads, what="the threads of the first")
    for _ in range(3):
        vitrine.open_beside(folder)
        vitrine.wait_until(lambda: threads() == 2 * before, 20, "its threads")
        vitrine.wait_until(has_the_keyboard, what="its turn")
        vitrine.desk.key("Ctrl+3")
        vitrine.rest()
        vitrine.desk.key("Ctrl+w")
        vitrine.wait_until(lambda: threads() == before, 20, "the window's threads to end")
        vitrine.wait_until(lambda: len(vitrine.desk.windows("Vitrine")) == 1, what="the window gone")


def test_windows_that_close_in_motion_leave_no_picture(vitrine):
    """GTK 4.8 never frees what the compositor still reads when a window goes: all of its pixels."""
    folder = vitrine.photos(12)
    vitrine.open(folder, env={"GSK_RENDERER": "cairo"})
    vitrine.wait_for_cells(12)

    def pictures():
        with open("/proc/%d/smaps" % vitrine.app.pid) as file:
            parts = re.findall(r"memfd:gdk-wayland.*\nSize: +(\d+) kB", file.read())
        return sum(int(size) >= 1000 for size in parts)

    vitrine.rest()
    before = pictures()
    for window in range(2, 6):
        vitrine.open_beside(folder)
        vitrine.rest()
        with vitrine.desk.held_up():
            vitrine.act(window, "search")
            vitrine.desk.sleep(0.2)     # a frame of the bar that comes goes to the compositor, which does not read it
            vitrine.act(window, "close")
        vitrine.wait_until(lambda: len(vitrine.desk.windows("Vitrine")) == 1, what="the window gone")
    vitrine.rest()
    # A window draws into two or three in turns, by how late the compositor is.
    vitrine.wait_until(lambda: pictures() <= before + 2, what="no more pictures than a window draws in turns")
