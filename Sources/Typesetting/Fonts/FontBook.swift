import Caching
public import Scene
import Synchronization

/// The fonts for measuring and drawing texts: a fixed list in a fixed order.
///
/// It locates the files when it is created, and reads them on demand. It keeps what it has read: at
/// most each face with each choice of the three groups of fallback fonts.
///
/// ```swift
/// let fonts = try FontBook()
/// let text = PangoText(fonts: fonts)
/// let font = text.font(named: "Helvetica", size: 17)
/// ```
public final class FontBook: Sendable {
  /// The font files by name.
  public let files: FontFiles
  /// The matcher of faces for names.
  let matcher: FontMatcher
  private let configurations = Mutex<[Key: FontConfiguration]>([:])
  private let groups = Mutex<[FallbackGroups: [Bool: ScannedFonts]]>([:])
  /// Names are parsed letter by letter, and all documents use the same few.
  private let named = Mutex(BoundedCache<String, NamedFont>(limit: 256, dropping: .all))
  private let matches = Mutex(BoundedCache<Font, FontMatch>(limit: 256, dropping: .all))

  /// The faces that were drawn with: at most all of the list.
  private let shaped = Mutex<[FontFace: ShapedFace]>([:])

  /// A face and the groups of its fallback fonts.
  private struct Key: Hashable {
    let face: FamilyFace
    let fallback: FallbackGroups
  }

  /// The fonts installed below a folder; throws and names a missing package.
  public init(root: String = "/") throws(FontError) {
    files = try FontFiles(root: root)
    matcher = FontMatcher(files: files)
  }

  /// The font of a PostScript or family name at a size in points.
  public func font(named name: String, size: Double) -> NamedFont {
    if let known = named.withLock({ $0[name] }) {
      return NamedFont(known.font.withSize(size), difference: known.difference)
    }
    let font = matcher.font(named: name, size: size)
    named.withLock { $0.insert(font, for: name) }
    return font
  }

  /// The face for a font.
  func match(_ font: Font) -> FontMatch {
    if let known = matches.withLock({ $0[font] }) { return known }
    let match = matcher.match(font)
    matches.withLock { $0.insert(match, for: font) }
    return match
  }

  /// The groups whose fonts a text needs in addition to a face.
  func fallback(for text: String, in face: FamilyFace) -> FallbackGroups {
    // Every face has the characters of ASCII.
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return [] }
    guard let own = configuration(of: face, fallback: []) else { return .all }
    return text.unicodeScalars.reduce(into: []) { groups, scalar in
      guard scalar.value >= 0x80 else { return }
      if let group = FallbackGroups.certain(of: scalar) {
        groups.formUnion(group)
      } else if !own.contains(scalar), !scalar.properties.isDefaultIgnorableCodePoint {
        groups.formUnion(fallback(for: scalar, isBold: face.isBold))
      }
    }
  }

  private func fallback(for scalar: Unicode.Scalar, isBold: Bool) -> FallbackGroups {
    let group = FallbackGroups.likely(of: scalar)
    return scanned(group, isBold: isBold).contains(scalar) ? group : .all
  }

  /// The configuration of a face and fallback groups; nil if the face's file is corrupt.
  func configuration(of face: FamilyFace, fallback: FallbackGroups) -> FontConfiguration? {
    let key = Key(face: face, fallback: fallback)
    if let known = configurations.withLock({ $0[key] }) { return known }
    let others = FallbackGroups.packages.filter { fallback.contains($0.group) }
      .map { scanned($0.group, isBold: face.isBold) }
    let made = FontConfiguration(ScannedFonts(paths: paths([face.file])), fallback: others)
    return configurations.withLock { configurations in
      configurations[key] = configurations[key] ?? made
      return configurations[key]
    }
  }

  /// The fonts of a group; the lock is held, so two threads do not read the same files.
  private func scanned(_ group: FallbackGroups, isBold: Bool) -> ScannedFonts {
    groups.withLock { groups in
      if let known = groups[group]?[isBold] { return known }
      let files = FallbackGroups.packages.filter { $0.group == group }.flatMap { $0.package.files }
      let fonts = ScannedFonts(paths: paths(isBold ? Self.bold(files) : Self.regular(files)))
      groups[group, default: [:]][isBold] = fonts
      return fonts
    }
  }

  /// The regular face of the system font; nil if its file is corrupt.
  public var systemFace: FontFace? {
    configuration(of: match(.system(17)).face, fallback: [])?.face
  }

  /// The face that makes glyphs; nil if its file is missing or corrupt.
  func shapedFace(_ face: FontFace) -> ShapedFace? {
    shaped.withLock { shaped in
      if let known = shaped[face] { return known }
      guard let path = files[face.file] else { return nil }
      let made = ShapedFace(path: path, index: face.index)
      shaped[face] = made
      return made
    }
  }

  private func paths(_ names: [String]) -> [String] { names.compactMap { files[$0] } }

  private static func regular(_ files: [String]) -> [String] {
    files.filter { !$0.contains("-Bold.") }
  }

  /// The bold face of each family that has one, and the regular face of the others.
  private static func bold(_ files: [String]) -> [String] {
    regular(files).map { file in
      let bold = file.replacing("-Regular.", with: "-Bold.")
      return files.contains(bold) ? bold : file
    }
  }
}

extension FamilyFace {
  /// Whether its fallback fonts are bold.
  fileprivate var isBold: Bool { weight >= 600 }
}
