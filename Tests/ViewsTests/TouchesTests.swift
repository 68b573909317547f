import Expressions
import Scene
import Testing
import Views

@Suite struct TouchesTests {
  private var touches: Touches {
    var touches = Touches()
    touches.set("value", to: 3, path: "0.0", className: "UIStepper", binding: "order.adults")
    touches.set("value", to: 5, path: "0.1", className: "UIStepper")
    return touches
  }

  @Test func `a touch applies to a view with its path and class`() {
    #expect(touches.values(path: "0.0", className: "UIStepper").map(\.property) == ["value"])
    #expect(touches.values(path: "0.0", className: "UISlider").isEmpty)
    #expect(touches.values(path: "0.2", className: "UIStepper").isEmpty)
  }

  @Test func `another class at a path discards the touches there`() {
    var touches = touches
    touches.set("on", to: true, path: "0.0", className: "UISwitch")
    #expect(touches.values(path: "0.0", className: "UIStepper").isEmpty)
    #expect(touches.values(path: "0.0", className: "UISwitch").map(\.value) == [true])
  }

  @Test func `a changed binding overrides its view's touches`() {
    let model = OwnerModel(["order": ["adults": 2, "children": 0]])
    var touches = touches
    touches.follow(OwnerModel(["order": ["adults": 2, "children": 1]]), after: model)
    #expect(touches.paths == ["0.0", "0.1"])
    touches.follow(OwnerModel(["order": ["adults": 1, "children": 0]]), after: model)
    #expect(touches.paths == ["0.1"])
  }

  @Test func `a value that no longer exists counts as changed`() {
    var touches = touches
    touches.follow(OwnerModel([:]), after: OwnerModel(["order": ["adults": 2]]))
    #expect(touches.paths == ["0.1"])
  }
}
