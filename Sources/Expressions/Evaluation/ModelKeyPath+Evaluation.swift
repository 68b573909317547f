import Markup

extension ModelKeyPath {
  /// The value of the path starting at a value, as in Key-Value Coding.
  ///
  /// - Parameters:
  ///   - isRoot: Whether the value is the whole model, for messages.
  ///   - range: The range of the path.
  func value(
    in start: ModelValue, isRoot: Bool, _ range: Range<Int>, _ budget: EvaluationBudget
  ) throws(EvaluationFailure) -> ModelValue {
    var visit = KeyPathVisit(path: self, isRoot: isRoot, budget: budget)
    do throws(EvaluationFailure) {
      return try visit.value(of: start, from: 0)
    } catch {
      var failure = error
      failure.range = parts.indices.contains(visit.index) ? parts[visit.index].range : range
      throw failure
    }
  }
}

/// Walks along a key path.
private struct KeyPathVisit {
  let path: ModelKeyPath
  let isRoot: Bool
  let budget: EvaluationBudget
  /// The current part.
  var index = 0

  /// The value of the parts from an index on.
  mutating func value(
    of start: ModelValue, from first: Int
  ) throws(EvaluationFailure) -> ModelValue {
    var current = start
    for next in first..<path.parts.count {
      index = next
      switch path.parts[next].step {
      case .key(let key): current = try value(of: key, in: current)
      case .collect(let collector): return try collect(collector, current, from: next + 1)
      }
    }
    return current
  }

  private func value(
    of key: String, in value: ModelValue
  ) throws(EvaluationFailure) -> ModelValue {
    switch value {
    case .null: return .null
    case .object(let object):
      if let member = object[key] { return member }
      if key == ModelKeyPath.itself { return value }
      throw unknown(key, among: object.keys)
    case .list(let values): return .list(try mapped(values, key))
    default:
      if key == ModelKeyPath.itself { return value }
      if let result = try ModelMethods.property(key, of: value, budget) { return result }
      throw EvaluationFailure(
        unknownPath:
          "\(place.capitalizedStart) is \(value.kindName), which has no key “\(key.excerpt)”",
        hint: "Remove “.\(key.excerpt)”")
    }
  }

  /// The values of a key of all elements; null for elements without the key, if at least one has
  /// it.
  private func mapped(_ values: [ModelValue], _ key: String) throws(EvaluationFailure)
    -> [ModelValue]
  {
    try budget.spend(values.count)
    var results: [ModelValue] = []
    results.reserveCapacity(values.count)
    var failure: EvaluationFailure?
    var isKnown = values.isEmpty
    for element in values {
      // One message covers all elements that lack the key.
      if failure != nil, case .object(let object) = element, object[key] == nil,
        key != ModelKeyPath.itself
      {
        results.append(.null)
        continue
      }
      do throws(EvaluationFailure) {
        results.append(try value(of: key, in: element))
        isKnown = true
      } catch {
        guard error.kind == .unknownPath else { throw error }
        failure = failure ?? error
        results.append(.null)
      }
    }
    if let failure, !isKnown { throw failure }
    return results
  }

  /// The path up to the current part, for messages.
  private var place: String {
    let keys = path.parts[..<index].map { part in
      switch part.step {
      case .key(let key): key
      case .collect(let collector): "@" + collector.rawValue
      }
    }
    if keys.isEmpty { return isRoot ? "the model" : "the value" }
    return "“\(keys.joined(separator: ".").excerpt)”"
  }

  private func unknown(_ key: String, among keys: [String]) -> EvaluationFailure {
    let nearest = NearestName.of(key, among: keys)
    let suggestion = nearest.map { "Did you mean “\($0.excerpt)”? " } ?? ""
    return EvaluationFailure(
      unknownPath: "\(place.capitalizedStart) has no key “\(key.excerpt)”",
      hint: suggestion + (keys.isEmpty ? "It has no keys" : "Its keys are \(keys.listed)"))
  }

  // MARK: Collection operators

  private mutating func collect(
    _ collector: CollectionOperator, _ value: ModelValue, from next: Int
  ) throws(EvaluationFailure) -> ModelValue {
    if value == .null { return .null }
    guard case .list(let values) = value else {
      throw EvaluationFailure(
        "“@\(collector.rawValue)” needs a list; \(place) is \(value.kindName)",
        hint: "Remove “@\(collector.rawValue)”")
    }
    switch collector {
    case .count: return .integer(values.count)
    case .unionOfArrays, .distinctUnionOfArrays:
      var gathered: [ModelValue] = []
      for element in try elements(of: values, from: next) where element != .null {
        guard case .list(let inner) = element else { throw notJoined(element, by: collector) }
        try budget.spend(inner.count)
        gathered += inner
      }
      return .list(collector == .unionOfArrays ? gathered : try gathered.distinct(budget))
    default:
      let elements = try elements(of: values, from: next)
      index = next - 1
      return try collector.value(of: elements, budget)
    }
  }

  private func notJoined(
    _ element: ModelValue, by collector: CollectionOperator
  ) -> EvaluationFailure {
    EvaluationFailure(
      "“@\(collector.rawValue)” joins lists; found \(element.kindName)",
      hint:
        "Write a key that holds a list, or @\(collector.rawValue.replacing("Array", with: "Object"))"
    )
  }

  private mutating func elements(
    of values: [ModelValue], from next: Int
  ) throws(EvaluationFailure) -> [ModelValue] {
    let result = try value(of: .list(values), from: next)
    return if case .list(let elements) = result { elements } else { [result] }
  }
}

extension CollectionOperator {
  /// The value for the elements to which the rest of the path leads (Key-Value Coding Programming
  /// Guide).
  fileprivate func value(
    of elements: [ModelValue], _ budget: EvaluationBudget
  ) throws(EvaluationFailure) -> ModelValue {
    try budget.spend(elements.count)
    let present = elements.filter { $0 != .null }
    switch self {
    case .sum: return .number(try Numbers(present, for: "@sum").sum)
    case .avg:
      // Null counts as 0, and the average of no elements is 0.
      let sum = try Numbers(present, for: "@avg").sum
      return .number(elements.isEmpty ? 0 : sum / Double(elements.count))
    case .min: return try present.extreme(isLeast: true, for: "@min")
    case .max: return try present.extreme(isLeast: false, for: "@max")
    case .distinctUnionOfObjects: return .list(try present.distinct(budget))
    default: return .list(present)
    }
  }
}

extension [ModelValue] {
  /// Each value once, in order.
  fileprivate func distinct(_ budget: EvaluationBudget) throws(EvaluationFailure) -> Self {
    for value in self { try budget.spend(onAllOf: value) }
    var seen: Set<ModelValue> = []
    return filter { seen.insert($0).inserted }
  }

  /// The minimum or maximum; null for an empty list.
  func extreme(isLeast: Bool, for name: String) throws(EvaluationFailure) -> ModelValue {
    guard var best = first else { return .null }
    for value in dropFirst() {
      guard let order = value.order(to: best) else {
        throw EvaluationFailure(
          "“\(name)” cannot compare \(value.kindName) with \(best.kindName)",
          hint: "Use values of only one type")
      }
      if order == (isLeast ? .ascending : .descending) { best = value }
    }
    return best
  }
}
