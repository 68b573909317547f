import Markup
import Scene
import Testing

@testable import Views

/// Documents that lead to others stay within bounds.
@Suite struct ExpansionTests {
  /// A view that takes others.
  private final class Group: UIView {
    override func childRule(for child: UIView) -> ChildRule { .taken }
  }

  /// Documents that each include the next one twice.
  private struct Doubling: Resources {
    func image(named name: String) -> ImageLookup { .missing(hint: nil) }

    func document(named name: String) -> ResourceLookup<MarkupDocument> {
      .found(document(number: Int(name) ?? 0))
    }

    func document(number: Int) -> MarkupDocument {
      let xml = "<Group><?include \(number + 1)?><?include \(number + 1)?></Group>"
      let reading = MarkupReader.read(Array(xml.utf8), file: "\(number).xml")
      return reading.content ?? MarkupDocument(file: "", nodes: [])
    }
  }

  private func outcome(elementLimit: Int) -> ViewBuilder.Outcome {
    var expansion = Expansion()
    expansion.elementLimit = elementLimit
    var owner = PreviewData()
    owner.dialect = .generation4
    let context = ViewContext(
      environment: .standard, resources: Doubling(), text: ViewContext.anywhere.text,
      previewData: owner)
    let catalog = Catalog([Group.self], defaultRoot: Group.self, placeholder: Group.self)
    return ViewBuilder.build(
      Doubling().document(number: 0), from: catalog, in: context, within: expansion)
  }

  @Test(arguments: [1, 2, 100, 5000])
  func `files that include each other twice reach the limit, which is reported once`(limit: Int)
    throws
  {
    let outcome = outcome(elementLimit: limit)
    let limits = outcome.log.diagnostics().filter {
      $0.message.contains("and its includes")
    }
    #expect(limits.map(\.code) == ["limit"])
    #expect(count(try #require(outcome.root)) <= limit)
  }

  @Test func `a document with includes may have as many elements as one document`() {
    #expect(Expansion().elementLimit == 100_000)
    #expect(Expansion().textLimit == 64 << 20)
  }

  private func count(_ view: UIView) -> Int { view.subviews.reduce(1) { $0 + count($1) } }
}
