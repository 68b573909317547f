import Foundation
import Geometry
import Markup
import Scene
import TestSupport
import Testing
import Views

@testable import Preview

/// A document with the frames and diagnostics that were worked out for it.
///
/// `view.xml` is laid out on a screen of 300 × 200 points with fixed-width text; `frames.txt` says
/// the frame of each view, one a line, indented by depth: `UILabel 0 0 300 12`; `diagnostics.txt`
/// the severity, code, line and column of each diagnostic: `error unknown-class 3:4`. An
/// `environment.txt` of `name value` lines changes the environment, and `dialect.txt` the dialect.
struct Fixture: CustomTestStringConvertible {
  let folder: URL

  var testDescription: String { folder.lastPathComponent }

  /// Every folder of fixtures.
  static var all: [Fixture] { get throws { try all(in: "Documents") } }

  /// Every folder of a kind of fixtures.
  static func all(in kind: String) throws -> [Fixture] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Fixtures/\(kind)")
    return try FileManager.default.contentsOfDirectory(at: root, includingPropertiesForKeys: nil)
      .sorted { $0.path < $1.path }.map(Fixture.init)
  }

  /// The text of one of the files; nil where there is none.
  func text(_ name: String) -> String? {
    try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  /// The lines of one of the files, without comments that begin with `#` and without blank lines.
  func lines(_ name: String) -> [String] {
    (text(name) ?? "").split(separator: "\n").map(String.init)
      .filter { !$0.hasPrefix("#") && !$0.allSatisfy(\.isWhitespace) }
  }

  /// The document's rendition.
  func rendition() throws -> Rendition {
    var settings = Settings()
    settings.dialect = try lines("dialect.txt").first.map { try #require(Dialect(rawValue: $0)) }
    return try Preview.render(try #require(text("view.xml")), try options(), settings)
  }

  /// The environment that is asked for.
  func options() throws -> EnvironmentOptions {
    var options = EnvironmentOptions()
    for line in ["width 300", "height 200"] + lines("environment.txt") {
      let words = line.split(separator: " ").map(String.init)
      try options.set(words[0], to: words[1])
    }
    return options
  }

  /// A view and all in it: class, frame, and where it scrolls, its content's size.
  static func lines(of node: LayoutNode, depth: Int = 0) -> [String] {
    let frame = node.frame
    let sides = [frame.x, frame.y, frame.width, frame.height] + contentSize(of: node)
    let numbers = sides.map(number).joined(separator: " ")
    let name = node.part.map { "\(node.className)(\($0))" } ?? node.className
    let line = String(repeating: "  ", count: depth) + "\(name) \(numbers)"
    return [line] + node.children.flatMap { lines(of: $0, depth: depth + 1) }
  }

  private static func contentSize(of node: LayoutNode) -> [Double] {
    node.contentSize.map { [$0.width, $0.height] } ?? []
  }

  private static func number(_ value: Double) -> String {
    let rounded = (value * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
}

extension Preview {
  /// The rendition of a document named `view`, laid out with fixed-width text and pictures that
  /// their names describe.
  static func render(
    _ xml: String, _ options: EnvironmentOptions, _ settings: Settings = Settings()
  ) throws -> Rendition {
    try render(parse(Array(xml.utf8), name: "view", file: "view.xml"), options, settings)
  }

  /// The rendition of a document that was read.
  private static func render(
    _ parsed: ParsedDocument, _ options: EnvironmentOptions, _ settings: Settings = Settings(),
    problems: [Diagnostic] = []
  ) throws -> Rendition {
    let context = ViewContext(
      environment: try Environment([options]), resources: FixturePictures(),
      text: FixedWidthText(), settings: settings)
    return render(parsed, in: context, problems: problems)
  }

  /// The rendition of a document on a screen of 300 × 200 points, with more options as `name value`
  /// pairs.
  static func render(_ xml: String, _ more: KeyValuePairs<String, String> = [:]) throws
    -> Rendition
  {
    try render(xml, EnvironmentOptions(more))
  }

  /// The rendition of a document that was read, on a screen of 300 × 200 points.
  static func render(_ parsed: ParsedDocument, problems: [Diagnostic] = []) throws -> Rendition {
    try render(parsed, EnvironmentOptions([:]), problems: problems)
  }
}

extension EnvironmentOptions {
  /// A screen of 300 × 200 points, with more options.
  fileprivate init(_ more: KeyValuePairs<String, String>) throws {
    self.init()
    try set("width", to: "300")
    try set("height", to: "200")
    for (name, value) in more { try set(name, to: value) }
  }
}

/// Pictures by name: `10x20.png` is 10 points wide and 20 high, `10x20~template.png` is drawn in
/// the tint, `10x20~twice.png` is there twice, `broken.png` cannot be read; any other is missing.
struct FixturePictures: Resources {
  func image(named name: String) -> ImageLookup {
    if name == "broken.png" { return .unreadable(file: "images/broken.png") }
    let sides = name.prefix { $0 != "." && $0 != "~" }.split(separator: "x")
      .compactMap { Double($0) }
    guard sides.count == 2 else { return .missing(hint: nil) }
    return .found(
      ImageResource(
        name: name, picture: Picture(path: name, contentHash: "0"), size: Size(sides[0], sides[1]),
        isTemplate: name.contains("~template"),
        candidates: name.contains("~twice") ? ["a/\(name)", "b/\(name)"] : []))
  }

  /// One colour set, `brand`.
  func color(named name: String) -> ResourceLookup<Color> {
    name == "brand" ? .found(Color(0x1122_33ff)) : .missing(hint: nil)
  }

  /// A colour table in which `magenta` is another colour, `warm` a constant's name, and `9x9` a
  /// picture's.
  func propertyList(named name: String) -> ResourceLookup<ResourceTable> {
    guard name == "Colors" else { return .missing(hint: nil) }
    let colors = [
      "brand": "#000000", "magenta": "#8b0000", "warm": "orange", "odd": "#12", "9x9": "#123456",
    ]
    let members = colors.sorted { $0.key < $1.key }.map { key, value in
      JSONMember(
        key: key, keyRange: SourceRange(at: .start),
        value: JSONNode(.string(value), SourceRange(at: .start)))
    }
    return .found(ResourceTable(file: "Colors.plist", members: members))
  }

  /// One text, `greeting`.
  func strings(named name: String) -> ResourceLookup<StringTable> {
    guard name == "Localizable" else { return .missing(hint: nil) }
    return .found(StringTable(file: "Localizable.strings", texts: ["greeting": "Bonjour"]))
  }
}
