import Foundation

/// A unit of Foundation, by symbol, with ICU's name.
struct MeasurementUnit {
  /// ICU's core unit identifier (UTS 35, Unit Identifiers).
  let identifier: String
  private let unit: Dimension

  /// The unit with a symbol; nil if Foundation has none.
  init?(symbol: String) {
    guard let entry = Self.table.first(where: { $0.unit.symbol == symbol }) else { return nil }
    self = entry
  }

  init(_ unit: Dimension, _ identifier: String) {
    self.unit = unit
    self.identifier = identifier
  }

  /// The symbols of all units.
  static var symbols: [String] { table.map(\.unit.symbol) }

  /// Whether it is a unit of temperature.
  var isTemperature: Bool { unit is UnitTemperature }

  /// Converts a number of this unit to another one of its kind.
  func convert(_ number: Double, to other: MeasurementUnit) -> Double {
    if identifier == other.identifier { return number }
    return other.unit.converter.value(
      fromBaseUnitValue: unit.converter.baseUnitValue(fromValue: number))
  }

  /// The locale's unit of similar size; this one if the locale has no other.
  ///
  /// A locale's units replace those of another system (Apple, NSMeasurementFormatter.unitOptions).
  func equivalent(in system: Locale.MeasurementSystem) -> MeasurementUnit {
    let name =
      switch system {
      case .us: Self.american[identifier]
      case .uk: Self.british[identifier] ?? nil
      default: Self.metric[identifier]
      }
    return name.flatMap { name in Self.table.first { $0.identifier == name } } ?? self
  }

  private static let american = [
    "kilometer": "mile", "meter": "foot", "centimeter": "inch", "millimeter": "inch",
    "kilogram": "pound", "gram": "ounce", "metric-ton": "ton", "celsius": "fahrenheit",
    "kilometer-per-hour": "mile-per-hour", "meter-per-second": "mile-per-hour",
    "square-kilometer": "square-mile", "square-meter": "square-foot",
    "square-centimeter": "square-inch", "hectare": "acre", "liter": "gallon",
    "milliliter": "fluid-ounce",
  ]

  private static let metric = [
    "mile": "kilometer", "yard": "meter", "foot": "meter", "inch": "centimeter",
    "pound": "kilogram", "stone": "kilogram", "ounce": "gram", "ton": "metric-ton",
    "fahrenheit": "celsius", "mile-per-hour": "kilometer-per-hour",
    "square-mile": "square-kilometer", "square-yard": "square-meter",
    "square-foot": "square-meter", "square-inch": "square-centimeter", "acre": "hectare",
    "gallon": "liter", "fluid-ounce": "milliliter",
  ]

  /// Metric, except distances and speeds on roads.
  private static let british = metric.merging(
    [
      "kilometer": "mile", "kilometer-per-hour": "mile-per-hour", "mile": "mile",
      "mile-per-hour": "mile-per-hour", "yard": "yard", "foot": "foot", "stone": "stone",
    ]
  ) { $1 }
}
