import FileSystem
import Geometry
import Markup
import Preview
import Scene
import Testing

@testable import Comparing

/// Screens as lines of text, written out by hand.
struct StoredScreenTests {
  private var screen: StoredScreen {
    var root = ViewRecord(
      parent: nil, path: "0", className: "UIView", id: nil, part: nil, frame: Rect(0, 0, 320, 480))
    root.look = [.init("fill", "#ff0000"), .init("corner radius", "4")]
    root.contentSize = Size(320, 900)
    var label = ViewRecord(
      parent: 0, path: "0.0", className: "UILabel", id: "a", part: nil,
      frame: Rect(1.0 / 3, 2, 30, 20.5))
    (label.lines, label.spoken, label.isHidden) = (["Sum “1”\n"], ["Sum"], true)
    label.properties = [.init("text", "Sum"), .init("alpha", "0.5")]
    label.shapes = [0, 1.00049]
    let bar = ViewRecord(
      parent: 0, path: "bar", className: "UINavigationBar", id: nil, part: "bar", frame: .zero)
    var problem = Diagnostic(
      .warning, "It is cut off", file: "A.xml", path: "0.0", code: "layout-truncated")
    problem.property = "text"
    return StoredScreen(ScreenRecord([root, label, bar], scale: 2), [problem])
  }

  private let text = [
    #"{"scale":2}"#,
    #"{"code":"layout-truncated","file":"A.xml","message":"It is cut off","path":"0.0","#
      + #""property":"text","severity":"warning"}"#,
    #"{"class":"UIView","content":[320,900],"depth":0,"frame":[0,0,320,480],"#
      + ##""look":{"corner radius":"4","fill":"#ff0000"},"path":"0"}"##,
    #"{"class":"UILabel","depth":1,"frame":[0.333,2,30,20.5],"hidden":true,"id":"a","#
      + #""lines":["Sum “1”\n"],"path":"0.0","properties":{"alpha":"0.5","text":"Sum"},"#
      + #""shapes":[0,1],"spoken":["Sum"]}"#,
    #"{"class":"UINavigationBar","depth":1,"frame":[0,0,0,0],"part":"bar","path":"bar"}"#, "",
  ].joined(separator: "\n")

  @Test func `a screen is a line for each view, with sorted keys`() {
    #expect(String(decoding: screen.text, as: UTF8.self) == text)
  }

  @Test func `reading gives what was written`() throws {
    let read = try #require(StoredScreen(Array(text.utf8)))
    #expect(read.text == screen.text)
    #expect(read.record.views.map(\.parent) == [nil, 0, 0])
    #expect(read.problems == screen.problems)
    let version = ScreenVersion(screen.record, screen.problems)
    #expect(
      ScreenComparison(ScreenVersion(read.record, read.problems), version).differences.isEmpty)
  }

  @Test(arguments: [
    "", "{}", "[]", "{\"scale\":0}", "{\"scale\":1e999}", "{\"scale\":2}\nx",
    "{\"scale\":2}\n{\"class\":\"A\",\"depth\":1,\"frame\":[0,0,1,1],\"path\":\"0\"}",
    "{\"scale\":2}\n{\"class\":\"A\",\"depth\":0,\"frame\":[0,0,1],\"path\":\"0\"}",
    "{\"scale\":2}\n{\"class\":\"A\",\"depth\":0,\"frame\":[0,0,1,1e999],\"path\":\"0\"}",
    "{\"scale\":2}\n{\"class\":\"A\",\"depth\":0.5,\"frame\":[0,0,1,1],\"path\":\"0\"}",
    "{\"scale\":2}\n{\"code\":\"a\",\"message\":\"b\",\"severity\":\"c\"}",
  ])
  func `what is no stored screen is refused`(text: String) {
    #expect(StoredScreen(Array(text.utf8)) == nil)
  }

  @Test func `views within each other have a limit`() {
    func text(_ count: Int) -> [UInt8] {
      let lines = (0..<count).map {
        "{\"class\":\"A\",\"depth\":\($0),\"frame\":[0,0,1,1],\"path\":\"0\"}"
      }
      return Array((["{\"scale\":1}"] + lines).joined(separator: "\n").utf8)
    }
    #expect(StoredScreen(text(500))?.record.views.count == 500)
    #expect(StoredScreen(text(501)) == nil)
  }

  @Test func `names of files stand for any environment, and lead nowhere else`() {
    let file = SnapshotFolder.file(of: "cells/Row", "../../é % a\nb")
    #expect(file.text == "cells/Row.%2E%2E%2F%2E%2E%2Fé %25 a%0Ab.snapshot")
  }
}
