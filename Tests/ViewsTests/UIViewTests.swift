import Testing

@testable import Views

@Suite struct UIViewTests {
  @Test func `a view that outlives its superview has no superview`() {
    let (view, part) = (UIView(), UIView())
    withExtendedLifetime(UIView()) { parent in
      parent.addSubview(view)
      parent.adopt(part)
      #expect(view.superview === parent)
      #expect(part.superview === parent)
    }
    #expect(view.superview == nil)
    #expect(part.superview == nil)
  }

  @Test func `a layer that outlives its view hides nothing`() {
    let layer = UIView().layer
    layer.isHidden = true
    #expect(layer.delegate == nil)
    #expect(!layer.isHidden)
  }
}
