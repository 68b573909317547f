import CAllocations
import Foundation

/// The layout engine against plain loops over a flat array, and against Yoga.
struct LayoutBenchmarks {
  private let yoga: Yoga?

  /// Creates benchmarks; those with Yoga need the library.
  init(yoga: Yoga?) {
    self.yoga = yoga
  }

  func run() {
    let counts = [100, 1_000, 10_000, 100_000]
    let warm = counts.map { (views: $0, comparison: measureWarmPass($0)) }
    reportGrowth(warm.filter { [1_000, 100_000].contains($0.views) })
    for views in [100, 1_000] { measureOneTree(views) }
    for views in counts { measureReading(views) }
    for views in counts { measureFirstPass(views) }
    measureFindings(10_000)
    countAllocations(10_000)
    measureNesting()
    for views in [1_000, 10_000] { measureYoga(views) }
    for views in [100, 1_000] {
      measureCouplings(.grids, "with grids", views)
      measureCouplings(.baselines, "with baselines", views)
    }
  }

  private func measureWarmPass(_ views: Int) -> Comparison {
    var forest = Forest(views: views)
    return compareToFloor("warm", &forest, views)
  }

  private func measureOneTree(_ views: Int) {
    var forest = Forest(trees: 1, views: views)
    _ = compareToFloor("warm, one tree by heart", &forest, views)
  }

  private func compareToFloor(_ name: String, _ forest: inout Forest, _ views: Int) -> Comparison {
    let comparison = Comparison(seconds: 4) {
      forest.layout()
    } against: {
      forest.layoutFloors()
    }
    Report.add(
      title(views, name), comparison, reference: "floor", per: " a view", steps: forest.count,
      atMost: views >= 10_000 ? 2.5 : 4)
    return comparison
  }

  /// The cost of a view in a large tree, divided by the cost in a small one.
  private func reportGrowth(_ ends: [(views: Int, comparison: Comparison)]) {
    let costs = ends.map { views, comparison in
      let count = Double(max(views, 10_000))
      return (ours: comparison.ours / count, floor: comparison.reference / count)
    }
    let (ours, floor) = (costs[1].ours / costs[0].ours, costs[1].floor / costs[0].floor)
    Report.add(
      "layout, cost of a view, 100,000 by 1,000 views", "\(Report.format(ours)) ×",
      "floor \(Report.format(floor)) ×", ratio: ours / floor, atMost: 1.3)
  }

  private func measureFirstPass(_ views: Int) {
    compareToWarm("first pass of an engine", views, reference: "warm") { $0.layoutAnew() }
  }

  private func measureReading(_ views: Int) {
    compareToWarm("boxes read and laid out", views, reference: "laid out") { $0.readAndLayout() }
  }

  private func measureFindings(_ views: Int) {
    compareToWarm("laid out and looked over", views, reference: "laid out") {
      $0.layoutAndInspect()
    }
  }

  private func compareToWarm(
    _ name: String, _ views: Int, reference: String, _ work: (Forest) -> Void
  ) {
    let forest = Forest(views: views)
    let other = Forest(views: views)
    let comparison = Comparison(seconds: 1) {
      work(forest)
    } against: {
      other.layout()
    }
    Report.add(
      title(views, name), comparison, reference: reference, per: " a view", steps: forest.count)
  }

  /// The cost of a container among many nested ones, divided by the cost among few.
  private func measureNesting() {
    let (deep, shallow) = (
      Forest([TreeGenerator.nested(2_500)]), Forest((0..<10).map { _ in TreeGenerator.nested(250) })
    )
    let comparison = Comparison(seconds: 1) {
      deep.layout()
    } against: {
      shallow.layout()
    }
    Report.add(
      "layout, 2,500 containers in each other", comparison, reference: "10 times 250",
      per: " a view", steps: deep.count)
  }

  private func countAllocations(_ views: Int) {
    var forest = Forest(views: views)
    let ours = Self.allocations { forest.layout() }
    let floor = Self.allocations { forest.layoutFloors() }
    Report.add(title(views, "allocations of a warm pass"), "\(ours)", "floor \(floor)", ratio: nil)
  }

  /// The allocations of some work that was done once before.
  private static func allocations(_ work: () -> Void) -> Int {
    work()
    let start = mkp_allocations()
    work()
    return mkp_allocations() - start
  }

  private func measureYoga(_ views: Int) {
    guard let yoga else { return }
    let forest = Forest(views: views)
    let trees = forest.trees(in: yoga)
    let comparison = Comparison(seconds: 3) {
      forest.layout()
    } against: {
      for tree in trees { tree.layout() }
    }
    Report.add(
      title(views, "beside Yoga"), comparison, reference: "Yoga", per: " a view",
      steps: forest.count, atMost: 0.04)
  }

  /// Compares trees with couplings to the same ones without, a thousand views in all.
  private func measureCouplings(_ couplings: TreeGenerator.Couplings, _ name: String, _ views: Int)
  {
    let with = Forest(trees: 1_000 / views, views: views, couplings: couplings)
    let without = Forest(trees: 1_000 / views, views: views)
    let comparison = Comparison(seconds: 1) {
      with.layout()
    } against: {
      without.layout()
    }
    Report.add(
      title(views, name), comparison, reference: "without", per: " a view",
      steps: with.count)
  }

  private func title(_ views: Int, _ name: String) -> String {
    "layout, \(views.formatted()) views, \(name)"
  }
}
