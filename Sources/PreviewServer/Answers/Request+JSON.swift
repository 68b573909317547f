import HTTP
import Markup

extension Request {
  /// The members of the body, which is an object in JSON without any mistake.
  ///
  /// - Throws: The answer to another body, with the line and column of its first mistake.
  func jsonObject() throws(ProblemDetails) -> JSONNode {
    let reading = JSONReader.read(body, file: "")
    if let mistake = reading.diagnostics.first {
      // In a file a key given twice is but a warning, and the last one counts.
      throw mistake.severity == .error ? .badBody(mistake) : .repeatedKey(at: mistake.range.start)
    }
    guard let node = reading.content, node.members != nil else { throw .bodyIsNoObject() }
    return node
  }
}
