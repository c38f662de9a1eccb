"""A folder that changes all the while under the user's hands."""
import contextlib, os, random, shutil

import pictures


def test_copying_and_deleting_while_a_finger_scrolls(vitrine):
    seed = random.randrange(1 << 32)
    print("seed %d" % seed)
    chance = random.Random(seed)
    folder, store = vitrine.photos(120), vitrine.path("Elsewhere")
    pictures.fill(store, pictures.DISTINCT)
    names = set(os.listdir(folder))
    vitrine.open(folder)
    vitrine.wait_for_cells(20)
    desk = vitrine.desk
    width, height = desk.size

    def change():
        """Copies a few files into the folder and deletes a few from it."""
        for _ in range(chance.randrange(1, 5)):
            if len(names) < 140 and (chance.random() < 0.5 or len(names) < 60):
                source = pictures.name(chance.randrange(pictures.DISTINCT))
                name = "copy %06d.jpg" % chance.randrange(10 ** 6)
                shutil.copyfile(os.path.join(store, source), os.path.join(folder, name))
                names.add(name)
            else:
                name = chance.choice(sorted(names))
                os.remove(os.path.join(folder, name))
                names.discard(name)

    following = set()
    for stroke in range(12):
        # Mostly downwards: fingers that stay on the glass, and fingers that leave it in motion.
        start, end = (0.85, 0.2) if stroke % 4 < 3 else (0.2, 0.9)
        desk.touch_down(width / 2, height * start)
        for step in range(25):
            desk.touch_move(width / 2, height * (start + (end - start) * (step + 1) / 25))
            desk.sleep(0.016)
            if step % 3 == 0:
                change()
        desk.touch_up()
        for _ in range(4):
            change()
            desk.sleep(0.1)
        # Changes are shown while they go on.
        following.add(next((w for w in vitrine.labels() if w.endswith(" photos")), None))
    assert len(following) > 3, "the window said %s" % following

    vitrine.wait_for_words("%d photos" % len(names))
    vitrine.rest()
    # So small that all are in sight at once.
    desk.key("Ctrl+1")
    for _ in range(8):
        desk.key("Ctrl+minus")
    vitrine.rest()

    def seen():
        return {c.name.rsplit(", ", 1)[0] for c in vitrine.cells()}
    with contextlib.suppress(AssertionError):       # the next line says what is amiss
        vitrine.wait_until(lambda: seen() == names, 30)
    found = seen()
    assert found == names, "too many %s, too few %s" % (sorted(found - names)[:5], sorted(names - found)[:5])
    assert "CollectionView" not in vitrine.output(), vitrine.output()[-2000:]
