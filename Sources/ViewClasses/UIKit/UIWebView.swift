import Views

/// A web page (UIKit until iOS 12), shown as a labelled box.
final class UIWebView: StandIn {
  override class var summary: String { "A web page (UIKit until iOS 12)" }

  /// The direction in which pages follow each other (UIWebPaginationMode).
  enum PaginationMode: String, CaseIterable, NumberedWords {
    case unpaginated, leftToRight, topToBottom, bottomToTop, rightToLeft
  }

  /// The unit by which pages are broken (UIWebPaginationBreakingMode).
  enum PaginationBreakingMode: String, CaseIterable, NumberedWords {
    case page, column
  }

  private let scrollView = UIScrollView()

  override class var platforms: [Environment.Platform] { [.iOS] }

  override class var attributes: [Attribute] { super.attributes + content + pages }

  private class var content: [Attribute] {
    [
      Attribute("allowsInlineMediaPlayback", unseen: Bool.self),
      Attribute("allowsLinkPreview", unseen: Bool.self),
      Attribute("allowsPictureInPictureMediaPlayback", unseen: Bool.self),
      Attribute("dataDetectorTypes", unseen: NumberOrOldWord<DataDetectorTypes>.self),
      Attribute("keyboardDisplayRequiresUserAction", unseen: Bool.self),
      Attribute("mediaPlaybackAllowsAirPlay", unseen: Bool.self),
      Attribute("mediaPlaybackRequiresUserAction", unseen: Bool.self),
      Attribute("scrollView", object: { (view: UIWebView) in view.scrollView }),
      Attribute("suppressesIncrementalRendering", unseen: Bool.self),
    ]
  }

  private class var pages: [Attribute] {
    [
      Attribute("gapBetweenPages", unseen: Double.self),
      Attribute("pageLength", unseen: Double.self),
      Attribute(
        "paginationBreakingMode", unseen: NumberOrOldWord<PaginationBreakingMode>.self),
      Attribute("paginationMode", unseen: NumberOrOldWord<PaginationMode>.self),
      Attribute("scalesPageToFit", unseen: Bool.self),
    ]
  }
}
