import Geometry
import Markup
import Preview
import Scene

extension StoredScreen {
  /// Views within each other: more than documents can have, with their parts.
  private static let depthLimit = 500

  /// Reads the lines of a file; nil if it is not what ``text`` writes.
  init?(_ text: [UInt8]) {
    let lines = text.split(separator: UInt8(ascii: "\n"))
    var nodes: [JSONNode] = []
    for line in lines {
      guard let node = Self.node(line) else { return nil }
      nodes.append(node)
    }
    guard let scale = nodes.first?.number("scale"), scale > 0, scale.isFinite else { return nil }
    let problems = nodes.dropFirst().filter { $0["code"] != nil }
    let found = problems.compactMap { Diagnostic(stored: $0) }
    guard found.count == problems.count,
      let views = Self.views(nodes.dropFirst().filter { $0["code"] == nil })
    else { return nil }
    self.init(ScreenRecord(views, scale: scale), found)
  }

  private static func views(_ nodes: [JSONNode]) -> [ViewRecord]? {
    let depths = nodes.compactMap { $0.number("depth").flatMap { Int(exactly: $0) } }
    guard depths.count == nodes.count, let parents = parents(depths) else { return nil }
    let views = zip(nodes, parents).compactMap { ViewRecord(stored: $0, parent: $1) }
    return views.count == nodes.count ? views : nil
  }

  /// The index of the surrounding view for each view: the last one that is less deep.
  private static func parents(_ depths: [Int]) -> [Int?]? {
    var parents: [Int?] = []
    // The index of the last view at each depth.
    var open: [Int] = []
    for (index, depth) in depths.enumerated() {
      let range = index == 0 ? 0...0 : 1...max(1, open.count)
      guard range.contains(depth), depth < depthLimit else { return nil }
      parents.append(depth > 0 ? open[depth - 1] : nil)
      open.removeSubrange(depth...)
      open.append(index)
    }
    return parents
  }

  private static func node(_ line: ArraySlice<UInt8>) -> JSONNode? {
    JSONReader.read(Array(line), file: "").content
  }
}

extension Diagnostic {
  fileprivate init?(stored node: JSONNode) {
    guard let code = node["code"]?.string, let message = node["message"]?.string,
      let severity = (node["severity"]?.string).flatMap(Severity.init(rawValue:))
    else { return nil }
    self.init(
      severity, message, file: node["file"]?.string ?? "", path: node["path"]?.string, code: code)
    property = node["property"]?.string
  }
}

extension ViewRecord {
  fileprivate init?(stored node: JSONNode, parent: Int?) {
    guard let className = node["class"]?.string, let path = node["path"]?.string,
      let frame = node["frame"]?.numbers, frame.count == 4,
      let shapes = (node["shapes"] ?? .noElements).numbers,
      let lines = (node["lines"] ?? .noElements).strings,
      let spoken = (node["spoken"] ?? .noElements).strings
    else { return nil }
    self.init(
      parent: parent, path: ViewPath(path), className: className, id: node["id"]?.string,
      part: node["part"]?.string, frame: Rect(frame[0], frame[1], frame[2], frame[3]))
    isHidden = node["hidden"]?.bool ?? false
    if let size = node["content"]?.numbers, size.count == 2 {
      contentSize = Size(size[0], size[1])
    }
    (self.shapes, self.lines, self.spoken) = (shapes, lines, spoken)
    (look, properties) = (node["look"]?.values ?? [], node["properties"]?.values ?? [])
  }
}

extension JSONNode {
  fileprivate static let noElements = JSONNode(.array([]), SourceRange(at: .start))

  fileprivate func number(_ key: String) -> Double? {
    guard case .number(let number, _)? = self[key]?.value else { return nil }
    return number
  }

  /// The numbers of an array; nil if something else is in it.
  fileprivate var numbers: [Double]? {
    let numbers = elements?.compactMap(\.number).filter(\.isFinite)
    return numbers?.count == elements?.count ? numbers : nil
  }

  /// The strings of an array; nil if something else is in it.
  fileprivate var strings: [String]? {
    let strings = elements?.compactMap(\.string)
    return strings?.count == elements?.count ? strings : nil
  }

  /// The members with a string.
  fileprivate var values: [ViewRecord.Value] {
    (members ?? []).compactMap { member in
      member.value.string.map { ViewRecord.Value(member.key, $0) }
    }
  }
}
