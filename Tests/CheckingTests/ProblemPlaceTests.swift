import Checking
import Testing

struct ProblemPlaceTests {
  private func places(_ files: [String: String]) throws -> [String] {
    try CheckFolder(files).result().findings.map { $0.place.columns.joined(separator: " ") }
  }

  @Test func `a view is named by its own words, or else by its classes`() throws {
    let text = """
      <LMColumnView>
        <UILabel text="a"/>
        <UIImageView/>
        <UILabel txt="b"/>
        <UIButton title="Buy" image="x" txt="c"/>
        <UILable/>
      </LMColumnView>
      """
    let expected = [
      "unknown-property A LMColumnView/UILabel txt", "unknown-property A UIButton “Buy” txt",
      "unknown-class A LMColumnView/UILable ",
    ]
    func own(_ files: [String: String]) throws -> [String] {
      try places(files).filter { $0.hasPrefix("unknown") }
    }
    #expect(try own(["A.xml": text]) == expected)
    // Other lines and columns, and further elements, change nothing.
    let moved = text.replacing("<UIImageView/>", with: "\n<!-- x --><UISwitch/>\n\n  <UILabel/>")
    #expect(try own(["A.xml": moved]) == expected)
  }

  @Test func `an id ends the chain`() throws {
    let text = """
      <LMColumnView><LMRowView id="row"><UILabel txt="" /><UILabel id="price" txt=""/></LMRowView>
      </LMColumnView>
      """
    #expect(
      try places(["A.xml": text]) == [
        "unknown-property A #row/UILabel txt", "unknown-property A #price txt",
      ])
  }

  @Test func `equal places are numbered, and their fingerprints differ`() throws {
    let folder = try CheckFolder([
      "A.xml": "<UILabel text='$a + + b' textColor='#1'/>",
      "A.preview.json": #"{ "variants": [{ "nme": 1 }, {}], "owner": {} }"#,
    ])
    let findings = folder.result().findings
    #expect(findings.count > 3)
    #expect(Set(findings.map(\.place)).count == findings.count)
    #expect(Set(findings.map(\.place.fingerprint)).count == findings.count)
    let places = findings.map { $0.place.columns.joined(separator: " ") }
    #expect(places.contains("unknown-key A.preview.json variants[0].nme "))
  }

  @Test func `a fingerprint is the FNV-1a hash of the columns`() {
    // By another program: printf 'a\tb\tc\td' through FNV-1a with 64 bits.
    let place = ProblemPlace(code: "a", document: "b", view: "c", property: "d")
    #expect(place.fingerprint == "10197b6852a11706")
  }
}
