import Scene

/// A family that documents name, and its free substitutes.
struct FontFamily: Sendable {
  /// Its names in documents, in lowercase without spaces.
  let names: [String]
  /// The substitutes; the first installed one is used.
  let standIns: [FreeFamily]
  /// The vertical metrics at one point; a line gap is part of the descender.
  let metrics: FontMetrics
  /// Whether the first substitute has the family's widths, and the metrics are iOS's.
  var isExact = true
  /// The weight of a name without a style, as in CSS.
  var weight = 400
  /// Whether it is the system font, which tracks by size and has a second cut for titles.
  var isSystem = false
}

extension FontFamily {
  /// San Francisco's cut for text, as Inter; its metrics are those of SF's own tables.
  static let system = FontFamily(
    names: [
      "system", ".sfui", ".sfuitext", ".sfuidisplay", "sfpro", "sfprotext", "sfprodisplay",
      ".applesystemuifont",
    ],
    standIns: [.inter], metrics: sanFrancisco, isSystem: true)

  /// San Francisco's cut for titles, as Inter Display.
  static let systemDisplay = FontFamily(
    names: [], standIns: [.interDisplay], metrics: sanFrancisco, isSystem: true)

  private static let sanFrancisco = FontMetrics(
    ascender: 0.9521484375, descender: 0.2412109375, capHeight: 0.705, xHeight: 0.526)

  /// All families that documents can name.
  static let all = [system] + exact + alike
}
