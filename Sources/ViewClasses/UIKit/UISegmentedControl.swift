import Expressions
import Geometry
import Layout
import Markup
import Scene
import Views

/// A choice among adjacent segments (guide 4.5, UISegmentedControl).
class UISegmentedControl: UIControl {
  override class var summary: String { "A choice among adjacent segments" }

  /// One of the choices.
  struct Segment {
    var title: String?
    var image: ImageValue?
    var value: String?
  }

  private(set) var segments: [Segment] = []
  var selectedSegmentIndex = -1
  /// The value of the segment to select.
  var value: AnyValue?
  /// Whether each segment's width depends on its own content.
  var apportionsSegmentWidthsByContent = false
  /// Whether it shows no selection, because each tap is a separate action.
  var isMomentary = false
  /// Whether segments have values.
  var storesValues: Bool { false }

  // MARK: Markup

  override class var attributes: [Attribute] {
    super.attributes + [
      Attribute(
        "apportionsSegmentWidthsByContent", \UISegmentedControl.apportionsSegmentWidthsByContent),
      Attribute("momentary", \UISegmentedControl.isMomentary),
      Attribute("selectedSegmentIndex", \UISegmentedControl.selectedSegmentIndex)
        .naming("segments"),
      Attribute("value", \UISegmentedControl.value).naming("segments"),
    ]
  }

  override class var elements: [ElementRule] {
    [ElementRule("segment", attributes: ["title": .string, "image": .image, "value": .any])]
  }

  override func processMarkupElement(_ element: UntypedElement, in context: ViewContext)
    -> [Diagnostic]
  {
    var segment = Segment(title: element.values["title"], value: element.values["value"])
    var problems: [Diagnostic] = []
    if element.gives("title") { segment.title = segment.title ?? "" }
    if segment.title == nil, let name = element.values["image"] {
      let reading = ImageValue.read(.text(name), in: context)
      segment.image = reading.value
      problems += reading.problem.map { [element.problem($0, at: "image")] } ?? []
    }
    // Of an image that is missing, MarkupKit inserts a segment, too.
    if segment.title != nil || element.values["image"] != nil, segment.value != nil, !storesValues {
      let problem = Diagnostic.valueOnSegment(in: className, dialect: context.dialect)
      problems.append(element.problem(problem, at: "value"))
    }
    if segment.title != nil || segment.image != nil {
      segments.append(segment)
    } else {
      problems.append(element.problem(.emptySegment()))
    }
    return problems
  }

  /// MarkupKit 1 and 2 declare segments with instructions.
  override class var instructions: [InstructionRule] {
    [
      InstructionRule("segmentTitle", data: .string, modernForm: "<segment title=\"…\"/>")
        .removed(after: "1.4"),
      InstructionRule("segmentImage", data: .image, modernForm: "<segment image=\"…\"/>")
        .removed(after: "1.4"),
    ]
  }

  override func processMarkupInstruction(
    _ target: String, data: String, in context: ViewContext
  ) -> [Diagnostic] {
    guard target == "segmentImage" else {
      segments.append(Segment(title: data))
      return []
    }
    let reading = ImageValue.read(.text(data), in: context)
    segments.append(Segment(image: reading.value))
    return reading.problem.map { [$0] } ?? []
  }

  override var itemTitles: [String?] { segments.map(\.title) }

  override func setItemTitle(_ title: String, at index: Int) { segments[index].title = title }

  // MARK: Layout

  /// A system's metrics of segmented controls, in points.
  private struct Look {
    var font: Font
    var height: Double
    /// The sum of the padding left and right of a segment's title.
    var padding: Double
    var radius: Double
    /// The height of the drawing below the alignment rectangle.
    var overhang = 0.0
    /// Whether the selected segment is a plate on another plate; otherwise tinted lines surround
    /// all segments.
    var isPlated = false
  }

  /// tvOS values are matched by eye, except the height.
  private static let looks = PerPlatform(
    iOS: Look(font: .system(13), height: 28, padding: 14, radius: 4, overhang: 1),
    tvOS: Look(
      font: .system(38, weight: 500), height: 70, padding: 80, radius: 10, isPlated: true))

  override class var huggingPriorities: HuggingPriorities { (250, 750) }

  override func measure(width: Double?, in context: ViewContext) -> ItemContent {
    let widths = segmentWidths(in: context)
    let dividers = Double(max(0, segments.count - 1))
    let height = Self.looks[context].height
    return ItemContent(width: widths.reduce(0, +) + dividers, height: height)
  }

  /// The width of each segment: the widest segment's, unless widths depend on each content.
  private func segmentWidths(in context: ViewContext) -> [Double] {
    let look = Self.looks[context]
    let natural = segments.map { segment in
      look.padding
        + (segment.title.map { context.layout($0, font: look.font).size.width }
          ?? segment.image?.size?.width ?? 24)
    }
    guard !apportionsSegmentWidthsByContent else { return natural }
    return natural.map { _ in natural.max() ?? 0 }
  }

  private var shownIndex: Int {
    guard !isMomentary else { return -1 }
    guard storesValues, let text = value?.text else { return selectedSegmentIndex }
    return segments.firstIndex { $0.value == text } ?? selectedSegmentIndex
  }

  // MARK: Accessibility

  override func facts(in context: ViewContext) -> ViewFacts {
    super.facts(in: context).union([.native, .container])
  }

