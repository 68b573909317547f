/// Decides which parts of a document the environment's platform uses (guide 4.5, Conditional
/// Processing).
///
/// Conditions do not nest: a new `case` replaces the current one. A `case` without `end` lasts
/// until the end of the document.
struct Conditions {
  /// The platform's name in conditions.
  let platform: String
  /// Whether the nodes at the current place are part of the document.
  private(set) var isActive = true

  init(platform: Environment.Platform) {
    self.platform = platform.rawValue
  }

  /// The names that conditions can match, exactly.
  static let platforms = Environment.Platform.allCases.map(\.rawValue)

  /// Processes a `case` or `end` instruction; returns whether the instruction was one of them.
  mutating func process(_ target: String, data: String) -> Bool {
    switch target {
    case "case": isActive = data == platform
    case "end": isActive = true
    default: return false
    }
    return true
  }
}
