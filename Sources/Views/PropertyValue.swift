public import Geometry
public import JSONWriting

/// A property's value in the layout report.
public enum PropertyValue: Hashable, Sendable {
  /// Text, an enumeration's word, a colour.
  case string(String)
  /// A number.
  case number(Double)
  /// A flag.
  case boolean(Bool)
  /// The words of an option set.
  case list([String])
  /// Insets, by physical side.
  case insets(Insets)
  /// A font.
  case font(name: String, size: Double)

  /// The value as a document writes it, or sides and sizes in words.
  public var text: String {
    switch self {
    case .string(let text): text
    case .number(let number): number.shortText
    case .boolean(let flag): String(flag)
    case .list(let words): words.joined(separator: ", ")
    case .insets(let insets):
      [
        ("top", insets.top), ("left", insets.left), ("bottom", insets.bottom),
        ("right", insets.right),
      ]
      .map { "\($0) \($1.shortText)" }.joined(separator: ", ")
    case .font(let name, let size): "\(name) \(size.shortText)"
    }
  }

  /// Writes the value.
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .string(let text): writer.value(text)
    case .number(let number): writer.value(number)
    case .boolean(let flag): writer.value(flag)
    case .list(let words): writer.array(words) { $0.value($1) }
    case .insets(let insets):
      writer.object {
        $0.member("top", insets.top)
        $0.member("left", insets.left)
        $0.member("bottom", insets.bottom)
        $0.member("right", insets.right)
      }
    case .font(let name, let size):
      writer.object {
        $0.member("name", name)
        $0.member("size", size)
      }
    }
  }
}

/// Properties by key path, in the order of their first setting.
public struct PropertyList: Hashable, Sendable {
  /// The properties in order, with unique key paths.
  public private(set) var entries: [(keyPath: String, value: PropertyValue)] = []

  /// No properties.
  public init() {}

  /// Reserves memory for more properties.
  mutating func reserveCapacity(_ count: Int) {
    entries.reserveCapacity(entries.count + count)
  }

  /// The value of a key path; setting it again keeps its position.
  public subscript(keyPath: String) -> PropertyValue? {
    get { entries.first { $0.keyPath == keyPath }?.value }
    set {
      guard let newValue else { return }
      if let index = entries.firstIndex(where: { $0.keyPath == keyPath }) {
        entries[index].value = newValue
      } else {
        entries.append((keyPath, newValue))
      }
    }
  }

  /// Whether two lists have the same properties in the same order.
  public static func == (left: PropertyList, right: PropertyList) -> Bool {
    left.entries.elementsEqual(right.entries) { $0 == $1 }
  }

  /// Mixes the properties into a hash.
  public func hash(into hasher: inout Hasher) {
    for entry in entries {
      hasher.combine(entry.keyPath)
      hasher.combine(entry.value)
    }
  }
}
