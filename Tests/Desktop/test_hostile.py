"""A folder of hostile files costs each of them its picture, and nothing else."""
import glob, os, re, subprocess, threading, time

import pictures
from vitrine import ROOT

#: How many files, of which so many are good, and what the dice start from.
FILES, GOOD, SEED = 1000, 48, 20261123
#: Bytes a decoder may have resident: its limit of data, a mapped file, and its libraries.
DECODER_LIMIT = (1 << 30) + (256 << 20)
#: So few megabytes of thumbnails are kept that the good ones alone nearly fill them: those of hostile files that can be
#: shown add little.
KEPT = ("--picture-memory", "8")
TIMED = True
#: Seconds it may take: every screen of a thousand files is looked at.
TIME_LIMIT = 600


class Decoders(threading.Thread):
    """Notes the most memory that any of the app's decoders takes, and how many there are."""

    def __init__(self, vitrine):
        super().__init__(daemon=True)
        self.vitrine, self.most, self.count, self.goes_on = vitrine, 0, 0, True

    def run(self):
        while self.goes_on:
            processes, parents = {}, {}
            for path in glob.glob("/proc/[0-9]*/status"):
                try:
                    with open(path) as file:
                        text = file.read()
                except OSError:
                    continue
                pid = int(path.split("/")[2])
                processes[pid], parents[pid] = text, int(re.search(r"PPid:\s+(\d+)", text)[1])
            # One that has ended has no memory, though its end has not been seen yet.
            found = [int(re.search(r"VmHWM:\s+(\d+)", text)[1]) * 1024 for pid, text in processes.items()
                     if re.match(r"Name:\t(vitrine-)?decoder\n", text) and "VmHWM" in text and self.is_ours(pid, parents)]
            self.most, self.count = max([self.most] + found), max(self.count, len(found))
            time.sleep(0.1)

    def is_ours(self, pid, parents):
        """Whether a process is the app's, or of one that is."""
        while pid in parents and pid != self.vitrine.app.pid:
            pid = parents[pid]
        return pid == self.vitrine.app.pid


def own_memory(pid):
    """Bytes that the app alone has: its heap, and the pixels that decoders have handed over."""
    with open("/proc/%d/smaps_rollup" % pid) as file:
        text = file.read()
    return sum(int(re.search(r"^%s:\s+(\d+)" % name, text, re.M)[1]) * 1024 for name in ("Private_Dirty", "Pss_Shmem"))


def walk(vitrine, good):
    """Goes through the folder screen by screen; every good photograph has to show its picture. Returns the app's memory."""
    missing = set(range(good))
    vitrine.desk.key("Ctrl+minus", times=4)
    vitrine.desk.move(640, 400)
    vitrine.rest()

    def settled():
        cells = vitrine.cells()
        for cell, number in zip(cells, vitrine.pictures(cells)):
            found = re.match(r"hostile-\d+ good (\d+)\.jpg", cell.name)
            if found and number == int(found[1]) % pictures.DISTINCT:
                missing.discard(int(found[1]))
        wanted = {int(m[1]) for m in (re.match(r"hostile-\d+ good (\d+)\.jpg", c.name) for c in cells) if m}
        return not wanted & missing
    last = None
    while True:
        vitrine.wait_until(settled, 60, "the good photographs in sight")
        names = [cell.name for cell in vitrine.cells()]
        if names == last:
            break
        last = names
        vitrine.desk.wheel(5)
        vitrine.rest()
    assert not missing, "never seen: %s" % sorted(missing)
    return own_memory(vitrine.app.pid)


def spread(folder, good, files):
    """Good photographs whose names put them between the others."""
    os.makedirs(folder, exist_ok=True)
    for index in range(good):
        path = pictures.save(folder, index, size=(1600, 1200))
        os.rename(path, os.path.join(folder, "hostile-%04d good %d.jpg" % (index * files // good, index)))
    # Those of one time are ordered by name.
    for entry in os.scandir(folder):
        if entry.is_file(follow_symlinks=False):
            os.utime(entry.path, (1_700_000_000, 1_700_000_000))


def test_a_folder_of_hostile_files(vitrine):
    alone, mixed = vitrine.path("Alone"), vitrine.path("Mixed")
    spread(alone, GOOD, FILES)
    subprocess.run(["/usr/bin/python3", os.path.join(ROOT, "data", "render-hostile.py"), mixed, "--count", str(FILES - GOOD),
                    "--seed", str(SEED), "--good", "0"], check=True, stdout=subprocess.DEVNULL)
    spread(mixed, GOOD, FILES)
    vitrine.open(alone, *KEPT)
    vitrine.wait_for_cells(8)
    quiet = walk(vitrine, GOOD)
    vitrine.close()
    decoders = Decoders(vitrine)
    decoders.start()
    vitrine.open(mixed, *KEPT)
    vitrine.wait_for_cells(8)
    loud = walk(vitrine, GOOD)
    decoders.goes_on = False
    decoders.join()
    print("own memory %.1f MB with good photographs alone, %.1f MB with hostile files; decoders %d, the largest %.0f MB"
          % (quiet / 1e6, loud / 1e6, decoders.count, decoders.most / 1e6))
    assert loud <= 1.2 * quiet, "%.1f MB with hostile files, %.1f without" % (loud / 1e6, quiet / 1e6)
    assert 0 < decoders.most <= DECODER_LIMIT, "a decoder took %.0f MB" % (decoders.most / 1e6)
    assert decoders.count <= os.cpu_count() + 1, "%d decoders at once" % decoders.count
