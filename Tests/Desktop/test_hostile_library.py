"""A library that is hard to read: odd names, a hundred thousand files in a folder, folders without end, disks that are full
or can't be written to, and a damaged file of what is kept. It is shown, and what is wrong is said."""
import contextlib, glob, os, shutil, sqlite3, subprocess, threading

import pictures
from desk import Lacking
from sidebar import Sidebar
from slow import Held
from vitrine import middle

#: Names and folders, as bytes: what file systems take and people do not type.
NAMES = [b"line\nbreak.jpg", "turned \u202egpj.exe.jpg".encode(), b"bytes \xff\xfe.jpg", b"tab\there.jpg", b"-rf.jpg",
         b"%41 <b>&amp;.jpg", "e\u0301 \u00e9.jpg".encode(), b"x" * 241 + b".jpg"]
FOLDERS = [b"line\nbreak", "\u202eredlof".encode(), b"bytes \xff\xfe"]
#: Characters that may be in no text of the app's that stands in one line.
ODD = "\n\t\u202e\ufffe"
#: Names that a file may have on ext4.
LINKS = 60_000
TIME_LIMIT = 400


def link(source, targets):
    """Gives a picture many names, in as many copies as the disk needs for them."""
    for number, target in enumerate(targets):
        if number % LINKS == 0:
            copy = "%s.%d" % (source, len(os.listdir(os.path.dirname(source))))
            shutil.copy(source, copy)
        os.link(copy, target)


def picture(vitrine, index=0):
    """The path of a picture beside the library."""
    os.makedirs(vitrine.path("one"), exist_ok=True)
    return pictures.save(vitrine.path("one"), index, size=(64, 48))


@contextlib.contextmanager
def mounted(vitrine, path, *how):
    """Something mounted on a folder meanwhile: only who may mount can tell."""
    os.makedirs(path, exist_ok=True)
    done = subprocess.run(["mount", *how, path], capture_output=True, text=True)
    if done.returncode:
        raise Lacking("nothing can be mounted here: %s" % done.stderr.strip())
    try:
        yield path
    finally:
        subprocess.run(["umount", "-l", path], check=False)


def wait_for_toast(vitrine, words):
    vitrine.wait_until(lambda: any(words in label for label in vitrine.labels()), 60, "the words %r" % words)


def test_names_of_any_bytes(vitrine):
    root = os.fsencode(vitrine.path("Photos"))
    for number, folder in enumerate([b""] + FOLDERS):
        os.makedirs(os.path.join(root, folder), exist_ok=True)
        for place, name in enumerate(NAMES if not folder else NAMES[:2]):
            source = picture(vitrine, place if not folder else len(NAMES) + number * 2 + place)
            os.link(source, os.path.join(root, folder, name))
            os.unlink(source)
    count = len(NAMES) + 2 * len(FOLDERS)
    vitrine.open(vitrine.path("Photos"), sidebar=True)
    sidebar = Sidebar(vitrine)
    vitrine.wait_for_words("%d photos" % count)
    vitrine.wait_until(lambda: None not in sidebar.numbers() and len(sidebar.numbers()) == count, what="all pictures")
    vitrine.rest()
    vitrine.keep("hostile-names")
    # Each is spoken of in one line, and turns no other words around.
    for cell in sidebar.photos() + sidebar.rows():
        assert not set(ODD) & set(cell.name), repr(cell.name)
    # They are rated, moved to the trash and taken back as all others.
    vitrine.desk.click(*middle(sidebar.photos()[0].rect))
    vitrine.desk.key("Ctrl+a")
    vitrine.desk.key("4")
    kept = vitrine.path("data", "vitrine", "library.sqlite")

    def rated():
        with contextlib.closing(sqlite3.connect(kept)) as db:
            return db.execute("SELECT count(*) FROM photo WHERE marks = 4").fetchone()[0]
    vitrine.wait_until(lambda: rated() == count, what="the ratings")
    before = sorted(os.path.join(at, name) for at, _, names in os.walk(root) for name in names)
    vitrine.desk.key("Delete")
    vitrine.wait_until(lambda: not [n for _, _, names in os.walk(root) for n in names], what="the files in the trash")
    vitrine.desk.key("Ctrl+z")
    vitrine.wait_until(lambda: sorted(os.path.join(at, name) for at, _, names in os.walk(root) for name in names) == before,
                       what="the files back")
    vitrine.close()
    vitrine.open(vitrine.path("Photos"), sidebar=True)
    vitrine.wait_for_words("%d photos" % count)
    vitrine.wait_until(lambda: sum("4 stars" in cell.name for cell in sidebar.photos()) == count, what="the ratings again")
    vitrine.close()


