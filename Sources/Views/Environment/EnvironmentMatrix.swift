/// An environment that a document is looked at in, with its name.
public struct MatrixEntry: Hashable, Sendable {
  /// The origin of an environment.
  public enum Kind: String, Sendable {
    /// The default environment.
    case standard
    /// A variant of the document's preview data.
    case declared
    /// An environment that every document is shown in.
    case builtIn
  }

  /// The name, another one for each entry of a matrix.
  public let name: String
  /// Its origin.
  public let kind: Kind
  /// The options on top of the document's own environment.
  public let options: [(name: String, value: String)]
  /// All of it.
  public let environment: Environment

  /// Whether two entries have the same name and environment.
  public static func == (left: MatrixEntry, right: MatrixEntry) -> Bool {
    (left.name, left.kind, left.environment) == (right.name, right.kind, right.environment)
  }

  /// Mixes the name into a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension EnvironmentLayers {
  /// The environments that a document is looked at in: its standard one, those that it declares,
  /// and those of the built-in matrix that differ from these.
  public var matrix: [MatrixEntry] {
    var entries = [
      MatrixEntry(name: "standard", kind: .standard, options: [], environment: standard)
    ]
    for variant in variants {
      guard let environment = try? environment(variant: variant.name) else { continue }
      entries.append(
        MatrixEntry(
          name: variant.name, kind: .declared, options: [("variant", variant.name)],
          environment: environment))
    }
    for (name, part, value) in Self.builtIn {
      var options = EnvironmentOptions()
      try? options.set(part, to: value)
      guard let environment = try? environment(options), environment.platform == standard.platform,
        !entries.contains(where: { $0.name == name || $0.environment == environment })
      else { continue }
      entries.append(
        MatrixEntry(
          name: name, kind: .builtIn, options: [(part, value)], environment: environment))
    }
    return entries
  }

  /// The environments in which documents fail most often, each with one option.
  private static let builtIn = [
    ("small-phone", "device", "iphone-se"), ("tablet", "device", "ipad-9-7"),
    ("right-to-left", "direction", "rtl"), ("largest-text", "textSize", "accessibilityXXXLarge"),
    ("dark", "appearance", "dark"),
  ]
}
