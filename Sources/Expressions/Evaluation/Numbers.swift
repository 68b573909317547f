import Glibc

/// The numbers of a list, with their statistics.
struct Numbers {
  private let values: [Double]

  /// The numbers of a list; null is omitted.
  init(_ list: [ModelValue], for name: String) throws(EvaluationFailure) {
    var values: [Double] = []
    values.reserveCapacity(list.count)
    for value in list where value != .null {
      guard let number = value.number else {
        throw EvaluationFailure(
          "“\(name)” takes numbers; the list has \(value.kindName) in it",
          hint: "Read a key of the elements, as in items.price")
      }
      values.append(number)
    }
    self.values = values
  }

  var isEmpty: Bool { values.isEmpty }

  var sum: Double { values.reduce(0, +) }

  var average: Double { sum / Double(values.count) }

  /// The middle value, or the mean of the two in the middle.
  var median: Double {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2)
      ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }

  /// The most frequent values, ascending.
  var modes: [Double] {
    let counts = Dictionary(values.map { ($0, 1) }, uniquingKeysWith: +)
    let most = counts.values.max()
    return counts.filter { $0.value == most }.keys.sorted()
  }

  /// The standard deviation of the whole population, not of a sample.
  var standardDeviation: Double {
    let mean = average
    return (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count)).squareRoot()
  }
}
