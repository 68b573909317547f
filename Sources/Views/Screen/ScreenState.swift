/// The changes of a screen since its document was loaded: the model, and what was touched.
public struct ScreenState: Hashable, Sendable {
  /// The model; nil for preview data's `owner` as it is written.
  public var model: OwnerModel?
  /// The values that touches set.
  public var touches = Touches()
  /// The values that are tried out.
  public var tweaks = Tweaks()

  /// A screen as it is loaded.
  public init() {}
}
