import Markup
import Preview
import Scene
import TestSupport
import Testing
import Views

@testable import PreviewSupport

/// What the generations of MarkupKit differ in is taken in every one of them.
@Suite struct GenerationTests {
  /// A line of `generations.txt`: the words that an attribute has in a generation.
  struct Words: CustomTestStringConvertible {
    let dialect: Dialect
    let className: String
    let attribute: String
    let words: [String]

    var testDescription: String { "\(dialect.rawValue) \(className) \(attribute)" }

    static let all = ClassList.lines(of: "generations.txt").compactMap { line in
      Dialect(rawValue: line[0]).map {
        Words(
          dialect: $0, className: line[1], attribute: line[2], words: Array(line.dropFirst(3)))
      }
    }

    /// The words that the newest generation has for the same attribute.
    var presentWords: [String] {
      Self.all.first {
        $0.dialect == .generation45 && $0.className == className && $0.attribute == attribute
      }?.words ?? []
    }
  }

  @Test(arguments: try nonEmpty(Words.all))
  func `every word of every generation is accepted, old ones with a note`(list: Words) throws {
    for word in list.words {
      let document = "<\(list.className) \(list.attribute)=\"\(word)\"/>"
      let told = try Self.codes(document, in: .generation45)
      let old = [Self.isRemoved(list.attribute) ? "unknown-property" : "old-spelling"]
      #expect(told == (list.presentWords.contains(word) ? [] : old), "\(word)")
      for dialect in Dialect.allCases where !Self.isRemoved(list.attribute) {
        #expect(
          Set(try Self.codes(document, in: dialect)).isSubset(of: ["old-spelling"]), "\(word)")
      }
    }
  }

  @Test(arguments: Dialect.allCases)
  func `every property is accepted in every generation unless it is an event there`(
    dialect: Dialect
  ) throws {
    for list in ClassList.classes {
      let properties = list.allProperties.filter {
        ($0.platform ?? "iOS") == "iOS" && !Self.isEvent($0.name, in: dialect)
          && (!$0.isRemoved || dialect < .generation45)
      }
      let elements = properties.flatMap { property in
        (property.values + property.oldWords).map { "<\(list.name) \(property.name)=\"\($0)\"/>" }
      }
      let document = "<LMLayerView>\(elements.joined())</LMLayerView>"
      let accepted: Set = ["old-spelling", "ignored-attribute", "unshown-property"]
      #expect(Set(try Self.codes(document, in: dialect)).isSubset(of: accepted), "\(list.name)")
    }
  }

  @Test(arguments: Dialect.allCases)
  func `a name that starts with “on” is an event in old generations`(dialect: Dialect) throws {
    for (name, value) in ["onTintColor": "#ff0000", "onImage": "10x20.png", "onFire": "act:"] {
      let told = try Self.codes("<UISwitch \(name)=\"\(value)\"/>", in: dialect)
      let isUnknown = name == "onFire"
      let expected =
        Self.isEvent(name, in: dialect) ? ["unknown-event"] : isUnknown ? ["unknown-property"] : []
      #expect(told == expected, "\(name)")
    }
    #expect(try Self.codes("<UISwitch on=\"true\" onValueChanged=\"act:\"/>", in: dialect) == [])
  }

  /// Whether MarkupKit 4.5 raises for a property that older ones have.
  private static func isRemoved(_ name: String) -> Bool {
    name == "alignment" || name.hasSuffix("Priority")
  }

  /// Whether a property's name is an event's (generations 1 and 2: all that begin with “on” but for
  /// onTintColor, which only MarkupKit 1.0 took for one).
  private static func isEvent(_ name: String, in dialect: Dialect) -> Bool {
    guard name.hasPrefix("on"), name != "on", dialect < .generation4 else { return false }
    return name != "onTintColor"
  }

  /// The diagnostics of a document in a generation, except those that depend on the room,
  /// and for a missing style.
  private static func codes(_ xml: String, in dialect: Dialect) throws -> [String] {
    var settings = Settings()
    settings.dialect = dialect
    let context = ViewContext(
      environment: try Environment([]), resources: FixturePictures(), text: FixedWidthText(),
      settings: settings)
    let parsed = Preview.parse(Array(xml.utf8), name: "view", file: "view.xml")
    // RemovedTests test what 4.5 lacks.
    return Preview.render(parsed, in: context).diagnostics
      .filter {
        !$0.message.hasSuffix("is the last version with it") || $0.code == "unknown-property"
      }
      .map(\.code)
      .filter { !$0.hasPrefix("layout-") && $0 != "missing-style" }
  }
}
