import Markup
import Scene
import Testing

@testable import Views

/// What diagnostics say of tried values.
@Suite struct TweaksTests {
  /// A column of labels with some tried texts, and a diagnostic for each label.
  private func document(
    of count: Int, tweaking places: [Int]
  ) throws -> (tweaks: Tweaks, diagnostics: [Diagnostic]) {
    let lines = (0..<count).map { "<UILabel text='\($0)'/>\n" }
    let text = "<LMColumnView>\n\(lines.joined())</LMColumnView>"
    let document = try #require(MarkupReader.read(Array(text.utf8), file: "A.xml").content)
    let labels = (document.root?.children ?? []).compactMap { node -> MarkupElement? in
      if case .element(let element) = node { element } else { nil }
    }
    #expect(labels.count == count)
    var tweaks = Tweaks()
    for place in places {
      let source = ViewSource(file: "A.xml", range: labels[place].startTagRange)
      let isSet = tweaks.set(
        "text", to: "tried", path: ViewPath("0.\(place)"), source: source, in: document)
      #expect(isSet)
    }
    let diagnostics = labels.map { label in
      var diagnostic = Diagnostic.limit(.documentSize)
      (diagnostic.file, diagnostic.range) = ("A.xml", label.range(ofAttribute: "text"))
      return diagnostic
    }
    return (tweaks, diagnostics)
  }

  @Test func `a diagnostic about a tweaked attribute contains the file's value`() throws {
    let (tweaks, diagnostics) = try document(of: 9, tweaking: [7, 0, 4])
    let told = tweaks.annotated(diagnostics)
    let expected = [0, 4, 7]
    for (index, diagnostic) in told.enumerated() {
      let words =
        expected.contains(index)
        ? "“tried” is tried out for text; the file has “\(index)”" : nil
      #expect(diagnostic.related?.message == words)
    }
  }

  /// Each label compared with each other would take hours.
  @Test(.timeLimit(.minutes(1)))
  func `problems of very many labels are compared with tweaked ones alone`() throws {
    let (tweaks, diagnostics) = try document(of: 60_000, tweaking: [0, 30_000, 59_999])
    #expect(tweaks.annotated(diagnostics).count { $0.related != nil } == 3)
  }
}
