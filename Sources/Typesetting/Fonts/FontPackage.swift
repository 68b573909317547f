/// A Debian package of fonts, and those of its files that are used.
///
/// The list is fixed, so that a text has the same width on every machine.
struct FontPackage: Sendable {
  /// The name that `apt-get install` takes.
  let name: String
  /// The folders that the files may be in, from the root without its slash; the first one wins.
  let folders: [String]
  /// The names of the files.
  let files: [String]
}

extension FontPackage {
  /// The system font: Inter, for San Francisco.
  static let inter = FontPackage(
    name: "fonts-inter", folders: ["usr/share/fonts/opentype/inter"],
    files: (FontFamily.system.faces + FontFamily.systemDisplay.faces).map(\.file))

  /// The PostScript fonts: Helvetica, Times, Courier and Palatino.
  static let urw = FontPackage(
    name: "fonts-urw-base35", folders: ["usr/share/fonts/opentype/urw-base35"],
    files: FontFamily.postScript.flatMap(\.faces).map(\.file))

  /// The replacement if the PostScript fonts are not installed.
  static let liberation = FontPackage(
    name: "fonts-liberation",
    folders: ["usr/share/fonts/truetype/liberation", "usr/share/fonts/truetype/liberation2"],
    files: FontFamily.postScript.flatMap(\.substitutes).map(\.file))

  /// All scripts except Chinese, Japanese and Korean.
  static let noto = FontPackage(
    name: "fonts-noto-core", folders: ["usr/share/fonts/truetype/noto"],
    files: regularScripts.map { "NotoSans\($0)-Regular.ttf" }
      + boldScripts.map { "NotoSans\($0)-Bold.ttf" } + ["NotoSerifTibetan-Regular.ttf"])

  /// Chinese, Japanese and Korean, in one file of one face: a page reads no other of a collection.
  ///
  /// The package's other file has more Chinese characters, but no Korean ones.
  static let droid = FontPackage(
    name: "fonts-droid-fallback", folders: ["usr/share/fonts-droid-fallback/truetype"],
    files: ["DroidSansFallback.ttf"])

  /// Emoji, in colour.
  static let emoji = FontPackage(
    name: "fonts-noto-color-emoji", folders: ["usr/share/fonts/truetype/noto"],
    files: ["NotoColorEmoji.ttf"])

  /// The scripts of Noto in the order in which they are asked for a character.
  private static let regularScripts =
    boldScripts + [
      "Math", "Mongolian", "NKo", "Symbols2", "Syriac", "TaiLe", "Tifinagh", "Vai", "Yi",
    ]

  /// The scripts of Noto that have a bold face, too.
  private static let boldScripts = [
    "", "Arabic", "Hebrew", "Thai", "Devanagari", "Armenian", "Bengali", "CanadianAboriginal",
    "Cherokee", "Ethiopic", "Georgian", "Gujarati", "Gurmukhi", "Javanese", "Kannada", "Khmer",
    "Lao", "Malayalam", "Myanmar", "OlChiki", "Oriya", "Sinhala", "Sundanese", "Tamil", "Telugu",
    "Thaana", "Symbols",
  ]
}