  override func spoken(in context: ViewContext) -> [SpokenElement] {
    zip(segments.indices, segmentFrames(in: context)).map { index, frame in
      let segment = segments[index]
      var element = SpokenElement(frame, label: segment.title, role: .button)
      if segment.title == nil { element.imageName = segment.image?.name }
      (element.isEnabled, element.isSelected) = (isEnabled, index == shownIndex)
      element.position = (index + 1, segments.count)
      return element
    }
  }

  // MARK: Touches

  override var touchEvents: [String] { ["valueChanged"] + super.touchEvents }

  /// A tap selects the next segment; after the last comes the first.
  override func respond(
    to touch: Touch, in context: ViewContext
  ) throws(TouchRefusal) -> TouchEffect {
    guard touch.event == "valueChanged" else { return try super.respond(to: touch, in: context) }
    let chosen = try touch.index(for: self, of: "segment", count: segments.count)
    let index = chosen ?? (shownIndex + 1) % segments.count
    let number = ModelValue.number(Double(index))
    if isMomentary { return TouchEffect(events: [touch.event], value: number) }
    var effect = choose(
      number, for: "selectedSegmentIndex", insteadOf: .number(Double(shownIndex)))
    if storesValues, !effect.changes.isEmpty {
      let value = segments[index].value.map { ModelValue.string($0) } ?? .null
      effect.changes.append((self, "value", value))
    }
    return effect
  }

  /// A touched segment overrides the document's `value`.
  override class var touchedAttributes: [Attribute] {
    [
      Attribute("selectedSegmentIndex") { (control: UISegmentedControl, index: Int, _) in
        control.selectedSegmentIndex = index
        control.value = nil
      }
    ]
  }

  override func touchAreas(in context: ViewContext) -> [TouchArea] {
    zip(segments.indices, segmentFrames(in: context)).map { index, frame in
      let (value, isChosen) = (ModelValue.number(Double(index)), index == shownIndex)
      // On tvOS, the focus itself selects a segment (Human Interface Guidelines).
      return TouchArea(
        frame,
        Self.looks[context].isPlated && !isMomentary
          ? .focus(value: value, isChosen: isChosen) : .tap(value: value, isChosen: isChosen),
        label: segments[index].title)
    }
  }

  // MARK: Drawing

  /// The drawn rectangle.
  private func drawnBounds(in context: ViewContext) -> Rect {
    Rect(0, 0, bounds.width, bounds.height + Self.looks[context].overhang)
  }

  override func draw(in drawing: inout Drawing, _ context: ViewContext) {
    if Self.looks[context].isPlated { return drawPlates(in: &drawing, context) }
    let bounds = drawnBounds(in: context)
    let color = isEnabled ? tintColor : Color(0x9999_99ff)
    let frames = segmentFrames(in: context)
    for (index, segment) in segments.enumerated() {
      let isSelected = index == shownIndex
      if isSelected { fill(frames[index], color, in: &drawing, context) }
      draw(segment, in: frames[index], isSelected ? .white : color, &drawing, context)
      if index > 0 {
        let x = max(frames[index].x, frames[index - 1].x)
        drawing.stroke(path: .line(Point(x, 0), Point(x, bounds.height)), color, width: 1)
      }
    }
    drawing.stroke(bounds, radius: Self.looks[context].radius, color, width: 1)
  }

  /// Draws the segments on tvOS: all on one plate, the selected one on a plate above it.
  private func drawPlates(in drawing: inout Drawing, _ context: ViewContext) {
    let (look, colors) = (Self.looks[context], systemColors(in: context))
    drawing.fill(bounds, radius: look.radius, colors.plate)
    for (index, frame) in segmentFrames(in: context).enumerated() {
      let hasFocus = isFocused && index == shownIndex
      if hasFocus {
        drawing.focusPlate(frame, radius: look.radius)
      } else if index == shownIndex {
        drawing.fill(frame, radius: look.radius, colors.chosenPlate)
      }
      let color = hasFocus ? .black : isEnabled ? colors.label : colors.placeholder
      draw(segments[index], in: frame, color, &drawing, context)
    }
  }

  /// The segments' shares of the control's width, from the leading edge.
  private func segmentFrames(in context: ViewContext) -> [Rect] {
    let widths = segmentWidths(in: context)
    let factor = bounds.width / max(widths.reduce(0, +), 1)
    var start = 0.0
    return widths.map { asked in
      let width = asked * factor
      defer { start += width }
      let isMirrored = context.environment.direction == .rightToLeft
      let x = isMirrored ? bounds.width - start - width : start
      return Rect(x, 0, width, drawnBounds(in: context).height)
    }
  }

  /// Fills the selected segment; only the control's own corners are round.
  private func fill(
    _ frame: Rect, _ color: Color, in drawing: inout Drawing, _ context: ViewContext
  ) {
    let radius = Self.looks[context].radius
    let left = frame.x < 0.5 ? radius : 0
    let right = frame.maxX > bounds.width - 0.5 ? radius : 0
    drawing.fill(path: .rect(frame, leftRadius: left, rightRadius: right), color)
  }

  private func draw(
    _ segment: Segment, in frame: Rect, _ color: Color, _ drawing: inout Drawing,
    _ context: ViewContext
  ) {
    if let title = segment.title {
      let layout = context.layout(
        title, font: Self.looks[context].font, width: max(0, frame.width - 4))
      let top = context.top(of: layout, in: frame.height)
      drawing.text(
        layout, in: Rect(frame.x + 2, top, frame.width - 4, layout.size.height),
        alignment: .center, color)
    } else if let image = segment.image {
      let rect = ContentMode.center.rect(for: image.size ?? Size(20, 20), in: frame)
      image.draw(in: &drawing, rect, bounds: rect, tint: color, context)
    }
  }
}
