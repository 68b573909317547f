import Geometry
import Testing

/// A tree with the frames that the law gives it.
struct WorkedExample: CustomTestStringConvertible {
  /// The range of an ambiguous number.
  struct Ambiguity {
    var coordinate: String
    var range: ClosedRange<Double>
  }

  let name: String
  let specimen: Specimen
  /// The numbers of the frames by the boxes' paths: x, y, width and height; nil if ambiguous.
  let frames: [String: [Double?]]
  let ambiguities: [Ambiguity]
  let isConflict: Bool

  var testDescription: String { name }

  static var all: [WorkedExample] {
    get throws {
      let texts = [WorkedExampleText.all, WorkedExampleText.couplings, WorkedExampleText.stacks]
      return try texts.flatMap { text in
        try text.split(separator: "\n\n").map(WorkedExample.init)
      }
    }
  }

  private init(_ text: Substring) throws {
    let lines = text.split(separator: "\n").map(String.init)
    let (name, tree) = lines[0].cut(at: " ")
    self.name = name
    specimen = try SpecimenParser.specimen(tree)
    let result = lines[1].cut(at: ": ").after
    isConflict = result == "conflict."
    frames = isConflict ? [:] : Self.frames(result)
    ambiguities = lines.count > 2 ? Self.ambiguities(lines[2].cut(at: ": ").after) : []
  }

  private static func frames(_ text: String) -> [String: [Double?]] {
    var frames: [String: [Double?]] = [:]
    for part in text.split(separator: "; ").map(String.init) {
      let (path, numbers) = part.cut(at: " = (")
      frames[path] = numbers.cut(at: ")").before.split(separator: ", ").map { Double($0) }
    }
    return frames
  }

  /// `0 width 32 to 244` or `0 width from 0 up`.
  private static func ambiguities(_ text: String) -> [Ambiguity] {
    text.cut(at: ".", last: true).before.split(separator: "; ").compactMap { part in
      let words = part.split(separator: " ")
      let numbers = words.dropFirst(2).compactMap { Double($0) }
      guard let lower = numbers.first else { return nil }
      let upper = numbers.count > 1 ? numbers[1] : .infinity
      return Ambiguity(coordinate: "\(words[0]) \(words[1])", range: lower...upper)
    }
  }
}

extension String {
  /// The text before and after the first occurrence of a mark, or the last.
  fileprivate func cut(at mark: String, last: Bool = false) -> (before: String, after: String) {
    let parts = split(separator: mark, maxSplits: last ? .max : 1, omittingEmptySubsequences: false)
    guard parts.count > 1 else { return (self, "") }
    return last
      ? (parts.dropLast().joined(separator: mark), String(parts[parts.count - 1]))
      : (String(parts[0]), String(parts[1]))
  }
}
