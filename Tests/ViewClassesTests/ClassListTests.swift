import Markup
import Scene
import TestSupport
import Testing

@testable import Preview
@testable import PreviewSupport
@testable import ViewClasses
@testable import Views

@Suite struct ClassListTests {
  @Test(arguments: try nonEmpty(ClassList.classes))
  func `a class accepts every value of every property`(list: ClassList) throws {
    for property in list.allProperties {
      let platform = property.platform ?? list.platform ?? "iOS"
      for value in property.values + property.oldWords {
        let told = try Self.codes("<\(list.name) \(property.name)=\"\(value)\"/>", on: platform)
          .filter { $0 != "unshown-property" }
        let codes = property.oldWords.contains(value) ? ["old-spelling"] : property.codes
        #expect(told == codes, "\(list.name) \(property.name)=\"\(value)\"")
      }
    }
  }

  @Test(arguments: try nonEmpty(ClassList.classes))
  func `a property's values have the listed type`(list: ClassList) throws {
    let table = AttributeTable.of(try #require(Catalog.standard[list.name]))
    for property in list.allProperties {
      #expect(table[property.name]?.type == property.valueType, "\(list.name) \(property.name)")
      let oldWords = table[property.name]?.oldWords.keys.sorted() ?? []
      // Some words can be joined; schemas list each alone.
      let single = property.oldWords.filter { !$0.contains("|") }
      #expect(oldWords == single.sorted(), "\(list.name) \(property.name)")
    }
  }

  @Test(arguments: try nonEmpty(ClassList.classes))
  func `a property of one platform is an error on the other`(list: ClassList) throws {
    for property in list.allProperties where list.platform == nil {
      guard let platform = property.platform, let value = property.values.first else { continue }
      let told = try Self.codes(
        "<\(list.name) \(property.name)=\"\(value)\"/>", on: Self.other(platform))
      #expect(told == ["unavailable-property"], "\(list.name) \(property.name)")
    }
    for factory in list.factories {
      guard let platform = factory.platform else { continue }
      let told = try Self.codes(
        "<\(list.name) style=\"\(factory.name)\"/>", on: Self.other(platform))
      #expect(told == ["unavailable-style"], "\(list.name) \(factory.name)")
    }
  }

  @Test(arguments: try nonEmpty(ClassList.classes))
  func `a labelled box replaces a class that the platform lacks`(list: ClassList) throws {
    let type = try #require(Catalog.standard[list.name])
    #expect(type.platforms.map(\.rawValue) == list.platform.map { [$0] } ?? ["iOS", "tvOS"])
    guard let platform = list.platform else { return }
    let document = "<\(list.name) alpha=\"0.5\" brandNew=\"1\"><UILabel/></\(list.name)>"
    let rendition = try Preview.render(document, ["platform": Self.other(platform)])
    #expect(rendition.diagnostics.map(\.code) == ["unavailable-class"])
    #expect(rendition.root?.className == list.name)
  }

  @Test(arguments: try nonEmpty(ClassList.classes))
  func `a class accepts, drops or refuses views`(list: ClassList) throws {
    let codes = try Self.codes("<\(list.name)><UILabel/></\(list.name)>")
    let expected = [
      "taken": [], "dropped": ["dropped-child"], "refused": ["unexpected-child"],
      "cells": ["unexpected-row"],
    ]
    #expect(codes == expected[list.children])
  }

  @Test(arguments: try nonEmpty(ClassList.classes))
  func `text cannot set properties without a text form`(list: ClassList) throws {
    for property in list.allProperties where ["fixed", "object"].contains(property.type) {
      let told = try Self.codes(
        "<\(list.name) \(property.name)=\"text\"/>", on: property.platform ?? "iOS")
      #expect(told == ["not-settable"], "\(list.name) \(property.name)")
    }
  }

  @Test(arguments: try nonEmpty(ClassList.classes))
  func `an unknown word of an enumeration is an error`(list: ClassList) throws {
    for property in list.allProperties where property.type == "enum" && !property.isRemoved {
      let told = try Self.codes(
        "<\(list.name) \(property.name)=\"elsewhere\"/>", on: property.platform ?? "iOS")
      #expect(told.contains("invalid-value"), "\(list.name) \(property.name)")
    }
  }

  @Test(arguments: try nonEmpty(ClassList.classes))
  func `a class has only the listed properties`(list: ClassList) throws {
    let type = try #require(Catalog.standard[list.name])
    let known = Set(AttributeTable.of(type).keys)
    #expect(known.subtracting(list.allProperties.map(\.name)) == [])
  }

  @Test(arguments: try nonEmpty(ClassList.classes))
  func `a misspelt property is reported with the nearest one`(list: ClassList) throws {
    let type = try #require(Catalog.standard[list.name])
    let modern = Set(AttributeTable.of(type).proposedNames)
    for property in list.allProperties where property.name.count > 5 {
      guard modern.contains(property.name) else { continue }
      let slip = property.name.replacing("a", with: "aa", maxReplacements: 1).dropLast()
      guard !list.allProperties.contains(where: { $0.name == slip }) else { continue }
      let told = try Self.diagnostics("<\(list.name) \(slip)=\"1\"/>")
      #expect(told.map(\.code) == ["unknown-property"], "\(list.name) \(slip)")
      #expect(told.first?.hint?.hasPrefix("Did you mean “") == true, "\(list.name) \(slip)")
    }
  }

  @Test(arguments: [
    // “color” is the old spelling of “textColor”, which is not near enough.
    ("<UILabel colr=\"red\"/>", "color"), ("<UILabel texxt=\"a\" text=\"b\"/>", "text"),
    ("<UIButton onTouchUpInsid=\"a\" onTouchUpInside=\"b\"/>", "onTouchUpInside"),
    ("<UISegmentedControl><segment titel=\"a\" title=\"b\"/></UISegmentedControl>", "title"),
    ("<UIButton style=\"customButon\"/>", "customButton"),
    ("<UIView layer.cornerRadus=\"1\" layer.cornerRadius=\"2\"/>", "cornerRadius"),
  ])
  func `no old spelling and no attribute that is there is proposed`(
    markup: String, name: String
  ) throws {
    let told = try Self.diagnostics(markup)
    #expect(told.count == 1)
    #expect(told.first?.hint?.contains("“\(name)”") != true)
  }

  @Test(arguments: try nonEmpty(ClassList.classes))
  func `a class is created by its own factories only`(list: ClassList) throws {
    for factory in list.allFactories {
      let told = try Self.codes(
        "<\(list.name) style=\"\(factory.name)\"/>", on: factory.platform ?? "iOS")
      let codes =
        factory.isRemoved ? ["unknown-factory"] : factory.isOld ? ["old-spelling"] : []
      #expect(told == codes, "\(factory.name)")
    }
    #expect(try Self.codes("<\(list.name) style=\"brandNew\"/>") == ["unknown-factory"])
    let type = try #require(Catalog.standard[list.name])
    #expect(Set(type.factories.map(\.name)) == Set(list.allFactories.map(\.name)))
  }

  @Test(arguments: try nonEmpty(ClassList.classes))
  func `a class that UIKit creates only with a style needs one`(list: ClassList) throws {
    let told = try Preview.render("<\(list.name)/>").diagnostics.map(\.code)
    #expect(told.contains("missing-style") == (list.neededStyle != nil))
    #expect(Catalog.standard[list.name]?.neededStyle == list.neededStyle)
  }

  @Test(arguments: try nonEmpty(ClassList.classes))
  func `a class accepts only its own instructions`(list: ClassList) throws {
    for instruction in list.allInstructions {
      for word in instruction.words.isEmpty ? ["10x20.png"] : instruction.words {
        let xml = "<\(list.name)><?\(instruction.target) \(word)?></\(list.name)>"
        let told = try Self.codes(xml, on: instruction.platform ?? "iOS")
        #expect(told == [], "\(instruction.target)")
        guard let platform = instruction.platform, list.platform == nil else { continue }
        #expect(try Self.codes(xml, on: Self.other(platform)) == ["ignored-instruction"])
      }
      guard !instruction.words.isEmpty else { continue }
      for word in ["", " elsewhere"] {
        let told = try Self.codes("<\(list.name)><?\(instruction.target)\(word)?></\(list.name)>")
        #expect(told == ["invalid-value"], "\(instruction.target)")
      }
    }
    #expect(
      try Self.codes("<\(list.name)><?brandNew?></\(list.name)>") == ["unexpected-instruction"])
    let type = try #require(Catalog.standard[list.name])
    #expect(Set(type.instructions.map(\.target)) == Set(list.allInstructions.map(\.target)))
  }

