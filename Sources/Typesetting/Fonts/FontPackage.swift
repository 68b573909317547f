/// A Debian package of fonts, and the files of it that are used.
///
/// The list is fixed, so a text has the same width on every machine.
struct FontPackage: Sendable {
  /// The name for `apt-get install`.
  let name: String
  /// The folders that may contain the files, relative to the root; the first one wins.
  let folders: [String]
  /// The names of the files.
  let files: [String]
}

extension FontPackage {
  /// The packages without which some texts have no letters.
  static let needed = [
    FontPackage("fonts-inter", in: "opentype/inter"),
    FontPackage("fonts-liberation", in: "truetype/liberation", "truetype/liberation2"),
    noto, droid, emoji,
  ]

  /// The packages of substitute families.
  static let standIns = [
    FontPackage("fonts-adf-baskervald", in: "truetype/adf"),
    FontPackage("fonts-adf-berenis", in: "truetype/adf"),
    FontPackage("fonts-adf-gillius", in: "truetype/adf"),
    FontPackage("fonts-beteckna", in: "truetype/beteckna"),
    FontPackage("fonts-comic-neue", in: "opentype/comic-neue"),
    FontPackage("fonts-dejavu-extra", in: "truetype/dejavu"),
    FontPackage("fonts-lato", in: "truetype/lato"),
    FontPackage("fonts-linuxlibertine", in: "opentype/linux-libertine"),
    FontPackage("fonts-sil-charis", in: "truetype/charis"),
    FontPackage("fonts-urw-base35", in: "opentype/urw-base35"),
  ]

  /// A package of free families with their files, in one of several font folders.
  private init(_ name: String, in folders: String...) {
    self.name = name
    self.folders = folders.map { "usr/share/fonts/\($0)" }
    files = FreeFamily.all.filter { $0.package == name }.flatMap(\.faces).map(\.file)
  }

  /// All scripts except Chinese, Japanese and Korean.
  static let noto = FontPackage(
    name: "fonts-noto-core", folders: ["usr/share/fonts/truetype/noto"],
    files: regularScripts.map { "NotoSans\($0)-Regular.ttf" }
      + boldScripts.map { "NotoSans\($0)-Bold.ttf" } + ["NotoSerifTibetan-Regular.ttf"])

  /// Chinese, Japanese and Korean, in one file with one face: a page reads no other face of a
  /// collection.
  ///
  /// The package's other file has more Chinese characters, but no Korean ones.
  static let droid = FontPackage(
    name: "fonts-droid-fallback", folders: ["usr/share/fonts-droid-fallback/truetype"],
    files: ["DroidSansFallback.ttf"])

  /// Emoji, in colour.
  static let emoji = FontPackage(
    name: "fonts-noto-color-emoji", folders: ["usr/share/fonts/truetype/noto"],
    files: ["NotoColorEmoji.ttf"])

  /// Noto's scripts in lookup order.
  private static let regularScripts =
    boldScripts + [
      "Math", "Mongolian", "NKo", "Symbols2", "Syriac", "TaiLe", "Tifinagh", "Vai", "Yi",
    ]

  /// Noto's scripts that also have a bold face.
  private static let boldScripts = [
    "", "Arabic", "Hebrew", "Thai", "Devanagari", "Armenian", "Bengali", "CanadianAboriginal",
    "Cherokee", "Ethiopic", "Georgian", "Gujarati", "Gurmukhi", "Javanese", "Kannada", "Khmer",
    "Lao", "Malayalam", "Myanmar", "OlChiki", "Oriya", "Sinhala", "Sundanese", "Tamil", "Telugu",
    "Thaana", "Symbols",
  ]
}
