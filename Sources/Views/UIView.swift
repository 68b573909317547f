public import Geometry
public import Layout
public import Markup
public import Scene

/// A rectangle of the screen: the base class of everything that a document can name.
///
/// One task builds, lays out and draws a tree of views, which never leaves the task. Subclasses
/// declare what documents can set, how much room they need, and how they look:
///
/// ```swift
/// final class Dot: UIView {
///   var radius = 4.0
///
///   override class var attributes: [Attribute] {
///     super.attributes + [Attribute("radius", \Dot.radius)]
///   }
///
///   override func measure(width: Double?, in context: ViewContext) -> ItemContent {
///     ItemContent(width: 2 * radius, height: 2 * radius)
///   }
///
///   override func draw(in drawing: inout Drawing, _ context: ViewContext) {
///     drawing.fill(bounds, radius: radius, tintColor)
///   }
/// }
/// ```
open class UIView: MarkupObject {
  override open class var summary: String { "A rectangle on the screen; the base of all others" }

  /// The view that contains this one; invalid once that view is released.
  public internal(set) unowned var superview: UIView?
  /// The document's views in this one, in document order.
  public private(set) var subviews: [UIView] = []
  /// The views that the class itself consists of, visible or not.
  private(set) var adopted: [UIView] = []
  /// The values that the document set, by key path, in order of setting.
  public internal(set) var properties = PropertyList()
  /// The element's name in the document; nil for a part.
  public internal(set) var elementName: String?
  /// The name of the view's class if the app defines it; nil for classes of UIKit and MarkupKit.
  public internal(set) var applicationClass: String?
  /// The intrinsic size from the app's own class, in points; nil on an axis without one.
  public internal(set) var intrinsicContentSize: (width: Double?, height: Double?)
  /// The outlet's name.
  public internal(set) var id: String?
  /// The place of the view in the document.
  public internal(set) var source: ViewSource?
  /// What a comment before the element says to readers, in lines; nil if nothing.
  public internal(set) var note: String?
  /// The index path in the tree: `0.2.1`.
  public internal(set) var path = ViewPath.none
  /// The owner's methods by event: `touchUpInside` to `submit:`.
  public internal(set) var actions: [(event: String, action: String)] = []
  /// The texts of bindings by property, without their `$`.
  public internal(set) var bindings: [(property: String, expression: String)] = []

  /// Notes that the stages from markup to report share about the view.
  public final var bookkeeping = Bookkeeping()

  /// The view's item in the layout, except its arrangement and content.
  public var layoutItem = LayoutItem()
  /// The frame in the parent's coordinates in points, aligned to pixels, after layout.
  public internal(set) var frame = Rect.zero
  /// The size that the view needs at its final width, after layout.
  public internal(set) var content = ItemContent()
  /// The section and row in a table; nil outside a table.
  public var tablePlace: TablePlace?
  /// The safe area's insets from the view's edges, in points, after layout.
  public internal(set) var safeAreaInsets = Insets.zero
  /// Whether the safe area's insets are added to the margins.
  public var insetsLayoutMarginsFromSafeArea = true
  /// The rule by which the view sticks to an edge of its scroll view; nil if it does not.
  public var sticky: Sticky?

  /// The surface: border, corners, shadow.
  public let layer: CALayer
  /// How content with an intrinsic size fits the view.
  public var contentMode = ContentMode.scaleToFill
  /// Whether the view and everything in it accept touches.
  public var isUserInteractionEnabled = true
  /// Whether the view has a television's focus; set after layout.
  public internal(set) var isFocused = false
  /// The tint set on the view, for it and everything in it.
  public var ownTintColor: Color?

  /// A view with UIKit's margins of 8 points.
  public required init() {
    layer = Self.layerClass.init()
    layoutItem.margins = Insets(8)
    let hugging = Self.huggingPriorities
    layoutItem.priorities.width.hugging = hugging.width
    layoutItem.priorities.height.hugging = hugging.height
    super.init()
    layer.delegate = self
  }

  // Weak references would reset themselves, but they slow down every access to views.
  deinit {
    layer.delegate = nil
    for view in subviews { view.superview = nil }
    for view in adopted { view.superview = nil }
  }

  /// The class of the view's layer.
  open class var layerClass: CALayer.Type { CALayer.self }

  /// The class's name in reports.
  open var className: String { applicationClass ?? ClassName.of(Self.self) }

  /// Adds a view after the document's other views in this one.
  public func addSubview(_ view: UIView) {
    view.superview = self
    subviews.append(view)
  }

  /// Inserts views among the document's views in this one.
  public func insertSubviews(_ views: [UIView], at index: Int) {
    for view in views { view.superview = self }
    subviews.insert(contentsOf: views, at: index)
  }

  /// Sets the system's fonts and colours on a new view and its parts, before the document sets
  /// others.
  open func prepare(for environment: Environment) {
    for part in adopted { part.prepare(for: environment) }
  }

