import Dispatch
import Preview
import Project
import Scene
import Synchronization
import TestSupport

/// Where renditions are made in tests: it counts them, and holds those back whose texts say so.
final class Stage: MeasurerLending {
  private let counts = Mutex<[String: Int]>([:])
  private let curtain = DispatchSemaphore(value: 0)
  private let arrivals = AsyncStream.makeStream(of: Void.self)

  /// How often a document was laid out.
  func renders(of document: String) -> Int { counts.withLock { $0[document, default: 0] } }

  /// How often documents were laid out.
  var renders: Int { counts.withLock { $0.values.reduce(0, +) } }

  /// Lends text that is the same on any machine, and counts the renditions that are made with it.
  func withMeasurer<Result, Failure: Error>(
    _ pass: (any TextMeasuring) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let result = try pass(StageText(stage: self))
    if let rendition = result as? Rendition {
      counts.withLock { $0[rendition.document, default: 0] += 1 }
    }
    return result
  }

  /// Returns when a document whose text is “wait” is being laid out.
  func someoneWaits() async { for await _ in arrivals.stream { return } }

  /// Lets all such documents go on, now and later.
  func letGo() { curtain.signal() }

  fileprivate func holdBack() {
    arrivals.continuation.yield()
    curtain.wait()
    curtain.signal()
  }
}

/// Fixed-width text; the text “wait” is held back.
private struct StageText: TextMeasuring {
  let stage: Stage
  private let text = FixedWidthText()

  init(stage: Stage) { self.stage = stage }

  func font(named name: String, size: Double) -> NamedFont { text.font(named: name, size: size) }

  func metrics(of font: Font) -> FontMetrics { text.metrics(of: font) }

  func layout(_ request: TextRequest) -> TextLayout {
    if request.text == "wait" { stage.holdBack() }
    return text.layout(request)
  }
}
