"""Content of formats that are not for photographs, under names that are."""

import struct

SUFFIXES = ("jpg", "png", "webp", "gif", "tif", "heic")


def svg(chance):
    side = chance.randint(10000, 60000)
    return chance.choice(SUFFIXES), b'<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d"><rect/></svg>' % (side, side)


def svg_that_includes_itself(chance):
    return chance.choice(SUFFIXES), (b'<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" '
                                     b'xmlns:xlink="http://www.w3.org/1999/xlink"><g id="a">'
                                     + b'<use xlink:href="#a"/>' * 50 + b'<image xlink:href="file:///etc/passwd"/></g></svg>')


def xpm(chance):
    side = chance.randint(10000, 40000)
    return chance.choice(SUFFIXES), b'/* XPM */\nstatic char *x[] = {"%d %d 1 1", "a c #FFFFFF",' % (side, side) + b'"a",' * 200 + b"};"


def ani(chance):
    return chance.choice(SUFFIXES), (b"RIFF" + struct.pack("<I", 0x7FFFFFFF) + b"ACONanih" + struct.pack("<I", 36)
                                     + struct.pack("<9I", 36, 0xFFFFFF, 0xFFFFFF, 65535, 65535, 32, 1, 1, 1))


def icns(chance):
    return chance.choice(SUFFIXES), b"icns" + struct.pack(">I", 0x7FFFFFFF) + b"ic10" + struct.pack(">I", 0x7FFFFFF0) + chance.randbytes(500)


def tga(chance):
    side = chance.randint(20000, 65535)
    return chance.choice(SUFFIXES), b"\0\0\x0a" + b"\0" * 9 + struct.pack("<HH", side, side) + b"\x20\x08" + b"\xff\1\2\3\4" * 900


def bmp(chance):
    side = chance.randint(20000, 2**31 - 1)
    return chance.choice(SUFFIXES), (b"BM" + struct.pack("<IIII", 1 << 20, 0, 54, 40) + struct.pack("<iiHH", side, side, 1, 24)
                                     + b"\0" * 4096)


def ico(chance):
    return chance.choice(SUFFIXES), b"\0\0\1\0" + struct.pack("<H", 65535) + b"\0\0\0\0\1\0\x20\0\xff\xff\xff\x7f\x16\0\0\0" * 100


def pnm(chance):
    return chance.choice(SUFFIXES), b"P6 %d %d 255\n" % (chance.randint(20000, 10**9), chance.randint(20000, 10**9)) + b"\0" * 999


def jpeg_2000(chance):
    return chance.choice(SUFFIXES), b"\0\0\0\x0cjP  \r\n\x87\n" + chance.randbytes(500)


def script(chance):
    return chance.choice(SUFFIXES), b"#!/bin/sh\necho hostile >&2\n"


ALL = [svg, svg_that_includes_itself, xpm, ani, icns, tga, bmp, ico, pnm, jpeg_2000, script]
