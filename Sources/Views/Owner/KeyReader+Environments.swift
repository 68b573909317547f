import Markup

/// A list of named environments.
struct EnvironmentListKind {
  /// Its key.
  let key: String
  /// The name of an element: `variant`.
  let element: String
  /// The maximum number of elements, because requesting all lays out each of them.
  let limit: Int

  /// The variants of a document.
  static let variants = Self(key: "variants", element: "variant", limit: 100)
  /// The environments in which all documents are shown side by side.
  static let matrix = Self(key: "matrix", element: "environment", limit: 24)
}

extension JSONForm {
  private static let name = JSONKey("name", "Its name.", .name(), isRequired: true)

  /// A list of environments with names.
  static let environments = list(.object([name] + EnvironmentOption.all.map(\.key)))
}

extension KeyReader {
  /// The environments of a list, with unique names.
  ///
  /// - Parameter base: The options of a weaker layer in the same file.
  mutating func environments(
    _ node: JSONNode?, in kind: EnvironmentListKind, over base: EnvironmentOptions
  ) -> [PreviewData.Variant] {
    var variants: [PreviewData.Variant] = []
    for element in list(node, "“\(kind.key)”") ?? [] {
      guard let (name, environment) = environment(element, in: kind, over: base) else { continue }
      guard variants.count < kind.limit else {
        report(
          .invalidSetting(
            "More than \(kind.limit) \(kind.element)s",
            hint: "Remove some of them"),
          at: element.range)
        break
      }
      if variants.contains(where: { $0.name == name.text }) {
        report(.duplicateVariant(name.text, of: kind.element), at: name.range)
      } else {
        variants.append(PreviewData.Variant(name: name.text, environment: environment))
      }
    }
    return variants
  }

  private mutating func environment(
    _ element: JSONNode, in kind: EnvironmentListKind, over base: EnvironmentOptions
  ) -> (name: WrittenName, environment: EnvironmentOptions)? {
    let keys = ["name"] + EnvironmentOptions.names
    guard let members = object(element, "An element of “\(kind.key)”", keys: keys) else {
      return nil
    }
    let environment = environment(members.filter { $0.key != "name" }, over: base)
    let hint = "Write a name for the \(kind.element)"
    if let name = name(members["name"], "“name”", hint: hint) { return (name, environment) }
    if members["name"] == nil {
      report(
        .invalidSetting("The \(kind.element) has no name", hint: "Add \"name\": \"…\""),
        at: element.range)
    }
    return nil
  }
}
