// A JPEG decoded row by row, by libjpeg: its errors jump over what called it, which Swift can't take.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// What the bytes of a pixel are to be.
enum jpeg_rows_kind { jpeg_rows_gray, jpeg_rows_rgb, jpeg_rows_inks };

/// A picture that is being decoded.
typedef struct jpeg_rows jpeg_rows;

/// Reads the header of a picture whose bytes stay where they are meanwhile. NULL without memory. To be released.
jpeg_rows *jpeg_rows_open(const uint8_t *bytes, size_t count);
void jpeg_rows_release(jpeg_rows *rows);

/// Begins to decode, at so many eighths of the picture's size, 1 to 8; gives that size.
bool jpeg_rows_start(jpeg_rows *rows, enum jpeg_rows_kind kind, unsigned eighths, unsigned *width, unsigned *height);

/// Leaves out columns: rows hold those from *first on, *count of them. Both become such that libjpeg can do it.
bool jpeg_rows_crop(jpeg_rows *rows, unsigned *first, unsigned *count);

/// Passes over rows, in less time than decoding takes.
bool jpeg_rows_skip(jpeg_rows *rows, unsigned count);

/// Decodes the next row.
bool jpeg_rows_read(jpeg_rows *rows, uint8_t *row);

/// What is wrong, in libjpeg's words, once something has returned false.
const char *jpeg_rows_words(const jpeg_rows *rows);
