#ifndef CICU_H
#define CICU_H

#include <stdbool.h>
#include <stdint.h>

// What is used of Foundation's own ICU, without ICU's headers: they clash with Foundation's module.

// A formatter of numbers with units.
typedef struct mkp_measure_format mkp_measure_format;

// Opens a formatter for a number skeleton in UTF-16 and a locale. NULL where ICU refuses them.
mkp_measure_format *mkp_measure_open(const uint16_t *skeleton, int32_t length, const char *locale);

// A number with its unit as it is written.
typedef struct {
  // The text in UTF-16.
  uint16_t text[1024];
  // Its length.
  int32_t length;
  // The place of the digits in it, both -1 where it has none.
  int32_t digits_start, digits_end;
  // The number in the unit that is written, rounded.
  double number;
} mkp_measure_text;

// Writes a number with its unit. Returns whether ICU could, and whether the text has room.
bool mkp_measure_write(mkp_measure_format *format, double number, mkp_measure_text *result);

void mkp_measure_close(mkp_measure_format *format);

// Writes the word for a day as many days from today, as it begins a sentence, in UTF-16.
// Returns its length; 0 where the locale has no word for it, -1 where ICU fails.
int32_t mkp_relative_day(const char *locale, int32_t days, uint16_t *text, int32_t capacity);

// Writes ICU's version, such as 72.1, into 20 bytes.
void mkp_icu_version(char *text);

#endif
