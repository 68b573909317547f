/// A segmented control whose segments have values (guide 4.5, LMSegmentedControl).
final class LMSegmentedControl: UISegmentedControl {
  override class var summary: String { "A choice among adjacent segments, each with a value" }

  override var storesValues: Bool { true }
}
