import Geometry
import Scene
import Testing

@testable import Preview
@testable import PreviewSupport
@testable import ViewClasses

/// Collection views and pickers on a screen of 300 × 200 points.
@Suite struct CollectionAndPickerDrawingTests {
  private func layout(_ change: (UICollectionViewFlowLayout) -> Void) -> UICollectionViewFlowLayout
  {
    let layout = UICollectionViewFlowLayout()
    change(layout)
    return layout
  }

  @Test func `items of full lines are justified, and the last line uses the same columns`() {
    let layout = layout {
      $0.itemSize = Size(80, 40)
      $0.sectionInset = Insets(12)
    }
    // 276 points hold three items of 80 and two gaps of at least 10, which grow to 18.
    #expect(
      layout.frames(of: 5, in: Size(300, 200)) == [
        Rect(12, 12, 80, 40), Rect(110, 12, 80, 40), Rect(208, 12, 80, 40),
        Rect(12, 62, 80, 40), Rect(110, 62, 80, 40),
      ])
    #expect(layout.contentSize(of: 5, in: Size(300, 200)) == Size(300, 114))
    #expect(layout.contentSize(of: 0, in: Size(300, 200)) == Size(300, 24))
  }

  @Test func `a line with room for one item centres it`() {
    let layout = layout { $0.itemSize = Size(200, 50) }
    #expect(
      layout.frames(of: 2, in: Size(300, 200)) == [Rect(50, 0, 200, 50), Rect(50, 60, 200, 50)])
  }

  @Test func `lines are side by side if the view scrolls horizontally`() {
    let layout = layout {
      $0.scrollDirection = .horizontal
      $0.headerReferenceSize = Size(30, 99)
      $0.minimumInteritemSpacing = 0
    }
    // Four items of 50 fill 200 points.
    #expect(
      layout.frames(of: 5, in: Size(300, 200)).suffix(2) == [
        Rect(30, 150, 50, 50), Rect(90, 0, 50, 50),
      ])
    #expect(layout.contentSize(of: 5, in: Size(300, 200)) == Size(140, 200))
  }

  @Test func `boxes show the visible items' places`() throws {
    let view = try Sample(
      "<LMCollectionView style=\"flowLayoutCollectionView\" collectionViewLayout.itemWidth=\"140\"/>"
    )
    // Two a line, at y = 0, 60, 120 and 180.
    let boxes = view.rects().dropFirst().filter { $0.fill != nil }.map(\.rect)
    #expect(boxes.count == 8)
    #expect(boxes.first == Rect(0, 0, 140, 50))
    #expect(boxes.last == Rect(160, 180, 140, 50))
  }

  @Test(arguments: ["0", "-50", "0.001", "1e300", "-1e300"])
  func `extreme item sizes draw at most a few hundred boxes`(size: String) throws {
    let view = try Sample(
      """
      <LMCollectionView style="flowLayoutCollectionView" collectionViewLayout.itemWidth="\(size)"
        collectionViewLayout.itemHeight="\(size)" collectionViewLayout.minimumLineSpacing="\(size)"
        collectionViewLayout.minimumInteritemSpacing="\(size)"/>
      """)
    #expect(view.rects().count <= 801)
  }

  private func picker(_ content: String, _ options: KeyValuePairs<String, String> = [:]) throws
    -> Sample
  {
    try Sample("<LMPickerView>\(content)</LMPickerView>", options)
  }

  @Test func `the first row of a wheel is in the middle, between two lines`() throws {
    let picker = try picker("<row title=\"One\"/><row title=\"Two\"/>")
    let texts = picker.texts()
    #expect(texts.map(\.text) == ["One", "Two"])
    #expect(texts.first?.size == 23.5)
    #expect(texts.first?.fill == .black)
    // Each character is 14.1 wide, the line 28.2 high, its baseline at 21.15.
    #expect(texts.map { $0.x + $0.width / 2 } == [150, 150])
    #expect(texts.first?.baseline == 85.5 + 21.15 + 0.5)
    #expect(texts[1].baseline > 100 + 20 && texts[1].baseline < 100 + 50)
    #expect(texts[1].size < 23.5)
    let lines = picker.over().compactMap { primitive -> Double? in
      if case .rect(let rect) = primitive { rect.rect.y } else { nil }
    }
    #expect(lines == [84, 116])
  }

  @Test func `components share the width from the leading edge`() throws {
    let rows = "<row title=\"a\"/><?componentSeparator?><row title=\"b\"/>"
    func centers(_ direction: String) throws -> [Double] {
      try picker(rows, ["direction": direction]).texts().map { $0.x + $0.width / 2 }
    }
    #expect(try centers("ltr") == [75, 225])
    #expect(try centers("rtl") == [225, 75])
  }

  @Test func `rows on the back of a wheel are not drawn`() throws {
    let rows = (0..<500).map { "<row title=\"\($0)\"/>" }.joined()
    #expect(try picker(rows).texts().count < 6)
  }
}
