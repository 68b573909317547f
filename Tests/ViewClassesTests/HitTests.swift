import TestSupport
import Testing
import Views

@testable import Preview
@testable import PreviewSupport

/// Which views a touch can end in (UIView, hitTest:withEvent:; guides 2.x, 4.0 and 4.5).
///
/// The layout says `hits` of a view that lets touches through.
@Suite struct HitTests {
  /// The views of a document that let touches through, as paths.
  private func through(_ xml: String, dialect: String? = nil) throws -> [String] {
    let files = dialect.map { ["view.preview.json": #"{"dialect":"\#($0)"}"#] } ?? [:]
    let sample = try TouchStage(xml, with: files).sample()
    return ["0", "0.0", "0.1", "0.2", "0.0.0"].filter { sample[$0]?.isHit == false }
  }

  @Test func `layout views and spacers without background let touches through`() throws {
    #expect(
      try through("<LMLayerView><LMColumnView/><LMSpacer/><UIView/></LMLayerView>") == [
        "0", "0.0", "0.1",
      ])
    #expect(
      try through(
        "<LMRowView backgroundColor=\"#ffffff\"><LMSpacer backgroundColor=\"#00000000\"/>"
          + "<LMAnchorView/></LMRowView>") == ["0.1"])
    #expect(
      try through("<LMRowView backgroundColor=\"#ffffff\"><UIView/></LMRowView>", dialect: "2") == [
        "0"
      ])
  }

  @Test func `labels and pictures let touches through unless the document lets them take touches`()
    throws
  {
    #expect(
      try through(
        "<LMLayerView backgroundColor=\"#ffffff\"><UILabel/><UIImageView/><UILabel userInteractionEnabled=\"true\"/></LMLayerView>"
      )
        == ["0.0", "0.1"])
  }

  @Test func `a view without user interaction lets touches through, and so do those in it`() throws
  {
    #expect(
      try through(
        "<LMLayerView backgroundColor=\"#ffffff\"><LMLayerView userInteractionEnabled=\"false\" backgroundColor=\"#ffffff\"><UIButton/></LMLayerView></LMLayerView>"
      )
        == ["0.0", "0.0.0"])
    #expect(
      try through(
        "<LMLayerView backgroundColor=\"#ffffff\"><LMLayerView alpha=\"0\" backgroundColor=\"#ffffff\"><UIButton/></LMLayerView></LMLayerView>"
      ) == ["0.0", "0.0.0"])
  }

  @Test func `a disabled control and a table swallow touches`() throws {
    #expect(
      try through(
        "<LMLayerView backgroundColor=\"#ffffff\"><UIButton enabled=\"false\"/><LMTableView/><UITextView editable=\"false\"/></LMLayerView>"
      )
      .isEmpty)
  }

  @Test func `the layout names only views that let touches through`() throws {
    let sample = try TouchStage(
      "<LMLayerView backgroundColor=\"#ffffff\"><UILabel/><UISwitch/></LMLayerView>"
    ).sample()
    let json = String(
      decoding: sample.rendition.json(revision: nil, withScene: true, pretty: false),
      as: UTF8.self)
    #expect(json.matches(of: /"hits":false/).count == 1)
    #expect(!json.contains(#""hits":true"#))
  }
}
