import Expressions
import Geometry
import JSONWriting
import Scene
import Testing
import Views

@testable import Preview

@Suite struct TouchAreaTests {
  private let rect = Rect(1, 2, 30.00049, 4)

  @Test func `a tap area has its event, its value and whether it is selected`() {
    let area = TouchArea(rect, .tap(value: 2, isChosen: true), label: "Two")
    #expect(
      area.json
        == #"{"gesture":"tap","rect":[1,2,30,4],"event":"valueChanged","value":2,"chosen":true,"label":"Two"}"#
    )
    #expect(TouchArea(rect, .tap()).json.hasSuffix(#""event":"valueChanged"}"#))
  }

  @Test func `a press and a hold have their own events`() {
    #expect(
      TouchArea(rect, .press, event: "touchUpInside").json
        == #"{"gesture":"press","rect":[1,2,30,4],"event":"touchUpInside"}"#)
    #expect(TouchArea(rect, .hold(value: 3)).json.contains(#""gesture":"hold""#))
  }

  @Test func `a slide has its edges' values, a wheel and pages have their positions`() {
    #expect(
      TouchArea(rect, .slide(value: 0.5, left: 1, right: 0)).json
        .hasSuffix(#""value":0.5,"left":1,"right":0}"#))
    #expect(
      TouchArea(rect, .turn(component: 1, row: 3, rows: 12, rowHeight: 32)).json
        .hasSuffix(#""component":1,"row":3,"rows":12,"rowHeight":32}"#))
    #expect(TouchArea(rect, .page(1, count: 3)).json.hasSuffix(#""value":1,"pages":3}"#))
  }

  @Test func `an editable text has its style and its events`() {
    let editing = TextEditing(
      text: "Ada", fontSize: 17, color: .black, alignment: .center, events: ["editingDidEnd"])
    #expect(
      TouchArea(rect, .edit(editing), event: "editingChanged").json
        == #"{"gesture":"edit","rect":[1,2,30,4],"event":"editingChanged","value":"Ada","fontSize":17,"#
        + ##""color":"#000000ff","alignment":"center","multiline":false,"secure":false,"##
        + #""events":["editingDidEnd"]}"#)
  }
}

extension TouchArea {
  /// The area as the API has it.
  fileprivate var json: String {
    var writer = JSONWriter()
    write(to: &writer)
    return String(decoding: writer.finish(), as: UTF8.self).filter { $0 != "\n" }
  }
}
