import Markup

/// Limits a document with everything that it includes: files that include each other twice could
/// grow without bound.
struct Expansion {
  /// The maximum of elements and includes, as for a single document.
  var elementLimit = SourceLimit.elements.maximum
  /// The maximum bytes of text in all included documents, counted for each include: 64 MiB.
  var textLimit = 8 * SourceLimit.documentSize.maximum
  var isReported = false
  /// The number of elements and includes so far.
  private(set) var elements = 0
  private var text = 0
  private var lengths: [String: Int] = [:]

  /// Counts an element or an include; false if there are too many.
  mutating func countElement() -> Bool {
    guard elements < elementLimit else { return false }
    elements += 1
    return true
  }

  /// Whether this many more elements are within the limit.
  func hasRoom(for count: Int) -> Bool { elements + count <= elementLimit }

  /// Counts an included document; false if the total text is too long.
  mutating func count(_ document: MarkupDocument) -> Bool {
    let length = lengths[document.file] ?? document.nodes.textLength
    lengths[document.file] = length
    guard text + length <= textLimit else { return false }
    text += length
    return true
  }
}

extension [MarkupNode] {
  /// The bytes of names, values and instructions.
  fileprivate var textLength: Int {
    reduce(0) { sum, node in
      switch node {
      case .element(let element):
        element.attributes.reduce(sum + element.name.utf8.count + element.children.textLength) {
          $0 + $1.name.utf8.count + $1.value.utf8.count
        }
      case .instruction(let instruction):
        sum + instruction.target.utf8.count + instruction.data.utf8.count
      case .text, .cdata, .comment: sum
      }
    }
  }
}
