import Expressions
import Foundation

/// The formatter `byteCount`: NSByteCountFormatter, implemented with the format style, which has a
/// locale.
struct ByteCountFormat: ValueFormatter {
  static let name = "byteCount"
  static var arguments: [(name: String, type: FormatArgumentType)] {
    table.map { ($0.name, $0.type) }
  }

  private let options: Options

  /// NSByteCountFormatter's properties.
  struct Options {
    var locale: Locale
    var style = ByteCountFormatStyle.Style.file
    var units = ByteCountUnit.allCases
    var allowsNonnumericFormatting = true
    var includesUnit = true
    var includesCount = true
    var includesActualByteCount = false
    var isAdaptive = true
    var zeroPadsFractionDigits = false
  }

  init(_ arguments: [FormatSpecifier.Argument], in context: FormatContext) throws(FormatError) {
    var options = Options(locale: context.locale)
    try arguments.apply(to: &options, by: Self.table, of: Self.name)
    self.options = options
  }

  func text(of value: ModelValue) throws(FormatError) -> String {
    guard case .number(let number, _) = value, let count = Int64(exactly: number.rounded()) else {
      throw Self.refusal(
        of: value, takes: "a number of bytes below 2⁶³",
        hint: value.looksLikeNumber ? "Write it without quotes" : nil)
    }
    let unit = unit(for: count)
    let style = ByteCountFormatStyle(
      style: options.style, allowedUnits: unit.foundationUnits,
      spellsOutZero: options.allowsNonnumericFormatting,
      includesActualByteCount: options.includesActualByteCount, locale: options.locale)
    var parts = ByteCountText(style.attributed.format(count))
    parts.rename(to: unit)
    // As on iOS (known); CLDR writes the symbol of SI.
    if options.locale.language.languageCode == .english { parts.renameUnit("kB", to: "KB") }
    if !options.includesCount { return parts.unit }
    var digits = parts.count
    if !parts.isSpelledOut,
      unit > .peta || !options.isAdaptive || options.zeroPadsFractionDigits
    {
      digits = try self.digits(of: Double(count) / size(of: unit), unit)
    }
    return options.includesUnit
      ? parts.before + digits + parts.after : digits + parts.actualCount
  }

  /// The largest allowed unit of which the count, rounded to the unit's places, has at least one.
  ///
  /// 999 bytes stay bytes; Foundation's style writes 1 kB. 999,600 bytes are 1000 KB after
  /// rounding, so they are 1 MB.
  private func unit(for count: Int64) -> ByteCountUnit {
    let units = options.units.sorted()
    if count == 0, options.allowsNonnumericFormatting, units.contains(.kilo) { return .kilo }
    for (unit, larger) in zip(units, units.dropFirst()) {
      let scale = pow(10, Double(unit.places))
      let written = (abs(Double(count)) / size(of: unit) * scale).rounded() / scale
      if written * size(of: unit) < size(of: larger) { return unit }
    }
    return units.last ?? .bytes
  }

  /// The bytes of a unit.
  private func size(of unit: ByteCountUnit) -> Double {
    let isDecimal = options.style == .file || options.style == .decimal
    return pow(isDecimal ? 1000 : 1024, Double(unit.rawValue))
  }

  /// A number of units with the unit's number of places, or with at least three digits.
  private func digits(
    of number: Double, _ unit: ByteCountUnit
  ) throws(FormatError) -> String {
    let integerDigits = String(Int64(abs(number).rounded(.down))).count
    let places =
      unit == .bytes ? 0 : options.isAdaptive ? unit.places : max(0, 3 - integerDigits)
    let formatter = NumberFormatter()
    formatter.locale = options.locale
    formatter.numberStyle = .decimal
    formatter.maximumFractionDigits = places
    formatter.minimumFractionDigits = options.zeroPadsFractionDigits ? places : 0
    return try formatter.text(of: number)
  }

