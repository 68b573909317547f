import Markup
import TestSupport
import Testing

@testable import Preview
@testable import PreviewSupport

/// Properties that UIKit shows and the preview does not.
@Suite struct UnshownPropertyTests {
  private static let text = "text=\"See example.org\""

  @Test(
    arguments: try nonEmpty([
      "<UITableView editing=\"true\"/>", "<UITableViewCell editing=\"true\"/>",
      "<UITableViewCell highlighted=\"true\"/>", "<UIProgressView trackImage=\"10x10.png\"/>",
      "<UIProgressView progressImage=\"10x10.png\"/>",
      "<UITextView editable=\"false\" \(text) dataDetectorTypes=\"1\"/>",
      "<UITextView secureTextEntry=\"true\" \(text)/>",
    ]))
  func `a note says what is not shown`(xml: String) throws {
    let told = try Sample(xml).rendition.diagnostics.filter { $0.code == "unshown-property" }
    #expect(told.map(\.severity) == [.note])
  }

  @Test(
    arguments: try nonEmpty([
      "<UITableView editing=\"false\"/>", "<UITableViewCell showsReorderControl=\"true\"/>",
      "<UITableViewCell highlighted=\"true\" selectionStyle=\"none\"/>",
      "<UITextView dataDetectorTypes=\"1\" \(text)/>",
      "<UITextView editable=\"false\" dataDetectorTypes=\"1\"/>",
      "<UITextView secureTextEntry=\"true\"/>", "<UIScrollView zoomScale=\"2\"/>",
    ]))
  func `nothing is said where nothing can be seen`(xml: String) throws {
    #expect(try !Sample(xml).codes.contains("unshown-property"))
  }

  @Test func `each property of a class is listed once in a document`() throws {
    let bar = "<UIProgressView trackImage=\"10x10.png\" progressImage=\"10x10.png\"/>"
    let sample = try Sample("<LMColumnView>\(bar)\(bar)<LMSpacer/></LMColumnView>")
    #expect(sample.codes.filter { $0 == "unshown-property" }.count == 2)
  }
}