  /// Makes this view the superview of a view that the class itself consists of.
  public func adopt(_ part: UIView) {
    part.superview = self
    adopted.append(part)
  }

  /// Resets the last layout of the view and its parts.
  open func forgetLayout() {
    (frame, content) = (.zero, ItemContent())
    (bookkeeping.layoutProblems, bookkeeping.fittingSize) = ([], nil)
    if safeAreaInsets != .zero {
      safeAreaInsets = .zero
      safeAreaInsetsDidChange()
    }
    for part in adopted { part.forgetLayout() }
  }

  /// Removes the views in this one, which now belong to another view.
  func abandonViews() { (subviews, adopted) = ([], []) }

  /// Places a part in its parent's coordinates, in points.
  public func place(in frame: Rect, content: ItemContent) {
    self.frame = frame
    self.content = content
  }

  /// The number of path components that the view represents.
  var pathSpan: Int { 1 }

  /// The visible views that the class itself consists of, by name; they follow the document's
  /// views.
  open var parts: [(name: String, view: UIView)] { [] }

  // MARK: Markup

  /// The properties that documents can set.
  override open class var attributes: [Attribute] {
    super.attributes + UIViewAttributes.all
  }

  /// The platforms that have the class.
  open class var platforms: [Environment.Platform] { Environment.Platform.allCases }

  /// The last MarkupKit that has the class; nil for a class that 4.5 has.
  open class var lastVersion: String? { nil }

  /// The class methods that create views of this class (guide 4.5, Factory Methods).
  open class var factories: [Factory] { [] }

  /// The style that UIKit requires to create a view of this class; nil if it requires none.
  open class var neededStyle: String? { nil }

  /// The untyped elements that the class accepts.
  open class var elements: [ElementRule] { [] }

  /// The processing instructions that the class accepts.
  open class var instructions: [InstructionRule] { [] }

  /// Whether the view replaces an unknown class and accepts all attributes and content.
  open var acceptsAnything: Bool { bookkeeping.isStandIn }

  /// How this view treats a child from the document; a plain view refuses it.
  open func childRule(for child: UIView) -> ChildRule { .refused }

  /// Whether the next child lies above the keyboard while the view is edited (inputAccessoryView).
  open var takesKeyboardAccessory: Bool { false }

  /// Adds a complete view that the document declares in this one.
  open func appendMarkupElementView(_ view: UIView) { addSubview(view) }

  /// Processes an untyped element that the class accepts; returns its problems.
  open func processMarkupElement(_ element: UntypedElement, in context: ViewContext)
    -> [Diagnostic]
  {
    []
  }

  /// Processes an instruction that the class accepts; returns its problems.
  open func processMarkupInstruction(_ target: String, data: String, in context: ViewContext)
    -> [Diagnostic]
  {
    []
  }

  /// What is wrong with the views in this one, when all of them are known.
  open func contentProblems(in context: ViewContext) -> [(view: UIView, problem: Diagnostic)] {
    weightProblems(in: context)
  }

  // MARK: Touches

  /// Whether touches reach the view and the views in it.
  open var takesTouches: Bool { isUserInteractionEnabled }

  /// Whether a touch that hits no view in this one goes to what is below it.
  open func letsTouchesThrough(in context: ViewContext) -> Bool { false }

  /// Whether the view is too invisible for touches.
  open var isHiddenFromTouches: Bool { layoutItem.isHidden || alpha < 0.01 }

  /// The touch events that the view accepts; a stand-in accepts those that the document names.
  open var touchEvents: [String] { acceptsAnything ? actions.map(\.event) : [] }

  /// The owner's methods by event for parts that are not views, such as a toolbar's items.
  open var partActions: [(event: String, action: String)] { [] }

  /// Returns the changes of a touch; the view is visible and enabled, and the event is one of
  /// `touchEvents`.
  ///
  /// - Throws: The reason why it changes nothing.
  open func respond(
    to touch: Touch, in context: ViewContext
  ) throws(TouchRefusal) -> TouchEffect {
    TouchEffect(events: [touch.event])
  }

  /// Properties that touches set, if documents lack them or set them differently.
  open class var touchedAttributes: [Attribute] { [] }

  /// The touchable parts of the view, whose touches `respond` accepts; none for a disabled control.
  open func touchAreas(in context: ViewContext) -> [TouchArea] { [] }

  // MARK: Layout

  /// The document's views in the order of the arrangement.
  open var arrangedSubviews: [UIView] { subviews }

  /// The rule that places the document's views in this one.
  open func arrangement(in context: ViewContext) -> Arrangement {
    bookkeeping.isFilled ? .layered(insets: .zero) : .none
  }

  /// The arrangement's distances from the view's edges, in points.
  open func arrangementMargins(in context: ViewContext) -> Insets {
    bookkeeping.isFilled ? .zero : layoutMargins
  }

