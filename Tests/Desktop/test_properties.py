"""The panel of properties: what the camera wrote, for the photograph on view or selected, beside the others or over them."""
import os

from PIL import Image
from PIL.TiffImagePlugin import IFDRational

import pictures
from test_viewing import open_picture, whole
from vitrine import middle, on

SETTINGS = {0x829A: IFDRational(1, 250), 0x829D: IFDRational(28, 10), 0x920A: IFDRational(50, 1),
            0x9003: "2024:05:01 12:30:15", 0xA434: "RF50mm F1.8 STM"}
VIENNA = {1: "N", 2: (IFDRational(48), IFDRational(12), IFDRational(306, 10)),
          3: "E", 4: (IFDRational(16), IFDRational(22), IFDRational(19))}


def take(path, number, settings=SETTINGS, place=VIENNA, camera="Canon EOS R5", size=(320, 240)):
    """A photograph as a camera writes it, of a sensitivity that says its number."""
    exif = Image.Exif()
    exif[0x010F], exif[0x0110] = "Canon", camera
    exif[0x8769], exif[0x8825] = {0x8827: 100 + number, **settings}, place
    Image.new("RGB", size, pictures.colour(number)).save(path, quality=92, exif=exif)


def start(vitrine, count=6, properties=True, **how):
    folder = vitrine.path("Photos")
    os.makedirs(folder, exist_ok=True)
    for number in range(count):
        take(os.path.join(folder, pictures.name(number)), number)
    vitrine.open(folder, **how)
    vitrine.wait_until(lambda: len(vitrine.desk.nodes("table cell", "photo 0")) == count, what="the photographs")
    vitrine.rest()
    if properties:
        vitrine.desk.key("Alt+Return")
        vitrine.wait_until(lambda: rows(vitrine) is not None, what="the panel")
        vitrine.rest()
    return folder


def panel(vitrine):
    """The rectangle of the panel; None where it is not in sight."""
    for node in vitrine.desk.nodes(None, "Properties", top=vitrine.desk.window("Vitrine")):
        if node.role not in ("menu item", "push button") and vitrine._seen(vitrine.rect(node)):
            return vitrine.rect(node)


def rows(vitrine):
    """What the panel says, name and value, from the top; None where there is no panel."""
    if not panel(vitrine):
        return None
    found = {}
    for node in vitrine.desk.nodes("label", ": ", top=vitrine.desk.window("Vitrine")):
        if vitrine._seen(vitrine.rect(node)):
            name, value = node.name.split(": ", 1)
            found[name] = value
    return found


def wait_for(vitrine, **wanted):
    """Waits until the panel has these rows: `None` for one that is not there."""
    seen = [{}]

    def there():
        seen[0] = rows(vitrine) or {}
        return all(seen[0].get(name.replace("_", " ")) == value for name, value in wanted.items())
    try:
        vitrine.wait_until(there)
    except AssertionError as error:
        raise AssertionError("expected %s, the panel has %s" % (wanted, seen[0])) from error
    return seen[0]


def choose(vitrine, place):
    vitrine.desk.click(*middle(vitrine.cells(pictures.name(place))[0].rect))


def test_shows_all_that_the_camera_wrote_of_what_is_selected(vitrine):
    folder = start(vitrine)
    vitrine.wait_for_words("No Photo Selected")
    choose(vitrine, 2)
    found = wait_for(vitrine, Sensitivity="ISO 102")
    assert found == {
        "Name": "photo 002.jpg", "Folder": folder, "Kind": "JPEG image", "File Size": found["File Size"],
        "Dimensions": "320 × 240 (0.1 megapixels)", "Taken": "1 May 2024, 12:30", "Camera": "Canon EOS R5",
        "Lens": "RF50mm F1.8 STM", "Exposure Time": "1/250 s", "Aperture": "f/2.8", "Sensitivity": "ISO 102",
        "Focal Length": "50 mm", "Place": "48° 12′ 30.6″ N, 16° 22′ 19″ E"}, found
    vitrine.rest()
    vitrine.keep("properties_light")
    vitrine.desk.key("4")
    wait_for(vitrine, Rating="4 stars")
    vitrine.desk.key("Right")
    wait_for(vitrine, Sensitivity="ISO 103", Name="photo 003.jpg", Rating=None)
    vitrine.desk.key("Ctrl+a")
    found = wait_for(vitrine, Selected="6 photos", Name=None)
    assert found["Total Size"].endswith("kB"), found
    vitrine.desk.key("Escape")
    vitrine.wait_for_words("No Photo Selected")
    vitrine.desk.key("Alt+Return")
    vitrine.wait_until(lambda: rows(vitrine) is None, what="the panel away")


