import Expressions
import Geometry
import JSONWriting
import Scene
import Views

extension TouchArea {
  /// Writes the area as one object.
  func write(to writer: inout JSONWriter) {
    writer.object { object in
      object.member("gesture", gesture.name)
      object.member("rect", array: [rect.x, rect.y, rect.width, rect.height]) {
        $0.value(($1 * 1000).rounded() / 1000)
      }
      object.member("event", event)
      gesture.write(to: &object)
      if let label { object.member("label", label) }
    }
  }
}

extension TouchArea.Gesture {
  /// The name in the API.
  fileprivate var name: String {
    switch self {
    case .tap: "tap"
    case .focus: "focus"
    case .hold: "hold"
    case .press: "press"
    case .slide: "slide"
    case .turn: "turn"
    case .page: "page"
    case .edit: "edit"
    }
  }

  fileprivate func write(to object: inout JSONWriter) {
    switch self {
    case .tap(let value, let isChosen):
      write(value, to: &object)
      if let isChosen { object.member("chosen", isChosen) }
    case .focus(let value, let isChosen):
      write(value, to: &object)
      object.member("chosen", isChosen)
    case .hold(let value): write(value, to: &object)
    case .press: break
    case .slide(let value, let left, let right):
      object.member("value", value)
      object.member("left", left)
      object.member("right", right)
    case .turn(let component, let row, let rows, let rowHeight, let wraps):
      object.member("component", component)
      object.member("row", row)
      object.member("rows", rows)
      object.member("rowHeight", rowHeight)
      if wraps { object.member("wraps", true) }
    case .page(let page, let count):
      object.member("value", page)
      object.member("pages", count)
    case .edit(let editing): editing.write(to: &object)
    }
  }

  private func write(_ value: ModelValue?, to object: inout JSONWriter) {
    guard let value else { return }
    object.key("value")
    value.write(to: &object)
  }
}

extension TextEditing {
  fileprivate func write(to object: inout JSONWriter) {
    object.member("value", text)
    object.member("fontSize", fontSize)
    object.member("color", color.hex)
    object.member("alignment", alignment.rawValue)
    object.member("multiline", isMultiline)
    object.member("secure", isSecure)
    object.member("events", array: events)
  }
}
