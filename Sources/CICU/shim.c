#include "CICU.h"

#include <stdlib.h>
#include <string.h>

// What is used of Foundation's own ICU, whose functions have the prefix swift_. The system's ICU is
// not used: with the same version, C++ functions of both have the same names, and replace each other.
// The values are those of ICU's headers, which never change.
typedef struct UNumberFormatter UNumberFormatter;
typedef struct UFormattedNumber UFormattedNumber;
typedef struct UFormattedValue UFormattedValue;
typedef struct UConstrainedFieldPosition UConstrainedFieldPosition;
typedef struct URelativeDateTimeFormatter URelativeDateTimeFormatter;
typedef uint16_t UChar;
typedef int UErrorCode;
enum { U_ZERO_ERROR = 0, UFIELD_CATEGORY_NUMBER = 2, UNUM_MEASURE_UNIT_FIELD = 11 };
enum { UDAT_STYLE_LONG = 0, UDISPCTX_CAPITALIZATION_FOR_BEGINNING_OF_SENTENCE = 258 };
enum { UDAT_REL_UNIT_DAY = 4 };
#define U_SUCCESS(error) ((error) <= U_ZERO_ERROR)
#define U_FAILURE(error) ((error) > U_ZERO_ERROR)

UNumberFormatter *swift_unumf_openForSkeletonAndLocale(
    const UChar *skeleton, int32_t length, const char *locale, UErrorCode *error);
UFormattedNumber *swift_unumf_openResult(UErrorCode *error);
void swift_unumf_formatDouble(
    const UNumberFormatter *formatter, double number, UFormattedNumber *result, UErrorCode *error);
const UFormattedValue *swift_unumf_resultAsValue(const UFormattedNumber *result, UErrorCode *error);
int32_t swift_unumf_resultToDecimalNumber(
    const UFormattedNumber *result, char *text, int32_t capacity, UErrorCode *error);
void swift_unumf_closeResult(UFormattedNumber *result);
void swift_unumf_close(UNumberFormatter *formatter);
const UChar *swift_ufmtval_getString(const UFormattedValue *value, int32_t *length, UErrorCode *error);
int8_t swift_ufmtval_nextPosition(
    const UFormattedValue *value, UConstrainedFieldPosition *position, UErrorCode *error);
UConstrainedFieldPosition *swift_ucfpos_open(UErrorCode *error);
void swift_ucfpos_constrainCategory(
    UConstrainedFieldPosition *position, int32_t category, UErrorCode *error);
int32_t swift_ucfpos_getField(const UConstrainedFieldPosition *position, UErrorCode *error);
void swift_ucfpos_getIndexes(
    const UConstrainedFieldPosition *position, int32_t *start, int32_t *end, UErrorCode *error);
void swift_ucfpos_close(UConstrainedFieldPosition *position);
URelativeDateTimeFormatter *swift_ureldatefmt_open(
    const char *locale, void *numbers, int width, int context, UErrorCode *error);
int32_t swift_ureldatefmt_format(const URelativeDateTimeFormatter *formatter, double offset, int unit,
    UChar *text, int32_t capacity, UErrorCode *error);
int32_t swift_ureldatefmt_formatNumeric(const URelativeDateTimeFormatter *formatter, double offset,
    int unit, UChar *text, int32_t capacity, UErrorCode *error);
void swift_ureldatefmt_close(URelativeDateTimeFormatter *formatter);
void swift_u_getVersion(uint8_t version[4]);
void swift_u_versionToString(const uint8_t version[4], char *text);

struct mkp_measure_format {
  UNumberFormatter *formatter;
  UFormattedNumber *result;
};

mkp_measure_format *mkp_measure_open(const uint16_t *skeleton, int32_t length, const char *locale) {
  UErrorCode error = U_ZERO_ERROR;
  mkp_measure_format *format = calloc(1, sizeof(mkp_measure_format));
  if (!format) return NULL;
  format->formatter =
      swift_unumf_openForSkeletonAndLocale(skeleton, length, locale, &error);
  format->result = swift_unumf_openResult(&error);
  if (U_SUCCESS(error)) return format;
  mkp_measure_close(format);
  return NULL;
}

// Widens the range of the digits by the fields that belong to the number.
static void find_digits(
    const UFormattedValue *value, mkp_measure_text *result, UErrorCode *error) {
  UConstrainedFieldPosition *position = swift_ucfpos_open(error);
  swift_ucfpos_constrainCategory(position, UFIELD_CATEGORY_NUMBER, error);
  while (swift_ufmtval_nextPosition(value, position, error) && U_SUCCESS(*error)) {
    int32_t field = swift_ucfpos_getField(position, error), start = 0, end = 0;
    if (field == UNUM_MEASURE_UNIT_FIELD) continue;
    swift_ucfpos_getIndexes(position, &start, &end, error);
    if (result->digits_start < 0 || start < result->digits_start) result->digits_start = start;
    if (end > result->digits_end) result->digits_end = end;
  }
  swift_ucfpos_close(position);
}

bool mkp_measure_write(mkp_measure_format *format, double number, mkp_measure_text *result) {
  UErrorCode error = U_ZERO_ERROR;
  const int32_t capacity = sizeof result->text / sizeof *result->text;
  char decimal[400];
  result->digits_start = result->digits_end = -1;
  swift_unumf_formatDouble(format->formatter, number, format->result, &error);
  const UFormattedValue *value = swift_unumf_resultAsValue(format->result, &error);
  const UChar *text = swift_ufmtval_getString(value, &result->length, &error);
  swift_unumf_resultToDecimalNumber(format->result, decimal, sizeof decimal, &error);
  if (U_FAILURE(error) || result->length > capacity) return false;
  find_digits(value, result, &error);
  memcpy(result->text, text, result->length * sizeof *text);
  result->number = strtod(decimal, NULL);
  return U_SUCCESS(error);
}

void mkp_measure_close(mkp_measure_format *format) {
  swift_unumf_closeResult(format->result);
  swift_unumf_close(format->formatter);
  free(format);
}

int32_t mkp_relative_day(const char *locale, int32_t days, uint16_t *text, int32_t capacity) {
  UErrorCode error = U_ZERO_ERROR;
  UChar number[64];
  URelativeDateTimeFormatter *formatter = swift_ureldatefmt_open(
      locale, NULL, UDAT_STYLE_LONG, UDISPCTX_CAPITALIZATION_FOR_BEGINNING_OF_SENTENCE, &error);
  int32_t length =
      swift_ureldatefmt_format(formatter, days, UDAT_REL_UNIT_DAY, text, capacity, &error);
  int32_t number_length =
      swift_ureldatefmt_formatNumeric(formatter, days, UDAT_REL_UNIT_DAY, number, 64, &error);
  swift_ureldatefmt_close(formatter);
  if (U_FAILURE(error)) return -1;
  bool is_number = length == number_length && memcmp(text, number, length * sizeof *text) == 0;
  return is_number ? 0 : length;
}

void mkp_icu_version(char *text) {
  uint8_t version[4];
  swift_u_getVersion(version);
  swift_u_versionToString(version, text);
}
