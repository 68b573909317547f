/// The changes of a screen since its document was loaded: its model, touches and tweaks.
public struct ScreenState: Hashable, Sendable {
  /// The model; nil for the unchanged `owner` of preview data.
  public var model: OwnerModel?
  /// The values that touches set.
  public var touches = Touches()
  /// The values that clients try out.
  public var tweaks = Tweaks()

  /// An unchanged screen.
  public init() {}
}
