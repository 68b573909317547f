import Expressions
import Preview
import Scene
import TestSupport
import Testing
import Views

/// A document on a screen of 300 × 200 points that a test touches.
struct TouchStage {
  private(set) var touches = Touches()
  private var parsed: ParsedDocument
  private let options: EnvironmentOptions
  private let classNames: [String]
  private let files: Shelf
  private let owner: PreviewData

  /// A document with the files beside it; `view.preview.json` plays the owner.
  init(
    _ xml: String, with files: [String: String] = [:],
    _ options: KeyValuePairs<String, String> = [:]
  ) throws {
    parsed = Self.parse(xml)
    self.files = Shelf(files: files)
    owner = try self.files.owner()
    var asked = EnvironmentOptions()
    for (name, value) in [("width", "300"), ("height", "200")] + Array(options) {
      try asked.set(name, to: value)
    }
    self.options = asked
    classNames = ClassList.classes.map(\.name) + ["MyApp.MyView", "Unknown"]
  }

  private static func parse(_ xml: String) -> ParsedDocument {
    Preview.parse(Array(xml.utf8), name: "view", file: "view.xml")
  }

  /// Saves another text of the document.
  mutating func save(_ xml: String) { parsed = Self.parse(xml) }

  private func context(rows: [String] = []) throws -> ViewContext {
    var screen = ScreenState()
    screen.touches = touches
    return ViewContext(
      environment: try Environment([options]), resources: files, text: FixedWidthText(),
      previewData: owner, screen: screen, rows: try RowRange.read(rows))
  }

  /// Touches a view; what it changes stays.
  @discardableResult
  mutating func touch(
    _ path: String, _ event: String, _ value: ModelValue? = nil
  ) throws -> Preview.TouchOutcome {
    let outcome = try Preview.touch(
      Touch(path: ViewPath(path), event: event, value: value), on: parsed, in: try context())
    touches = outcome.touches
    return outcome
  }

  /// Why a touch has no effect; nil where it has one.
  mutating func refusal(
    _ path: String, _ event: String, _ value: ModelValue? = nil
  ) throws -> TouchRefusal? {
    do {
      try touch(path, event, value)
      return nil
    } catch let refusal as TouchRefusal {
      return refusal
    }
  }

  /// The document as it is shown now, with rows as clients ask for them.
  func sample(rows: [String] = []) throws -> Sample {
    Sample(Preview.render(parsed, in: try context(rows: rows)))
  }

  /// What touches have set, as `PATH property=value`, in the order of paths and properties.
  var changes: [String] {
    touches.paths.flatMap { path in
      classNames.flatMap { name in
        touches.values(path: path, className: name).map {
          "\(path) \($0.property)=\(Self.text($0.value))"
        }
      }
    }
  }

  private static func text(_ value: ModelValue) -> String {
    switch value {
    case .null: "null"
    case .bool(let flag): "\(flag)"
    case .number(let number, _): Int(exactly: number).map { "\($0)" } ?? "\(number)"
    case .string(let text): text
    default: "\(value)"
    }
  }
}
