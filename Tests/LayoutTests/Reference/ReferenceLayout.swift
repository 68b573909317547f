import Geometry
import Layout

/// Lays out by the oracle itself: slowly, and with any one of the best solutions.
enum ReferenceLayout {
  static func layout(_ specimen: Specimen) -> LayoutResult {
    layout(WrappingOracle(specimen))
  }

  static func layout(_ wrapping: WrappingOracle) -> LayoutResult {
    let contents = wrapping.remeasuredContents
    let oracle = wrapping.secondPass(contents)
    let findings = oracle.parts.filter(\.isConflicting).flatMap { part in
      part.system.axes.map { Finding(.conflict($0), item: 0, amount: 0) }
    }
    return LayoutResult(frames: oracle.frames, contents: contents, findings: findings)
  }
}
