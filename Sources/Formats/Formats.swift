import Caching
public import Expressions
import Foundation
import Synchronization

/// Formats values with MarkupKit's formatters (guide 4.5, Expression Formatters).
///
/// ```swift
/// let format = try Binding("price::number;numberStyle=percent").format
/// let text = try format.map {
///   try Formats.text(of: 0.25, as: $0, locale: "en", timeZone: "UTC")  // "25%"
/// }
/// ```
public enum Formats {
  /// The names of the formatters.
  public static let names = classes.map { $0.name }

  private static let classes: [any ValueFormatter.Type] = [
    NumberFormat.self, DateFormat.self, ByteCountFormat.self, MeasurementFormat.self,
    PersonNameFormat.self,
  ]

  /// The arguments of a formatter and the values that they accept; nil for an unknown formatter.
  public static func arguments(
    of name: String
  ) -> [(name: String, type: FormatArgumentType)]? {
    classes.first { $0.name == name }?.arguments
  }

  /// Formats a value.
  ///
  /// - Parameters:
  ///   - value: A number, a date in ISO 8601, or another value that the formatter accepts.
  ///   - specifier: The formatter's name with its arguments.
  ///   - locale: A locale identifier: `en`, `pt-BR`. An argument `locale` overrides it.
  ///   - timeZone: A time zone's name: `Europe/Paris`. An argument `timeZone` overrides it.
  /// - Throws: ``FormatError`` for an unknown formatter or argument, an invalid argument, or a
  ///   value that the formatter does not accept.
  public static func text(
    of value: ModelValue, as specifier: FormatSpecifier, locale: String, timeZone: String
  ) throws(FormatError) -> String {
    let key = Key(specifier, locale: locale, timeZone: timeZone)
    let result = cache.withLock { cache in
      Result { () throws(FormatError) in
        if let formatter = cache[key] { return try formatter.text(of: value) }
        let zone = TimeZone(identifier: timeZone) ?? .gmt
        let formatter = try make(
          specifier, in: FormatContext(locale: Locale(tag: locale), timeZone: zone))
        cache.insert(formatter, for: key)
        return try formatter.text(of: value)
      }
    }
    do {
      return try result.get()
    } catch {
      var error = error
      // A mistake in the value is reported at the formatter's name.
      error.offset = max(error.offset, specifier.offset)
      throw error
    }
  }

  /// Checks a formatter and its arguments.
  ///
  /// - Throws: ``FormatError`` for an unknown formatter or argument, or an invalid argument.
  public static func check(_ specifier: FormatSpecifier) throws(FormatError) {
    _ = try make(
      specifier, in: FormatContext(locale: Locale(identifier: "en"), timeZone: .gmt))
  }

  private static func make(
    _ specifier: FormatSpecifier, in context: FormatContext
  ) throws(FormatError) -> any ValueFormatter {
    guard let formatter = classes.first(where: { $0.name == specifier.name }) else {
      throw FormatError(
        "There is no formatter “\(specifier.name)”",
        hint: "Use one of \(names.joined(separator: ", "))", at: specifier.offset)
    }
    return try formatter.init(specifier.arguments, in: context)
  }

  /// More formatters than one folder of documents uses in a few environments; Foundation's are slow to
  /// create and belong to one thread at a time.
  private static let cache = Mutex(
    BoundedCache<Key, any ValueFormatter>(limit: 200, dropping: .all))

  /// The number of cached formatters.
  static var cachedFormatters: Int { cache.withLock { $0.count } }

  private struct Key: Hashable {
    let specifier: FormatSpecifier
    let locale: String
    let timeZone: String

    /// The same specifier has the same key at every location.
    init(_ specifier: FormatSpecifier, locale: String, timeZone: String) {
      let arguments = specifier.arguments.map {
        FormatSpecifier.Argument(name: $0.name, value: $0.value, offset: 0)
      }
      self.specifier = FormatSpecifier(name: specifier.name, arguments: arguments)
      self.locale = locale
      self.timeZone = timeZone
    }
  }
}

/// The environment's values for formatters.
struct FormatContext {
  var locale: Locale
  var timeZone: TimeZone
}

/// One of MarkupKit's formatters with its arguments.
protocol ValueFormatter: SendableMetatype {
  /// The name in documents.
  static var name: String { get }
  /// The arguments and the values that they accept.
  static var arguments: [(name: String, type: FormatArgumentType)] { get }

  /// A formatter with arguments.
  init(_ arguments: [FormatSpecifier.Argument], in context: FormatContext) throws(FormatError)

  /// The text of a value.
  func text(of value: ModelValue) throws(FormatError) -> String
}

extension ValueFormatter {
  /// The error for a value that the formatter does not accept.
  static func refusal(of value: ModelValue, takes wanted: String, hint: String? = nil)
    -> FormatError
  {
    FormatError("The formatter “\(name)” takes \(wanted); found \(value.kind)", hint: hint)
  }
}

extension ModelValue {
  /// The kind of the value, in words.
  var kind: String {
    switch self {
    case .null: "null"
    case .bool(let flag): flag ? "true" : "false"
    case .number(let number, _): "the number \(number.plainText)"
    case .string(let text): "the text “\(text.count > 40 ? text.prefix(39) + "…" : text)”"
    case .date: "a date"
    case .list: "a list"
    case .object: "an object"
    }
  }
}

extension Double {
  /// The number in messages, without a separator if it is whole.
  var plainText: String { Int64(exactly: self).map(String.init) ?? String(self) }
}
