import Markup

// What MarkupKit 4.5 raises for and an older one has.

extension Diagnostic {
  static func unexpectedChild(_ child: String, in parent: String, lastVersion: String) -> Self {
    Self(.error, removed("child views of \(parent)", lastVersion), hint: older("them"))
  }

  static func unexpectedElement(_ name: String, in parent: String, lastVersion: String) -> Self {
    Self(.error, removed("element “\(name)” of \(parent)", lastVersion), hint: older("it"))
  }

  static func unexpectedInstruction(
    _ target: String, in parent: String, modern: String?, lastVersion: String
  ) -> Self {
    Self(
      .error, removed("instruction “\(target)” of \(parent)", lastVersion),
      hint: older("it", modern))
  }

  static func unknownClass(_ name: String, lastVersion: String) -> Self {
    Self(.error, removed("class \(name)", lastVersion), hint: older("it"))
  }

  static func unknownFactory(
    _ name: String, of className: String, modern: String?, lastVersion: String
  ) -> Self {
    Self(
      .error, removed("style “\(name)” of \(className)", lastVersion), hint: older("it", modern))
  }

  static func unknownProperty(
    _ name: String, of className: String, modern: String?, lastVersion: String
  ) -> Self {
    Self(
      .error, removed("property “\(name)” of \(className)", lastVersion),
      hint: older("it", modern))
  }

  private static func removed(_ what: String, _ lastVersion: String) -> String {
    "MarkupKit 4.5 has no \(what) and raises; \(lastVersion) is the last version with it"
  }

  /// - Parameter modern: The current spelling, which fixes propose as “Write “…””.
  private static func older(_ what: String, _ modern: String? = nil) -> String {
    modern.map { "Write “\($0)”" }
      ?? "Remove \(what), or set \"dialect\" in mkpreview.json if the app uses an older MarkupKit"
  }
}
