import Markup
import Testing

@Suite struct NearestNameTests {
  private static let classes = [
    "UIButton", "UILabel", "UISlider", "UISwitch", "UIView", "LMRowView",
  ]

  @Test(arguments: [
    ("UILable", "UILabel"), ("UIlabel", "UILabel"), ("uibutton", "UIButton"),
    ("UIButon", "UIButton"),
    ("UIButtonn", "UIButton"), ("LMRowVeiw", "LMRowView"), ("UIVeiw", "UIView"),
    ("RowView", "LMRowView"),
  ])
  func `a slip of the pen is recognised`(name: String, expected: String) {
    #expect(NearestName.of(name, among: Self.classes) == expected)
  }

  @Test(arguments: [
    "UICollectionView", "x", "", "UIPickerView", String(repeating: "U", count: 500),
  ])
  func `a name of its own is nobody's slip`(name: String) {
    #expect(NearestName.of(name, among: Self.classes) == nil)
  }

  @Test func `case alone is nearer than any letter`() {
    #expect(NearestName.of("ROWS", among: ["rots", "row", "rows"]) == "rows")
  }

  @Test func `of two as near the first in the alphabet is taken, in whatever order they come`() {
    #expect(NearestName.of("cat", among: ["hat", "bat"]) == "bat")
    #expect(NearestName.of("cat", among: ["bat", "hat"]) == "bat")
  }

  @Test func `swapped neighbours are one slip, not two`() {
    #expect(NearestName.of("ab", among: ["ba"]) == "ba")
    #expect(NearestName.of("abcd", among: ["badc"]) == nil)
  }
}
