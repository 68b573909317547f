import Scene
import Testing

@Suite struct ViewPathTests {
  @Test func `a path knows its parent, its index and its depth`() {
    let path: ViewPath = "0.2.10"
    #expect(path.parent == "0.2")
    #expect(path.index == 10)
    #expect(path.depth == 2)
    #expect(path.child(3) == "0.2.10.3")
    #expect(ViewPath.root.parent == nil)
    #expect(ViewPath.root.index == 0)
  }

  @Test(arguments: ["0.2.1", "0.2.1.0.7"])
  func `an ancestor's path is a prefix of indices`(inner: String) {
    #expect(ViewPath("0.2").isAncestor(of: ViewPath(inner)))
  }

  @Test(arguments: ["0.2", "0.20", "0.20.1", "0", "0.3.2", ""])
  func `a common prefix of digits does not make an ancestor`(other: String) {
    #expect(!ViewPath("0.2").isAncestor(of: ViewPath(other)))
  }

  @Test func `a path leads to itself and to every view inside it`() {
    #expect(ViewPath("0.2").leads(to: "0.2"))
    #expect(ViewPath("0.2").leads(to: "0.2.0"))
    #expect(!ViewPath("0.2").leads(to: "0.21"))
  }

  @Test func `a child is recognized by its index and its parent`() {
    #expect(ViewPath("0.2.10").isChild(10, of: "0.2"))
    for (index, parent) in [(0, "0.2"), (1, "0.2"), (10, "0.1"), (10, "0"), (10, "0.2.10")] {
      #expect(!ViewPath("0.2.10").isChild(index, of: ViewPath(parent)))
    }
    #expect(!ViewPath.none.isChild(0, of: .none))
  }
}
