"""What frames took, as the log and the graph show it."""
import collections, csv, os, subprocess

from vitrine import PROGRAM

TIMED = True                    # it measures what happens in exact times

#: Far beyond what a frame takes on a machine that is busy with other things, in milliseconds.
SANE_MS = 500


def test_the_log_has_a_line_for_each_frame(vitrine):
    path = vitrine.path("frames.csv")
    vitrine.open(vitrine.photos(400), "--frame-log", path)
    vitrine.wait_for_pictures(range(8))
    vitrine.desk.move(640, 400)
    vitrine.desk.wheel(10)
    vitrine.rest()
    # Lines come once a second, while the app runs.
    vitrine.wait_until(lambda: os.path.getsize(path) > 300, what="lines in the log")
    vitrine.desk.wheel(-10)
    vitrine.rest()
    vitrine.close()

    with open(path, newline="") as file:
        lines = list(csv.DictReader(file))
    assert list(lines[0]) == ["time_s", "widget", "update_ms", "layout_ms", "snapshot_ms", "own_ms", "missed",
                              "offset_x", "offset_y"]
    # The photographs are what was drawn most.
    widget, count = collections.Counter(line["widget"] for line in lines).most_common(1)[0]
    assert count >= 10, "%d frames of %d lines" % (count, len(lines))
    frames = [line for line in lines if line["widget"] == widget]
    times = [float(f["time_s"]) for f in frames]
    # A frame in which the widget gets another size may draw it twice.
    assert all(a <= b for a, b in zip(times, times[1:])), "times that do not rise: %s" % times
    for frame in frames:
        parts = [float(frame[name]) for name in ("update_ms", "layout_ms", "snapshot_ms")]
        # Each figure is rounded to a thousandth.
        assert min(parts) >= 0 and abs(sum(parts) - float(frame["own_ms"])) < 0.0025, "parts and their sum: %s" % frame
        assert float(frame["own_ms"]) < SANE_MS and int(frame["missed"]) >= 0, "no sane frame: %s" % frame
    for name in ("update_ms", "layout_ms", "snapshot_ms"):
        assert any(float(frame[name]) > 0 for frame in frames), "no frame took any " + name


def test_a_log_that_cannot_be_written_is_told_of(vitrine):
    for path, why in ((vitrine.path("nowhere", "frames.csv"), "No such file"), ("/dev/full", "No space left")):
        reported = subprocess.run([PROGRAM, "--frame-log", path], capture_output=True, text=True, timeout=20)
        assert reported.returncode == 1
        assert reported.stderr.startswith("vitrine: ") and path in reported.stderr and why in reported.stderr


def test_the_graph_comes_and_goes_by_key(vitrine):
    vitrine.open(vitrine.photos(400))
    vitrine.wait_for_pictures(range(8))
    vitrine.park()
    vitrine.wait_until(lambda: vitrine.bar_opacity() < 60, what="the scroll bar gone")
    before = vitrine.rest()
    vitrine.desk.key("Ctrl+Shift+F")
    vitrine.wait_until(lambda: vitrine.shot().changed(before) > 1000, what="the graph")
    vitrine.desk.key("Ctrl+Shift+F")
    vitrine.wait_for_picture(before)
