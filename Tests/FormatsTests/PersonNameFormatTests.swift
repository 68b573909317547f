import Expressions
import Formats
import Testing

/// The formatter `personNameComponents`, held against Apple's documentation of
/// NSPersonNameComponentsFormatter and CLDR 42's person names.
struct PersonNameFormatTests {
  static let clark: ModelValue = [
    "namePrefix": "Dr.", "givenName": "Thomas", "middleName": "Louis", "familyName": "Clark",
    "nameSuffix": "Jr.", "nickname": "Tom",
  ]
  static let yamada: ModelValue = ["givenName": "太郎", "familyName": "山田"]
  static let gildong: ModelValue = ["givenName": "길동", "familyName": "홍"]

  static let rows = [
    Row("personNameComponents", clark, "Thomas Clark", "Apple: default"),
    Row("personNameComponents;style=medium", clark, "Thomas Clark", "Apple: medium"),
    Row("personNameComponents;style=long", clark, "Dr. Thomas Louis Clark Jr.", "Apple: long"),
    Row("personNameComponents;style=short", clark, "Tom", "Apple: short, nickname first"),
    Row("personNameComponents;style=abbreviated", clark, "TC", "Apple: abbreviated"),
    Row(
      "personNameComponents;style=long", clark, "Dr. Thomas Louis Clark, Jr.",
      "CLDR de: {surname}, {suffix}", in: "de"),
    Row("personNameComponents", clark, "Clark Thomas", "CLDR hu: {surname} {given}", in: "hu"),
    Row("personNameComponents;style=abbreviated", clark, "CT", "CLDR hu: monogram", in: "hu"),
    Row(
      "personNameComponents;style=long", clark, "Dr. Clark Louis Thomas Jr.",
      "CLDR vi: {surname} {given2} {given}", in: "vi"),
    Row("personNameComponents;style=abbreviated", clark, "T.C.", "CLDR pl: monogram", in: "pl"),
    Row("personNameComponents", clark, "Thomas Clark", "a Latin name", in: "ja"),
    Row("personNameComponents", yamada, "山田太郎", "CLDR ja: {surname}{given}", in: "ja"),
    Row("personNameComponents", yamada, "山田太郎", "a Han name", in: "en"),
    Row("personNameComponents;style=abbreviated", yamada, "太", "CLDR ja: monogram", in: "ja"),
    Row("personNameComponents", gildong, "홍길동", "CLDR ko: {surname}{given}", in: "en"),
    Row("personNameComponents", ["familyName": "Clark"], "Clark", "one component"),
    Row("personNameComponents;style=short", ["familyName": "Clark"], "Clark", "one component"),
    Row("personNameComponents", ["nickname": "Tom"], "", "Apple: a nickname is for short alone"),
    Row("personNameComponents;phonetic=true", clark, "", "Apple: nothing is spoken"),
    Row(
      "personNameComponents;phonetic=true",
      ["familyName": "山田", "phoneticRepresentation": ["familyName": "やまだ", "givenName": "たろう"]],
      "やまだたろう", "Apple: phonetic", in: "ja"),
    Row("personNameComponents;locale=hu", clark, "Clark Thomas", "an argument is stronger"),
  ]

  @Test(arguments: rows)
  func `a name is formatted by its style`(row: Row) throws {
    #expect(try row.actual == row.text)
  }
}