def test_follows_the_photograph_on_view_and_is_there_again_after_a_start(vitrine):
    start(vitrine, properties=False)
    open_picture(vitrine, 1, 1)
    vitrine.desk.key("Alt+Return")
    wait_for(vitrine, Name="photo 001.jpg", Sensitivity="ISO 101")
    vitrine.desk.key("Right")
    wait_for(vitrine, Name="photo 002.jpg", Sensitivity="ISO 102")
    vitrine.rest()
    vitrine.keep("properties_viewing")
    vitrine.desk.key("Right", times=3, gap=0.05)
    wait_for(vitrine, Name="photo 005.jpg", Sensitivity="ISO 105")
    vitrine.close()
    vitrine.open(vitrine.path("Photos"))
    vitrine.wait_until(lambda: panel(vitrine), what="the panel after a start")
    vitrine.desk.key("Alt+Return")
    vitrine.wait_until(lambda: not panel(vitrine), what="the panel away")
    vitrine.close()
    vitrine.open(vitrine.path("Photos"))
    vitrine.wait_for_cells(6)
    vitrine.rest()
    assert not panel(vitrine)


def test_a_text_is_selected_and_copied_by_the_pointer_or_by_keys(vitrine):
    start(vitrine)
    choose(vitrine, 0)
    wait_for(vitrine, Camera="Canon EOS R5")
    vitrine.rest()
    [node] = vitrine.desk.nodes("label", "Camera: ", top=vitrine.desk.window("Vitrine"))
    x, y, _, height = vitrine.rect(node)
    vitrine.desk.watch_clipboard()
    vitrine.desk.click(x + 10, y + height / 2, count=3)
    vitrine.desk.key("Ctrl+c")
    vitrine.wait_until(lambda: vitrine.desk.clipboard("text/plain;charset=utf-8") == b"Canon EOS R5",
                       what="the camera on the clipboard")
    # Escape gives the keyboard back.
    vitrine.desk.key("Escape")
    vitrine.desk.key("Right")
    wait_for(vitrine, Name="photo 001.jpg")


@on(width=360, height=720)
def test_lies_over_the_photographs_of_a_narrow_window(vitrine):
    start(vitrine, properties=False)
    open_picture(vitrine, 1, 1)
    place = whole(vitrine, 1)
    vitrine.desk.key("Alt+Return")
    wait_for(vitrine, Name="photo 001.jpg", Sensitivity="ISO 101")
    vitrine.rest()
    shot = vitrine.keep("properties_narrow")
    x, _, width, _ = panel(vitrine)
    assert width >= 280 and x + width == 360, (x, width)
    # It is darker there, and where it was.
    upper, lower = (shot.pixel(20, y)[2] for y in (place[1] - 4, place[1] + 4))
    assert upper > 128 > lower, "the picture moved: %d, %d" % (upper, lower)
    vitrine.desk.key("Right")
    wait_for(vitrine, Name="photo 002.jpg")
    vitrine.desk.key("Escape")
    vitrine.wait_until(lambda: not panel(vitrine), what="the panel away by Escape")
    whole(vitrine, 2)
    vitrine.desk.key("Alt+Return")
    vitrine.wait_until(lambda: panel(vitrine), what="the panel")
    vitrine.rest()
    vitrine.desk.click(30, 400)
    vitrine.wait_until(lambda: not panel(vitrine), what="the panel away by a click beside it")


