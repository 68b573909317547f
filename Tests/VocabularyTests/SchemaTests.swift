import Foundation
import Markup
import Preview
import TestSupport
import Testing
import Views
import Vocabulary

@testable import PreviewSupport

/// The schemas agree with the diagnostics of documents, as far as a schema can check.
@Suite struct SchemaTests {
  /// A document with the codes of its diagnostics.
  private struct Specimen {
    let name: String
    let xml: String
    let codes: Set<String>
    let hasErrors: Bool

    /// Schemas do not see conditions, so neither does the specimen.
    init(_ name: String, _ xml: String) throws {
      self.name = name
      self.xml = xml.replacing(/<\?(case [^?]*|end *)\?>/, with: "")
      // Schemas have what only older MarkupKits have.
      let diagnostics = try Preview.render(self.xml).diagnostics
        .filter { !$0.message.hasSuffix("is the last version with it") }
      codes = Set(diagnostics.map(\.code))
      hasErrors = diagnostics.contains { $0.severity == .error }
    }

    /// The mistakes that schemas always see, because they depend on no style and no file.
    private static let visible: Set = [
      "cdata", "character-data", "event-on-non-control",
      "unexpected-element", "unknown-class", "unknown-element-attribute", "unknown-factory",
    ]

    var isRefused: Bool { !codes.isDisjoint(with: Self.visible) }
  }

  private static let specimens = Result {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let samples = root.appending(path: "sample-docs")
    let sampleFiles = try nonEmpty(FileManager.default.subpathsOfDirectory(atPath: samples.path))
      .filter { $0.hasSuffix(".xml") }.map { samples.appending(path: $0) }
    let fixtureFiles = try Fixture.all.map { $0.folder.appending(path: "view.xml") }
    return try (sampleFiles + fixtureFiles).compactMap { file in
      let xml = try? String(contentsOf: file, encoding: .utf8)
      return try xml.map { try Specimen(file.path, $0) }
    }
  }

  @Test(arguments: SchemaValidator.allCases)
  func `a document without errors is valid`(validator: SchemaValidator) throws {
    let good = try Self.specimens.get().filter { !$0.hasErrors && !$0.isRefused }
    #expect(good.count > 70)
    for (index, complaint) in try validator.refused(good.map(\.xml)) {
      Issue.record("\(good[index].name): \(complaint)")
    }
  }

  @Test(arguments: SchemaValidator.allCases)
  func `an example of the guides without errors is valid`(validator: SchemaValidator) throws {
    let good = try GuideExample.all.filter { example in
      try example.problems().allSatisfy { $0.severity < .error }
        && !example.xml.contains("<?case")
    }
    #expect(good.count > 100)
    let vocabulary = MarkupVocabulary.standard.adding(
      Self.classes(["MyApp.MyCustomView": "LMRowView"]))
    for (index, complaint) in try validator.refused(good.map(\.xml), by: vocabulary) {
      Issue.record("\(good[index].testDescription): \(complaint)")
    }
  }

  @Test(arguments: SchemaValidator.allCases)
  func `a document with a mistake that a schema can see is not valid`(
    validator: SchemaValidator
  ) throws {
    let bad = try Self.specimens.get().filter(\.isRefused)
    #expect(bad.count > 4)
    let refused = try validator.refused(bad.map(\.xml))
    for (index, specimen) in bad.enumerated() where refused[index] == nil {
      Issue.record("\(specimen.name): \(specimen.codes)")
    }
  }

  /// Elements that are what documents may hold.
  private static let fine = [
    #"<root anything="1" any.thing="2"><UILabel/><segment x="1"/></root>"#,
    #"<?case iOS?><UIView/>"#,
    #"<LMColumnView class="a, b" id="c"/>"#,
    #"<UIView alpha="$model.alpha" contentMode="$mode" hidden="@flag" backgroundColor="^#1"/>"#,
    #"<UIView anchor="top,bottom"/>"#, #"<UIView anchor=" leading , trailing "/>"#,
    #"<UIView anchor=""/>"#, #"<UIView width="12pt" hidden="on" tag="1.5"/>"#,
    ##"<UIView backgroundColor="#abcdef"/>"##, ##"<UIView backgroundColor="#ABCDEF80"/>"##,
    #"<UIView backgroundColor="brand"/>"#, #"<UIView backgroundColor=""/>"#,
    #"<UILabel font="Helvetica 12"/>"#, #"<UILabel text="&#10;two&#10;lines"/>"#,
    #"<UILabel text="$two&#10;lines" textAlignment="$a&#10;b"/>"#,
    #"<UILabel attributedText="$text"/>"#,
    #"<UIButton style="systemButton" titleLabel.layer.cornerRadius="1" onTouchUpInside="$a"/>"#,
    #"<UIButton normalTitle="a"><!-- c --><?p d?><UILabel/></UIButton>"#,
    #"<UISegmentedControl><segment title="@a" image="b" value="1"/></UISegmentedControl>"#,
    #"<UIToolbar><item type="play" title="@a"/><item type="$type"/></UIToolbar>"#,
    #"<UITextField keyboardAppearance="alert"/>"#,
    #"<LMRowView alignment="baseline" horizontalAlignment="trailing"/>"#,
  ]

