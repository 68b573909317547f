import Geometry
import Markup
import Scene
import TestSupport
import Testing
import Views

@testable import Preview

/// A folder in memory: the files that a document finds, by name.
struct Shelf: Resources {
  let files: [String: String]
  var sizeClass = Environment.SizeClass.vertical

  func image(named name: String) -> ImageLookup { FixturePictures().image(named: name) }

  func document(named name: String) -> ResourceLookup<MarkupDocument> {
    for file in ["\(name)~\(sizeClass.rawValue).xml", "\(name).xml"] {
      guard let text = files[file] else { continue }
      let reading = MarkupReader.read(Array(text.utf8), file: file)
      return reading.content.map { .found($0) } ?? .unreadable(file: file)
    }
    return .missing(hint: nil)
  }

  func strings(named name: String) -> ResourceLookup<StringTable> {
    guard let text = files["\(name).strings"] else { return .missing(hint: nil) }
    let entries = StringsReader.read(Array(text.utf8), file: "\(name).strings").content ?? []
    return .found(
      StringTable(
        file: "\(name).strings",
        texts: Dictionary(entries.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })))
  }

  func templates(named name: String) -> ResourceLookup<ResourceTable> {
    guard let text = files["\(name).json"] else { return .missing(hint: nil) }
    let members = JSONReader.read(text, file: "\(name).json", startingAt: .start).content?.members
    return .found(ResourceTable(file: "\(name).json", members: members ?? []))
  }

  func contents() -> [OwnedContent] {
    files.keys.sorted().filter { $0.hasSuffix(".preview.json") }.flatMap { file in
      let data = (try? node(file)).flatMap { PreviewData.read($0, file: file).content }
      let document = String(file.dropLast(".preview.json".count))
      return (data?.content ?? []).map { OwnedContent(of: document, $0) }
    }
  }

  /// What `view.preview.json` says.
  func owner() throws -> PreviewData {
    guard let node = try node("view.preview.json") else { return PreviewData() }
    return try #require(PreviewData.read(node, file: "view.preview.json").content)
  }

  fileprivate func node(_ file: String) throws -> JSONNode? {
    guard let text = files[file] else { return nil }
    let reading = JSONReader.read(text, file: file, startingAt: .start)
    #expect(reading.diagnostics == [])
    return reading.content
  }
}

extension Sample {
  /// A document with the files beside it: `view.preview.json` plays the owner, `mkpreview.json`
  /// holds the settings; rows are asked for as clients write them.
  init(
    _ xml: String, dialect: Dialect? = nil, with files: [String: String], rows: [String] = [],
    named name: String = "view",
    _ options: KeyValuePairs<String, String> = [:]
  ) throws {
    var asked = EnvironmentOptions()
    for (name, value) in [("width", "300"), ("height", "200")] + Array(options) {
      try asked.set(name, to: value)
    }
    let environment = try Environment([asked])
    let shelf = Shelf(files: files, sizeClass: environment.sizeClass)
    var owner = try shelf.owner()
    var settings = Settings()
    if let node = try shelf.node("mkpreview.json") {
      settings = try #require(Settings.read(node, file: "mkpreview.json").content)
    }
    owner.dialect = dialect ?? owner.dialect
    let context = ViewContext(
      environment: environment, resources: shelf, text: FixedWidthText(), previewData: owner,
      settings: settings, rows: try RowRange.read(rows))
    let parsed = Preview.parse(Array(xml.utf8), name: name, file: "\(name).xml")
    self.init(Preview.render(parsed, in: context))
  }

  /// A document in a generation.
  init(_ xml: String, in dialect: Dialect) throws {
    try self.init(xml, dialect: dialect, with: [:])
  }

  /// The diagnostics: `error unknown-class Row.xml:3:4`.
  var told: [String] {
    rendition.diagnostics.map {
      "\($0.severity) \($0.code) \($0.file):\($0.range.start.line):\($0.range.start.column)"
    }
  }

  /// The codes of the diagnostics.
  var codes: [String] { rendition.diagnostics.map(\.code) }

  /// The views by their classes, each with its children in parentheses: `LMRowView(UILabel UILabel)`.
  var tree: String { rendition.root.map(Self.tree) ?? "" }

  private static func tree(of node: LayoutNode) -> String {
    let children = node.children.filter { $0.part == nil }.map(tree).joined(separator: " ")
    return children.isEmpty ? node.className : "\(node.className)(\(children))"
  }

  /// The value of a view's property as text.
  func text(_ path: String, _ keyPath: String = "text") -> String? {
    switch self[path]?.properties[keyPath] {
    case .string(let text): text
    case .number(let number): "\(number)"
    case .boolean(let flag): "\(flag)"
    default: nil
    }
  }
}
