import Geometry
import JSONWriting
import Layout
import Markup
import Scene
import Views

/// A single view in the layout report, with its drawing.
struct ViewReport: Hashable, Sendable {
  /// The name of the view’s class.
  let className: String
  /// The outlet’s name.
  let id: String?
  /// The index path of the view: `0.2.1`.
  let path: ViewPath
  /// The view's name as a part of its parent, such as `titleLabel`; nil for a view of the document.
  let part: String?
  /// The section and row of a table’s cell, header or footer.
  let tablePlace: TablePlace?
  /// The unbuilt rows that the node represents; nil for a view.
  let rows: Rows?
  /// The place of the view in a document.
  let source: ViewSource?
  /// What a comment before the element says to readers, in lines; nil if nothing.
  let note: String?
  /// Whether the view is excluded from the layout.
  let isHidden: Bool
  /// Whether a touch can end in the view itself; else it goes to what is below.
  let isHit: Bool
  /// Whether the view has a television's focus.
  let isFocused: Bool
  /// The rectangle in the parent’s coordinates, in points.
  let frame: Rect
  /// The size of the scrolled content, in points; nil if the view does not scroll.
  let contentSize: Size?
  /// The requested size at the final width; nil if the view is hidden or has no size of its own.
  let intrinsicContentSize: IntrinsicContentSize?
  /// The first and last baseline; nil without text.
  let baselines: Baselines?
  /// The properties that the document sets.
  let properties: PropertyList
  /// The owner’s methods by event.
  let actions: [Action]
  /// The expressions by property.
  let bindings: [Binding]
  /// The touchable parts of the view.
  let touchAreas: [TouchArea]
  /// The view’s own drawing, without its children’s.
  let scene: SceneNode
  /// What lints and the accessibility audit ask about the view; not part of the report.
  let facts: ViewFacts
  /// What VoiceOver stops at in the view; not part of the report.
  let spoken: [SpokenElement]

  /// A size in points; nil on an axis without one.
  struct IntrinsicContentSize: Hashable, Sendable {
    let width: Double?
    let height: Double?

    /// The size of a view's content; nil if both axes lack one.
    init?(_ content: ItemContent) {
      if content.width.isNaN && content.height.isNaN { return nil }
      width = content.width.isFinite ? content.width : nil
      height = content.height.isFinite ? content.height : nil
    }
  }

  /// The baselines of a view's text, from the view's top edge in points.
  struct Baselines: Hashable, Sendable {
    let first: Double
    let last: Double
  }

  /// Unbuilt rows, counted as in paths.
  struct Rows: Hashable, Sendable {
    let from: Int
    let to: Int
    /// The mean height of the built rows at the top, in points.
    let estimatedHeight: Double

    init(_ run: RowRun) {
      (from, to) = (run.rows.lowerBound, run.rows.upperBound)
      estimatedHeight = run.estimatedHeight
    }
  }

  /// One of the owner's methods, and the event that calls it.
  struct Action: Hashable, Sendable {
    let event: String
    let action: String
  }

  /// An expression over the owner's properties, and the property that it sets.
  struct Binding: Hashable, Sendable {
    let property: String
    let expression: String
  }

  /// The report of a laid-out view.
  init(_ view: UIView, part: String?, in context: borrowing ViewContext) {
    className = view.className
    id = view.id
    path = view.path
    self.part = part
    tablePlace = view.tablePlace
    rows = (view as? RowRun).map(Rows.init)
    source = view.source
    note = view.note
    isHidden = view.layoutItem.isHidden
    isHit = view.isHit(in: context)
    isFocused = view.isFocused
    frame = view.frame
    contentSize = view.scroll?.contentSize
    intrinsicContentSize = isHidden ? nil : IntrinsicContentSize(view.content)
    baselines = view.baselines(in: context).map { Baselines(first: $0.first, last: $0.last) }
    properties = view.properties
    actions = view.actions.map { Action(event: $0.event, action: $0.action) }
    bindings = view.bindings.map { Binding(property: $0.property, expression: $0.expression) }
    touchAreas = view.reachedTouchAreas(in: context)
    scene = view.scene(in: context)
    facts = view.accessibilityFacts(in: context)
    spoken = isHidden ? [] : view.spokenElements(in: context)
  }

  /// Writes the members of the node without its children.
  func write(to writer: inout JSONWriter, withScene: Bool) {
    writeIdentity(to: &writer)
    writeMeasures(to: &writer)
    writer.member("properties") { object in
      for entry in properties.entries {
        object.key(entry.keyPath)
        entry.value.write(to: &object)
      }
    }
    writeConnections(to: &writer)
    if withScene {
      if !isHit { writer.member("hits", false) }
      if !touchAreas.isEmpty { writer.member("touch", array: touchAreas) { $1.write(to: &$0) } }
      scene.writeDrawing(to: &writer)
    }
  }

  private func writeIdentity(to writer: inout JSONWriter) {
    writer.member("class", className)
    if let id { writer.member("id", id) }
    writer.member("path", path.text)
    if let part { writer.member("part", part) }
    if let tablePlace { writer.member("section", tablePlace.section) }
    if let row = tablePlace?.row { writer.member("row", row) }
    if let rows {
      writer.member("rows") {
        $0.member("from", rows.from)
        $0.member("to", rows.to)
        $0.member("estimatedHeight", (rows.estimatedHeight * 1000).rounded() / 1000)
      }
    }
    if let source {
      writer.member("source") {
        $0.member("file", source.file)
        $0.member("line", source.range.start.line)
        $0.member("column", source.range.start.column)
      }
    }
    if let note { writer.member("note", note) }
  }

  private func writeMeasures(to writer: inout JSONWriter) {
    if isHidden { writer.member("hidden", true) }
    if isFocused { writer.member("focused", true) }
    writer.member("frame") { $0.members(of: frame) }
    if let contentSize { writer.member("contentSize") { $0.members(of: contentSize) } }
    if let size = intrinsicContentSize {
      // A number that is not finite becomes null in JSON.
      writer.member("intrinsicContentSize") {
        $0.members(of: Size(size.width ?? .nan, size.height ?? .nan))
      }
    }
    if let baselines {
      writer.member("baselines") {
        $0.member("first", (baselines.first * 1000).rounded() / 1000)
        $0.member("last", (baselines.last * 1000).rounded() / 1000)
      }
    }
  }

  private func writeConnections(to writer: inout JSONWriter) {
    if !actions.isEmpty {
      writer.member("actions") { object in
        for action in actions { object.member(action.event, action.action) }
      }
    }
    if !bindings.isEmpty {
      writer.member("bindings") { object in
        for binding in bindings { object.member(binding.property, binding.expression) }
      }
    }
  }
}
