import Testing

@testable import Layout

/// The solver by itself, in programs simple enough to solve by hand.
@Suite struct SolverTests {
  @Test func `a stronger demand is met before a weaker one`() {
    var solver = Solver()
    let size = solver.unknown(.zero(.of(.defaultLow, 5)))
    solver.charge(size - 10, .zero(.of(.defaultHigh)))
    #expect(size.value(solver.solve().values) == 10)
  }

  @Test func `points of the same demand add up`() {
    var solver = Solver()
    let size = solver.unknown(.zero(.of(.defaultLow, 3)))
    for _ in 0..<4 { solver.charge(size - 10, .zero(.of(.defaultLow))) }
    #expect(size.value(solver.solve().values) == 10)
  }

  @Test func `an unsatisfiable condition is violated, and no size is negative`() {
    var solver = Solver()
    let size = solver.unknown(.positive())
    solver.require(zero: size + 5)
    #expect(size.value(solver.solve().values) == 0)
  }

  @Test func `limits are separate costs`() {
    var solver = Solver()
    let curve = CostCurve.positive().limited(to: 10...20, at: .of(.limits))
    let (small, large) = (solver.unknown(curve), solver.unknown(curve))
    solver.charge(small, .zero(.of(.contentRequired)))
    solver.charge(large - 50, .zero(.of(.contentRequired)))
    let values = solver.solve().values
    #expect(small.value(values) == 10)
    #expect(large.value(values) == 20)
  }

  @Test func `a sum that leaves its cheapest value changes its cheapest part first`() {
    var solver = Solver()
    let sum = solver.unknown(.positive(PriceVector(choice: 1)))
    let (left, right) = (solver.unknown(.positive()), solver.unknown(.positive()))
    solver.charge(left - 10, .zero(.of(.defaultLow)))
    solver.charge(right - 20, .zero(.of(.defaultHigh)))
    solver.require(zero: sum - left - right)
    let costs = solver.costs(from: 0, isKnown: false)
    #expect(costs.best == 30)
    #expect(costs.growth.map(\.length) == [.infinity])
    #expect(costs.growth.map { Slope($0.price) } == [Slope(defaultLow: 1)])
    #expect(costs.shrinkage.map(\.length) == [10, 20])
    #expect(
      costs.shrinkage.map { Slope($0.price) } == [Slope(defaultLow: 1), Slope(defaultHigh: 1)])
  }

  @Test(arguments: [2, 200])
  func `a variable without cost is ambiguous within its conditions`(count: Int) {
    var solver = Solver()
    var rest = Layout.LinearExpression(-10)
    let parts = (0..<count).map { _ in solver.unknown(.positive()) }
    for part in parts { rest += part }
    solver.require(zero: rest)
    let solution = solver.solve(watching: [[parts[0]]])
    #expect(solution.ambiguity(of: parts[0]) == 10)
  }
}
