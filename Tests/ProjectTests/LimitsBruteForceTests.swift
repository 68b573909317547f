import Expressions
import FileSystem
import Foundation
import Markup
import Preview
import Project
import Scene
import TestSupport
import Testing
import Typesetting
import Views
import Workspace

extension LimitsTests {
  @Test(arguments: try nonEmpty(LongTests.seeds(3, long: 40)))
  func `limits are what a layout at every value finds`(seed: UInt64) throws {
    var generator = ScreenGenerator(seed: seed)
    let document = load(["A.xml": generator.screen()])
    try expectBruteForce(document, in: project)
  }

  @Test func `where texts of one length alone fit, limits have a gap`() throws {
    // Two texts of nine letters share a row; with eight or ten, one of them is covered.
    var generator = ScreenGenerator(seed: 30)
    try expectBruteForce(load(["A.xml": generator.screen()]), in: project)
  }

  @Test(.enabled(if: LongTests.areWanted))
  func `limits of samples are what a layout at their ends and between them finds`() throws {
    let samples = Project(try Workspace(root: sampleFolder), measurers: FixedWidth())
    samples.workspace.scan()
    for document in samples.workspace.documents {
      try expectBruteForce(samples.load(document), in: samples, steps: 40)
    }
  }

  /// Compares the limits of a document with those that renditions have.
  ///
  /// - Parameter steps: How many values of an axis are laid out besides the ends of limits; nil for
  ///   all.
  private func expectBruteForce(
    _ document: LoadedDocument, in project: Project, steps: Int? = nil
  ) throws {
    let limits = try #require(try project.limits(of: document))
    var force = BruteForce(document, project, limits, steps)
    let swept = limits.texts.indices.filter { limits.axes.contains(.length(text: $0)) }
    try force.layOut(swept.map { limits.texts[$0] })
    let found = BruteForce.found(limits).filter { force.asked.contains($0.place) }
    #expect(found.symmetricDifference(force.found) == [], "\(document.document.name)")
  }
}

/// Lays a document out at many values of each axis.
private struct BruteForce {
  /// A value of an axis at which a view has a lint.
  struct Found: Hashable {
    let path: String
    let code: String
    let place: Place
  }

  /// A value of an axis: of the width in points, of the text size, or of a text's letters.
  struct Place: Hashable {
    let axis: String
    let value: Int
  }

  private let document: LoadedDocument
  private let project: Project
  private let steps: Int?
  private let ends: [String: Set<Int>]
  /// The values that were laid out.
  private(set) var asked: Set<Place> = []
  /// The lints there.
  private(set) var found: Set<Found> = []

  init(_ document: LoadedDocument, _ project: Project, _ limits: Limits, _ steps: Int?) {
    (self.document, self.project, self.steps) = (document, project, steps)
    ends = Dictionary(grouping: Self.found(limits).map(\.place), by: \.axis).mapValues {
      Set($0.map(\.value)).ends
    }
  }

  mutating func layOut(_ texts: [ShownText]) throws {
    for width in values(240...1366, "width") {
      guard let wide = try? environment("width", "\(width)") else { continue }
      add(project.render(document, in: wide), Place(axis: "width", value: width))
    }
    for (index, size) in TextSize.allCases.enumerated() {
      let rendition = project.render(document, in: try environment("textSize", size.rawValue))
      add(rendition, Place(axis: "size", value: index))
    }
    for text in texts {
      let axis = "\(text.path).\(text.property)"
      for count in values(1...max(40, 4 * text.text.count), axis) {
        var screen = ScreenState()
        let repeated = String(repeating: text.text, count: count / text.text.count + 1)
        screen.touches.set(
          text.property, to: .string(String(repeated.prefix(count))), path: text.path,
          className: text.className)
        var views: KeptViews?
        let key = RenditionKey(environment: document.layers.standard)
        let drawn = project.render(document, showing: screen, as: key, keeping: &views)
        add(drawn.rendition, Place(axis: axis, value: count))
      }
    }
  }

