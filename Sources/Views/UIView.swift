public import Geometry
public import Layout
public import Markup
public import Scene

/// A rectangle of the screen: the base class of everything that a document can name.
///
/// A tree of views is built, laid out and drawn by one task and never leaves it.
open class UIView: MarkupObject {
  /// The view that holds this one; nil once that is gone.
  public internal(set) unowned var superview: UIView?
  /// The document's views in this one, in declared order.
  public private(set) var subviews: [UIView] = []
  /// What the class itself is made of, whether it is shown or not.
  private(set) var adopted: [UIView] = []
  /// The values that the document set, by key path, in order.
  public internal(set) var properties = PropertyList()
  /// The element's name in the document; nil for parts.
  public internal(set) var elementName: String?
  /// The name of the app's own class that the view is of; nil for UIKit's and MarkupKit's.
  public internal(set) var applicationClass: String?
  /// The intrinsic size that the app's own class declares, in points, for either axis.
  public internal(set) var intrinsicContentSize: (width: Double?, height: Double?)
  /// The outlet's name.
  public internal(set) var id: String?
  /// The place of the view in the document.
  public internal(set) var source: ViewSource?
  /// The index path in the tree: `0.2.1`.
  public internal(set) var path = ViewPath.none
  /// Owners' methods by event: `touchUpInside` to `submit:`.
  public internal(set) var actions: [(event: String, action: String)] = []
  /// The texts of bindings by property, without their `$`.
  public internal(set) var bindings: [(property: String, expression: String)] = []

  /// What the stages from markup to report note of the view.
  public final var bookkeeping = Bookkeeping()

  /// The view's item in the layout, except its arrangement and content.
  public var layoutItem = LayoutItem()
  /// The frame in the parent's coordinates in points, snapped to pixels, once laid out.
  public internal(set) var frame = Rect.zero
  /// The size that the view needs at its final width, once laid out.
  public internal(set) var content = ItemContent()
  /// The section and row in a table; nil outside of one.
  public var tablePlace: TablePlace?
  /// What the device's safe area leaves out at the view's edges, in points, once laid out.
  public internal(set) var safeAreaInsets = Insets.zero
  /// Whether the margins grow by the safe area's insets.
  public var insetsLayoutMarginsFromSafeArea = true
  /// The rule by which the view sticks to an edge of its scroll view; nil if it does not.
  public var sticky: Sticky?

  /// The surface: border, corners, shadow.
  public let layer: CALayer
  /// The way in which content with an intrinsic size fits.
  public var contentMode = ContentMode.scaleToFill
  /// Whether the view and all in it take touches.
  public var isUserInteractionEnabled = true
  /// Whether a remote control presses the view, on a television; known once all is laid out.
  public internal(set) var isFocused = false
  /// The tint that the view sets for itself and all in it.
  public var ownTintColor: Color?

  /// A view with UIKit's margins of 8 points.
  public required init() {
    layer = Self.layerClass.init()
    layoutItem.margins = Insets(8)
    super.init()
    layer.delegate = self
  }

  // Weak references would do this by themselves, but they make all use of views slower.
  deinit {
    layer.delegate = nil
    for view in subviews { view.superview = nil }
    for view in adopted { view.superview = nil }
  }

  /// The class of the view's surface.
  open class var layerClass: CALayer.Type { CALayer.self }

  /// The class's name for reports.
  open var className: String { applicationClass ?? ClassName.of(Self.self) }

  /// Adds a view as the last of the document's.
  public func addSubview(_ view: UIView) {
    view.superview = self
    subviews.append(view)
  }

  /// Adds views between the document's.
  public func insertSubviews(_ views: [UIView], at index: Int) {
    for view in views { view.superview = self }
    subviews.insert(contentsOf: views, at: index)
  }

  /// Takes the fonts and colours that the system gives to a new view and to what it is made of, before
  /// the document sets others.
  open func prepare(for environment: Environment) {
    for part in adopted { part.prepare(for: environment) }
  }

  /// Makes this the view around one that the class itself is made of.
  public func adopt(_ part: UIView) {
    part.superview = self
    adopted.append(part)
  }

  /// Forgets the last layout of the view and of what its class is made of.
  open func forgetLayout() {
    (frame, content) = (.zero, ItemContent())
    (bookkeeping.layoutProblems, bookkeeping.fittingSize) = ([], nil)
    if safeAreaInsets != .zero {
      safeAreaInsets = .zero
      safeAreaInsetsDidChange()
    }
    for part in adopted { part.forgetLayout() }
  }

  /// Lets go of the views in this one, which are in another one now.
  func abandonViews() { (subviews, adopted) = ([], []) }

  /// Places a part in its parent's coordinates, in points.
  public func place(in frame: Rect, content: ItemContent) {
    self.frame = frame
    self.content = content
  }

  /// The number of views that the view stands for in paths.
  var pathSpan: Int { 1 }

  /// The visible views that the class itself consists of, by name; they come after the document's.
  open var parts: [(name: String, view: UIView)] { [] }

  // MARK: Markup

  /// The properties that documents can set.
  override open class var attributes: [Attribute] {
    super.attributes + UIViewAttributes.all
  }

  /// The platforms that have the class.
  open class var platforms: [Environment.Platform] { Environment.Platform.allCases }

