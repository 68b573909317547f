public import Geometry
import Layout
public import Scene

/// The surface of a view: background, border, corners and shadow (CALayer; lengths in points).
///
/// A view's own `alpha`, `backgroundColor`, `clipsToBounds` and `hidden` are its layer's, as in
/// UIKit.
open class CALayer: MarkupObject {
  override open class var summary: String {
    "What draws the background, the border and the shadow of a view"
  }

  /// The layer's view; invalid once released.
  unowned var delegate: UIView?
  /// What the layer is filled with.
  public var backgroundColor: PaintValue?
  /// The colour of the border.
  public var borderColor = Color.black
  /// The width of the border, which lies within the view.
  public var borderWidth = 0.0
  /// The radius of the corners.
  public var cornerRadius = 0.0
  /// Whether the view is left out of the layout and not drawn.
  public var isHidden: Bool {
    get { delegate?.layoutItem.isHidden ?? false }
    set { delegate?.layoutItem.isHidden = newValue }
  }
  /// Whether content beyond the edges is cut off.
  public var masksToBounds = false
  /// The opacity, 0 to 1.
  public var opacity = 1.0
  /// The colour of the shadow.
  public var shadowColor = Color.black
  /// The offset of the shadow.
  public var shadowOffset = Point(0, -3)
  /// The opacity of the shadow, 0 to 1.
  public var shadowOpacity = 0.0
  /// The blur radius of the shadow.
  public var shadowRadius = 3.0
  /// The place in the paint order of siblings; higher ones are painted later.
  public var zPosition = 0.0

  /// The properties that documents can set under `layer.`.
  override open class var attributes: [Attribute] {
    super.attributes + [
      Attribute("allowsEdgeAntialiasing", unseen: Bool.self),
      Attribute("allowsGroupOpacity", unseen: Bool.self),
      Attribute("backgroundColor", \CALayer.backgroundColor),
      Attribute("borderColor", \CALayer.borderColor),
      Attribute("borderWidth", \CALayer.borderWidth),
      Attribute("contentsGravity", unseen: String.self),
      Attribute("contentsScale", unseen: Double.self),
      Attribute("cornerRadius", \CALayer.cornerRadius),
      Attribute("doubleSided", unseen: Bool.self),
      Attribute("geometryFlipped", unseen: Bool.self),
      Attribute("hidden", \CALayer.isHidden),
      Attribute("maskedCorners", unseen: Int.self),
      Attribute("masksToBounds", \CALayer.masksToBounds),
      Attribute("name", unseen: String.self),
      Attribute("opacity", \CALayer.opacity),
      Attribute("opaque", unseen: Bool.self),
      Attribute("rasterizationScale", unseen: Double.self),
      Attribute("shadowColor", \CALayer.shadowColor),
      Attribute(
        notSettable: "shadowOffset", parts: ["shadowOffsetWidth", "shadowOffsetHeight"]),
      Attribute("shadowOffsetHeight", \CALayer.shadowOffset.y),
      Attribute("shadowOffsetWidth", \CALayer.shadowOffset.x),
      Attribute("shadowOpacity", \CALayer.shadowOpacity),
      Attribute("shadowRadius", \CALayer.shadowRadius),
      Attribute("shouldRasterize", unseen: Bool.self),
      Attribute("zPosition", \CALayer.zPosition),
    ]
  }

  /// The background's shadow, or without one the whole drawing's.
  var shadow: Shadow? {
    guard shadowOpacity > 0, !masksToBounds else { return nil }
    return Shadow(
      color: shadowColor.withAlpha(shadowOpacity), radius: max(0, shadowRadius),
      offset: shadowOffset)
  }
}

/// View properties that the layer stores, as in UIKit.
extension UIView {
  /// The opacity of the view and everything in it, 0 to 1.
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
