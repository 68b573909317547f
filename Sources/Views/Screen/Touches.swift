public import Expressions
public import Scene

/// The properties that touches set, by view path.
///
/// They are restored after a reload if the view at the path has the same class.
public struct Touches: Hashable, Sendable {
  private var entries: [ViewPath: Entry] = [:]
  /// The path of the view that a client moved a television's focus to; nil for the initial focus.
  public var focus: ViewPath?

  private struct Entry: Hashable {
    var className: String
    var values: [String: ModelValue] = [:]
    /// The texts of the bindings of touched properties, without their `$`.
    var bindings: Set<String> = []
  }

  /// No touches.
  public init() {}

  /// Whether there were no touches.
  public var isEmpty: Bool { entries.isEmpty }

  /// The paths of the touched views, sorted.
  public var paths: [ViewPath] { entries.keys.sorted() }

  /// Records a property set by a touch, with the text of its binding if it has one.
  public mutating func set(
    _ property: String, to value: ModelValue, path: ViewPath, className: String,
    binding: String? = nil
  ) {
    if entries[path]?.className != className { entries[path] = Entry(className: className) }
    entries[path]?.values[property] = value
    if let binding { entries[path]?.bindings.insert(binding) }
  }

  /// The properties that touches set on a view, sorted by name.
  public func values(
    path: ViewPath, className: String
  ) -> [(property: String, value: ModelValue)] {
    guard let entry = entries[path], entry.className == className else { return [] }
    return entry.values.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Discards touches of views whose touched properties are bound to changed data.
  public mutating func follow(_ model: OwnerModel, after last: OwnerModel) {
    entries = entries.filter { _, entry in
      entry.bindings.allSatisfy { binding in
        guard let expression = (try? Binding(binding))?.expression else { return true }
        return (try? model.value(of: expression)) == (try? last.value(of: expression))
      }
    }
  }
}
