import Markup

/// A named environment for showing a document.
public struct MatrixEntry: Hashable, Sendable {
  /// The origin of an environment.
  public enum Kind: String, Sendable {
    /// The default environment, or the one that a request defines.
    case standard
    /// A variant of the document's preview data.
    case declared
    /// An environment from the settings or a request.
    case chosen
    /// An environment in which every document is shown by default.
    case builtIn
  }

  /// The name, unique within a matrix.
  public let name: String
  /// Its origin.
  public let kind: Kind
  /// The differences from the requested environment; empty for a declared one.
  public var change: [(name: String, value: String)] = []
  /// The options on top of the document's own environment.
  public let options: [(name: String, value: String)]
  /// The complete environment.
  public let environment: Environment

  /// Whether two entries have the same name and environment.
  public static func == (left: MatrixEntry, right: MatrixEntry) -> Bool {
    (left.name, left.kind, left.environment) == (right.name, right.kind, right.environment)
  }

  /// Mixes the name into a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension EnvironmentLayers {
  /// The environments in which a document is shown: the requested one, those that the document
  /// declares, and further ones.
  ///
  /// If two have the same name, the first counts. A declared environment ignores the request's
  /// options; a further one changes the requested environment. A built-in one is left out if it
  /// adds nothing new.
  ///
  /// - Parameters:
  ///   - further: The further ones; nil for the settings’ ones, or else the built-in ones.
  ///   - builtIn: The built-in ones that suit the document.
  /// - Throws: ``EnvironmentError`` for an invalid requested environment.
  public func matrix(
    _ options: EnvironmentOptions = EnvironmentOptions(), variant: String? = nil,
    and further: [PreviewData.Variant]? = nil, builtIn: BuiltInEnvironments = .all
  ) throws(EnvironmentError) -> [MatrixEntry] {
    var entries = [
      MatrixEntry(
        name: "standard", kind: .standard, options: Self.query(options, variant),
        environment: try environment(options, variant: variant))
    ]
    for declared in variants {
      guard let environment = try? environment(variant: declared.name) else { continue }
      entries.append(
        MatrixEntry(
          name: declared.name, kind: .declared, options: [("variant", declared.name)],
          environment: environment))
    }
    let chosen = further ?? matrixOfSettings
    for next in chosen ?? builtIn.list where !entries.contains(where: { $0.name == next.name }) {
      guard
        let entry = try? entry(next, chosen == nil ? .builtIn : .chosen, over: options, variant),
        chosen != nil || entry.isNew(among: entries)
      else { continue }
      entries.append(entry)
    }
    return entries
  }

  /// The names of an environment of the document: its own, those of the matrix, and the locale.
  public func names(of environment: Environment) -> [String] {
    let entries = (try? matrix()) ?? []
    return entries.filter { $0.environment == environment }.map(\.name) + [environment.locale]
  }

  /// The mistakes in the key `in` of rules: names that no environment can have.
  ///
  /// A rule of the settings may name a variant of another document, so only a name that resembles a
  /// known one is reported there.
  func unknownEnvironments(of rules: [Expectation], in settingsFile: String?) -> [Diagnostic] {
    let written = rules.flatMap { rule in rule.environments.map { (rule.file, $0) } }
    guard !written.isEmpty else { return [] }
    let further = matrixOfSettings ?? BuiltInEnvironments(hasStrings: true).list
    let names = ["standard"] + (variants + further).map(\.name)
    let locales = (variants + further).compactMap(\.environment.locale) + [standard.locale]
    return written.compactMap { file, name in
      if (names + locales).contains(name.text) || Environment.hasLocale(name.text) { return nil }
      let nearest = NearestName.of(name.text, among: names)
      if nearest == nil, file == settingsFile { return nil }
      return .expectationName(environment: name.text, nearest: nearest, known: names)
        .at(name.range, in: file)
    }
  }

  private func entry(
    _ change: PreviewData.Variant, _ kind: MatrixEntry.Kind, over options: EnvironmentOptions,
    _ variant: String?
  ) throws(EnvironmentError) -> MatrixEntry {
    var changed = change.environment
    changed.fill(from: options)
    return MatrixEntry(
      name: change.name, kind: kind, change: change.environment.parts,
      options: Self.query(changed, variant),
      environment: try environment(changed, variant: variant))
  }

  private static func query(
    _ options: EnvironmentOptions, _ variant: String?
  ) -> [(name: String, value: String)] {
    (variant.map { [(name: "variant", value: $0)] } ?? []) + options.parts
  }
}

/// The environments in which documents fail most often; each changes one option.
public struct BuiltInEnvironments: Hashable, Sendable {
  /// Whether the document looks different in the dark.
  public var hasDark: Bool
  /// The languages whose texts are shown.
  public var languages: [String]
  /// Whether only the languages are shown.
  public var hasOnlyLanguages = false
  /// Whether the document uses a table of strings, whose texts a pseudo-locale can make longer.
  public var hasStrings: Bool

  /// The environments, with those that depend on the document's folder.
  public init(hasDark: Bool = true, languages: [String] = [], hasStrings: Bool = false) {
    (self.hasDark, self.languages, self.hasStrings) = (hasDark, languages, hasStrings)
  }

  /// Those that every document may need.
  public static let all = Self()

  /// The names of a document's environments that do not depend on its folder.
  public static let names = ["standard"] + Self(hasStrings: true).list.map(\.name)

  fileprivate var list: [PreviewData.Variant] {
    let locales = languages.map { ($0, "locale", $0) }
    var changes = [
      ("small-phone", "device", "iphone-se"), ("notched-phone", "device", "iphone-xr"),
      ("tablet", "device", "ipad-9-7"),
      ("right-to-left", "direction", "rtl"), ("largest-text", "textSize", "accessibilityXXXLarge"),
    ]
    if hasDark { changes.append(("dark", "appearance", "dark")) }
    changes += locales
    if hasStrings { changes.append(("en-XA", "locale", "en-XA")) }
    return (hasOnlyLanguages ? locales : changes).map { name, part, value in
      var options = EnvironmentOptions()
      try? options.set(part, to: value)
      return PreviewData.Variant(name: name, environment: options)
    }
  }
}

extension MatrixEntry {
  /// Whether the environment is new, and has the platform of the first one.
  fileprivate func isNew(among entries: [MatrixEntry]) -> Bool {
    entries.first?.environment.platform == environment.platform
      && !entries.contains { $0.environment == environment }
  }
}

extension MatrixEntry {
  /// What leads to the environment, on top of the document's own.
  public var request: (options: EnvironmentOptions, variant: String?) {
    var request = (options: EnvironmentOptions(), variant: nil as String?)
    for (name, value) in options {
      if name == "variant" {
        request.variant = value
      } else {
        // The options of a matrix are valid.
        try? request.options.set(name, to: value)
      }
    }
    return request
  }
}
