import Markup
import Testing
import Views

@testable import Preview
@testable import Vocabulary

/// What only one platform has, beside classes, styles, properties and instructions.
extension ClassListTests {
  @Test(arguments: [
    ("<LMTableView refreshControl.alpha=\"1\"/>", "tvOS"),
    ("<UIScrollView pinchGestureRecognizer.enabled=\"true\"/>", "tvOS"),
    ("<UIImageView overlayContentView.alpha=\"1\"/>", "iOS"),
  ])
  func `a key path cannot go through an unavailable property`(
    xml: String, platform: String
  ) throws {
    #expect(try Self.codes(xml, on: platform) == ["unavailable-property"])
    #expect(try !Self.codes(xml, on: Self.other(platform)).contains("unavailable-property"))
  }

  @Test(arguments: [
    ("<UIActivityIndicatorView activityIndicatorViewStyle=\"gray\"/>", "gray"),
    ("<UITableViewCell accessoryType=\"detailButton\"/>", "detailButton"),
    ("<UITableViewCell accessoryType=\"detailDisclosureButton\"/>", "detailDisclosureButton"),
  ])
  func `a word that only iOS has is an error on a television`(xml: String, word: String) throws {
    #expect(try Self.codes(xml) == [])
    #expect(try Self.codes(xml, on: "tvOS") == ["unavailable-value"])
    let limited = MarkupVocabulary.standard.enumerations.flatMap(\.limitedWords)
      .filter { $0.word == word }
    #expect(limited.map(\.platforms) == [[.iOS]])
  }
}
