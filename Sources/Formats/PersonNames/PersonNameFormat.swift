import Expressions
import Foundation
import Markup

/// The formatter `personNameComponents`: NSPersonNameComponentsFormatter, implemented with our own
/// table.
///
/// Neither Foundation on Linux nor ICU's C interface has such a formatter.
struct PersonNameFormat: ValueFormatter {
  static let name = "personNameComponents"
  static var arguments: [(name: String, type: FormatArgumentType)] {
    table.map { ($0.name, $0.type) }
  }

  private let options: Options

  /// NSPersonNameComponentsFormatter's properties.
  struct Options {
    var locale: Locale
    var style = Style.medium
    var isPhonetic = false
  }

  /// How much of a name is written (Apple, NSPersonNameComponentsFormatterStyle).
  enum Style { case short, medium, long, abbreviated }

  init(_ arguments: [FormatSpecifier.Argument], in context: FormatContext) throws(FormatError) {
    var options = Options(locale: context.locale)
    try arguments.apply(to: &options, by: Self.table, of: Self.name)
    self.options = options
  }

  static let table: [FormatArgument<Options>] = [
    .text("locale") { $0.locale = Locale(tag: $1) },
    .word(
      "style",
      [
        "default": Style.medium, "short": .short, "medium": .medium, "long": .long,
        "abbreviated": .abbreviated,
      ]
    ) { $0.style = $1 },
    .flag("phonetic") { $0.isPhonetic = $1 },
  ]

  func text(of value: ModelValue) throws(FormatError) -> String {
    guard case .object(var object) = value else { throw Self.refusal(of: value) }
    if options.isPhonetic {
      // As on iOS, nothing is written without the phonetic components.
      guard case .object(let spoken)? = object["phoneticRepresentation"] else { return "" }
      object = spoken
    }
    let name = try PersonName(object)
    let convention = PersonNameConvention.of(name, in: options.locale)
    return convention.text(of: name, options.style)
  }

  fileprivate static func refusal(of value: ModelValue) -> FormatError {
    refusal(
      of: value, takes: "the components of a name",
      hint: "Write it as {\"givenName\": \"Ada\", \"familyName\": \"Lovelace\"}")
  }
}

/// The components of a person's name (NSPersonNameComponents); empty if there is none.
struct PersonName {
  var prefix, given, middle, family, suffix, nickname: String

  /// The components of an object.
  init(_ object: ModelObject) throws(FormatError) {
    let known = [
      "givenName", "familyName", "middleName", "namePrefix", "nameSuffix", "nickname",
      "phoneticRepresentation",
    ]
    for key in object.keys where !known.contains(key) {
      let nearest = NearestName.of(key, among: known)
      throw FormatError(
        "A name has no component “\(key)”",
        hint: nearest.map { "Did you mean “\($0)”?" } ?? "It has \(known.joined(separator: ", "))")
    }
    func component(_ key: String) throws(FormatError) -> String {
      switch object[key] {
      case .string(let text)?: return text
      case nil, .null?: return ""
      case let other?:
        throw FormatError("The component “\(key)” of a name is a text; found \(other.kind)")
      }
    }
    given = try component("givenName")
    family = try component("familyName")
    middle = try component("middleName")
    prefix = try component("namePrefix")
    suffix = try component("nameSuffix")
    nickname = try component("nickname")
  }
}
