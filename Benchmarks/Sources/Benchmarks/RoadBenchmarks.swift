import Geometry
import Markup
import Preview
import Scene
import Typesetting
import ViewClasses
import Views

/// The way from a document's bytes to frames and to the page's JSON, compared with Pango measuring the texts, and with
/// GTK 4 doing the same.
struct RoadBenchmarks {
  private let fonts: FontBook
  private let pango: BarePango
  private let gtk: GTK?
  private let labels: Int
  /// Screens that have no text in common.
  private let screens: [(texts: [String], document: [UInt8])]
  /// The texts that were measured before.
  private let known = MeasureCache()

  /// Throws if fonts are missing.
  init(labels: Int, gtk: GTK?) throws {
    fonts = try FontBook()
    pango = try BarePango(font: "Inter 11", spacing: 100)
    self.gtk = gtk
    self.labels = labels
    screens = (0..<10).map { version in
      let document = Screen.document(labels: labels, version: version)
      return (Screen.texts(labels: labels, version: version), Array(document.utf8))
    }
  }

  func run() {
    var turn = 0
    var new: (texts: [String], document: [UInt8]) {
      turn += 1
      return screens[turn % screens.count]
    }
    compareToGTK()
    compareToPango("bytes to frames, no text measured before", atMost: 1.3) {
      layOut(new.document, with: PangoText(fonts: fonts))
    }
    compareToPango("bytes to frames, texts measured before") {
      layOut(screens[0].document, with: PangoText(fonts: fonts, cache: known))
    }
    compareToPango("bytes to JSON, no text measured before") {
      render(new.document, with: PangoText(fonts: fonts))
    }
    compareToPango("bytes to JSON, texts measured before") {
      render(screens[0].document, with: PangoText(fonts: fonts, cache: known))
    }
    compareToPango("texts alone, none measured before") {
      let text = PangoText(fonts: fonts)
      for characters in new.texts { _ = text.layout(TextRequest(characters, font: .system(11))) }
    }
    compareToHalf()
  }

  /// The time of a screen that has more texts than are remembered from one pass to the next, beside
  /// that of half of them.
  private func compareToHalf() {
    let documents = [50_000, 25_000].map {
      Array(Screen.document(labels: $0, version: 0).utf8)
    }
    let comparison = Comparison(seconds: 3) {
      render(documents[0], with: PangoText(fonts: fonts))
    } against: {
      render(documents[1], with: PangoText(fonts: fonts))
    }
    Report.add(
      "50,000 labels, bytes to JSON, no text measured before", comparison,
      reference: "25,000 labels", atMost: 2.5)
  }

  private func compareToGTK() {
    guard let gtk else { return }
    let interface = Screen.interface(labels: labels, version: 0)
    let size = ViewContext(text: PangoText(fonts: fonts)).environment.size
    var views: [UIView?] = []
    var widgets: [GTK.Widget] = []
    let comparison = Comparison(seconds: 3) {
      views.append(layOut(screens[0].document, with: PangoText(fonts: fonts, cache: known)))
    } against: {
      widgets.append(
        gtk.layOut(interface, width: Int32(size.width), height: Int32(size.height)))
    } afterwards: {
      // Releasing the results is not measured.
      views.removeAll()
      widgets.forEach(gtk.discard)
      widgets.removeAll()
    }
    Report.add(
      title("bytes to frames, texts measured before"), comparison, reference: "GTK 4", atMost: 0.5)
  }

  private func compareToPango(_ what: String, atMost target: Double? = nil, _ work: () -> Void) {
    let texts = screens[0].texts
    let comparison = Comparison(seconds: 3, work) {
      for text in texts { pango.measure(text) }
    }
    Report.add(
      title(what), comparison, reference: "Pango, \(texts.count) texts", atMost: target)
  }

  private func title(_ what: String) -> String { "\(labels) labels, \(what)" }

  @discardableResult
  private func layOut(_ document: [UInt8], with text: PangoText) -> UIView? {
    let context = ViewContext(text: text)
    guard let markup = parse(document).markup else { return nil }
    var outcome = ViewBuilder.build(markup, from: .standard, in: context)
    guard let root = outcome.root else { return nil }
    ViewLayout.run(root, in: context, log: &outcome.log)
    return root
  }

  private func render(_ document: [UInt8], with text: PangoText) {
    _ = Preview.render(parse(document), in: ViewContext(text: text))
      .json(revision: nil, withScene: true, pretty: false)
  }

  private func parse(_ document: [UInt8]) -> ParsedDocument {
    Preview.parse(document, name: "Screen", file: "Screen.xml")
  }
}
