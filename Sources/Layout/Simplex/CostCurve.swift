/// The cost of a variable's values: a convex, piecewise linear function.
///
/// Breakpoints 0 and 32 have three slopes: below 0 values are impossible, up to 32 a point costs −1
/// at 1000 (growing saves), above 32 it costs 1 at 750. `home` is 1, the breakpoint at 32.
struct CostCurve {
  /// The values at which the slope changes, ascending; at least one.
  private(set) var breakpoints: [Double]
  /// The prices per point: below the first breakpoint, between breakpoints, and above the last.
  private(set) var slopes: [PriceVector]
  /// The index of the breakpoint at which the variable starts.
  private(set) var home = 0

  /// Creates a curve with one breakpoint, at 0.
  init(below: PriceVector, above: PriceVector) {
    (breakpoints, slopes) = ([0], [below, above])
  }

  /// No cost for any value.
  static let free = CostCurve(below: .zero, above: .zero)

  /// The price of values that must not occur.
  ///
  /// A condition that cannot hold is violated instead.
  private static let impossible = PriceVector.of(.structure, 1024)

  /// Values must not be negative, and cost a price per point.
  static func positive(_ price: PriceVector = .zero) -> CostCurve {
    CostCurve(below: -impossible, above: price)
  }

  /// Values should not be negative, at a price per point.
  static func atLeastZero(_ price: PriceVector) -> CostCurve {
    CostCurve(below: -price, above: .zero)
  }

  /// Values should be 0, at a price per point.
  static func zero(_ price: PriceVector) -> CostCurve { CostCurve(below: -price, above: price) }

  /// Values must be 0 if that is possible.
  static let required = zero(.of(.structure))
  /// Values of a coupling's condition that should be 0.
  static let coupling = zero(.of(.couplings))
  /// Values of a coupling's condition that should not be negative.
  static let couplingPositive = atLeastZero(.of(.couplings))

  /// Creates the curve of a profile.
  ///
  /// If costs are equal, `growth` and `shrinkage` are the prices of a point of change.
  init(_ profile: CostProfile, in costs: borrowing CostCache, growth: Double, shrinkage: Double) {
    let count = Int(profile.growth.count + profile.shrinkage.count)
    (breakpoints, slopes) = ([], [])
    breakpoints.reserveCapacity(count + 1)
    slopes.reserveCapacity(count + 2)
    var position = profile.best
    for index in profile.shrinkage.indices { position -= costs[index].length }
    slopes.append(-Self.impossible)
    for index in profile.shrinkage.indices.reversed() {
      let piece = costs[index]
      append(at: position, PriceVector(piece.slope * -1, choice: -shrinkage))
      position += piece.length
    }
    home = breakpoints.count
    position = profile.best
    for index in profile.growth.indices {
      let piece = costs[index]
      append(at: position, PriceVector(piece.slope, choice: growth))
      position += piece.length
    }
    if position < .infinity { append(at: position, Self.impossible) }
  }

  /// The curve with a price per point added outside some limits.
  func limited(to limits: ClosedRange<Double>, at price: PriceVector) -> CostCurve {
    var curve = self
    if limits.lowerBound > 0 {
      let piece = curve.split(at: limits.lowerBound)
      for index in 0...piece { curve.slopes[index] = curve.slopes[index] - price }
    }
    if limits.upperBound < .infinity {
      let piece = curve.split(at: limits.upperBound)
      for index in piece + 1..<curve.slopes.count {
        curve.slopes[index] = curve.slopes[index] + price
      }
    }
    return curve
  }

  private mutating func append(at breakpoint: Double, _ slope: PriceVector) {
    breakpoints.append(breakpoint)
    slopes.append(slope)
  }

  /// Adds a breakpoint at which the slope does not change; returns the index of the piece below it.
  private mutating func split(at breakpoint: Double) -> Int {
    let piece = breakpoints.firstIndex { $0 > breakpoint } ?? breakpoints.count
    breakpoints.insert(breakpoint, at: piece)
    slopes.insert(slopes[piece], at: piece)
    if piece <= home { home += 1 }
    return piece
  }
}

/// The cost curves of all variables of a program.
struct CostCurves {
  private var breakpoints: [Double] = []
  private var slopes: [PriceVector] = []
  /// The first breakpoint of each variable.
  ///
  /// A variable has one more slope than breakpoints, so variable n's slopes start n places later.
  private var starts = [0]
  private var homes: [Int] = []

  /// Values that differ by less are equal.
  private static let epsilon = 1e-9

  var count: Int { homes.count }

  mutating func append(_ curve: CostCurve) {
    breakpoints += curve.breakpoints
    slopes += curve.slopes
    starts.append(breakpoints.count)
    homes.append(curve.home)
  }

  /// The variables that no condition defines; conditions are sorted by variable.
  func unbound(by conditions: [Solver.Condition]) -> [Int] {
    var unbound: [Int] = []
    var next = 0
    for condition in conditions {
      unbound += next..<condition.variable
      next = condition.variable + 1
    }
    return unbound + (next..<count)
  }

  /// The index of the breakpoint at which a variable starts.
  func home(_ variable: Int) -> Int { homes[variable] }

  func breakpoint(_ variable: Int, _ index: Int) -> Double { breakpoints[starts[variable] + index] }

  /// The price per point on a piece, which has the index of the breakpoint at its upper end.
  func slope(_ variable: Int, _ piece: Int) -> PriceVector {
    slopes[starts[variable] + variable + piece]
  }

  /// Whether a variable has a breakpoint with an index.
  func hasBreakpoint(_ variable: Int, _ index: Int) -> Bool {
    index >= 0 && index < starts[variable + 1] - starts[variable]
  }

  /// By how much the price per point rises at a breakpoint.
  func rise(_ variable: Int, _ breakpoint: Int) -> PriceVector {
    slope(variable, breakpoint + 1) - slope(variable, breakpoint)
  }

  /// The piece that contains a value; at a breakpoint the lower or the upper one.
  func piece(_ variable: Int, at value: Double, isUpper: Bool) -> Int {
    var piece = 0
    let end = isUpper ? value + Self.epsilon : value - Self.epsilon
    while hasBreakpoint(variable, piece), breakpoint(variable, piece) < end { piece += 1 }
    return piece
  }

  /// Sets the choice demand of all prices to 0.
  mutating func dropChoice() {
    for index in slopes.indices { slopes[index][.choice] = 0 }
  }
}