  /// The class methods that make views of this class (guide 4.5, Factory Methods).
  open class var factories: [Factory] { [] }

  /// The style without which UIKit cannot make a view of this class; nil where it can.
  open class var neededStyle: String? { nil }

  /// The untyped elements that the class takes.
  open class var elements: [ElementRule] { [] }

  /// The processing instructions that the class takes.
  open class var instructions: [InstructionRule] { [] }

  /// Whether the view replaces an unknown class and accepts all attributes and content.
  open var acceptsAnything: Bool { false }

  /// The treatment of a view declared in this one; a plain view ignores it.
  open func childRule(for child: UIView) -> ChildRule { .refused }

  /// Takes a view that the document declares in this one, once it is complete.
  open func appendMarkupElementView(_ view: UIView) { addSubview(view) }

  /// Takes an untyped element that the class names; returns its problems.
  open func processMarkupElement(_ element: UntypedElement, in context: ViewContext)
    -> [Diagnostic]
  {
    []
  }

  /// Takes a processing instruction that the class names; returns its problems.
  open func processMarkupInstruction(_ target: String, data: String, in context: ViewContext)
    -> [Diagnostic]
  {
    []
  }

  // MARK: Touches

  /// Whether the view takes touches, and those in it do.
  open var takesTouches: Bool { isUserInteractionEnabled }

  /// Whether a person cannot touch the view since it is not seen.
  open var isHiddenFromTouches: Bool { layoutItem.isHidden || alpha < 0.01 }

  /// The events that a touch can have; a stand-in has those that the document names.
  open var touchEvents: [String] { acceptsAnything ? actions.map(\.event) : [] }

  /// The owner's methods by the events of parts that are no views, such as a toolbar's items.
  open var partActions: [(event: String, action: String)] { [] }

  /// What a touch of the view changes; the touch is of a view that is shown and enabled, and has one
  /// of its events.
  ///
  /// - Throws: Why it changes nothing.
  open func respond(
    to touch: Touch, in context: ViewContext
  ) throws(TouchRefusal) -> TouchEffect {
    TouchEffect(events: [touch.event])
  }

  /// Properties as touches set them, where documents do not know them or set them otherwise.
  open class var touchedAttributes: [Attribute] { [] }

  /// The parts of the view that a finger can use, each for a touch that `respond` takes; none of a
  /// disabled control.
  open func touchAreas(in context: ViewContext) -> [TouchArea] { [] }

  // MARK: Layout

  /// The document's views in the order in which the arrangement takes them.
  open var arrangedSubviews: [UIView] { subviews }

  /// The rule by which the view places its document views.
  open func arrangement(in context: ViewContext) -> Arrangement {
    bookkeeping.isFilled ? .layered(insets: .zero) : .none
  }

  /// The distances that the rule keeps from the view's edges, in points.
  open func arrangementMargins(in context: ViewContext) -> Insets {
    bookkeeping.isFilled ? .zero : layoutMargins
  }

  /// Learns that its safe area insets are known, before views in it get theirs.
  open func safeAreaInsetsDidChange() {}

  /// What the safe area leaves out at the edges of a view in this one, in points.
  ///
  /// - Parameter frame: Its frame in this view's coordinates.
  open func safeAreaInsets(ofViewIn frame: Rect) -> Insets {
    safeAreaInsets.reaching(into: frame, in: bounds)
  }

  /// The room that is added to the gaps before and after the view, in points; left is leading in
  /// either direction.
  open func siblingSpacing(in context: ViewContext) -> Insets { layoutItem.spacing }

  /// Whether the content is measured again when the view is narrower than it asked to be.
  open var wraps: Bool { false }

  /// The size that the view needs with lines of at most `width` points; nil for any length.
  open func measure(width: Double?, in context: ViewContext) -> ItemContent { ItemContent() }

  /// Places the parts in the view's bounds, once its frame and those of its subviews are known.
  open func layoutParts(in context: ViewContext) {}

  /// Where the text's baselines are, from the view's own top edge in points, at pixels; nil without
  /// text.
  open func baselines(in context: ViewContext) -> (first: Double, last: Double)? {
    guard !content.firstBaseline.isNaN, isShown else { return nil }
    let top = (frame.height - content.height) / 2
    return (
      context.grid.round(top + content.firstBaseline),
      context.grid.round(top + content.height - content.lastBaseline)
    )
  }

  /// Whether some of the view's text is not shown in its frame.
  open func isTextTruncated(in context: ViewContext) -> Bool { false }

  // MARK: Drawing

  /// What the view around it decides of the drawing when it lays the view out, beside the frame.
  open var drawnState: AnyHashable? { nil }

  /// Draws over the view's background, below its children.
  open func draw(in drawing: inout Drawing, _ context: ViewContext) {}

  /// Draws above the view's children, below its border.
  open func drawOver(in drawing: inout Drawing, _ context: ViewContext) {}

  /// How much larger than its frame the view is drawn with all in it, about its middle.
  open var drawnScale: Double { 1 }

  /// Whether the class draws a white plate behind what is in the view, since it has the focus.
  open var hasFocusPlate: Bool { false }

  /// The scrolling of the children; nil if the view does not scroll.
  open var scroll: Scroll? { nil }
}
