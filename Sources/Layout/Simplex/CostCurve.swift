/// What the values of a variable cost: a convex, piecewise linear function.
struct CostCurve {
  /// The values at which the price of a point changes, in rising order; at least one.
  private(set) var breakpoints: [Double]
  /// The prices of a point more: below all kinks, between them, and beyond.
  private(set) var slopes: [PriceVector]
  /// The kink at the value that is assumed first.
  private(set) var home = 0

  /// One kink at 0.
  init(below: PriceVector, above: PriceVector) {
    (breakpoints, slopes) = ([0], [below, above])
  }

  /// What costs nothing anywhere.
  static let free = CostCurve(below: .zero, above: .zero)

  /// Where nothing can be; a condition that cannot hold is broken rather than that.
  private static let impossible = PriceVector.of(.structure, 1024)

  /// What cannot be less than 0, and costs something to be more.
  static func positive(_ price: PriceVector = .zero) -> CostCurve {
    CostCurve(below: -impossible, above: price)
  }

  /// What should not be less than 0, at a price.
  static func atLeastZero(_ price: PriceVector) -> CostCurve {
    CostCurve(below: -price, above: .zero)
  }

  /// What should be 0, at a price.
  static func zero(_ price: PriceVector) -> CostCurve { CostCurve(below: -price, above: price) }

  /// What must be 0 if that is possible.
  static let required = zero(.of(.structure))
  /// What ties demand to be 0.
  static let coupling = zero(.of(.couplings))
  /// What ties demand not to be less than 0.
  static let couplingPositive = atLeastZero(.of(.couplings))

  /// What a profile says, and besides what it costs to prefer others.
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

  /// The same, and what it costs besides to be outside some limits.
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

  /// Adds a kink, at which the price is still the same; answers the piece below it.
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
  /// Where the kinks of each variable begin; its slopes begin as many places later as there are variables before.
  private var starts = [0]
  private var homes: [Int] = []

  /// Values that differ by less are equal.
  private static let epsilon = 1e-9

  /// How many variables there are.
  var count: Int { homes.count }

  mutating func append(_ curve: CostCurve) {
    breakpoints += curve.breakpoints
    slopes += curve.slopes
    starts.append(breakpoints.count)
    homes.append(curve.home)
  }

  /// The variables that no condition says to be equal to something; conditions stand in their variables' order.
  func unbound(by conditions: [Solver.Condition]) -> [Int] {
    var unbound: [Int] = []
    var next = 0
    for condition in conditions {
      unbound += next..<condition.variable
      next = condition.variable + 1
    }
    return unbound + (next..<count)
  }

  /// The kink whose value a variable is assumed to have first.
  func home(_ variable: Int) -> Int { homes[variable] }

  /// The value at a kink.
  @inline(__always)
  func breakpoint(_ variable: Int, _ index: Int) -> Double { breakpoints[starts[variable] + index] }

  /// The price of a point between two kinks; a piece has the number of the kink at its end.
  @inline(__always)
  func slope(_ variable: Int, _ piece: Int) -> PriceVector {
    slopes[starts[variable] + variable + piece]
  }

  /// Whether a variable has a kink of a number.
  @inline(__always)
  func hasBreakpoint(_ variable: Int, _ index: Int) -> Bool {
    index >= 0 && index < starts[variable + 1] - starts[variable]
  }

  /// By how much the price rises at a kink.
  func rise(_ variable: Int, _ breakpoint: Int) -> PriceVector {
    slope(variable, breakpoint + 1) - slope(variable, breakpoint)
  }

  /// The piece that holds a value, the lower of two, or the upper, if it is a kink's.
  func piece(_ variable: Int, at value: Double, isUpper: Bool) -> Int {
    var piece = 0
    let end = isUpper ? value + Self.epsilon : value - Self.epsilon
    while hasBreakpoint(variable, piece), breakpoint(variable, piece) < end { piece += 1 }
    return piece
  }

  /// Leaves out what is preferred where nothing else decides.
  mutating func dropChoice() {
    for index in slopes.indices { slopes[index][.choice] = 0 }
  }
}
