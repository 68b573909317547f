import Foundation
import Testing
import ViewClasses
import Views

@testable import Preview
@testable import PreviewSupport
@testable import Vocabulary

/// Programs get the vocabulary of documents that the lists of fixtures state.
@Suite struct MarkupVocabularyTests {
  /// The answer as JSON, read back.
  private struct Answer: Decodable {
    struct Class: Decodable {
      let name: String
      let superclass: String?
      let properties: [Property]
      let application: Bool?
      let platforms: [String]?
      let children: Bool?
      let events: Bool?
      let factories: [Named]?
      let elements: [Element]?
      let instructions: [Instruction]?
    }
    struct Property: Decodable {
      let name: String
      let type: String
      let `enum`: String?
      let `class`: String?
      let empty: Bool?
      let modern: String?
    }
    struct Named: Decodable {
      let name: String
    }
    struct Element: Decodable {
      let name: String
      let attributes: [Named]
    }
    struct Instruction: Decodable {
      let target: String
      let data: String?
    }
    struct Enumeration: Decodable {
      let name: String
      let words: [String]
    }
    let classes: [Class]
    let objects: [Class]
    let enums: [Enumeration]
    let events: [String]
    let textStyles: [String]
    let colors: [Named]
    let devices: [String]

    func named(_ name: String) throws -> Class {
      try #require(classes.first { $0.name == name })
    }
  }

  private static func answer(_ vocabulary: MarkupVocabulary = .standard) throws -> Answer {
    try JSONDecoder().decode(Answer.self, from: Data(vocabulary.json(pretty: false)))
  }

  @Test func `editors are offered nothing that 4.5 does not have, and all of it before`() throws {
    let offered = MarkupVocabulary.standard.offered(in: .generation45)
    let names = { (vocabulary: MarkupVocabulary, name: String) in
      Set(vocabulary.properties(of: name).map(\.name))
    }
    #expect(names(offered, "UIButton").isDisjoint(with: ["normalTitle", "selectedTitle"]))
    #expect(names(offered, "UIButton").contains("title"))
    #expect(!names(offered, "LMRowView").contains("alignment"))
    for name in ["LMLayerView", "LMPlayerView", "LMLinearGradientView"] {
      #expect(offered.viewClass(named: name) == nil)
    }
    #expect(offered.children(of: "UIStackView").isEmpty)
    #expect(offered.viewClass(named: "UIToolbar")?.elements.isEmpty == true)
    #expect(offered.viewClass(named: "UITableView")?.factories.isEmpty == true)
    let rules = offered.instructions + offered.classes.flatMap(\.instructions)
    let targets = Set(rules.map(\.target))
    #expect(targets.isDisjoint(with: ["include", "strings", "segmentTitle", "header"]))
    #expect(targets.isSuperset(of: ["properties", "case", "sectionBreak", "leftView"]))
    let older = MarkupVocabulary.standard.offered(in: .generation4)
    #expect(names(older, "UIButton").contains("normalTitle"))
    #expect(older.viewClass(named: "LMLayerView") != nil)
  }

