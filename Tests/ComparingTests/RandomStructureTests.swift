import Comparing
import Geometry
import Scene
import TestSupport
import Testing

/// What holds for every change of a kind, made by chance: a swap is a move, the parts of causes add up
/// to what moved, and a file elsewhere with the same bytes changes nothing.
struct RandomStructureTests {
  private static let seeds = Array(UInt64(0)..<25)

  @Test(arguments: try nonEmpty(seeds))
  func `a swap of two siblings is a move, and no text says another one`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 2...9, using: &random)
    var labels = (0..<count).map { "<UILabel text=\"Text \($0)\"/>" }
    labels.shuffle(using: &random)
    let places = labels.indices.shuffled(using: &random)
    var swapped = labels
    swapped.swapAt(places[0], places[1])
    func file(_ labels: [String]) -> [String: String] {
      ["A.xml": "<LMColumnView>\(labels.joined())<LMSpacer/></LMColumnView>"]
    }
    let differences = try differences(file(labels), file(swapped))
    #expect(differences.contains { $0.kind == .moved })
    #expect(Set(differences.map(\.kind)).isSubset(of: [.moved, .frame]))
  }

  @Test(arguments: try nonEmpty(seeds))
  func `the parts of causes add up to how far each view moved`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 2...8, using: &random)
    let heights = (0..<count).map { _ in 4 * Int.random(in: 2...9, using: &random) }
    let growth = heights.map { _ in
      Bool.random(using: &random) ? 4 * Int.random(in: 1...5, using: &random) : 0
    }
    func file(_ heights: [Int]) -> [String: String] {
      let views = heights.enumerated().map {
        "<UIView id=\"v\($0.offset)\" height=\"\($0.element)\" backgroundColor=\"#ff0000\"/>"
      }
      return [
        "A.xml": "<LMColumnView spacing=\"0\">\(views.joined())<LMSpacer/></LMColumnView>"
      ]
    }
    let moved = try differences(file(heights), file(zip(heights, growth).map { $0 + $1 }))
      .reduce(into: [String: Double]()) { moved, difference in
        guard case .frame(let from) = difference.from, case .frame(let to) = difference.to else {
          return
        }
        // All views of a run moved as far as the first one.
        for path in difference.allPaths { moved[path.text, default: 0] += to.y - from.y }
      }
    for index in heights.indices {
      // A view moves as far as those above it grow.
      let above = growth[..<index].reduce(0, +)
      #expect(moved["0.\(index)", default: 0] == Double(above))
    }
  }

  @Test(arguments: ["p.png", "S.json", "T.strings"])
  func `a file elsewhere with the same bytes changes nothing that is drawn`(name: String) throws {
    let screen = """
      <?properties S?><?strings T?>
      <LMColumnView><UILabel class="s" text="@a"/><UIImageView image="p.png"/></LMColumnView>
      """
    func files(_ folder: String) -> [String: [UInt8]] {
      let resources = [
        "p.png": RandomFolders.picture, "T.strings": Array("\"a\" = \"Ada\";".utf8),
        "S.json": Array(##"{ "s": { "textColor": "#ff0000" } }"##.utf8),
      ]
      let moved = resources.map { ($0 == name ? "\(folder)/\($0)" : $0, $1) }
      return ["A.xml": Array(screen.utf8)].merging(moved) { $1 }
    }
    let folders = try ComparedFolders(files("one"), files("two"))
    let result = withExtendedLifetime(folders) { folders.comparer.compare() }
    #expect(!result.hasDifferences)
    #expect(result.ineffectiveEdits.map(\.text) == ["renamed from one/\(name)"])
  }

  private func differences(
    _ old: [String: String], _ new: [String: String]
  ) throws -> [Difference] {
    let folders = try ComparedFolders(old, new)
    var comparer = folders.comparer
    comparer.environments = ["standard"]
    let result = withExtendedLifetime(folders) { comparer.compare() }
    return result.causes.flatMap(\.documents).flatMap(\.differences)
  }
}
