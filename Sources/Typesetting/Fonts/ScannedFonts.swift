private import CPangoCairo
import Scene

/// Font files scanned by fontconfig: names, styles and characters.
final class ScannedFonts: @unchecked Sendable {  // the patterns are only read once they are made
  /// A `FcPattern` for each file, in the files' order.
  let patterns: [OpaquePointer]

  /// The patterns of files; a corrupt file is omitted.
  init(paths: [String]) {
    patterns = paths.compactMap { path in
      var count: Int32 = 0
      return FcFreeTypeQuery(path, 0, nil, &count)
    }
  }

  deinit {
    for pattern in patterns { FcPatternDestroy(pattern) }
  }

  /// The families' names, in the files' order.
  var families: [String] { patterns.map { Self.string(FC_FAMILY, of: $0) } }

  /// The faces by file path.
  var faces: [String: FontFace] {
    let pairs = patterns.map { (Self.string(FC_FILE, of: $0), Self.face(of: $0)) }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  /// Whether one of the fonts has a character.
  func contains(_ scalar: Unicode.Scalar) -> Bool {
    patterns.contains { pattern in
      var characters: OpaquePointer?
      return FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters) == FcResultMatch
        && FcCharSetHasChar(characters, scalar.value) != 0
    }
  }

  /// The face of a pattern, at any size.
  private static func face(of pattern: OpaquePointer) -> FontFace {
    let path = string(FC_FILE, of: pattern)
    return FontFace(
      family: string(FC_FAMILY, of: pattern),
      file: path.split(separator: "/").last.map(String.init) ?? path,
      weight: Int(FcWeightToOpenTypeDouble(number(FC_WEIGHT, of: pattern)).rounded()),
      isItalic: number(FC_SLANT, of: pattern) > 0)
  }

  private static func string(_ key: String, of pattern: OpaquePointer) -> String {
    var value: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, key, 0, &value) == FcResultMatch, let value else { return "" }
    return String(cString: value)
  }

  private static func number(_ key: String, of pattern: OpaquePointer) -> Double {
    var value = 0.0
    return FcPatternGetDouble(pattern, key, 0, &value) == FcResultMatch ? value : 0
  }
}
