"""A folder on a disk that does not answer: who opens it waits."""
import ctypes, os, select, struct, threading

from desk import Lacking

#: FAN_CLASS_CONTENT with FAN_CLOEXEC, FAN_OPEN_PERM with FAN_ONDIR, AT_FDCWD, FAN_ALLOW.
PERMISSION, OPEN, HERE, ALLOW = 0x04 | 0x01, 0x00010000 | 0x40000000, -100, 1
#: struct fanotify_event_metadata.
EVENT = "IBBHQii"


class Held:
    """Lets nobody open a folder meanwhile, as `fanotify(7)` can: they wait until the end, or until `let_go`."""

    def __init__(self, folder):
        self.folder, self.waiting, self.goes_on = folder, [], True

    def __enter__(self):
        libc = ctypes.CDLL(None, use_errno=True)
        self.group = libc.fanotify_init(PERMISSION, os.O_RDONLY)
        if self.group < 0 or libc.fanotify_mark(self.group, 1, ctypes.c_uint64(OPEN), HERE,
                                                os.fsencode(self.folder)) < 0:
            raise Lacking("no folder can be held here: %s" % os.strerror(ctypes.get_errno()))
        self.thread = threading.Thread(target=self._listen, daemon=True)
        self.thread.start()
        return self

    def _listen(self):
        while self.goes_on:
            if not select.select([self.group], [], [], 0.05)[0]:
                continue
            events = os.read(self.group, 65536)
            while events:
                length, *_, file, _ = struct.unpack_from(EVENT, events)
                self.waiting.append(file)
                events = events[length:]

    def let_go(self):
        """Has all that wait go on, and nobody wait any more."""
        if not self.goes_on:
            return
        self.goes_on = False
        self.thread.join()
        for file in self.waiting:
            os.write(self.group, struct.pack("iI", file, ALLOW))
            os.close(file)
        os.close(self.group)        # Who came meanwhile goes on, too.

    def __exit__(self, *_):
        self.let_go()