  static let table: [FormatArgument<Options>] = [
    .text("locale") { $0.locale = Locale(tag: $1) },
    .words(
      "allowedUnits",
      [
        "useBytes": [ByteCountUnit.bytes], "useKB": [.kilo], "useMB": [.mega], "useGB": [.giga],
        "useTB": [.tera], "usePB": [.peta], "useEB": [.exa], "useZB": [.zetta],
        "useYBOrHigher": [.yotta], "useAll": ByteCountUnit.allCases,
      ]
    ) { $0.units = $1.flatMap { $0 } },
    .word(
      "countStyle",
      [
        "file": ByteCountFormatStyle.Style.file, "memory": .memory, "decimal": .decimal,
        "binary": .binary,
      ]
    ) { $0.style = $1 },
    .flag("allowsNonnumericFormatting") { $0.allowsNonnumericFormatting = $1 },
    .flag("includesUnit") { $0.includesUnit = $1 },
    .flag("includesCount") { $0.includesCount = $1 },
    .flag("includesActualByteCount") { $0.includesActualByteCount = $1 },
    .flag("adaptive") { $0.isAdaptive = $1 },
    .flag("zeroPadsFractionDigits") { $0.zeroPadsFractionDigits = $1 },
  ]
}

/// A unit of byte counts, as a power of 1000 or 1024.
enum ByteCountUnit: Int, CaseIterable, Comparable {
  case bytes, kilo, mega, giga, tera, peta, exa, zetta, yotta

  static func < (left: ByteCountUnit, right: ByteCountUnit) -> Bool {
    left.rawValue < right.rawValue
  }

  /// The places after the separator in adaptive texts (Apple, NSByteCountFormatter.isAdaptive).
  var places: Int { min(2, max(0, rawValue - 1)) }

  /// The unit for Foundation's style.
  fileprivate var foundationUnits: ByteCountFormatStyle.Units {
    switch self {
    case .bytes: .bytes
    case .kilo: .kb
    case .mega: .mb
    case .giga: .gb
    case .tera: .tb
    case .peta: .pb
    case .exa: .eb
    case .zetta: .zb
    case .yotta: .ybOrHigher
    }
  }
}

/// The parts of a byte count's text.
private struct ByteCountText {
  /// The text before the number.
  var before = ""
  /// The number of units.
  var count = ""
  /// Whether the number is a word.
  var isSpelledOut = false
  /// The unit.
  var unit = ""
  /// The text after the number.
  var after = ""
  /// The number of bytes in parentheses that may follow, with a space before it.
  var actualCount = ""

  init(_ text: AttributedString) {
    for run in text.runs {
      let characters = String(text[run.range].characters)
      switch run.byteCount {
      case .value?: count += characters
      case .spelledOutValue?:
        isSpelledOut = true
        count += characters
      case .unit? where unit.isEmpty:
        unit = characters
        add(characters)
      default:
        if !unit.isEmpty { actualCount += characters }
        add(characters)
      }
    }
  }

  /// Renames petabytes, Foundation's largest unit, to a larger one: PB to ZB, ПБ to ЗБ.
  ///
  /// Languages that write no such symbol get the international one.
  mutating func rename(to larger: ByteCountUnit) {
    guard larger > .peta, !unit.isEmpty else { return }
    let index = larger.rawValue - ByteCountUnit.exa.rawValue
    let letters: [Character: String] = ["P": "EZY", "П": "ЭЗЙ"]
    let name =
      if unit.count == 2, let first = unit.first, let letters = letters[first] {
        String(Array(letters)[index]) + unit.dropFirst()
      } else {
        ["EB", "ZB", "YB"][index]
      }
    renameUnit(unit, to: name)
  }

  /// Renames the unit if it has a name.
  mutating func renameUnit(_ old: String, to new: String) {
    guard unit == old else { return }
    before = before.replacing(old, with: new)
    after = after.replacing(old, with: new)
    unit = new
  }

  private mutating func add(_ characters: String) {
    if count.isEmpty { before += characters } else { after += characters }
  }
}
