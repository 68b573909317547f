import Views

/// A web page (WebKit), shown as a labelled box.
final class WKWebView: StandIn {
  override class var summary: String { "A web page (WebKit)" }

  private let scrollView = UIScrollView()

  override class var platforms: [Environment.Platform] { [.iOS] }

  override class var attributes: [Attribute] {
    super.attributes + [
      Attribute("allowsBackForwardNavigationGestures", unseen: Bool.self),
      Attribute("allowsLinkPreview", unseen: Bool.self),
      Attribute("customUserAgent", unseen: String.self),
      Attribute("scrollView", object: { (view: WKWebView) in view.scrollView }),
    ]
  }
}
