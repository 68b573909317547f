/// What a value in a JSON file may be, as schemas say it.
public indirect enum JSONForm: Sendable {
  /// Any value of some JSON types.
  case types([String])
  /// A string that is not empty, or perhaps null.
  case name(orNull: Bool = false)
  /// A name other than some words.
  case otherName(than: [String])
  /// One text.
  case constant(String)
  /// One of some words.
  case words([String])
  /// The name of a class.
  case className
  /// The type of an `<item>` of a bar or of a tab.
  case systemItem(ofTab: Bool)
  /// A text that matches a regular expression.
  case text(like: String)
  /// A number in a range.
  case number(in: ClosedRange<Double>)
  /// A whole number in a range.
  case integer(in: ClosedRange<Int>)
  /// A list with so many elements of a form.
  case list(JSONForm, count: ClosedRange<Int>? = nil)
  /// An object with values of one form, perhaps without some keys and with a maximum of members.
  case dictionary(JSONForm, except: [String] = [], limit: Int? = nil)
  /// An object whose keys match a regular expression.
  case keys(like: String)
  /// An object with these keys only, and at least one of some of them.
  case object([JSONKey], anyOf: [String] = [])
  /// A value of any of these forms.
  case either([JSONForm])

  /// Any object.
  static let anyObject = types(["object"])
  /// Any text.
  static let anyText = types(["string"])
  /// A text, a number or a flag.
  static let scalar = types(["string", "number", "boolean"])
  /// A length in points.
  static let length = number(in: 0...10_000)

  /// An object with the keys of a table.
  static func object<Target>(_ keys: [Key<Target>]) -> JSONForm { .object(keys.map(\.written)) }
}

/// A key of a JSON file, as schemas say it.
public struct JSONKey: Sendable {
  /// The key.
  public let name: String
  /// What its value means, in a sentence; nil if the name says it.
  public let summary: String?
  /// What its value may be.
  public let form: JSONForm
  /// Whether its object must have it.
  public let isRequired: Bool

  init(_ name: String, _ summary: String?, _ form: JSONForm, isRequired: Bool = false) {
    self.name = name
    self.summary = summary
    self.form = form
    self.isRequired = isRequired
  }
}
