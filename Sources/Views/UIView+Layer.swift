import Scene

/// What a view has from its layer, as in UIKit.
extension UIView {
  /// The opacity with everything in the view, 0 to 1.
  public var alpha: Double {
    get { layer.opacity }
    set { layer.opacity = newValue }
  }

  /// The fill of the view.
  public var backgroundColor: PaintValue? {
    get { layer.backgroundColor }
    set { layer.backgroundColor = newValue }
  }

  /// Whether the content is cut off at the view's edges.
  public var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }
}
