/// A segmented control whose segments hold values (guide 4.5, LMSegmentedControl).
final class LMSegmentedControl: UISegmentedControl {
  override var storesValues: Bool { true }
}
