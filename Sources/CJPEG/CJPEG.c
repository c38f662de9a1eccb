#include "CJPEG.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>

struct jpeg_rows {
  struct jpeg_decompress_struct decoder;
  struct jpeg_error_mgr errors;
  jmp_buf end;
  char words[JMSG_LENGTH_MAX];
};

static void fail(j_common_ptr decoder) {
  jpeg_rows *rows = decoder->client_data;
  decoder->err->format_message(decoder, rows->words);
  longjmp(rows->end, 1);
}

// A warning comes with a picture: data that is not needed, or a spot that is broken.
static void pass_over(j_common_ptr decoder, int level) {
  if (level < 0) decoder->err->num_warnings++;
}

jpeg_rows *jpeg_rows_open(const uint8_t *bytes, size_t count) {
  jpeg_rows *rows = calloc(1, sizeof *rows);
  if (!rows) return NULL;
  rows->decoder.err = jpeg_std_error(&rows->errors);
  rows->errors.error_exit = fail;
  rows->errors.emit_message = pass_over;
  rows->decoder.client_data = rows;
  if (setjmp(rows->end)) return rows;
  jpeg_create_decompress(&rows->decoder);
  jpeg_mem_src(&rows->decoder, bytes, count);
  jpeg_read_header(&rows->decoder, TRUE);
  return rows;
}

void jpeg_rows_release(jpeg_rows *rows) {
  if (!rows) return;
  jpeg_destroy_decompress(&rows->decoder);
  free(rows);
}

bool jpeg_rows_start(jpeg_rows *rows, enum jpeg_rows_kind kind, unsigned eighths, unsigned *width, unsigned *height) {
  static const J_COLOR_SPACE spaces[] = {JCS_GRAYSCALE, JCS_RGB, JCS_CMYK};
  // What has no header has words already.
  if (rows->words[0] || setjmp(rows->end)) return false;
  rows->decoder.out_color_space = spaces[kind];
  rows->decoder.scale_num = eighths;
  rows->decoder.scale_denom = 8;
  if (!jpeg_start_decompress(&rows->decoder)) return false;
  *width = rows->decoder.output_width;
  *height = rows->decoder.output_height;
  return true;
}

bool jpeg_rows_crop(jpeg_rows *rows, unsigned *first, unsigned *count) {
  if (setjmp(rows->end)) return false;
  JDIMENSION start = *first, width = *count;
  jpeg_crop_scanline(&rows->decoder, &start, &width);
  *first = start;
  *count = width;
  return true;
}

bool jpeg_rows_skip(jpeg_rows *rows, unsigned count) {
  if (setjmp(rows->end)) return false;
  return jpeg_skip_scanlines(&rows->decoder, count) == count;
}

bool jpeg_rows_read(jpeg_rows *rows, uint8_t *row) {
  if (setjmp(rows->end)) return false;
  JSAMPROW target = row;
  return jpeg_read_scanlines(&rows->decoder, &target, 1) == 1;
}

const char *jpeg_rows_words(const jpeg_rows *rows) { return rows->words; }
