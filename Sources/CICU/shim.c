#include "CICU.h"

#include <stdlib.h>
#include <unicode/uformattedvalue.h>
#include <unicode/unumberformatter.h>
#include <unicode/ureldatefmt.h>
#include <unicode/ustring.h>
#include <unicode/uversion.h>

struct mkp_measure_format {
  UNumberFormatter *formatter;
  UFormattedNumber *result;
};

mkp_measure_format *mkp_measure_open(const uint16_t *skeleton, int32_t length, const char *locale) {
  UErrorCode error = U_ZERO_ERROR;
  mkp_measure_format *format = calloc(1, sizeof(mkp_measure_format));
  if (!format) return NULL;
  format->formatter =
      unumf_openForSkeletonAndLocale((const UChar *)skeleton, length, locale, &error);
  format->result = unumf_openResult(&error);
  if (U_SUCCESS(error)) return format;
  mkp_measure_close(format);
  return NULL;
}

// Widens the range of the digits by the fields that belong to the number.
static void find_digits(
    const UFormattedValue *value, mkp_measure_text *result, UErrorCode *error) {
  UConstrainedFieldPosition *position = ucfpos_open(error);
  ucfpos_constrainCategory(position, UFIELD_CATEGORY_NUMBER, error);
  while (ufmtval_nextPosition(value, position, error) && U_SUCCESS(*error)) {
    int32_t field = ucfpos_getField(position, error), start = 0, end = 0;
    if (field == UNUM_MEASURE_UNIT_FIELD) continue;
    ucfpos_getIndexes(position, &start, &end, error);
    if (result->digits_start < 0 || start < result->digits_start) result->digits_start = start;
    if (end > result->digits_end) result->digits_end = end;
  }
  ucfpos_close(position);
}

bool mkp_measure_write(mkp_measure_format *format, double number, mkp_measure_text *result) {
  UErrorCode error = U_ZERO_ERROR;
  const int32_t capacity = sizeof result->text / sizeof *result->text;
  char decimal[400];
  result->digits_start = result->digits_end = -1;
  unumf_formatDouble(format->formatter, number, format->result, &error);
  const UFormattedValue *value = unumf_resultAsValue(format->result, &error);
  const UChar *text = ufmtval_getString(value, &result->length, &error);
  unumf_resultToDecimalNumber(format->result, decimal, sizeof decimal, &error);
  if (U_FAILURE(error) || result->length > capacity) return false;
  find_digits(value, result, &error);
  u_memcpy((UChar *)result->text, text, result->length);
  result->number = strtod(decimal, NULL);
  return U_SUCCESS(error);
}

void mkp_measure_close(mkp_measure_format *format) {
  unumf_closeResult(format->result);
  unumf_close(format->formatter);
  free(format);
}

int32_t mkp_relative_day(const char *locale, int32_t days, uint16_t *text, int32_t capacity) {
  UErrorCode error = U_ZERO_ERROR;
  UChar number[64];
  URelativeDateTimeFormatter *formatter = ureldatefmt_open(
      locale, NULL, UDAT_STYLE_LONG, UDISPCTX_CAPITALIZATION_FOR_BEGINNING_OF_SENTENCE, &error);
  int32_t length =
      ureldatefmt_format(formatter, days, UDAT_REL_UNIT_DAY, (UChar *)text, capacity, &error);
  int32_t number_length =
      ureldatefmt_formatNumeric(formatter, days, UDAT_REL_UNIT_DAY, number, 64, &error);
  ureldatefmt_close(formatter);
  if (U_FAILURE(error)) return -1;
  return u_strCompare((UChar *)text, length, number, number_length, false) == 0 ? 0 : length;
}

void mkp_icu_version(char *text) {
  UVersionInfo version;
  u_getVersion(version);
  u_versionToString(version, text);
}