def test_a_hundred_thousand_files_in_one_folder(vitrine):
    root = vitrine.path("Photos")
    os.makedirs(root)
    link(picture(vitrine, 3), (os.path.join(root, "photo %06d.jpg" % n) for n in range(100_000)))
    vitrine.open(root)
    vitrine.wait_for_words("100,000 photos", seconds=90)
    vitrine.wait_for_cells(8)
    vitrine.desk.key("End")
    vitrine.wait_until(lambda: any(cell.place == 99_999 for cell in vitrine.cells()), 30, "the last photograph")
    # Those that the heading covers in part are not looked at.
    vitrine.wait_until(lambda: vitrine.pictures().count(3) >= 20, 30, "its picture")
    # A few thousand more come, and all but one go.
    link(picture(vitrine, 3), (os.path.join(root, "more %06d.jpg" % n) for n in range(5000)))
    vitrine.wait_for_words("105,000 photos", seconds=90)
    for entry in os.scandir(root):
        if entry.name != "photo 000007.jpg":
            os.unlink(entry.path)
    vitrine.wait_for_words("1 photo", seconds=90)
    vitrine.wait_for_pictures([3])
    vitrine.close()


def deep(root, names):
    """Folders within each other: a path may be longer than the system takes in one piece."""
    os.makedirs(root)
    here = os.open(root, os.O_RDONLY)
    for depth, name in enumerate(names, 1):
        os.mkdir(name, dir_fd=here)
        below = os.open(name, os.O_RDONLY, dir_fd=here)
        os.close(here)
        here = below
        if depth % 25 == 0:
            yield here, depth // 25
    os.close(here)


def put(source, folder):
    os.link(source, "deep.jpg", dst_dir_fd=folder)


def test_folders_two_hundred_deep(vitrine):
    root = vitrine.path("Photos")
    for folder, number in deep(root, ["level %03d" % n for n in range(200)]):
        put(picture(vitrine, number), folder)
    vitrine.open(root)
    vitrine.wait_for_words("8 photos")
    vitrine.wait_until(lambda: sorted(vitrine.pictures()) == list(range(1, 9)), what="the pictures of all depths")
    vitrine.close()


def test_folders_deeper_than_a_path_can_be_are_named(vitrine):
    root = vitrine.path("Photos")
    for folder, number in deep(root, ["a folder with a rather long name, number %03d" % n for n in range(200)]):
        put(picture(vitrine, number), folder)
    vitrine.open(root)
    wait_for_toast(vitrine, "couldn’t be read")
    # A path has at most 4,095 bytes.
    vitrine.wait_until(lambda: sorted(vitrine.pictures()) == [1, 2, 3], what="the pictures that can be reached")
    vitrine.close()


def test_folders_that_are_removed_while_they_are_read(vitrine):
    root, source = vitrine.path("Photos"), picture(vitrine, 5)
    folders = [os.path.join(root, "%02d" % (n % 40), "%04d" % n) for n in range(2000)]
    for folder in folders:
        os.makedirs(folder)
    link(source, (os.path.join(folder, "photo %d.jpg" % n) for folder in folders for n in range(10)))
    gone = threading.Thread(target=lambda: [shutil.rmtree(os.path.join(root, "%02d" % n)) for n in range(1, 40)])
    vitrine.open(root, maximized=False)
    gone.start()
    gone.join()
    vitrine.wait_for_words("500 photos", seconds=60)
    vitrine.wait_until(lambda: set(vitrine.pictures()) == {5}, what="the pictures that are left")
    # The library itself goes, too.
    shutil.rmtree(root)
    vitrine.wait_until(lambda: not vitrine.cells(), 30, "no photographs")
    vitrine.close()


def test_a_library_that_cannot_be_written_to(vitrine):
    source = vitrine.path("Source")
    pictures.fill(source, 6)
    with mounted(vitrine, vitrine.path("Photos"), "--bind", source) as root:
        subprocess.run(["mount", "-o", "remount,bind,ro", root], check=True)
        vitrine.open(root)
        vitrine.wait_for_pictures(range(6))
        vitrine.rest()
        # What is kept beside it is kept.
        first = vitrine.cells()[0]
        vitrine.desk.click(*middle(first.rect))
        vitrine.desk.key("3")
        vitrine.wait_until(lambda: "3 stars" in vitrine.cells()[0].name, what="the rating")
        a, b = (middle(cell.rect) for cell in vitrine.cells()[:2])
        vitrine.desk.drag(a, (b[0] + 60, b[1]), settle=0.4)
        vitrine.wait_for_pictures([1, 0, 2, 3, 4, 5])
        vitrine.desk.click(*middle(vitrine.cells()[2].rect))
        vitrine.desk.key("Delete")
        wait_for_toast(vitrine, "couldn’t be")
        vitrine.keep("hostile-read-only")
        vitrine.wait_for_pictures([1, 0, 2, 3, 4, 5])
        vitrine.close()
        vitrine.open(root)
        vitrine.wait_for_pictures([1, 0, 2, 3, 4, 5])
        assert len(os.listdir(source)) == 6
        vitrine.close()


