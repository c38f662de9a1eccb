"""What is no file, or is called what no file should be."""

import os
import socket

from .good import picture


def make(folder, chance, most):
    """Makes at most so many; returns how many."""
    folder = os.fsencode(folder)
    makers = [
        fifo, lonely_socket, link_to(b"nowhere.jpg"), link_to(b"/dev/zero"), link_to(b"/dev/stdin"), link_to(b"/proc/self/mem"),
        link_to(b"."), link_to(b".."), link_to(b"/"), loop, folder_with_a_name, unreadable, sparse,
        named(b"a\nb.jpg"), named(b"\xff\xfe\xe9.jpg"), named(b"\x1b[31mred\x07.png"), named("\u202egpj.exe.jpg".encode()),
        named(b"-rf.jpg"), named(b"$(reboot).jpg"), named(b"%s%n%00.jpg"), named(b" .jpg"), named(b"'\"`.jpg"),
        named(b"x" * 251 + b".jpg"), named("e\u0301".encode() + b".jpg"), named("\u00e9".encode() + b".jpg"),
        named(b"<b>bold&amp;.jpg"), named(b"..jpg"), named(b"CON.jpg"), named(b"a.jpg.jpg.JPG"), named(b".hidden.jpg"),
    ]
    for number, maker in enumerate(makers[:most]):
        maker(folder, number, chance)
    return min(most, len(makers))


def path(folder, number, kind):
    return os.path.join(folder, b"hostile-place-%02d-%s.jpg" % (number, kind))


def fifo(folder, number, chance):
    os.mkfifo(path(folder, number, b"fifo"))


def lonely_socket(folder, number, chance):
    """Bound from within the folder: a socket's whole path may be 107 bytes long."""
    before = os.open(".", os.O_RDONLY)
    os.chdir(folder)
    with socket.socket(socket.AF_UNIX) as made:
        made.bind(os.path.basename(path(folder, number, b"socket")))
    os.fchdir(before)
    os.close(before)


def link_to(target):
    return lambda folder, number, chance: os.symlink(target, path(folder, number, b"link"))


def loop(folder, number, chance):
    first, second = path(folder, number, b"loop"), path(folder, number, b"loop-back")
    os.symlink(second, first)
    os.symlink(first, second)


def folder_with_a_name(folder, number, chance):
    os.mkdir(path(folder, number, b"folder"))


def unreadable(folder, number, chance):
    name = path(folder, number, b"unreadable")
    with open(name, "wb") as file:
        file.write(picture(chance, "jpg"))
    os.chmod(name, 0)


def sparse(folder, number, chance):
    """A terabyte that takes no space, where the file system can."""
    with open(path(folder, number, b"sparse"), "wb") as file:
        file.write(b"\xff\xd8\xff\xe0")
        try:
            file.truncate(1 << 40)
        except OSError:
            file.truncate(1 << 31)


def named(name):
    def maker(folder, number, chance):
        with open(os.path.join(folder, name), "wb") as file:
            file.write(picture(chance, "jpg")[: chance.choice([200, 100_000])])
    return maker
