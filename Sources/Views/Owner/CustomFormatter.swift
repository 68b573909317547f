public import Expressions
import Formats
import Markup

/// A formatter in preview data that replaces one of the owner's (guide 4.5, Expression Formatters).
public struct CustomFormatter: Hashable, Sendable {
  /// What a formatter does to the text of a value.
  public enum Step: Hashable, Sendable {
    /// Keeps the text.
    case none
    /// Replaces texts by others; all remaining ones by the default, if there is one.
    case values([String: String], default: String?)
    /// Inserts the text into a format in place of each `%@`.
    case format(String)
  }

  /// The name.
  public var name: WrittenName
  /// The formatter that is applied first, a built-in one or another one of preview data; nil for
  /// none.
  public var base: FormatSpecifier?
  /// The change to the text.
  public var step: Step

  /// A formatter.
  public init(name: WrittenName, base: FormatSpecifier? = nil, step: Step = .none) {
    self.name = name
    self.base = base
    self.step = step
  }

  /// The maximum length of a chain of formatters.
  static let chainLimit = 8

  /// Applies the step to a text.
  fileprivate func text(of written: String, at offset: Int) throws(FormatError) -> String {
    switch step {
    case .none: written
    case .values(let texts, let other): texts[written] ?? other ?? written
    case .format(let format): try CustomFormatter.fill(format, with: written, at: offset)
    }
  }

  /// Replaces each `%@` in a format by a text, and each `%%` by a percent sign.
  ///
  /// Chained formatters can multiply the text, so its length is checked before it is built.
  private static func fill(
    _ format: String, with text: String, at offset: Int
  ) throws(FormatError) -> String {
    let size = format.utf8.count + format.ranges(of: "%@").count * text.utf8.count
    guard size <= 1 << 20 else {
      throw FormatError("The text has more than 1 MiB", hint: "Make it shorter", at: offset)
    }
    let parts = format.split(separator: "%%", omittingEmptySubsequences: false)
    return parts.map { $0.replacing("%@", with: text) }.joined(separator: "%")
  }
}

extension PreviewData {
  /// The text of a value, formatted by a formatter of these preview data or of MarkupKit.
  ///
  /// Nil if neither has a formatter with the name.
  ///
  /// - Throws: ``FormatError`` for a value or argument that the formatter does not accept.
  func text(
    of value: ModelValue, as specifier: FormatSpecifier, in environment: Environment
  ) throws(FormatError) -> String? {
    if let custom = formatters.first(where: { $0.name.text == specifier.name }) {
      // The arguments in a document are meant for the app's formatter.
      return try text(of: value, by: custom, at: specifier.offset, in: environment)
    }
    guard Formats.names.contains(specifier.name) else { return nil }
    return try Formats.text(
      of: value, as: specifier, locale: environment.locale, timeZone: environment.timeZone)
  }

  private func text(
    of value: ModelValue, by formatter: CustomFormatter, at offset: Int, in environment: Environment
  ) throws(FormatError) -> String {
    guard var base = formatter.base else {
      return try formatter.text(of: value.plainText, at: offset)
    }
    base.offset = offset
    for index in base.arguments.indices { base.arguments[index].offset = offset }
    let written: String
    if Formats.names.contains(base.name) {
      written = try Formats.text(
        of: value, as: base, locale: environment.locale, timeZone: environment.timeZone)
    } else if let other = formatters.first(where: { $0.name.text == base.name }) {
      written = try text(of: value, by: other, at: offset, in: environment)
    } else {
      written = value.plainText
    }
    return try formatter.text(of: written, at: offset)
  }
}

extension ModelValue {
  /// The value as text, without a formatter.
  var plainText: String { MarkupInput.model(self).text ?? "" }
}
