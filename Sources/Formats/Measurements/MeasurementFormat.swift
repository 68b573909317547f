import Expressions
import Foundation
import Markup

/// The formatter `measurement`: NSMeasurementFormatter, implemented with ICU, because Foundation on
/// Linux has none.
final class MeasurementFormat: ValueFormatter {
  static let name = "measurement"
  static var arguments: [(name: String, type: FormatArgumentType)] {
    table.map { ($0.name, $0.type) }
  }

  private let options: Options
  /// Whether arguments set the number format; otherwise ICU writes the numbers.
  private let hasNumberArguments: Bool
  /// ICU's formatters by skeleton, one for each unit written so far.
  private var formats: [String: ICUMeasureFormat] = [:]

  /// NSMeasurementFormatter's properties.
  struct Options {
    var locale: Locale
    /// The width of units in ICU's skeletons.
    var width = "unit-width-short"
    var unitOptions = UnitOptions.localized
    var numbers = NumberFormatter()
  }

  enum UnitOptions { case localized, providedUnit, naturalScale, temperatureWithoutUnit }

  init(_ arguments: [FormatSpecifier.Argument], in context: FormatContext) throws(FormatError) {
    var options = Options(locale: context.locale)
    options.numbers.numberStyle = .decimal
    options.numbers.locale = context.locale
    try arguments.apply(to: &options, by: Self.table, of: Self.name)
    self.options = options
    hasNumberArguments = arguments.contains { $0.name.hasPrefix(Self.numberPrefix) }
  }

  func text(of value: ModelValue) throws(FormatError) -> String {
    guard case .object(let object) = value, case .number(let number, _)? = object["value"],
      case .string(let symbol)? = object["unit"], number.isFinite
    else {
      throw Self.refusal(
        of: value, takes: "a measurement",
        hint: "Write it as {\"value\": 2.5, \"unit\": \"mi\"}")
    }
    guard let unit = MeasurementUnit(symbol: symbol) else {
      let nearest = NearestName.of(symbol, among: MeasurementUnit.symbols)
      throw FormatError(
        "There is no unit “\(symbol)”",
        hint: nearest.map { "Did you mean “\($0)”?" } ?? "Write a symbol, as km, kg, °C or km/h")
    }
    guard let text = try text(of: number, unit) else {
      throw FormatError("There is no text for the unit “\(symbol)” in \(options.locale.identifier)")
    }
    return text
  }

  private func text(
    of number: Double, _ unit: MeasurementUnit
  ) throws(FormatError) -> String? {
    if options.unitOptions == .naturalScale,
      let text = try write(number, "unit/\(unit.identifier) usage/default")
    {
      return text
    }
    let shown =
      options.unitOptions == .providedUnit
      ? unit : unit.equivalent(in: options.locale.measurementSystem)
    let isBare = options.unitOptions == .temperatureWithoutUnit && shown.isTemperature
    return try write(
      unit.convert(number, to: shown),
      isBare ? "measure-unit/temperature-generic" : "unit/\(shown.identifier)",
      isExact: true)
  }

  /// Writes a number; replaces ICU's digits if arguments set the number format.
  ///
  /// - Parameter isExact: Whether ICU writes the number in its own unit.
  private func write(
    _ number: Double, _ unit: String, isExact: Bool = false
  ) throws(FormatError) -> String? {
    let skeleton = "\(unit) \(options.width) \(precision)"
    guard let format = format(skeleton), let text = format.text(of: number) else { return nil }
    guard hasNumberArguments, let (before, after) = text.affixes else { return text.text }
    return try before + options.numbers.text(of: isExact ? number : text.number) + after
  }

  private func format(_ skeleton: String) -> ICUMeasureFormat? {
    if let format = formats[skeleton] { return format }
    // Uses Foundation's digits; ICU 72 has others for some locales, such as ar.
    let locale = options.locale.with(
      keyword: "numbers=\(options.locale.numberingSystem.identifier)")
    let format = ICUMeasureFormat(skeleton: skeleton, locale: locale.identifier)
    formats[skeleton] = format
    return format
  }

  /// The decimal places in ICU's skeletons, which determine the plural.
  private var precision: String {
    let least = options.numbers.minimumFractionDigits
    let most = max(least, options.numbers.maximumFractionDigits)
    return "." + String(repeating: "0", count: least) + String(repeating: "#", count: most - least)
  }
}

extension MeasurementFormat {
  fileprivate static let numberPrefix = "numberFormatter."

  /// NSMeasurementFormatter's properties, and those of its number formatter by key path.
  static let table: [FormatArgument<Options>] =
    [
      .text("locale") {
        $0.locale = Locale(tag: $1)
        $0.numbers.locale = $0.locale
      },
      .word(
        "unitStyle",
        [
          "short": "unit-width-narrow", "medium": "unit-width-short",
          "long": "unit-width-full-name",
        ]
      ) { $0.width = $1 },
      .word(
        "unitOptions",
        [
          "providedUnit": UnitOptions.providedUnit, "naturalScale": .naturalScale,
          "temperatureWithoutUnit": .temperatureWithoutUnit,
        ]
      ) { $0.unitOptions = $1 },
    ] + NumberFormat.table.map { $0.at(numberPrefix, \.numbers) }
}