def test_stands_at_the_left_from_right_to_left(vitrine):
    start(vitrine, rtl=True)
    choose(vitrine, 0)
    wait_for(vitrine, Sensitivity="ISO 100")
    x, _, width, _ = panel(vitrine)
    assert x < 10 and width < 420, (x, width)
    vitrine.rest()
    vitrine.keep("properties_rtl")


def test_what_is_damaged_is_said_and_what_is_hostile_is_harmless(vitrine):
    folder = vitrine.path("Photos")
    pictures.broken(folder)
    nonsense = {0x829A: IFDRational(1, 0), 0x829D: IFDRational(0, 0), 0x920A: IFDRational(0, 5),
                0xA434: "x" * 60_000, 0x9003: "9999:99:99 99:99:99"}
    place = {1: "Q", 2: (IFDRational(1, 0),) * 3, 3: "E", 4: (IFDRational(999),) * 3}
    take(os.path.join(folder, "zz.jpg"), 6, nonsense, place, camera="EOS")
    take(os.path.join(folder, "zz \u202egpj.\u0301exe" + "\u0301" * 80 + ".jpg"), 7)
    vitrine.open(folder)
    vitrine.wait_until(lambda: len(vitrine.cells()) >= 12, what="the cells")
    vitrine.desk.key("Alt+Return")
    vitrine.wait_until(lambda: panel(vitrine), what="the panel")
    vitrine.rest()
    for name, words in {"empty.jpg": "The file is empty", "words.png": "This is not a picture",
                        "truncated.jpg": "The picture is damaged", "dangling.jpg": "The file it points to is missing",
                        "huge.png": "The picture is too large to show"}.items():
        vitrine.desk.click(*middle(vitrine.cells(name)[0].rect))
        wait_for(vitrine, Name=name, Problem=words)
    vitrine.keep("properties_damaged")
    vitrine.desk.click(*middle(vitrine.cells("zz.jpg")[0].rect))
    found = wait_for(vitrine, Name="zz.jpg", Sensitivity="ISO 106")
    assert set(found) == {"Name", "Folder", "Kind", "File Size", "Dimensions", "Camera", "Sensitivity"}, found
    [cell] = [c for c in vitrine.cells("zz ") if not c.name.startswith("zz.jpg")]
    vitrine.desk.click(*middle(cell.rect))
    found = wait_for(vitrine, Sensitivity="ISO 107")
    assert found["Name"].count("\u0301") <= 5 and "\u202e" not in found["Name"], found
    vitrine.rest()
    vitrine.keep("properties_hostile")


def test_a_file_that_goes_meanwhile_is_said_to_be_gone(vitrine):
    folder = start(vitrine, count=3)
    choose(vitrine, 1)
    wait_for(vitrine, Name="photo 001.jpg", Sensitivity="ISO 101")
    os.remove(os.path.join(folder, pictures.name(1)))
    vitrine.wait_for_words("No Photo Selected")


def test_numbers_and_names_are_in_german(vitrine):
    start(vitrine, properties=False, env=vitrine.locale("de_DE"))
    vitrine.desk.key("Ctrl+a")
    vitrine.desk.key("Alt+Return")
    vitrine.wait_until(lambda: vitrine.desk.nodes("label", "Ausgewählt: 6 Fotos"), what="the number of photographs")
    vitrine.desk.key("Home")
    for words in ("Blende: f/2,8", "Belichtungszeit: 1/250 s", "Ort: 48° 12′ 30,6″ N, 16° 22′ 19″ O",
                  "Aufgenommen: 1. Mai 2024, 12:30", "Abmessungen: 320 × 240 (0,1 Megapixel)"):
        vitrine.wait_until(lambda: vitrine.desk.nodes("label", words), what=words)
    vitrine.rest()
    vitrine.keep("properties_german")


def test_looks(vitrine):
    for name, how in {"dark": {"dark": True}, "contrast": {"high_contrast": True}}.items():
        start(vitrine, properties=False, sidebar=True, **how)
        choose(vitrine, 4)
        if not panel(vitrine):
            vitrine.desk.key("Alt+Return")
        wait_for(vitrine, Sensitivity="ISO 104")
        vitrine.rest()
        vitrine.keep("properties_" + name)
        vitrine.close()
