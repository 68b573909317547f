import HTTP
import Testing

@Suite struct RoutePatternTests {
  @Test(
    arguments: [
      ("/", [], [:]),
      ("/api/documents", ["api", "documents"], [:]),
      ("/fonts/{file}", ["fonts", "Noto Sans.ttf"], ["file": "Noto Sans.ttf"]),
      ("/api/layout/{name...}", ["api", "layout", "cells", "Icon"], ["name": "cells/Icon"]),
      ("/api/image/{name...}.png", ["api", "image", "a", "b.c.png"], ["name": "a/b.c"]),
      ("/v{major}.xml", ["v1.xml"], ["major": "1"]),
      ("/v{major}.xml", ["v.xml"], nil),
      ("/api/image/{name...}.png", ["api", "image", ".png"], nil),
      ("/api/image/{name...}.png", ["api", "image", "a", ".png"], nil),
      ("/api/image/{name...}.png", ["api", "image", "a.svg"], nil),
      ("/api/layout/{name...}", ["api", "layout"], nil),
      ("/api/layout/{name...}", ["api", "layout", ""], nil),
      ("/api/layout/{name...}", ["api", "layout", "a", "", "b"], nil),
      ("/fonts/{file}", ["fonts", "a", "b"], nil),
      ("/api/documents", ["api", "Documents"], nil),
      ("/t/{name...}/apply", ["t", "a", "b", "apply"], ["name": "a/b"]),
      ("/t/{name...}/apply", ["t", "apply", "apply"], ["name": "apply"]),
      ("/t/{name...}/apply", ["t", "apply"], nil),
      ("/t/{name...}/apply", ["t", "a", "undo"], nil),
      ("/t/{name...}/apply", ["t", "a", "", "apply"], nil),
    ] as [(String, [String], [String: String]?)])
  func `a pattern matches whole paths and never an empty name`(
    pattern: String, segments: [String], expected: [String: String]?
  ) {
    #expect(RoutePattern(pattern).match(segments) == expected)
  }
}
