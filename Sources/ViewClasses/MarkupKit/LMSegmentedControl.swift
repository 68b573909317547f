/// A segmented control whose segments have values (guide 4.5, LMSegmentedControl).
final class LMSegmentedControl: UISegmentedControl {
  override var storesValues: Bool { true }
}
