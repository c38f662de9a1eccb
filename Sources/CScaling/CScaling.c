#include "CScaling.h"

#include <string.h>

// Anywhere among floats.
typedef float Lanes __attribute__((vector_size(scaling_lanes * sizeof(float)), aligned(4)));
typedef float Pixel __attribute__((vector_size(4 * sizeof(float)), aligned(4)));
typedef uint32_t Units __attribute__((vector_size(4 * sizeof(uint32_t))));
typedef uint8_t Bytes __attribute__((vector_size(4)));

#define PART static inline __attribute__((always_inline))

PART Pixel pixel_at(const float *place) { return *(const Pixel *)place; }

PART void blend(const float *const *rows, const float *weights, int taps, int length, float *line) {
  for (int index = 0; index < length; index += scaling_lanes) {
    Lanes sum = {0};
    for (int tap = 0; tap < taps; tap++) sum += *(const Lanes *)(rows[tap] + index) * weights[tap];
    *(Lanes *)(line + index) = sum;
  }
}

/// A pixel's weighted sum. There are three sums, so that none waits for the one before.
PART Pixel gathered(const float *place, int channels, const float *weights, int taps) {
  Pixel first = {0}, second = {0}, third = {0};
  int tap = 0;
  for (; tap + 2 < taps; tap += 3, place += 3 * channels) {
    first += pixel_at(place) * weights[tap];
    second += pixel_at(place + channels) * weights[tap + 1];
    third += pixel_at(place + 2 * channels) * weights[tap + 2];
  }
  for (; tap < taps; tap++, place += channels) first += pixel_at(place) * weights[tap];
  return first + second + third;
}

PART Pixel divided_by_alpha(Pixel color) {
  float alpha = color[3], factor = alpha > 0.25f ? 255 / alpha : 0;
  return color * (Pixel){factor, factor, factor, 1};
}

/// The nearest bytes: the last bits of a float of 2²³ and more are its units.
PART Bytes rounded(Pixel color) {
  const Pixel zero = {0}, most = {255, 255, 255, 255}, units = {0x1p23f, 0x1p23f, 0x1p23f, 0x1p23f};
  Pixel whole = __builtin_elementwise_min(__builtin_elementwise_max(color, zero), most) + units;
  return __builtin_convertvector((Units)whole, Bytes);
}

PART void narrow(const float *line, int channels, const int32_t *starts, int first, const float *weights, int taps,
                 int count, bool has_alpha, uint8_t *bytes) {
  for (int index = 0; index < count; index++) {
    Pixel color = gathered(line + (long)(starts[index] - first) * channels, channels, weights + (long)index * taps, taps);
    if (has_alpha) color = divided_by_alpha(color);
    Bytes pixel = rounded(color);
    memcpy(bytes, &pixel, sizeof pixel);
    bytes += channels;
  }
}

void scaling_plain_blend(const float *const *rows, const float *weights, int taps, int length, float *line) {
  blend(rows, weights, taps, length, line);
}

void scaling_plain_narrow(const float *line, int channels, const int32_t *starts, int first, const float *weights,
                          int taps, int count, bool has_alpha, uint8_t *bytes) {
  narrow(line, channels, starts, first, weights, taps, count, has_alpha, bytes);
}

#if defined(__x86_64__)
// The same once more for processors of 2013 and later. Not by an indirect function: those are chosen before what watches
// memory in tests is there.
#define WIDE __attribute__((target("avx2,fma")))

WIDE static void blend_wide(const float *const *rows, const float *weights, int taps, int length, float *line) {
  blend(rows, weights, taps, length, line);
}

WIDE static void narrow_wide(const float *line, int channels, const int32_t *starts, int first, const float *weights,
                             int taps, int count, bool has_alpha, uint8_t *bytes) {
  narrow(line, channels, starts, first, weights, taps, count, has_alpha, bytes);
}

static bool is_wide(void) { return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"); }
#endif

void scaling_blend(const float *const *rows, const float *weights, int taps, int length, float *line) {
#if defined(__x86_64__)
  if (is_wide()) return blend_wide(rows, weights, taps, length, line);
#endif
  scaling_plain_blend(rows, weights, taps, length, line);
}

void scaling_narrow(const float *line, int channels, const int32_t *starts, int first, const float *weights, int taps,
                    int count, bool has_alpha, uint8_t *bytes) {
#if defined(__x86_64__)
  if (is_wide()) return narrow_wide(line, channels, starts, first, weights, taps, count, has_alpha, bytes);
#endif
  scaling_plain_narrow(line, channels, starts, first, weights, taps, count, has_alpha, bytes);
}
