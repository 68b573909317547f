import Markup
import Scene
import TestSupport
import Testing

@testable import Preview
@testable import PreviewSupport
@testable import ViewClasses
@testable import Views

/// Lists that hold for more than one class.
extension ClassListTests {
  @Test func `every event of a control is an attribute`() throws {
    let events = ClassList.lines(of: "events.txt").map { $0[0] }
    #expect(Set(events) == UIControl.eventAttributes)
    for event in events {
      #expect(try Self.codes("<UIButton \(event)=\"act:\"/>") == [], "\(event)")
      #expect(try Self.codes("<UILabel \(event)=\"act:\"/>") == ["event-on-non-control"])
    }
    #expect(try Self.codes("<UIButton onTouchUpInsid=\"act:\"/>") == ["unknown-property"])
  }

  @Test func `every named colour has its value`() throws {
    for line in ClassList.lines(of: "colors.txt") {
      #expect(NamedColors.all[line[0]]?.hex == line[1], "\(line[0])")
    }
    #expect(NamedColors.all.count == ClassList.lines(of: "colors.txt").count)
  }
}
