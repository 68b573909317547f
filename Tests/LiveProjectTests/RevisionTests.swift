import Testing

@testable import LiveProject

@Suite struct RevisionTests {
  @Test func `a revision is read as it is written`() {
    let revision = Revision(boot: "b7f3", number: 12)
    #expect(revision.description == "b7f3-12")
    #expect(Revision("b7f3-12", boot: "b7f3") == revision)
  }

  @Test(arguments: [
    "", "12", "b7f3", "b7f3-", "b7f3--1", "b7f3-+1", "b7f3-012", "b7f3-1 ", "b7f3-1-2", "b7f4-12",
    "B7F3-12", "b7f3-99999999999999999999",
  ])
  func `nothing else is one of this boot`(text: String) {
    #expect(Revision(text, boot: "b7f3") == nil)
  }

  @Test func `a boot is eight hexadecimal digits`() {
    for _ in 0..<100 { #expect(Revision.newBoot().wholeMatch(of: /[0-9a-f]{8}/) != nil) }
  }
}