  private func values(_ range: ClosedRange<Int>, _ axis: String) -> [Int] {
    guard let steps else { return Array(range) }
    let regular = stride(
      from: range.lowerBound, through: range.upperBound, by: 1 + range.count / steps)
    return Set(regular).union(ends[axis] ?? []).filter(range.contains).sorted()
  }

  private func environment(_ name: String, _ value: String) throws -> Environment {
    var options = EnvironmentOptions()
    if name == "width" { options.device = document.layers.standard.device }
    try options.set(name, to: value)
    return try document.layers.environment(options)
  }

  private mutating func add(_ rendition: Rendition, _ place: Place) {
    asked.insert(place)
    for diagnostic in rendition.diagnostics where Limits.codes.contains(diagnostic.code) {
      guard let path = diagnostic.path else { continue }
      found.insert(Found(path: path, code: diagnostic.code, place: place))
    }
  }

  static func found(_ limits: Limits) -> Set<Found> {
    var found: Set<Found> = []
    for limit in limits.all {
      func add(_ ranges: [ClosedRange<Int>], _ axis: String) {
        for value in ranges.joined() {
          let place = Place(axis: axis, value: value)
          found.insert(Found(path: limit.path.text, code: limit.diagnostic.code, place: place))
        }
      }
      add(limit.widths, "width")
      add(limit.textSizes, "size")
      for (text, letters) in limit.lengths { add(letters, "\(text.path).\(text.property)") }
    }
    return found
  }
}

extension Set<Int> {
  /// The values at the ends of each run of values, with those next to them.
  fileprivate var ends: Set {
    Set(flatMap { contains($0 - 1) && contains($0 + 1) ? [] : [$0 - 1, $0, $0 + 1] })
  }
}

/// Makes small screens in which widths, text sizes and lengths matter.
private struct ScreenGenerator {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func screen() -> String {
    "<LMColumnView>\(views(depth: 0))\(views(depth: 0))</LMColumnView>"
  }

  private mutating func views(depth: Int) -> String {
    (0..<Int.random(in: 1...2, using: &random)).map { _ in view(depth: depth) }.joined()
  }

  private mutating func view(depth: Int) -> String {
    let words = ["Total", "Two words", "A somewhat longer text"]
    let word = words.randomElement(using: &random) ?? ""
    let font = ["body", "System 10", "headline"].randomElement(using: &random) ?? ""
    let extra =
      [
        "", " weight=\"1\"", " width=\"100\"", " numberOfLines=\"0\"",
        " numberOfLines=\"2\" weight=\"1\"", " numberOfLines=\"0\" height=\"40\"", " height=\"30\"",
      ]
      .randomElement(using: &random) ?? ""
    switch Int.random(in: 0..<(depth < 2 ? 10 : 7), using: &random) {
    case 0, 1, 2: return "<UILabel font=\"\(font)\" text=\"\(word)\"\(extra)/>"
    case 3: return "<UIButton style=\"systemButton\" title=\"\(word)\"/>"
    case 4: return "<UITextField borderStyle=\"roundedRect\" placeholder=\"\(word)\"/>"
    case 5:
      return "<UISegmentedControl><segment title=\"\(word)\"/><segment title=\"No\"/>"
        + "</UISegmentedControl>"
    case 6: return "<UIToolbar><item title=\"\(word)\"/></UIToolbar>"
    case 7: return "<LMColumnView spacing=\"4\">\(views(depth: depth + 1))</LMColumnView>"
    case 8:
      let content = views(depth: depth + 1)
      return "<LMScrollView><LMColumnView>\(content)</LMColumnView></LMScrollView>"
    default: return "<LMRowView>\(views(depth: depth + 1))\(views(depth: depth + 1))</LMRowView>"
    }
  }
}
