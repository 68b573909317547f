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
  func `a typing mistake is recognised`(name: String, expected: String) {
    #expect(NearestName.of(name, among: Self.classes) == expected)
  }

  @Test(arguments: [
    "UICollectionView", "x", "", "UIPickerView", String(repeating: "U", count: 500),
  ])
  func `a different name is not a typing mistake`(name: String) {
    #expect(NearestName.of(name, among: Self.classes) == nil)
  }

  @Test func `a case difference is nearer than a different letter`() {
    #expect(NearestName.of("ROWS", among: ["rots", "row", "rows"]) == "rows")
  }

  @Test func `of two equally near names the alphabetically first is chosen`() {
    #expect(NearestName.of("cat", among: ["hat", "bat"]) == "bat")
    #expect(NearestName.of("cat", among: ["bat", "hat"]) == "bat")
  }

  @Test func `two swapped letters are one mistake, not two`() {
    #expect(NearestName.of("ab", among: ["ba"]) == "ba")
    #expect(NearestName.of("abcd", among: ["badc"]) == nil)
  }
}
