import JSONRPC
import Markup

/// The parts of the Language Server Protocol's parameters that several methods share.
extension JSONNode {
  /// The value at a path of keys; nil if one of them is missing.
  func value(_ keys: String...) -> JSONNode? {
    keys.reduce(self as JSONNode?) { $0?[$1] }
  }

  /// The `textDocument.uri` of the parameters.
  func documentURI() throws(ResponseError) -> String {
    guard let uri = value("textDocument", "uri")?.string else {
      throw .invalidParams("textDocument.uri is missing")
    }
    return uri
  }

  /// The `position` of the parameters.
  func position() throws(ResponseError) -> TextPosition {
    guard let position = self["position"].flatMap(TextPosition.init) else {
      throw .invalidParams("position needs a line and a character, both from 0")
    }
    return position
  }
}

extension TextPosition {
  /// A position of the protocol; nil if it is none.
  init?(_ node: JSONNode) {
    guard let line = node["line"]?.integer, let column = node["character"]?.integer, line >= 0,
      column >= 0
    else { return nil }
    self.init(line: line, column: column)
  }
}
