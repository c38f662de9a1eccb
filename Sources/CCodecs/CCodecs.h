/// The picture codecs, and colour management.
#pragma once

#include <stddef.h>

#include <gif_lib.h>
#include <lcms2.h>
#include <libheif/heif.h>
#include <spng.h>
#include <stdio.h>
#include <tiffio.h>
#include <turbojpeg.h>
#include <webp/decode.h>
#include <webp/demux.h>
#include <webp/encode.h>

// glibc has these, but declares them for those who define _GNU_SOURCE only.
void *memmem(const void *bytes, size_t count, const void *wanted, size_t wanted_count);
void *memrchr(const void *bytes, int wanted, size_t count);
