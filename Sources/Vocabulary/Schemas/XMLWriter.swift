/// Writes XML text in call order, indented by one blank per level.
struct XMLWriter {
  private var text = #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n"
  private var depth = 0
  private var isOnOneLine = false

  /// The written text, as UTF-8.
  consuming func finish() -> [UInt8] { Array(text.utf8) }

  /// Writes an element; the body writes its content.
  mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:],
    _ content: (inout XMLWriter) -> Void
  ) {
    line("<\(name)\(Self.written(attributes))>")
    depth += 1
    content(&self)
    depth -= 1
    line("</\(name)>")
  }

  /// Writes an element with text or without content.
  mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:], text: String? = nil
  ) {
    let start = "<\(name)\(Self.written(attributes))"
    line(text.map { "\(start)>\(Self.escaped($0))</\(name)>" } ?? "\(start)/>")
  }

  /// Writes the body's elements without line feeds between them.
  mutating func onOneLine(_ body: (inout XMLWriter) -> Void) {
    text += String(repeating: " ", count: depth)
    isOnOneLine = true
    body(&self)
    isOnOneLine = false
    text += "\n"
  }

  private mutating func line(_ line: String) {
    if isOnOneLine { return text += line }
    text += String(repeating: " ", count: depth)
    text += line
    text += "\n"
  }

  private static func written(_ attributes: KeyValuePairs<String, String>) -> String {
    attributes.map { " \($0)=\"\(escaped($1))\"" }.joined()
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }
}
