/// Which parts of a document are for the environment's platform (guide 4.5, Conditional
/// Processing).
///
/// Conditions do not nest: a new `case` takes the place of the present one, and one that is not
/// ended goes on to the end of the document.
struct Conditions {
  /// The platform's name as conditions write it.
  let platform: String
  /// Whether the nodes at the current place are part of the document.
  private(set) var isActive = true

  init(platform: Environment.Platform) {
    self.platform = platform.rawValue
  }

  /// Takes a `case` or `end` instruction, and says whether the instruction was one of them.
  mutating func process(_ target: String, data: String) -> Bool {
    switch target {
    case "case": isActive = data == platform
    case "end": isActive = true
    default: return false
    }
    return true
  }
}
