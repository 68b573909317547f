import Geometry
import Scene
import Testing
import Views

@testable import Preview
@testable import PreviewSupport

@Suite struct FrameworkViewDrawingTests {
  @Test func `a page control has a centred dot for each page`() throws {
    let pages = "numberOfPages=\"3\" currentPage=\"1\""
    let dots = try Sample("<UIPageControl \(pages)/>").rects()
    // Three dots of 7 and two gaps of 9 about 150.
    #expect(
      dots.map(\.rect) == [
        Rect(130.5, 96.5, 7, 7), Rect(146.5, 96.5, 7, 7), Rect(162.5, 96.5, 7, 7),
      ])
    #expect(dots.map(\.radius) == [3.5, 3.5, 3.5])
    let (white, pale) = (Paint.color(.white), Paint.color(Color(0xffff_ff33)))
    #expect(dots.map(\.fill) == [pale, white, pale])
    let colors = "currentPageIndicatorTintColor=\"#ff0000\" pageIndicatorTintColor=\"#0000ff\""
    let tinted = try Sample("<UIPageControl \(pages) \(colors)/>").rects()
    #expect(tinted[1].fill == .color(Color(0xff00_00ff)))
    #expect(tinted[2].fill == .color(Color(0x0000_ffff)))
  }

  @Test func `the first page is at the leading edge, and the number of pages is the limit`() throws
  {
    func place(_ attributes: String, _ direction: String) throws -> Double? {
      let sample = try Sample("<UIPageControl \(attributes)/>", ["direction": direction])
      return sample.rects().first { $0.fill == .color(.white) }?.rect.x
    }
    #expect(try place("numberOfPages=\"3\"", "ltr") == 130.5)
    #expect(try place("numberOfPages=\"3\"", "rtl") == 162.5)
    #expect(try place("numberOfPages=\"3\" currentPage=\"9\"", "ltr") == 162.5)
    #expect(try place("numberOfPages=\"1\"", "ltr") == 146.5)
    #expect(try place("numberOfPages=\"1\" hidesForSinglePage=\"true\"", "ltr") == nil)
    #expect(try place("numberOfPages=\"-1\"", "ltr") == nil)
  }

  @Test func `a search bar has a field with a lens and a text`() throws {
    let empty = try Sample("<UISearchBar placeholder=\"abcde\"/>")
    #expect(empty.rects().last?.rect == Rect(8, 82, 284, 36))
    #expect(empty.rects().map(\.fill) == [.color(Color(0xc9c9_ceff)), .color(.white)])
    #expect(empty.texts().map(\.x) == [36])
    #expect(empty.texts().map(\.fill) == [Color(0x8e8e_93ff)])
    #expect(empty.shapes().count == 1)
    let filled = try Sample(
      "<UISearchBar placeholder=\"abcde\" text=\"abc\" secureTextEntry=\"true\"/>")
    #expect(filled.texts().map(\.text) == ["•••"])
    #expect(filled.texts().map(\.fill) == [.black])
    // The lens, and the button that empties the field: a circle and two lines.
    #expect(filled.shapes().count == 4)
    let minimal = try Sample("<UISearchBar searchBarStyle=\"minimal\"/>")
    #expect(minimal.rects().map(\.rect) == [Rect(8, 82, 284, 36)])
  }

  @Test func `buttons of a search bar shrink its field`() throws {
    // Six characters of 10.2, up to 61.5, and 8 on each side.
    let cancel = try Sample("<UISearchBar showsCancelButton=\"true\"/>")
    #expect(cancel.rects().last?.rect == Rect(8, 82, 214.5, 36))
    #expect(cancel.texts().map(\.x) == [230.5])
    let mirrored = try Sample(
      "<UISearchBar placeholder=\"abcde\" showsCancelButton=\"true\"/>", ["direction": "rtl"])
    #expect(mirrored.texts().first?.x == 213)
    for button in ["showsBookmarkButton", "showsSearchResultsButton"] {
      #expect(try Sample("<UISearchBar \(button)=\"true\"/>").shapes().count == 2)
    }
  }

  @Test func `an effect blurs and tints the background below its content view`() throws {
    #expect(try Sample("<UIVisualEffectView/>").draw() == [])
    let light = try Sample(
      "<UIVisualEffectView style=\"lightBlurEffectView\" contentView.backgroundColor=\"#ff0000\"/>")
    let all = Rect(0, 0, 300, 200)
    #expect(
      light.draw() == [
        .blur(radius: 30, rect: all),
        .rect(RectPrimitive(all, fill: .color(Color.white.withAlpha(0.3)))),
      ])
    #expect(light["0.0"]?.part == "contentView")
    #expect(light.rects("0.0").map(\.fill) == [.color(Color(0xff00_00ff))])
    #expect(light.rects("0.0").map(\.rect) == [all])
  }

  @Test(
    arguments: [
      ("date", "en", "January 9 2007"), ("date", "de", "9 Januar 2007"),
      ("time", "en", "9 41 AM"), ("time", "de", "9 41"),
      ("dateAndTime", "en", "Tue Jan 9 9 41 AM"), ("countDownTimer", "en", "1 hour 5 min"),
      ("countDownTimer", "de", "1 Stunde 5 Min."), ("date", "ja", "2007年 1月 9日"),
      ("date", "da", "9. januar 2007"), ("time", "ar-EG", "٩ ٤١ ص"),
      ("time", "en-u-nu-latn", "9 41 AM"), ("date", "de-u-nu-xyz", "9 Januar 2007"),
    ])
  func `a date picker's wheels depend on its mode and the locale`(
    mode: String, locale: String, chosen: String
  ) throws {
    let attributes = "datePickerMode=\"\(mode)\" countDownDuration=\"3900\""
    let sample = try Sample("<UIDatePicker \(attributes)/>", ["locale": locale, "width": "320"])
    let texts = sample.texts().filter { $0.fill == .black }.map(\.text)
    #expect(texts.joined(separator: " ") == chosen)
  }

  /// The rows of a wheel from top to bottom, three on either side of the chosen one.
  private func rows(
    _ attributes: String, wheel: Int, _ options: KeyValuePairs<String, String> = [:]
  ) throws -> [TextPrimitive] {
    let sample = try Sample("<UIDatePicker \(attributes)/>", options)
    let area = try #require(sample[]?.touchAreas[wheel]).rect
    return sample.texts().filter { area.x < $0.x && $0.x < area.maxX }
  }

  @Test func `wheels of cyclic units are endless`() throws {
    let months = try rows("datePickerMode=\"date\"", wheel: 0).map(\.text)
    #expect(
      months == ["October", "November", "December", "January", "February", "March", "April"])
    let halves = try rows("datePickerMode=\"time\"", wheel: 2).map(\.text)
    #expect(halves == ["AM", "PM"])
    let timer = "datePickerMode=\"countDownTimer\" countDownDuration=\"120\""
    #expect(try rows(timer, wheel: 0).map(\.text) == ["0", "1", "2", "3", "hours"])
    #expect(
      try rows(timer, wheel: 1).map(\.text) == ["59", "0", "1", "2", "3", "4", "5", "min"])
  }

  @Test(arguments: [("ltr", true), ("rtl", false)])
  func `months and days are aligned to one line`(direction: String, isLeftToRight: Bool) throws {
    func edges(_ wheel: Int, _ edge: (TextPrimitive) -> Double) throws -> Set<Double> {
      Set(
        try rows("datePickerMode=\"date\"", wheel: wheel, ["direction": direction])
          .map { (edge($0) * 1000).rounded() / 1000 })
    }
    let (begin, end) = isLeftToRight ? (0, 1) : (1, 0)
    let edgesOfText: [(TextPrimitive) -> Double] = [{ $0.x }, { $0.x + $0.width }]
    #expect(try edges(0, edgesOfText[begin]).count == 1)
    #expect(try edges(0, edgesOfText[end]).count > 1)
    #expect(try edges(1, edgesOfText[end]).count == 1)
    #expect(try edges(1, edgesOfText[begin]).count > 1)
  }

  @Test func `minutes go in steps that divide the hour`() throws {
    func minutes(_ interval: Int) throws -> [String] {
      try Sample(
        "<UIDatePicker datePickerMode=\"time\" minuteInterval=\"\(interval)\"/>", ["locale": "de"]
      )
      .texts().filter { $0.fill == .black }.map(\.text)
    }
    #expect(try minutes(15) == ["9", "30"])
    #expect(try minutes(7) == ["9", "41"])
    #expect(try minutes(0) == ["9", "41"])
  }

  @Test func `a video without a player is black unless the document sets a colour`() throws {
    #expect(try Sample("<LMPlayerView/>").rects().map(\.fill) == [.color(.black)])
    #expect(
      try Sample("<LMPlayerView backgroundColor=\"#ff0000\"/>").rects().map(\.fill) == [
        .color(Color(0xff00_00ff))
      ])
  }

  @Test(
    arguments: [
      "ARSCNView", "AVRoutePickerView", "GLKView", "MKMapView", "MPVolumeView", "MTKView",
      "PDFView", "SCNView", "SKView", "UIWebView", "WKWebView",
    ])
  func `a labelled box replaces external content`(className: String) throws {
    #expect(try Sample("<\(className)/>").texts().map(\.text) == [className])
  }
}
