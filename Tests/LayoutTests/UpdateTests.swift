import Geometry
import Layout
import Testing

/// What an engine that goes on after a change finds, held to what another finds from the start.
@Suite struct UpdateTests {
  @Test(arguments: RandomTreeSeeds.batches)
  func `after any change the layout is that of a fresh engine, to the bit`(seeds: Range<UInt64>) {
    for seed in seeds {
      Self.check(RandomTree.specimen(seed: seed), seed)
      if seed.isMultiple(of: 8) { Self.check(RandomTree.stacks(seed: seed), seed) }
      if seed.isMultiple(of: 8) { Self.check(RandomTree.grid(seed: seed), seed) }
    }
  }

  @Test(arguments: RandomTreeSeeds.batches)
  func `after a change in a large tree the layout is that of a fresh engine`(
    seeds: Range<UInt64>
  ) {
    for seed in seeds.prefix(seeds.count / 15) {
      let specimen = RandomTree.specimen(seed: seed, boxes: 300)
      if !specimen.root.hasTies { Self.check(specimen, seed) }
      Self.check(Self.neighbours(seed), seed)
    }
  }

  @Test func `a change in a hidden stack with baselines leaves all where it was`() throws {
    let specimen = try SpecimenParser.specimen(
      """
      (70 x 250): stack (axis vertical, distribution fillProportionally) [row (verticalAlignment \
      center) [stack (alignment lastBaseline, hidden); label 16x20]]
      """)
    var engine = LayoutEngine()
    engine.load(specimen.tree, direction: specimen.direction)
    engine.run(in: specimen.size, measuring: specimen.measurer)
    engine.update(2, content: ItemContent(height: 20))
    engine.refresh(in: specimen.size, measuring: specimen.measurer)
    #expect(engine.frames[3] == Rect(0, 115, 70, 20))
  }

  /// Trees in one column, some of them with ties.
  private static func neighbours(_ seed: UInt64) -> Specimen {
    var root = Box(LayoutItem(.linear(LinearArrangement(.vertical))))
    root.children = (0..<8).map { RandomTree.specimen(seed: 8 * seed + $0).root }
    let direction = seed.isMultiple(of: 2) ? LayoutDirection.leftToRight : .rightToLeft
    return Specimen(size: Size(400, 2_000), direction: direction, root: root)
  }

  /// Records the smallest specimen like one in which an engine that goes on after an edit has another result
  /// than a new one.
  private static func check(_ specimen: Specimen, _ seed: UInt64) {
    guard brokenEdit(in: specimen, seed) != nil else { return }
    let smallest = Shrinker.shrink(specimen) { brokenEdit(in: $0, seed) != nil }
    let edit = brokenEdit(in: smallest, seed) ?? 0
    Issue.record("seed \(seed), edit \(edit): \(smallest)")
  }

  /// The first of some edits that breaks the law.
  private static func brokenEdit(in specimen: Specimen, _ seed: UInt64) -> Int? {
    var editor = Editor(specimen, seed: seed)
    return (0..<8).first { editor.isBroken(after: $0) }
  }
}

/// An engine that goes on after each of a series of edits.
private struct Editor {
  private let specimen: Specimen
  private var random: SeededGenerator
  private var engine = LayoutEngine()

  init(_ specimen: Specimen, seed: UInt64) {
    self.specimen = specimen
    random = SeededGenerator(seed: seed &+ 7)
    engine.load(specimen.tree, direction: specimen.direction)
    engine.run(in: specimen.size, measuring: specimen.measurer)
  }

  /// Edits the tree, and answers whether the engine has another result than a new one has.
  mutating func isBroken(after edit: Int) -> Bool {
    let result = edit.isMultiple(of: 2) ? changeContent() : changeItems()
    var fresh = LayoutEngine()
    let expected = fresh.layout(
      engine.tree, in: specimen.size, direction: specimen.direction, measuring: specimen.measurer)
    return result.frames != expected.frames || result.findings != expected.findings
      || !zip(result.contents, expected.contents).allSatisfy { $0.isSame(as: $1) }
  }

  /// Tells the engine what is changed.
  private mutating func changeContent() -> LayoutResult {
    for _ in 0..<random.number(1...3) {
      let index = random.number(0...engine.tree.items.count - 1)
      engine.update(index, content: engine.tree.items[index].contentEdited(using: &random))
    }
    engine.refresh(in: specimen.size, measuring: specimen.measurer)
    return LayoutResult(
      frames: engine.frames, contents: engine.contents, findings: engine.findings())
  }

  /// Lets the engine find out.
  private mutating func changeItems() -> LayoutResult {
    var tree = engine.tree
    for _ in 0..<random.number(1...3) {
      let index = random.number(0...tree.items.count - 1)
      tree.replace(index, with: tree.items[index].edited(using: &random))
    }
    return engine.layout(
      tree, in: specimen.size, direction: specimen.direction, measuring: specimen.measurer)
  }
}

extension LayoutItem {
  fileprivate func contentEdited(using random: inout SeededGenerator) -> ItemContent {
    var content = content
    if random.chance(0.7) { content.width = Double(random.number(0...90)) }
    if random.chance(0.7) { content.height = Double(random.number(0...60)) }
    if random.chance(0.2) { content.firstBaseline = Double(random.number(5...15)) }
    if random.chance(0.1) { content.width = .nan }
    return content
  }

  fileprivate func edited(using random: inout SeededGenerator) -> LayoutItem {
    var item = self
    switch random.number(0...9) {
    case 0: item.isHidden.toggle()
    case 1: item.width.minimum = Double(random.number(0...60))
    case 2: item.height.fixed = random.chance(0.5) ? .nan : Double(random.number(0...60))
    case 3: item.margins = Insets(Double(random.number(0...9)))
    case 4: item.weight = random.chance(0.5) ? .nan : 2
    case 5: item.spacing = Insets(Double(random.number(0...9)))
    case 6: item.anchors = random.chance(0.5) ? .all : [.top, .right]
    case 7: item.aspectRatio = random.chance(0.5) ? .nan : 1.5
    case 8: item.arrangement = arrangement.edited(using: &random)
    default: item.content = contentEdited(using: &random)
    }
    return item
  }
}

extension Arrangement {
  fileprivate func edited(using random: inout SeededGenerator) -> Arrangement {
    switch self {
    case .none: return self
    case .linear(var linear):
      linear.spacing = Double(random.number(0...12))
      linear.crossAlignment = random.pick([.fill, .start, .center, .end])
      if random.chance(0.1) { linear.alignsToBaseline.toggle() }
      return .linear(linear)
    default: return random.chance(0.5) ? .anchored : .linear(LinearArrangement(.horizontal))
    }
  }
}
