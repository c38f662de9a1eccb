// The two inner loops of making a picture smaller, by the widest vectors that the processor has.
#pragma once

#include <stdbool.h>
#include <stdint.h>

/// Floats that the loops take at once: rows have whole multiples of them.
enum { scaling_lanes = 16 };

/// The weighted sum of rows: line[i] is the sum of weights[t] × rows[t][i]. `length` is a multiple of `scaling_lanes`.
void scaling_blend(const float *const *rows, const float *weights, int taps, int length, float *line);

/// The weighted sums along a row, rounded to bytes: pixel n takes `taps` pixels of `line` from starts[n] − first on, with
/// the weights at n × taps. Where there is alpha, the fourth channel, the others are divided by it.
/// Reads one channel behind the last pixel taken; writes up to 3 bytes behind the last pixel.
void scaling_narrow(const float *line, int channels, const int32_t *starts, int first, const float *weights, int taps,
                    int count, bool has_alpha, uint8_t *bytes);

/// The same by vectors that every processor has.
void scaling_plain_blend(const float *const *rows, const float *weights, int taps, int length, float *line);
void scaling_plain_narrow(const float *line, int channels, const int32_t *starts, int first, const float *weights,
                          int taps, int count, bool has_alpha, uint8_t *bytes);
