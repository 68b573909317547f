import Foundation
import Markup
import Preview
import Scene
import Typesetting
import ViewClasses
import Views

/// The stages of the way from a file to a scene, each in the processor time of the thread: after an edit of one text, and
/// for a document that is loaded for the first time.
struct StageBenchmarks {
  /// A stage with the median times of an edit and of a whole load, in seconds.
  struct Stage {
    let name: String
    let edit: Double
    let load: Double
  }

  private static let names = ["read", "parse", "build", "measure", "lay out", "draw"]

  private let fonts: FontBook
  private let file: URL
  private let labels: Int

  /// Throws if fonts are missing.
  init(labels: Int) throws {
    fonts = try FontBook()
    self.labels = labels
    file = URL.temporaryDirectory.appending(path: "mkpreview-benchmarks-\(UUID().uuidString).xml")
  }

  /// Measures all stages for some seconds.
  func measure(for seconds: Double) throws -> [Stage] {
    defer { try? FileManager.default.removeItem(at: file) }
    let known = MeasureCache()
    var kept = Kept()
    var texts = Screen.texts(labels: labels, version: 0)
    var samples: [(edit: [Double], load: [Double])] = []
    let start = Clock.wall.seconds
    var round = 0
    while round < 6 || Clock.wall.seconds - start < seconds {
      round += 1
      texts[round % labels] = "Edit \(round)"
      let edit = try times(texts, PangoText(fonts: fonts, cache: known), &kept)
      var none = Kept()
      let load = try times(
        Screen.texts(labels: labels, version: round), PangoText(fonts: fonts), &none)
      samples.append((edit, load))
    }
    return Self.names.indices.map { index in
      Stage(
        name: Self.names[index], edit: samples.map { $0.edit[index] }.median,
        load: samples.map { $0.load[index] }.median)
    }
  }

  /// What is kept of the last edit: its text with the tree, and the views for the stages and for the whole way.
  private struct Kept {
    var text: (parsed: ParsedDocument, bytes: [UInt8])?
    var stages: KeptViews?
    var whole: KeptViews?
  }

  /// The times of the stages for a screen with some texts.
  private func times(
    _ texts: [String], _ measurer: PangoText, _ kept: inout Kept
  ) throws -> [Double] {
    try Data(Screen.document(texts: texts).utf8).write(to: file)
    var times: [Double] = []
    var last = Clock.processor.seconds
    func lap() {
      let now = Clock.processor.seconds
      times.append(now - last)
      last = now
    }
    let bytes = try Array(Data(contentsOf: file))
    lap()
    let parsed = Preview.parse(
      bytes, name: "Screen", file: "Screen.xml", after: kept.text?.parsed, of: kept.text?.bytes)
    lap()
    kept.text = (parsed, bytes)
    let text = TimedText(measurer)
    let context = ViewContext(text: text)
    last = Clock.processor.seconds
    guard let markup = parsed.markup else { throw Problem("the screen cannot be read") }
    var outcome = ViewBuilder.build(markup, from: .standard, in: context, after: kept.stages)
    guard let root = outcome.root else { throw Problem("the screen cannot be built") }
    kept.stages = outcome.kept
    lap()
    let before = text.time
    ViewLayout.run(root, in: context, log: &outcome.log)
    lap()
    let (measuring, timing) = (text.time - before, text.timing)
    times[3] -= measuring + timing
    times.insert(measuring, at: 3)
    // A screen that was measured once is measured at once: what is left is drawing.
    last = Clock.processor.seconds
    let whole = Preview.render(parsed, in: ViewContext(text: measurer), keeping: &kept.whole)
    lap()
    withExtendedLifetime(whole) {}
    times[5] = max(0, times[5] - times[2] - times[4])
    return times
  }
}

/// Measures texts by another measurer, and the processor time that it takes.
private final class TimedText: TextMeasuring {
  private let text: PangoText
  /// The time of all calls with what looking at the clock takes, in seconds.
  private var seconds = 0.0
  private var calls = 0.0

  /// The time of all calls, in seconds.
  var time: Double { seconds - calls * Self.glance }
  /// The time that the measuring itself takes outside of that, in seconds.
  var timing: Double { calls * Self.glance }

  /// The time of a look at the clock, in seconds.
  private static let glance: Double = {
    let start = Clock.processor.seconds
    for _ in 0..<10_000 { _ = Clock.processor.seconds }
    return (Clock.processor.seconds - start) / 10_000
  }()

  init(_ text: PangoText) { self.text = text }

  func font(named name: String, size: Double) -> NamedFont { text.font(named: name, size: size) }

  func metrics(of font: Font) -> FontMetrics { text.metrics(of: font) }

  func layout(_ request: TextRequest) -> TextLayout {
    let start = Clock.processor.seconds
    let layout = text.layout(request)
    seconds += Clock.processor.seconds - start
    calls += 1
    return layout
  }
}
