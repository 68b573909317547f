import Geometry
import Scene
import TestSupport
import Testing

@testable import Preview
@testable import PreviewSupport

/// The sizes of controls on a phone of iOS 11 and 12, in points, and where each is from.
@Suite struct ControlSizeTests {
  /// What a control asks for; nil on an axis on which it asks for nothing.
  struct Asked: CustomTestStringConvertible, Sendable {
    let control: String
    let width: Double?
    let height: Double?
    let source: Source

    init(_ control: String, _ width: Double?, _ height: Double?, _ source: Source) {
      self.control = control
      self.width = width
      self.height = height
      self.source = source
    }

    var testDescription: String { "\(control): \(source.rawValue)" }
  }

  /// Where a size is from.
  enum Source: String, Sendable {
    /// What UIKit's own property says.
    case intrinsic = "intrinsicContentSize in UIKit"
    /// The frame less UIKit's alignment insets, which layout acts on.
    case alignment = "frame and alignmentRectInsets in UIKit"
    /// The frame that UIKit gives it, whatever it is asked for.
    case frame = "frame in UIKit"
    /// Worked out from the parts.
    case parts = "the sum of its parts in UIKit"
    /// Pictures of iOS 11 and 12.
    case pictures = "pictures of iOS 11 and 12"
  }

  fileprivate static let asked = [
    // Frames of 51 × 31, 94 × 29, any × 31 and any × 29; layout sees less of three of them.
    Asked("<UISwitch/>", 49, 31, .alignment),
    Asked("<UIStepper/>", 94, 29, .frame),
    Asked("<UISlider/>", nil, 30, .alignment),
    // Two segments as wide as the wider title, 2 × 7.8 up to a pixel, and 14; a line between them.
    Asked(
      "<UISegmentedControl><segment title=\"a\"/><segment title=\"bb\"/></UISegmentedControl>", 61,
      28, .alignment),
    Asked("<UIProgressView/>", nil, 2, .intrinsic),
    Asked("<UIProgressView style=\"barProgressView\"/>", nil, 2.5, .pictures),
    // 7 for each of three dots, 9 between them.
    Asked("<UIPageControl numberOfPages=\"3\"/>", 39, 37, .intrinsic),
    Asked("<UIActivityIndicatorView/>", 20, 20, .intrinsic),
    Asked(
      "<UIActivityIndicatorView activityIndicatorViewStyle=\"whiteLarge\"/>", 37, 37, .intrinsic),
    Asked("<UIButton style=\"infoLightButton\"/>", 22, 22, .pictures),
    Asked("<UIButton style=\"infoDarkButton\"/>", 22, 22, .pictures),
    Asked("<UIButton style=\"detailDisclosureButton\"/>", 22, 22, .pictures),
    Asked("<UIButton style=\"contactAddButton\"/>", 22, 22, .pictures),
    // A line of 15 points is 18 high, one of 18 points 1.2 × 18, up to 22; 6 above and below.
    Asked("<UIButton style=\"systemButton\" title=\"abcd\"/>", 36, 30, .parts),
    Asked("<UIButton title=\"abcd\"/>", 43.5, 34, .parts),
    Asked("<UIButton style=\"systemButton\" title=\"a\"/>", 30, 30, .intrinsic),
    Asked("<UIDatePicker/>", 320, 216, .frame),
    Asked("<LMPickerView/>", 320, 216, .frame),
    Asked("<UISearchBar/>", nil, 56, .intrinsic),
    Asked("<UINavigationBar/>", nil, 44, .intrinsic),
    Asked("<UIToolbar/>", nil, 44, .intrinsic),
    Asked("<UITabBar/>", nil, 49, .intrinsic),
  ]

  @Test(arguments: try nonEmpty(ControlSizeTests.asked))
  func `a control has its intrinsic size`(row: Asked) throws {
    let sample = try Sample(row.control, ["width": "375", "height": "667"])
    let found = try #require(sample[]?.intrinsicContentSize)
    #expect(found.width == row.width)
    #expect(found.height == row.height)
  }

  /// What is drawn of a control that has the size that it asks for.
  struct Drawn: CustomTestStringConvertible, Sendable {
    let control: String
    let size: Size
    let part: Part
    let source: Source

    init(_ control: String, _ part: Part, _ size: Size, _ source: Source) {
      self.control = control
      self.part = part
      self.size = size
      self.source = source
    }

    /// Which of the rectangles that are drawn it is.
    enum Part: String, Sendable { case first, last }

    var testDescription: String { "\(part.rawValue) of \(control): \(source.rawValue)" }
  }

  fileprivate static let drawn = [
    Drawn("<UISwitch on=\"true\"/>", .first, Size(51, 31), .frame),
    Drawn("<UISwitch on=\"true\"/>", .last, Size(28, 28), .pictures),
    Drawn("<UISlider width=\"200\"/>", .last, Size(28, 28), .pictures),
    // The track begins at 2 and is done up to the middle of the thumb, 14 before its end at 198.
    Drawn("<UISlider width=\"200\" value=\"1\"/>", .first, Size(182, 2), .pictures),
    Drawn("<UIStepper/>", .first, Size(94, 29), .frame),
    Drawn(
      "<UISegmentedControl width=\"100\"><segment title=\"a\"/></UISegmentedControl>", .last,
      Size(100, 29), .frame),
    Drawn("<UIProgressView width=\"100\"/>", .first, Size(100, 2), .intrinsic),
    Drawn("<UIPageControl numberOfPages=\"3\"/>", .first, Size(7, 7), .pictures),
    Drawn("<UISearchBar width=\"300\"/>", .last, Size(284, 36), .pictures),
  ]

  @Test(arguments: try nonEmpty(ControlSizeTests.drawn))
  func `a control is drawn in its size`(row: Drawn) throws {
    let sample = try Sample(
      "<LMColumnView horizontalAlignment=\"leading\">\(row.control)<LMSpacer/></LMColumnView>",
      ["width": "375", "height": "667"])
    let rects = sample.rects("0.0").map { drawn in
      // Half of a line's width lies outside its rectangle.
      drawn.rect.inset(by: Insets(-(drawn.stroke?.width ?? 0) / 2))
    }
    #expect((row.part == .first ? rects.first : rects.last)?.size == row.size)
  }
}
