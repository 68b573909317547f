public import Expressions
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
  static let environments = list(.object(environment))
  /// A list of environments with names and data of a document.
  static let variants = list(.object(environment + PreviewData.dataKeys.map(\.written)))

  private static let environment = [name] + EnvironmentOption.all.map(\.key)
}

extension KeyReader {
  /// The environments of a list, with unique names.
  ///
  /// - Parameters:
  ///   - base: The options of a weaker layer in the same file.
  ///   - data: The data of the document, which the environments can change; nil if they have none.
  mutating func environments(
    _ node: JSONNode?, in kind: EnvironmentListKind, over base: EnvironmentOptions,
    showing data: PreviewData? = nil
  ) -> [PreviewData.Variant] {
    var variants: [PreviewData.Variant] = []
    for element in list(node, "“\(kind.key)”") ?? [] {
      guard let (name, variant) = environment(element, in: kind, over: base, showing: data) else {
        continue
      }
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
        variants.append(variant)
      }
    }
    return variants
  }

  fileprivate mutating func environment(
    _ element: JSONNode, in kind: EnvironmentListKind, over base: EnvironmentOptions,
    showing data: PreviewData?
  ) -> (name: WrittenName, variant: PreviewData.Variant)? {
    let dataKeys = data == nil ? [] : PreviewData.dataKeys
    let keys = ["name"] + EnvironmentOptions.names + dataKeys.map(\.name)
    guard let members = object(element, "An element of “\(kind.key)”", keys: keys) else {
      return nil
    }
    let options = members.filter { EnvironmentOptions.names.contains($0.key) }
    let environment = environment(options, over: base)
    let own = read(dataKeys, from: members, into: PreviewData())
    let hint = "Write a name for the \(kind.element)"
    if let name = name(members["name"], "“name”", hint: hint) {
      let isChanged = own != PreviewData()
      let data = data.flatMap { isChanged ? VariantData(own, over: $0) : nil }
      return (name, .init(name: name.text, environment: environment, data: data))
    }
    if members["name"] == nil {
      report(
        .invalidSetting("The \(kind.element) has no name", hint: "Add \"name\": \"…\""),
        at: element.range)
    }
    return nil
  }
}

extension PreviewData {
  /// A variant as the file would declare it, from its JSON; nil for an invalid one.
  public func variant(_ written: ModelValue) -> Variant? {
    guard let node = JSONReader.read(written.json(), file: "").content else { return nil }
    var reader = KeyReader(file: file ?? "")
    return reader.environment(node, in: .variants, over: environment, showing: self)?.variant
  }
}