def test_a_full_disk_while_the_index_is_written(vitrine):
    root, source = vitrine.path("Photos"), picture(vitrine, 6)
    os.makedirs(root)
    link(source, (os.path.join(root, "photo %05d.jpg" % n) for n in range(20_000)))
    with mounted(vitrine, vitrine.path("cache"), "-t", "tmpfs", "-o", "size=1m", "tmpfs"):
        vitrine.open(root)
        wait_for_toast(vitrine, "The next start takes longer.")
        vitrine.wait_for_words("20,000 photos", seconds=60)
        vitrine.wait_until(lambda: set(vitrine.pictures()) == {6}, 30, "the pictures")
        vitrine.keep("hostile-full-disk")
        vitrine.desk.key("End")
        vitrine.wait_until(lambda: any(cell.place == 19_999 for cell in vitrine.cells()), 30, "the last photograph")
        vitrine.close()
        vitrine.open(root)
        vitrine.wait_for_words("20,000 photos", seconds=60)
        vitrine.close()


def test_a_damaged_library_is_rescued_and_said(vitrine):
    root = vitrine.photos(6)
    vitrine.open(root)
    vitrine.wait_for_pictures(range(6))
    vitrine.rest()
    vitrine.desk.click(*middle(vitrine.cells()[1].rect))
    vitrine.desk.key("5")
    vitrine.wait_until(lambda: "5 stars" in vitrine.cells()[1].name, what="the rating")
    a, b = (middle(cell.rect) for cell in vitrine.cells()[:2])
    vitrine.desk.drag(a, (b[0] + 60, b[1]), settle=0.4)
    vitrine.wait_for_pictures([1, 0, 2, 3, 4, 5])
    vitrine.close()
    kept = vitrine.path("data", "vitrine", "library.sqlite")
    with contextlib.closing(sqlite3.connect(kept)) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    with open(kept, "r+b") as file:
        file.write(os.urandom(4096))
        file.seek(0)
        damaged = file.read()
    vitrine.open(root, maximized=False)
    vitrine.wait_until(lambda: vitrine.desk.nodes("label", "Rescued: marks of 1 photo, 1 arrangement"), what="the message")
    [aside] = glob.glob(kept + ".damaged-*")
    assert vitrine.desk.nodes("label", os.path.basename(aside)), "where the old file is"
    with open(aside, "rb") as file:
        assert file.read() == damaged
    vitrine.rest()
    vitrine.keep("hostile-damaged")
    vitrine.desk.key("Escape")
    vitrine.wait_until(lambda: not vitrine.desk.nodes("label", "Rescued"), what="the message gone")
    vitrine.wait_for_pictures([1, 0, 2, 3, 4, 5])
    assert "5 stars" in vitrine.cells()[0].name
    vitrine.close()


def test_a_first_look_is_cancelled_and_gone_on_with(vitrine):
    root, slow = vitrine.photos(3), vitrine.path("Photos", "slow")
    os.makedirs(slow)
    for number in (3, 4):
        pictures.save(slow, number)
    with Held(slow) as held:
        vitrine.open(root)
        wait_for_toast(vitrine, "“slow” isn’t responding.")
        vitrine.wait_for_pictures(range(3))
        vitrine.wait_until(lambda: vitrine.button("Cancel"), what="the row of the first look")
        vitrine.rest()
        vitrine.keep("hostile-slow")
        vitrine.press_button("Cancel")
        wait_for_toast(vitrine, "Not all photos were found.")
        vitrine.wait_until(lambda: not vitrine.button("Cancel"), what="the row gone")
        vitrine.rest()
        # In a part of the library nothing is moved.
        a, b = (middle(cell.rect) for cell in vitrine.cells()[:2])
        vitrine.desk.drag(a, (b[0] + 60, b[1]), settle=0.4)
        vitrine.rest()
        vitrine.wait_for_pictures(range(3))
        held.let_go()
        vitrine.desk.key("Shift+F5")
        vitrine.wait_for_words("5 photos")
        vitrine.wait_for_pictures(range(5))
        vitrine.rest()
        vitrine.desk.drag(a, (b[0] + 60, b[1]), settle=0.4)
        vitrine.wait_for_pictures([1, 0, 2, 3, 4])
        vitrine.close()