  @Test(arguments: try nonEmpty(ClassList.classes))
  func `a class accepts only its own untyped elements`(list: ClassList) throws {
    for element in list.allElements {
      for attribute in ["title"] + element.attributes.filter({ $0 != "title" }) {
        let content = "<\(element.name) \(attribute)=\"10x20.png\"/>"
        let told = try Self.diagnostics("<\(list.name)>\(content)</\(list.name)>")
        #expect(told.allSatisfy { $0.code != "unknown-element-attribute" }, "\(attribute)")
      }
      let told = try Self.codes(
        "<\(list.name)><\(element.name) title=\"1\" brandNew=\"1\"/></\(list.name)>")
      #expect(told == ["unknown-element-attribute"])
    }
    #expect(
      try Self.codes("<\(list.name)><brandNew/></\(list.name)>") == ["unexpected-element"])
    let type = try #require(Catalog.standard[list.name])
    #expect(Set(type.elements.map(\.name)) == Set(list.allElements.map(\.name)))
  }

  @Test(arguments: try nonEmpty(ClassList.classes))
  func `attributes of untyped elements have the listed types`(list: ClassList) throws {
    let type = try #require(Catalog.standard[list.name])
    for (element, attribute) in list.elementAttributes {
      let rule = try #require(type.elements.first { $0.name == element })
      #expect(rule.attributes[attribute.name] == attribute.valueType)
      guard attribute.type == "enum" else { continue }
      for word in attribute.words + ["elsewhere"] {
        let told = try Self.codes(
          "<\(list.name)><\(element) \(attribute.name)=\"\(word)\"/></\(list.name)>")
        #expect(told == (word == "elsewhere" ? ["invalid-value"] : []), "\(word)")
      }
    }
    let typed = Set(list.elementAttributes.map { "\($0.element) \($0.attribute.name)" })
    for rule in type.elements where list.elements.contains(where: { $0.name == rule.name }) {
      for (name, type) in rule.attributes where !typed.contains("\(rule.name) \(name)") {
        #expect(type == .string, "\(rule.name) \(name)")
      }
    }
  }

  @Test(arguments: try nonEmpty(ClassList.classes))
  func `only controls fire events`(list: ClassList) throws {
    let told = try Self.codes(
      "<\(list.name) onValueChanged=\"act:\"/>", on: list.platform ?? "iOS")
    #expect(told == (list.firesEvents ? [] : ["event-on-non-control"]))
  }

  @Test(arguments: [
    "AVPlayerLayer", "UIBarButtonItem", "UICollectionViewFlowLayout", "UITabBarItem",
  ])
  func `an object has only the listed properties`(name: String) throws {
    let types: [String: MarkupObject.Type] = [
      "AVPlayerLayer": AVPlayerLayer.self, "UIBarButtonItem": UIBarButtonItem.self,
      "UICollectionViewFlowLayout": UICollectionViewFlowLayout.self,
      "UITabBarItem": UITabBarItem.self,
    ]
    let table = AttributeTable.of(try #require(types[name]))
    let properties = try #require(ClassList.named(name)).allProperties
    #expect(Set(table.keys) == Set(properties.map(\.name)))
    for property in properties {
      #expect(table[property.name]?.type == property.valueType, "\(name) \(property.name)")
    }
  }

  @Test(
    arguments: [
      ("layer", "UIView", "CALayer"), ("layer", "LMPlayerView", "AVPlayerLayer"),
      ("titleLabel", "UIButton", "UILabel"), ("scrollView", "WKWebView", "UIScrollView"),
      ("scrollView", "UIWebView", "UIScrollView"), ("contentView", "UIVisualEffectView", "UIView"),
      ("imageView", "UIButton", "UIImageView"),
      ("textContainer", "UITextView", "NSTextContainer"),
      ("panGestureRecognizer", "UIScrollView", "UIPanGestureRecognizer"),
      ("contentView", "UITableViewCell", "UIView"), ("textLabel", "UITableViewCell", "UILabel"),
      ("detailTextLabel", "UITableViewCell style=\"value1TableViewCell\"", "UILabel"),
      ("imageView", "UITableViewCell", "UIImageView"),
      ("contentView", "UITableViewHeaderFooterView", "UIView"),
      ("textLabel", "UITableViewHeaderFooterView", "UILabel"),
      ("detailTextLabel", "UITableViewHeaderFooterView", "UILabel"),
      ("contentView", "UICollectionViewCell", "UIView"),
      (
        "collectionViewLayout", "LMCollectionView style=\"flowLayoutCollectionView\"",
        "UICollectionViewFlowLayout"
      ),
    ])
  func `a key path reaches the properties of an object`(
    property: String, owner: String, target: String
  ) throws {
    for inner in try #require(ClassList.named(target)).allProperties {
      for value in inner.values {
        let told = try Self.codes(
          "<\(owner) \(property).\(inner.name)=\"\(value)\"/>", on: inner.platform ?? "iOS")
        #expect(told == inner.codes, "\(property).\(inner.name)=\"\(value)\"")
      }
    }
    #expect(try Self.codes("<\(owner) \(property).brandNew=\"1\"/>") == ["unknown-property"])
  }

  @Test func `a value for a missing object is ignored and reported`() throws {
    for keyPath in ["leftView.alpha", "rightView.alpha", "inputView.alpha"] {
      #expect(try Self.codes("<UITextField \(keyPath)=\"1\"/>") == ["ignored-attribute"])
    }
    for keyPath in ["contentView.alpha", "refreshControl.alpha", "pinchGestureRecognizer.scale"] {
      #expect(try Self.codes("<LMScrollView \(keyPath)=\"1\"/>") == ["ignored-attribute"])
    }
    for object in [
      "accessoryView", "backgroundView", "detailTextLabel", "multipleSelectionBackgroundView",
      "selectedBackgroundView",
    ] {
      let told = try Self.codes("<LMTableViewCell \(object).alpha=\"1\"/>")
      #expect(told == ["ignored-attribute"], "\(object)")
    }
    for object in ["backgroundView", "tableHeaderView", "tableFooterView", "refreshControl"] {
      let told = try Self.codes("<LMTableView \(object).alpha=\"1\"/>")
      #expect(told == ["ignored-attribute"], "\(object)")
    }
    let style = "style=\"flowLayoutCollectionView\""
    #expect(
      try Self.codes("<LMCollectionView \(style) backgroundView.alpha=\"1\"/>")
        == ["ignored-attribute"])
    #expect(
      try Self.codes("<LMCollectionView collectionViewLayout.itemWidth=\"9\"/>")
        == ["ignored-attribute"])
    #expect(try Self.codes("<LMCollectionViewCell content.alpha=\"1\"/>") == ["ignored-attribute"])
  }

  /// The diagnostics of a document, except those that depend on the room, and those for the lack of
  /// a style.
  private static func diagnostics(
    _ xml: String, on platform: String = "iOS"
  ) throws -> [Diagnostic] {
    try Preview.render(xml, ["platform": platform]).diagnostics
      .filter { !$0.code.hasPrefix("layout-") && $0.code != "missing-style" && !isRemoval($0) }
  }

  /// Whether a diagnostic says that MarkupKit 4.5 lacks a class, an element or an instruction,
  /// which `RemovedTests` test; lists mark properties and factories.
  private static func isRemoval(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.message.hasSuffix("is the last version with it")
      && !["unknown-property", "unknown-factory"].contains(diagnostic.code)
  }

  static func codes(_ xml: String, on platform: String = "iOS") throws -> [String] {
    try diagnostics(xml, on: platform).map(\.code)
  }

  static func other(_ platform: String) -> String { platform == "iOS" ? "tvOS" : "iOS" }
}
