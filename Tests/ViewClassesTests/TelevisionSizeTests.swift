import Geometry
import Scene
import TestSupport
import Testing
import Views

@testable import Preview
@testable import PreviewSupport

/// The sizes and fonts of classes on a television, each with its source: documents of Interface
/// Builder for tvOS, from memory and not checked against one, or the eye.
///
/// A line of 38 points is 45.6 points high here, and each character 22.8 points wide.
@Suite struct TelevisionSizeTests {
  /// A view in the corner of a television's screen; its path is `0.0`.
  private func television(
    _ view: String, _ more: KeyValuePairs<String, String> = [:]
  ) throws -> Sample {
    var options = EnvironmentOptions()
    try options.set("device", to: "apple-tv")
    for (name, value) in more { try options.set(name, to: value) }
    let xml =
      "<LMColumnView horizontalAlignment=\"leading\">\(view)<LMSpacer/></LMColumnView>"
    return Sample(try Preview.render(xml, options))
  }

  private static let controls: [(view: String, size: Size, source: String)] = [
    // Six characters are 136.8 points wide; Interface Builder's buttons have 40 at both sides.
    (
      #"<UIButton style="systemButton" title="Button"/>"#, Size(217, 86),
      "Interface Builder, from memory"
    ),
    (
      #"<UIButton style="plainButton" title="Button"/>"#, Size(217, 86),
      "Interface Builder, from memory"
    ),
    (#"<UIButton title="Button"/>"#, Size(217, 86), "Interface Builder, from memory"),
    (#"<UIButton contentEdgeInsets="10" title="Button"/>"#, Size(157, 66), "the insets"),
    (#"<UIButton image="29x29.png"/>"#, Size(29, 29), "the image"),
    (#"<UITextField borderStyle="roundedRect"/>"#, Size(40, 80), "uncertain"),
    ("<UITextField/>", Size(0, 46), "the line"),
    (#"<UISegmentedControl><segment title="a"/></UISegmentedControl>"#, Size(103, 70), "the eye"),
    (#"<UIProgressView width="100"/>"#, Size(100, 10), "uncertain"),
    (
      #"<UIActivityIndicatorView activityIndicatorViewStyle="whiteLarge"/>"#, Size(64, 64),
      "the eye"
    ),
    ("<UIActivityIndicatorView/>", Size(35, 35), "the eye"),
    // Three dots of 10 points and two gaps of 14.
    (#"<UIPageControl numberOfPages="3"/>"#, Size(58, 37), "the eye"),
    (#"<UISearchBar width="300"/>"#, Size(300, 96), "the eye"),
    (#"<UITabBar width="300"/>"#, Size(300, 140), "tvOS 9 to 12"),
    (#"<UINavigationBar width="300"/>"#, Size(300, 145), "Interface Builder, from memory"),
    // Labels and texts that are made in code have the sizes that they have on phones.
    (#"<UILabel text="a"/>"#, Size(11, 21), "UIKit"),
  ]

  @Test(arguments: try nonEmpty(controls.map { ($0.view, $0.size) }))
  func `a control has its size`(view: String, size: Size) throws {
    #expect(try television(view)["0.0"]?.frame.size == size)
  }

  @Test(arguments: [
    (#"<UILabel text="a"/>"#, "0.0", 17.0),
    (#"<UILabel text="a" font="footnote"/>"#, "0.0", 29),
    (#"<UIButton style="systemButton" title="a"/>"#, "0.0.0", 38),
    (#"<UIButton title="a"/>"#, "0.0.0", 38),
    (#"<UITextField text="a"/>"#, "0.0", 38),
    (#"<UISegmentedControl><segment title="a"/></UISegmentedControl>"#, "0.0", 38),
    (#"<UITabBar width="900"><item title="a"/></UITabBar>"#, "0.0", 38),
    (#"<UISearchBar width="300" text="a"/>"#, "0.0", 38),
    (#"<UIButton style="systemButton" title="a" titleLabel.font="System 20"/>"#, "0.0.0", 20),
  ])
  func `a control has its font`(view: String, path: String, size: Double) throws {
    #expect(try television(view).texts(path).first?.size == size)
  }

  // MARK: Tables

  private func table(_ style: String, _ content: String) throws -> Sample {
    try television(
      #"<LMTableView style="\#(style)TableView" width="600" weight="1">\#(content)</LMTableView>"#)
  }

  @Test func `rows have their height, and a gap between them`() throws {
    let cells = [
      #"<UITableViewCell textLabel.text="a"/>"#,
      // 20 points around lines of 45.6 and 34.8 points with 3 between them.
      #"<UITableViewCell style="subtitleTableViewCell" textLabel.text="a" detailTextLabel.text="b"/>"#,
      #"<LMTableViewCell><UILabel font="headline" text="a"/></LMTableViewCell>"#,
    ]
    let sample = try table("plain", cells.joined())
    let frames = (0..<3).compactMap { sample["0.0.\($0)"]?.frame }
    #expect(frames.map(\.y) == [0, 80, 198])
    #expect(frames.map(\.height) == [66, 104, 66])
    #expect(sample["0.0.0.0"]?.frame.x == 20)
    #expect(sample.texts("0.0.0.0").first?.size == 38)
    #expect(sample.texts("0.0.1.1").first?.size == 29)
  }

  @Test func `headers are 40 points high`() throws {
    for style in ["plain", "grouped"] {
      let sample = try table(
        style, #"<sectionHeader title="a"/><UITableViewCell textLabel.text="b"/>"#)
      #expect(sample["0.0.0"]?.frame.y == 40)
      #expect(sample.texts("0.0.1.0").first?.size == 29)
    }
  }

  // MARK: Appearances

  @Test(arguments: [("light", Color.black), ("dark", .white)])
  func `texts without a colour contrast with the appearance`(
    appearance: String, color: Color
  ) throws {
    let views: [(String, String)] = [
      (#"<UILabel text="a"/>"#, "0.0"),
      (#"<UITextField text="a"/>"#, "0.0"),
      (#"<UIButton style="plainButton" title="a"/>"#, "0.0.0"),
    ]
    for (view, path) in views {
      let sample = try television(view, ["appearance": appearance])
      #expect(sample.texts(path).first?.fill == color)
    }
    let red = try television(
      #"<UILabel text="a" textColor="red"/>"#, ["appearance": appearance])
    #expect(red.texts("0.0").first?.fill == Color(0xff00_00ff))
  }

  @Test func `a root view has the appearance's background`() throws {
    let fills = try ["light", "dark"].map {
      try television("<UIView/>", ["appearance": $0]).rects().first?.fill
    }
    #expect(fills[0] != nil && fills[1] != nil && fills[0] != fills[1])
    #expect(try Sample("<UIView/>", ["appearance": "dark"]).draw().isEmpty)
  }
}
