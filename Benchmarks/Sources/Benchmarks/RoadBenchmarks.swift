import Markup
import Painting
import Preview
import Scene
import Views

/// The road from a document's bytes to the JSON that the page draws, against measuring its texts alone.
struct RoadBenchmarks {
  private let fonts: FontBook
  private let document: [UInt8]
  private let name: String

  /// Throws where fonts are missing.
  init(labels: Int) throws(FontError) {
    fonts = try FontBook()
    document = Array(Screen.document(labels: labels, version: 0).utf8)
    name = "\(labels) labels, bytes to JSON"
  }

  func run() {
    let requests = requestedTexts()
    let known = MeasureCache()
    let measuring = { measure(requests, with: PangoText(fonts: fonts)) }
    let again = Comparison(seconds: 3) {
      render(with: PangoText(fonts: fonts, cache: known))
    } against: {
      measuring()
    }
    let anew = Comparison(seconds: 3) {
      render(with: PangoText(fonts: fonts))
    } against: {
      measuring()
    }
    let reference = "Pango, \(requests.count) texts"
    Report.add("\(name), texts measured before", again, reference: reference)
    Report.add("\(name), no text measured before", anew, reference: reference)
  }

  private func render(with text: any TextMeasuring) {
    let context = ViewContext(environment: .standard, resources: NoResources(), text: text)
    let parsed = Preview.parse(document, name: "Screen", file: "Screen.xml")
    _ = Preview.render(parsed, in: context).json(revision: nil, withScene: true, pretty: false)
  }

  private func measure(_ requests: Set<TextRequest>, with text: PangoText) {
    for request in requests { _ = text.layout(request) }
  }

  /// The texts that the document has measured on its way, each one once.
  private func requestedTexts() -> Set<TextRequest> {
    let recorder = TextRecorder(PangoText(fonts: fonts))
    render(with: recorder)
    return recorder.requests
  }
}

/// Notes what it is asked to measure.
private final class TextRecorder: TextMeasuring {
  private(set) var requests: Set<TextRequest> = []
  private let text: PangoText

  init(_ text: PangoText) {
    self.text = text
  }

  func font(named name: String, size: Double) -> Font? { text.font(named: name, size: size) }

  func metrics(of font: Font) -> FontMetrics { text.metrics(of: font) }

  func layout(_ request: TextRequest) -> TextLayout {
    requests.insert(request)
    return text.layout(request)
  }
}

/// A workspace with nothing in it.
private struct NoResources: Resources {
  func image(named name: String) -> ImageLookup { .missing(hint: nil) }
}
