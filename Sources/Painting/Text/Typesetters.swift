import Scene

/// The typesetters of one thread, by the face and the fonts that stand in for its missing characters.
final class Typesetters {
  private let fonts: FontBook
  private var known = [Key: Typesetter]()

  private struct Key: Hashable {
    let face: FamilyFace
    let fallback: FallbackGroups
  }

  /// The most typesetters that are kept; each has a font map.
  private static let limit = 48

  /// No typesetter yet.
  init(fonts: FontBook) {
    self.fonts = fonts
  }

  /// The typesetter for a text in a face, made when first needed; nil where its file is broken inside.
  func typesetter(for text: String, in face: FamilyFace) -> Typesetter? {
    let key = Key(face: face, fallback: fonts.fallback(for: text, in: face))
    if let typesetter = known[key] { return typesetter }
    let configuration = fonts.configuration(of: face, fallback: key.fallback)
    guard let made = configuration.flatMap(Typesetter.init) else { return nil }
    if known.count >= Self.limit { known.removeAll() }
    known[key] = made
    return made
  }
}
