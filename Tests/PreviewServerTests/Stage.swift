import Dispatch
import Geometry
import Preview
import Scene
import Synchronization

/// Where renditions are made in tests: it counts them, and holds those back whose texts say so.
final class Stage: Sendable {
  private let counts = Mutex<[String: Int]>([:])
  private let curtain = DispatchSemaphore(value: 0)
  private let arrivals = AsyncStream.makeStream(of: Void.self)

  /// How often a document was laid out.
  func renders(of document: String) -> Int { counts.withLock { $0[document, default: 0] } }

  /// How often documents were laid out.
  var renders: Int { counts.withLock { $0.values.reduce(0, +) } }

  /// Makes a rendition with text that is the same on any machine.
  func measure(_ pass: (any TextMeasuring) -> Rendition) -> Rendition {
    let rendition = pass(StageText(stage: self))
    counts.withLock { $0[rendition.document, default: 0] += 1 }
    return rendition
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

/// Text of one line, each character 6 points wide and 12 high.
private struct StageText: TextMeasuring {
  let stage: Stage

  func font(named name: String, size: Double) -> Font? { Font(name: name, size: size) }

  func metrics(of font: Font) -> FontMetrics {
    FontMetrics(ascender: 9, descender: 3, capHeight: 7, xHeight: 5)
  }

  func layout(_ request: TextRequest) -> TextLayout {
    if request.text == "wait" { stage.holdBack() }
    let size = Size(6 * Double(request.text.count), 12)
    let run = TextRun(
      request.text, x: 0, width: size.width, face: FontFace(family: "Stage", file: "stage"),
      size: 10, direction: request.direction)
    let line = TextLine(
      runs: [run], width: size.width, baseline: 9, direction: request.direction)
    return TextLayout(size: size, lines: [line], isTruncated: false)
  }
}
