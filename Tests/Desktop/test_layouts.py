"""Layouts are switched with every photograph travelling to its new place."""

LAYOUTS = {"Ctrl+1": "grid", "Ctrl+2": "justified", "Ctrl+3": "mosaic", "Ctrl+4": "list"}


def start(vitrine, **how):
    vitrine.open(vitrine.photos(24, size=(360, 240)), **how)
    vitrine.wait_for_pictures(range(4))
    vitrine.desk.move(vitrine.desk.size[0] - 2, vitrine.desk.size[1] - 2)
    return vitrine.rest()


def rects(vitrine):
    return [c.rect for c in vitrine.cells()]


def test_each_layout_is_its_own_and_the_first_comes_back(vitrine):
    first = start(vitrine)
    seen = []
    for chord in ("Ctrl+2", "Ctrl+3", "Ctrl+4", "Ctrl+1"):
        vitrine.desk.key(chord)
        vitrine.rest()
        assert rects(vitrine) not in seen, "%s looks like a layout seen before" % chord
        seen.append(rects(vitrine))
        vitrine.keep("layout " + LAYOUTS[chord])
        assert vitrine.pictures()[:3] == [0, 1, 2], "the photographs keep their order"
    assert vitrine.rest().changed(first) == 0, "the first layout comes back to the pixel"


def test_the_way_there_is_animated(vitrine):
    first = start(vitrine)
    began = len(vitrine.desk.frame_times)
    vitrine.desk.key("Ctrl+4")
    vitrine.desk.sleep(0.6)
    frames = len(vitrine.desk.frame_times) - began
    assert vitrine.rest().changed(first) > 10_000
    assert frames >= 8, "only %d frames were shown on the way" % frames


def test_without_animations_it_is_there_at_once(vitrine):
    start(vitrine, animations=False)
    began = len(vitrine.desk.frame_times)
    vitrine.desk.key("Ctrl+4")
    vitrine.desk.sleep(0.6)
    frames = len(vitrine.desk.frame_times) - began
    assert frames <= 8, "%d frames were shown" % frames
    vitrine.rest()


def test_interrupted_on_the_way_it_ends_where_it_was_sent_last(vitrine):
    first = start(vitrine)
    vitrine.desk.key("Ctrl+2")
    vitrine.desk.sleep(0.08)
    vitrine.desk.key("Ctrl+4")
    vitrine.desk.sleep(0.08)
    vitrine.desk.key("Ctrl+1")
    assert vitrine.rest().changed(first) == 0


def test_restart_keeps_the_layout(vitrine):
    start(vitrine)
    first = rects(vitrine)
    vitrine.desk.key("Ctrl+4")
    vitrine.rest()
    chosen = rects(vitrine)
    assert chosen != first
    vitrine.close()
    vitrine.open(vitrine.path("Photos"))
    vitrine.wait_for_pictures(range(3))
    assert rects(vitrine) == chosen