  @Test func `every listed class is in the vocabulary with its members`() throws {
    let answer = try Self.answer()
    let all = Dictionary(
      uniqueKeysWithValues: (answer.classes + answer.objects).map { ($0.name, $0) })
    for list in ClassList.classes {
      let type = try #require(all[list.name], "\(list.name)")
      let lineage = sequence(first: type) { $0.superclass.flatMap { all[$0] } }
      let names = Set(lineage.flatMap(\.properties).map(\.name))
      #expect(names == Set(list.allProperties.map(\.name)), "\(list.name)")
      #expect(
        Set(type.factories?.map(\.name) ?? []) == Set(list.allFactories.map(\.name)), "\(list.name)"
      )
      #expect(
        Set(type.instructions?.map(\.target) ?? []) == Set(list.allInstructions.map(\.target)),
        "\(list.name)")
      #expect(type.elements?.map(\.name) == list.allElements.map(\.name).sorted(), "\(list.name)")
    }
    #expect(Set(answer.classes.map(\.name)) == Set(ClassList.classes.map(\.name)))
  }

  @Test func `properties have the types, words and objects of the lists`() throws {
    let answer = try Self.answer()
    let words = Dictionary(uniqueKeysWithValues: answer.enums.map { ($0.name, Set($0.words)) })
    for type in answer.classes {
      let list = try #require(ClassList.named(type.name))
      let listed = Dictionary(
        list.allProperties.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
      for property in type.properties {
        let expected = try #require(listed[property.name], "\(type.name).\(property.name)")
        if expected.type == "enum" {
          let known = try #require(property.enum.flatMap { words[$0] })
          #expect(known.isSubset(of: expected.words), "\(type.name).\(property.name)")
        }
        if expected.type == "object", property.empty != true {
          #expect(property.class == expected.words.first, "\(type.name).\(property.name)")
        }
        if ["number", "boolean", "color", "font", "image"].contains(expected.type) {
          #expect(property.type == expected.type, "\(type.name).\(property.name)")
        }
      }
    }
  }

  @Test func `other parts of the vocabulary match the lists too`() throws {
    let answer = try Self.answer()
    #expect(Set(answer.events) == Set(ClassList.lines(of: "events.txt").map { $0[0] }))
    #expect(Set(answer.colors.map(\.name)) == Set(ClassList.lines(of: "colors.txt").map { $0[0] }))
    #expect(answer.textStyles.contains("subheadline"))
    #expect(answer.devices.contains("iphone-se"))
  }

  @Test func `a few facts match MarkupKit`() throws {
    let answer = try Self.answer()
    let button = try answer.named("UIButton")
    #expect(button.superclass == "UIControl")
    #expect(button.children == true)
    #expect(button.events == true)
    #expect(button.properties.first { $0.name == "normalTitle" }?.modern == "title")
    #expect(button.properties.first { $0.name == "titleLabel" }?.class == "UILabel")
    let label = try answer.named("UILabel")
    #expect(label.children == false)
    #expect(label.events == false)
    #expect(try answer.named("UITextField").children == true)
    #expect(try answer.named("LMPageView").platforms == ["iOS"])
    #expect(try answer.named("LMRowView").superclass == "UIView")
    let segments = try answer.named("UISegmentedControl")
    #expect(segments.elements?.first?.attributes.map(\.name) == ["image", "title", "value"])
    #expect(answer.objects.contains { $0.name == "CALayer" && $0.superclass == nil })
  }

  @Test func `classes of the application are among the others`() throws {
    let classes = SchemaTests.classes(["MyApp.Stars": "UIControl", "Row": "LMRowView"])
    let answer = try Self.answer(.standard.adding(classes))
    let stars = try #require(answer.classes.first { $0.name == "MyApp.Stars" })
    #expect(stars.superclass == "UIControl")
    #expect(stars.application == true)
    #expect(stars.events == true)
    #expect(answer.classes.map(\.name) == answer.classes.map(\.name).sorted())
    #expect(answer.classes.filter { $0.application == true }.count == 2)
  }

  // MARK: What editors ask

  @Test func `every class and every property has a summary of its own`() {
    let vocabulary = MarkupVocabulary.standard
    for type in vocabulary.classes.map(\.object) + vocabulary.objects {
      let parent = vocabulary.lineage(of: type.name).dropFirst().first
      #expect(Self.isSentence(type.summary), "\(type.name)")
      #expect(type.summary != parent?.summary, "\(type.name)")
      for property in type.properties {
        #expect(Self.isSentence(property.summary), "\(type.name).\(property.name)")
      }
    }
  }

  private static func isSentence(_ text: String) -> Bool {
    text.first?.isUppercase == true && text.last?.isPunctuation == (text.last == ")")
      && text.count <= 90 && !text.contains("\n")
  }

  @Test func `a key path leads to its property`() {
    let vocabulary = MarkupVocabulary.standard
    #expect(vocabulary.property("alpha", of: "UILabel")?.type == .number)
    #expect(vocabulary.property("titleLabel.font", of: "UIButton")?.type == .font)
    #expect(vocabulary.property("titleLabel.layer.cornerRadius", of: "UIButton")?.type == .number)
    #expect(vocabulary.property("titleLabel.fnt", of: "UIButton") == nil)
    #expect(vocabulary.property("alpha.x", of: "UILabel") == nil)
    #expect(vocabulary.property("", of: "UILabel") == nil)
    #expect(vocabulary.property("alpha", of: "UILable") == nil)
    #expect(vocabulary.properties(of: "UILable").isEmpty)
    let names = vocabulary.properties(of: "UILabel").map(\.name)
    #expect(names == names.sorted() && Set(names).isSuperset(of: ["text", "alpha", "weight"]))
  }

  @Test func `defaults are those of new views`() {
    let vocabulary = MarkupVocabulary.standard
    let defaults = [
      "UILabel.numberOfLines": "1", "UILabel.alpha": "1", "UISwitch.on": "false",
      "UIStepper.maximumValue": "100", "UISlider.maximumValue": "1", "UILabel.enabled": "true",
      "UIStepper.stepValue": "1", "UISegmentedControl.selectedSegmentIndex": "-1",
    ]
    for (place, value) in defaults {
      let keys = place.split(separator: ".").map(String.init)
      #expect(vocabulary.property(keys[1], of: keys[0])?.defaultValue == value, "\(place)")
    }
    #expect(vocabulary.property("text", of: "UILabel")?.defaultValue == nil)
  }

  @Test func `views are offered where they are shown`() throws {
    let classes = SchemaTests.classes(["Price": "UILabel", "Row": "LMTableViewCell"])
    let vocabulary = MarkupVocabulary.standard.adding(classes)
    let rows = vocabulary.children(of: "LMTableView").map(\.name)
    #expect(rows.contains("UITableViewCell") && rows.contains("Row"))
    #expect(!rows.contains("UILabel") && !rows.contains("Price"))
    #expect(vocabulary.children(of: "UILabel").isEmpty)
    #expect(vocabulary.children(of: "UITableView").isEmpty)
    let parents = vocabulary.parents(of: "Price").map(\.name)
    #expect(parents == vocabulary.parents(of: "UILabel").map(\.name))
    #expect(parents.contains("LMColumnView") && parents.contains("LMScrollView"))
    #expect(!parents.contains("UIView") && !parents.contains("UILabel"))
    #expect(vocabulary.parents(of: "UILable").isEmpty)
  }

  @Test func `the order is the same each time`() {
    let texts = (0..<4).map { _ in MarkupVocabulary(.standard) }
    #expect(Set(texts.map { $0.json(pretty: false) }).count == 1)
    #expect(Set(texts.map { $0.relaxNG() }).count == 1)
    #expect(Set(texts.map { $0.xmlSchema() }).count == 1)
  }

  @Test func `a class whose instruction announces a view accepts views`() {
    for type in MarkupVocabulary.standard.classes where !type.takesViews {
      let announcing = type.instructions.filter { $0.data == nil && $0.target.hasSuffix("View") }
      #expect(announcing == [], "\(type.name)")
    }
  }
}
