import Scene
import Synchronization

/// The typesetters of the process, at most 48, and the right to use Pango.
///
/// A font map belongs to one thread at a time, and Pango 1.50 is not safe even with one for each
/// thread: `pango_font_get_metrics` guards its recursion with a single static variable, and a text
/// that meets the guard of another thread breaks its long words elsewhere. So texts are set one at a
/// time. Cached texts do not wait.
struct Typesetters: ~Copyable {
  private var known = [ObjectIdentifier: Typesetter]()

  /// All typesetters, behind their lock.
  static let process = Mutex(Typesetters())

  /// The most typesetters that are kept; each has a font map.
  private static let limit = 48

  /// The typesetter for a text in a face, made when first needed; nil if its file is broken inside.
  mutating func typesetter(
    for text: String, in face: FamilyFace, of fonts: FontBook
  ) -> Typesetter? {
    let fallback = fonts.fallback(for: text, in: face)
    guard let configuration = fonts.configuration(of: face, fallback: fallback) else { return nil }
    let key = ObjectIdentifier(configuration)
    if let typesetter = known[key] { return typesetter }
    if known.count >= Self.limit { known.removeAll() }
    known[key] = Typesetter(configuration: configuration)
    return known[key]
  }
}
