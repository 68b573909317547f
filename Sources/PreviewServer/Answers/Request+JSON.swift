import HTTP
import Markup
import Scene

extension Request {
  /// The members of the body, which is an object in JSON without any mistake.
  ///
  /// - Parameter isOptional: Whether no body is an object without members.
  /// - Throws: The answer to another body, with the line and column of its first mistake.
  func jsonObject(isOptional: Bool = false) throws(ProblemDetails) -> JSONNode {
    let isLeftOut = isOptional && body.isEmpty
    let reading = JSONReader.read(isLeftOut ? Array("{}".utf8) : body, file: "")
    if let mistake = reading.diagnostics.first {
      // In a file a key given twice is but a warning, and the last one counts.
      throw mistake.severity == .error ? .badBody(mistake) : .repeatedKey(at: mistake.range.start)
    }
    guard let node = reading.content, node.members != nil else { throw .bodyIsNoObject() }
    return node
  }
}

extension JSONNode {
  /// The path of a view in the body of a request.
  func viewPath() throws(ProblemDetails) -> ViewPath {
    guard let path = ViewPath(asked: try text("path")) else { throw .badPath() }
    return path
  }

  /// A text in the body of a request.
  func text(_ key: String) throws(ProblemDetails) -> String {
    guard let text = self[key]?.string else { throw .missingText(key) }
    return text
  }

  /// The value of an attribute in the body of a request: a string, or a number or boolean as it is
  /// written.
  func attributeValue(_ key: String) throws(ProblemDetails) -> String {
    switch self[key]?.value {
    case .string(let text), .number(_, let text): return text
    case .bool(let bool): return String(bool)
    case .object, .array, .null, nil: throw .missingAttributeValue(key)
    }
  }
}

extension ViewPath {
  /// The view path that a client names, such as `0.2.1`; nil if it is not one.
  init?(asked text: String) {
    guard text.utf8.count <= 1000, text.wholeMatch(of: /[0-9]+(\.[0-9]+)*/) != nil else {
      return nil
    }
    self.init(text)
  }
}
