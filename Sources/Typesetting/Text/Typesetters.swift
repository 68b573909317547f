import Caching
import Scene
import Synchronization

/// The typesetters of the process, at most 48, with the lock for Pango.
///
/// A font map belongs to one thread at a time. Pango 1.50 is not thread-safe even with one font map
/// per thread: `pango_font_get_metrics` guards its recursion with one static variable, and a text
/// that meets another thread's guard breaks long words differently. So texts are set one at a time.
/// Cached texts do not wait.
struct Typesetters: ~Copyable {
  /// Each has a font map.
  private var known = BoundedCache<ObjectIdentifier, Typesetter>(limit: 48, dropping: .all)

  /// All typesetters, protected by their lock.
  static let process = Mutex(Typesetters())

  /// The typesetter for a text in a face, created on demand; nil if its file is corrupt.
  mutating func typesetter(
    for text: String, in face: FamilyFace, of fonts: FontBook
  ) -> Typesetter? {
    let fallback = fonts.fallback(for: text, in: face)
    guard let configuration = fonts.configuration(of: face, fallback: fallback) else { return nil }
    let key = ObjectIdentifier(configuration)
    if let typesetter = known[key] { return typesetter }
    guard let typesetter = Typesetter(configuration: configuration) else { return nil }
    known.insert(typesetter, for: key)
    return typesetter
  }
}