  @Test(arguments: SchemaValidator.allCases)
  func `allowed markup is valid`(validator: SchemaValidator) throws {
    for (index, complaint) in try validator.refused(Self.fine) {
      Issue.record("\(Self.fine[index]): \(complaint)")
    }
  }

  /// Elements with one mistake each.
  private static let misspelt = [
    "<UILable/>", "<uiLabel/>", "<Root/>", "<LMColumnView><root/></LMColumnView>",
    "<LMColumnView><UILable/></LMColumnView>", "<root><UILable/></root>",
    "<root><segmnet/></root>",
    #"<UILabel txt="a"/>"#, #"<UILabel Text="a"/>"#, #"<UILabel title="a"/>"#,
    #"<UILabel layer.cornerradius="1"/>"#, #"<UIButton titleLabel.title="a"/>"#,
    #"<UIButton titleLabel.layer.corner="1"/>"#, #"<UILabel layer="1"/>"#,
    #"<UILabel attributedText="a"/>"#,
    #"<UIView contentMode="scaleAspectfit"/>"#, #"<UIView contentMode=""/>"#,
    #"<UIView contentMode=" center"/>"#, #"<UIView anchor="top bottom"/>"#,
    ##"<UIView anchor="top,botom"/>"##, ##"<UIView backgroundColor="#abc"/>"##,
    ##"<UIView backgroundColor="#abcdeg"/>"##,
    #"<LMRowView horizontalAlignment="center"/>"#, #"<LMRowView horizontalAlignment="top"/>"#,
    #"<UIButton style="sytemButton"/>"#, #"<UIButton style="$style"/>"#,
    #"<UILabel style="plain"/>"#,
    #"<UILabel onTouchUpInside="a"/>"#, #"<UIButton onTouchupInside="a"/>"#,
    "<UISegmentedControl><segmnet/></UISegmentedControl>",
    "<LMColumnView><segment/></LMColumnView>",
    #"<UIToolbar><item type="plyu"/></UIToolbar>"#,
    #"<UISegmentedControl><segment titel="a"/></UISegmentedControl>"#,
    "<UISegmentedControl><segment><UILabel/></segment></UISegmentedControl>",
    "<UILabel><UILabel/></UILabel>", "<UIView><UILabel/></UIView>",
    "<UISegmentedControl><UILabel/></UISegmentedControl>",
    "<LMColumnView>text</LMColumnView>", "<UILabel>text</UILabel>", "<root>text</root>",
  ]

  @Test(arguments: SchemaValidator.allCases)
  func `misspelt markup is not valid`(validator: SchemaValidator) throws {
    let refused = try validator.refused(Self.misspelt)
    for (index, document) in Self.misspelt.enumerated() where refused[index] == nil {
      Issue.record("\(document)")
    }
  }

  @Test func `every listed mistake is also reported`() throws {
    for document in Self.misspelt where document != "<root><segmnet/></root>" {
      #expect(
        try Preview.render(document).diagnostics.contains { $0.severity > .note }, "\(document)")
    }
  }

  @Test(arguments: SchemaValidator.allCases)
  func `classes of the application are elements`(validator: SchemaValidator) throws {
    let vocabulary = MarkupVocabulary.standard.adding(
      Self.classes([
        "MyApp.Stars": "UIControl", "MyApp.Row": "LMRowView", "Row2": "MyApp.Row", "Odd": "Unknown",
        "A": "B", "B": "A", "no element": "UILabel",
      ]))
    let fine = [
      #"<MyApp.Stars enabled="true" layer.cornerRadius="1" onValueChanged="a"/>"#,
      #"<MyApp.Row spacing="1"><UILabel/></MyApp.Row>"#,
      #"<Row2 spacing="1"><MyApp.Stars/></Row2>"#, "<LMColumnView><Odd/><A/><B/></LMColumnView>",
      "<root><MyApp.Stars/></root>",
    ]
    #expect(try validator.refused(fine, by: vocabulary) == [:])
    let wrong = [
      #"<MyApp.Stars spacing="1"/>"#, "<MyApp.Stars><UILabel/></MyApp.Stars>",
      "<MyApp.Star/>", "<Odd><UILabel/></Odd>",
    ]
    #expect(try validator.refused(wrong, by: vocabulary).count == wrong.count)
  }

  /// Classes by name, with what they are made from.
  static func classes(_ superclasses: [String: String]) -> [String: ApplicationClass] {
    let nowhere = SourceRange(at: .start)
    return superclasses.reduce(into: [:]) { classes, entry in
      classes[entry.key] = ApplicationClass(
        name: WrittenName(entry.key, at: nowhere), superclass: WrittenName(entry.value, at: nowhere)
      )
    }
  }
}
