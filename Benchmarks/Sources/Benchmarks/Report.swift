import Foundation

/// The table on standard output; rows are printed as results come in.
enum Report {
  /// Prints the column heads.
  static func begin() {
    print(row("what", "ours", "reference", "ratio", "target"))
    print(row("", "", "", "", "", fill: "-"))
  }

  /// Prints a result: the time of each side, and the ratio.
  static func add(
    _ what: String, _ ours: String, _ reference: String, ratio: Double?,
    atMost target: Double? = nil
  ) {
    let verdict = target.map { "≤ \(format($0)), " + ((ratio ?? 0) <= $0 ? "met" : "missed") }
    print(row(what, ours, reference, ratio.map(format) ?? "", verdict ?? ""))
    fflush(nil)
  }

  /// Prints a result as times for one of a number of equal steps.
  static func add(
    _ what: String, _ comparison: Comparison, reference: String, per unit: String = "",
    steps: Int = 1, atMost target: Double? = nil
  ) {
    add(
      what, duration(comparison.ours / Double(steps)) + unit,
      "\(reference) \(duration(comparison.reference / Double(steps)))\(unit)",
      ratio: comparison.ratio, atMost: target)
  }

  /// A time in seconds, written in a suitable unit.
  static func duration(_ seconds: Double) -> String {
    let units = [(1.0, "s"), (1e-3, "ms"), (1e-6, "µs")]
    let (unit, name) = units.first { seconds >= $0.0 } ?? (1e-9, "ns")
    return "\(format(seconds / unit)) \(name)"
  }

  /// A number with three significant digits.
  static func format(_ number: Double) -> String {
    number >= 100 ? String(format: "%.0f", number) : String(format: "%.3g", number)
  }

  private static func row(_ cells: String..., fill: Character = " ") -> String {
    let widths = [54, 17, 30, 7, 13]
    let padded = zip(cells, widths).map { cell, width in
      cell + String(repeating: fill, count: max(0, width - cell.count))
    }
    return "| " + padded.joined(separator: " | ") + " |"
  }
}