  /// Called when its safe area insets are known, before the views in it get theirs.
  open func safeAreaInsetsDidChange() {}

  /// Priorities against sizes above the content size (UILayoutPriority).
  public typealias HuggingPriorities = (width: UInt16, height: UInt16)

  /// The class's own hugging priorities; they count where the parent sets none.
  ///
  /// Users measured those of UIKit's controls on views made in code; Apple documents none.
  open class var huggingPriorities: HuggingPriorities { (250, 250) }

  /// What the safe area leaves out at the edges of a view in this one, in points.
  ///
  /// - Parameter frame: Its frame in this view's coordinates.
  open func safeAreaInsets(ofViewIn frame: Rect) -> Insets {
    safeAreaInsets.reaching(into: frame, in: bounds)
  }

  /// Extra room before and after the view between siblings, in points; left means leading in either
  /// direction.
  open func siblingSpacing(in context: ViewContext) -> Insets { layoutItem.spacing }

  /// The text that the view shows, with the property that sets it; nil if it shows none.
  open var ownText: (property: String, text: String)? { nil }

  /// The titles of the view's segments, tabs or bar items, in order; nil for one without a title of
  /// its own.
  open var itemTitles: [String?] { [] }

  /// Replaces the title of a segment, tab or bar item.
  open func setItemTitle(_ title: String, at index: Int) {}

  /// The property that would let the view's text wrap; nil if it wraps already or cannot.
  open var linesProperty: String? { nil }

  /// The property that would let the view's truncated text have more lines; nil if none does.
  open func wrappingProperty(in context: ViewContext) -> String? { linesProperty }

  /// Whether the content is measured again if the view is narrower than it requested.
  open var wraps: Bool { false }

  /// The size that the view needs with lines of at most `width` points; nil for unlimited lines.
  open func measure(width: Double?, in context: ViewContext) -> ItemContent { ItemContent() }

  /// The size that UIKit's `sizeToFit` gives the view, in points.
  ///
  /// A new view without a size of its own keeps 0; constraints of Auto Layout do not count.
  open func sizeThatFits(in context: ViewContext) -> Size {
    let own = content(width: nil, in: context)
    return Size(own.width.isNaN ? 0 : own.width, own.height.isNaN ? 0 : own.height)
  }

  /// Places the parts in the view's bounds, after the frames of the view and its subviews are
  /// known.
  open func layoutParts(in context: ViewContext) {}

  /// The first and last baseline, from the view's top edge in points, aligned to pixels; nil
  /// without text.
  open func baselines(in context: ViewContext) -> (first: Double, last: Double)? {
    guard !content.firstBaseline.isNaN, isShown else { return nil }
    let top = (frame.height - content.height) / 2
    return (
      context.grid.round(top + content.firstBaseline),
      context.grid.round(top + content.height - content.lastBaseline)
    )
  }

  /// The reason for the view's height in a view that places it by itself; nil if unknown.
  open func heightReason(in context: ViewContext) -> String? { nil }

  /// What is wrong with the lines of the view's text in its frame.
  open func textFaults(in context: ViewContext) -> TextFaults { [] }

  /// How much of the view's truncated text is not visible; nil if that is unknown.
  open func missingText(in context: ViewContext) -> MissingText? { nil }

  /// A word that is wider than a line of the view's text, with its width and the line's in points.
  open func brokenWord(in context: ViewContext) -> (word: String, width: Double, room: Double)? {
    nil
  }

  /// How much of the view's text is not visible; nil if it is not truncated.
  public final func truncatedText(in context: ViewContext) -> MissingText? {
    textFaults(in: context).contains(.truncated) ? missingText(in: context) : nil
  }

  /// What lints and the accessibility audit ask about the view.
  open func facts(in context: ViewContext) -> ViewFacts {
    bookkeeping.isMissing ? .standIn : []
  }

  /// What VoiceOver stops at in the view, as its class determines it, without the views in it.
  open func spoken(in context: ViewContext) -> [SpokenElement] { [] }

  /// What VoiceOver calls the view if the document makes it an element.
  open var spokenRole: SpokenElement.Role? { nil }

  // MARK: Drawing

  /// Drawing state, in addition to the frame, that the surrounding view sets during layout.
  open var drawnState: AnyHashable? { nil }

  /// Draws over the view's background, below its children.
  open func draw(in drawing: inout Drawing, _ context: ViewContext) {}

  /// Draws above the view's children, below its border.
  open func drawOver(in drawing: inout Drawing, _ context: ViewContext) {}

  /// The factor by which the view and everything in it is enlarged, about its centre.
  open var drawnScale: Double { 1 }

  /// Whether the class draws a white plate behind the view because it has the focus.
  open var hasFocusPlate: Bool { false }

  /// The scrolling of the children; nil if the view does not scroll.
  open var scroll: Scroll? { nil }
}
