// What the codecs alone take: decodes pictures on all processors, as small as the format lets them, and does nothing else.
//
//   codecs jpeg|png|webp|heif SIDE ROUNDS FILE…
//
// No header of a camera is read, no colours are converted, nothing is scaled to an exact size or turned; it has no process
// of its own and no limits. Prints pictures a second.
//
// gcc -O2 codecs.c -o codecs -lturbojpeg -lspng -lwebp -lheif -lpthread
#define _GNU_SOURCE
#include <fcntl.h>
#include <libheif/heif.h>
#include <pthread.h>
#include <spng.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <turbojpeg.h>
#include <unistd.h>
#include <webp/decode.h>

static char kind;
static int side, rounds, file_count;
static char **files;
static atomic_int next, failed;

static unsigned char *read_file(const char *path, size_t *count) {
  int file = open(path, O_RDONLY | O_CLOEXEC);
  struct stat status;
  if (file < 0 || fstat(file, &status) != 0) exit(1);
  unsigned char *bytes = malloc(status.st_size);
  *count = read(file, bytes, status.st_size);
  close(file);
  return bytes;
}

static int jpeg(tjhandle handle, const unsigned char *bytes, size_t count) {
  int width, height, sampling, space, factors, best = -1;
  if (tjDecompressHeader3(handle, bytes, count, &width, &height, &sampling, &space) != 0) return 0;
  const tjscalingfactor *factor = tjGetScalingFactors(&factors);
  double scale = (double)side / (width > height ? width : height);
  int target_width = width * scale, target_height = height * scale;
  for (int i = 0; i < factors; i++) {
    int w = TJSCALED(width, factor[i]), h = TJSCALED(height, factor[i]);
    if (w < target_width || h < target_height) continue;
    if (best < 0 || w < TJSCALED(width, factor[best])) best = i;
  }
  int w = TJSCALED(width, factor[best]), h = TJSCALED(height, factor[best]);
  unsigned char *pixels = malloc((size_t)w * h * 3);
  int done = tjDecompress2(handle, bytes, count, pixels, w, 0, h, TJPF_RGB, 0) == 0;
  free(pixels);
  return done;
}

static int png(const unsigned char *bytes, size_t count) {
  spng_ctx *context = spng_ctx_new(0);
  size_t size;
  int done = 0;
  if (spng_set_png_buffer(context, bytes, count) == 0 && spng_decoded_image_size(context, SPNG_FMT_RGB8, &size) == 0) {
    unsigned char *pixels = malloc(size);
    done = spng_decode_image(context, pixels, size, SPNG_FMT_RGB8, 0) == 0;
    free(pixels);
  }
  spng_ctx_free(context);
  return done;
}

static int webp(const unsigned char *bytes, size_t count) {
  WebPDecoderConfig config;
  if (!WebPInitDecoderConfig(&config) || WebPGetFeatures(bytes, count, &config.input) != VP8_STATUS_OK) return 0;
  int width = config.input.width, height = config.input.height;
  double scale = (double)side / (width > height ? width : height);
  config.options.use_scaling = 1;
  config.options.scaled_width = width * scale;
  config.options.scaled_height = height * scale;
  config.output.colorspace = MODE_RGB;
  int done = WebPDecode(bytes, count, &config) == VP8_STATUS_OK;
  WebPFreeDecBuffer(&config.output);
  return done;
}

static int heif(const unsigned char *bytes, size_t count) {
  struct heif_context *context = heif_context_alloc();
  struct heif_image_handle *handle = NULL;
  struct heif_image *image = NULL;
  int done = heif_context_read_from_memory_without_copy(context, bytes, count, NULL).code == heif_error_Ok &&
             heif_context_get_primary_image_handle(context, &handle).code == heif_error_Ok &&
             heif_decode_image(handle, &image, heif_colorspace_RGB, heif_chroma_interleaved_RGB, NULL).code ==
                 heif_error_Ok;
  if (image) heif_image_release(image);
  if (handle) heif_image_handle_release(handle);
  heif_context_free(context);
  return done;
}

static void *work(void *unused) {
  (void)unused;
  tjhandle handle = tjInitDecompress();
  for (int i; (i = atomic_fetch_add(&next, 1)) < rounds * file_count;) {
    size_t count;
    unsigned char *bytes = read_file(files[i % file_count], &count);
    int done = kind == 'j' ? jpeg(handle, bytes, count)
               : kind == 'p' ? png(bytes, count)
               : kind == 'w' ? webp(bytes, count)
                             : heif(bytes, count);
    if (!done) atomic_fetch_add(&failed, 1);
    free(bytes);
  }
  tjDestroy(handle);
  return NULL;
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

static void all(int count) {
  rounds = count;
  atomic_store(&next, 0);
  int threads = (int)sysconf(_SC_NPROCESSORS_ONLN);
  pthread_t thread[threads];
  for (int i = 0; i < threads; i++) pthread_create(&thread[i], NULL, work, NULL);
  for (int i = 0; i < threads; i++) pthread_join(thread[i], NULL);
}

int main(int argc, char **argv) {
  if (argc < 5) return 2;
  kind = argv[1][0];
  side = atoi(argv[2]);
  int measured = atoi(argv[3]);
  files = argv + 4;
  file_count = argc - 4;
  all(1);
  double began = now();
  all(measured);
  double seconds = now() - began;
  printf("{\"pictures\": %d, \"failed\": %d, \"per_second\": %f}\n", measured * file_count, failed,
         measured * file_count / seconds);
  return failed != 0;
}
