/// A baseline that moves evenly as its box grows, since all boxes from it down to the text have sizes that their
/// containers give them.
struct AffineBaseline {
  /// How far it is from its edge where the box has no size, in points.
  var origin: Double
  /// By how much it moves for each point of the box's size: text is centred in its leaf.
  var rate: Double

  /// How far it is from its edge in a box of some size, in points.
  func distance(in size: Double) -> Double { origin + rate * size }
}

extension AxisLayout {
  /// The first or the last baseline of a box, if it moves evenly.
  func affineBaseline(of box: Int, isFirst: Bool) -> AffineBaseline? {
    var (box, above, insets) = (box, 0.0, 0.0)
    while let next = tree.baselineProvider(of: box, isFirst: isFirst) {
      guard boxes[box].structure == .separate, boxes[next].placement.sizing == .fill else {
        return nil
      }
      above += isFirst ? boxes[box].insetStart : boxes[box].insetEnd
      insets += boxes[box].insets
      box = next
    }
    let content = contents[box]
    guard !content.firstBaseline.isNaN else { return AffineBaseline(origin: above, rate: 0) }
    let own = (isFirst ? content.firstBaseline : content.lastBaseline).measured
    if own.isNaN { return nil }
    let height = content.height.measured
    guard !height.isNaN else { return AffineBaseline(origin: above + own, rate: 0) }
    return AffineBaseline(origin: above + own - (insets + height) / 2, rate: 0.5)
  }

  /// Whether both baselines of a box move evenly.
  func hasAffineBaselines(_ box: Int) -> Bool {
    affineBaseline(of: box, isFirst: true) != nil
      && affineBaseline(of: box, isFirst: false) != nil
  }
}
