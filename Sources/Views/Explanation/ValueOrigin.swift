public import Markup

/// Where the value of a property was set.
public struct ValueOrigin: Hashable, Sendable {
  /// What set a value.
  public enum Kind: Hashable, Sendable {
    /// An attribute of the view's element.
    case attribute
    /// An attribute whose text is a key in a table of strings.
    case localized(key: String)
    /// A template by name.
    case template(String)
    /// A binding to the owner's data, by expression.
    case binding(String)
    /// Preview data in place of the owner's code.
    case previewData
    /// A touch in the preview.
    case touch
  }

  /// What set it.
  public let kind: Kind
  /// The file's path in the workspace; empty for a touch.
  public let file: String
  /// The range of the value; empty for a touch.
  public let range: SourceRange

  /// The word for the origin: `attribute`, `template`.
  public var word: String {
    switch kind {
    case .attribute: "attribute"
    case .localized: "localized"
    case .template: "template"
    case .binding: "binding"
    case .previewData: "previewData"
    case .touch: "touch"
    }
  }

  /// The key, the template's name or the expression; nil for other origins.
  public var name: String? {
    switch kind {
    case .localized(let name), .template(let name), .binding(let name): name
    case .attribute, .previewData, .touch: nil
    }
  }
}
