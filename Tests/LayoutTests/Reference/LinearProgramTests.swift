import Testing

@Suite struct LinearProgramTests {
  @Test func `a sum is minimized within its conditions`() {
    var program = LinearProgram()
    let (x, y) = (program.addVariable(), program.addVariable())
    program.require(atMostZero: .constant(4) - .variable(x) - .variable(y))
    program.require(atMostZero: .variable(x) - 3)
    let solver = LexicographicSolver(
      program, minimizing: [.variable(x) + .variable(y) * 2])
    #expect(solver?.optima == [5])
    #expect(solver?.value(of: x) == 3)
    #expect(solver?.value(of: y) == 1)
  }

  @Test func `contradictions have no solution`() {
    var program = LinearProgram()
    let x = program.addVariable()
    program.require(zero: .variable(x) - 3)
    program.require(atMostZero: .variable(x) - 2)
    #expect(LexicographicSolver(program, minimizing: []) == nil)
    var negative = LinearProgram()
    let y = negative.addVariable()
    negative.require(zero: .variable(y) + 1)
    #expect(LexicographicSolver(negative, minimizing: []) == nil)
  }

  @Test func `a later sum chooses among the best solutions of an earlier one`() {
    var program = LinearProgram()
    let (x, y) = (program.addVariable(), program.addVariable())
    program.require(atMostZero: .constant(10) - .variable(x) - .variable(y))
    let sum = LinearExpression.variable(x) + .variable(y)
    let solver = LexicographicSolver(program, minimizing: [sum, .variable(y)])
    #expect(solver?.optima == [10, 0])
    #expect(solver?.range(of: .variable(x)) == 10...10)
  }

  @Test func `free numbers have a range, which may be infinite`() {
    var program = LinearProgram()
    let (x, y, z) = (
      program.addVariable(), program.addVariable(), program.addVariable(free: true)
    )
    program.require(zero: .variable(x) + .variable(y) - 10)
    program.require(atMostZero: .variable(z) - .variable(x))
    let solver = LexicographicSolver(program, minimizing: [])
    #expect(solver?.range(of: .variable(x)) == 0...10)
    #expect(solver?.range(of: .variable(z)) == -.infinity...10)
  }

  @Test func `an example on which the steepest descent cycles is solved`() {
    var program = LinearProgram()
    let x = (0..<4).map { _ in program.addVariable() }
    func sum(_ factors: [Double]) -> LinearExpression {
      zip(x, factors).reduce(.constant(0)) { $0 + .variable($1.0) * $1.1 }
    }
    program.require(atMostZero: sum([0.5, -5.5, -2.5, 9]))
    program.require(atMostZero: sum([0.5, -1.5, -0.5, 1]))
    program.require(atMostZero: .variable(x[0]) - 1)
    let solver = LexicographicSolver(program, minimizing: [sum([-10, 57, 9, 24])])
    #expect(abs((solver?.optima.first ?? 0) + 1) < 1e-9)
  }
}
