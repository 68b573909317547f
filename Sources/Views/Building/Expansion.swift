import Markup

/// The size of one document with all that it includes, which is limited: files that include each other
/// twice would take unbounded time and memory.
struct Expansion {
  /// Elements and includes, as many as a single document may have elements.
  var elementLimit = SourceLimit.elements.maximum
  /// Bytes of text in all included documents, counted for each include: 64 MiB.
  var textLimit = 8 * SourceLimit.documentSize.maximum
  /// Whether the limit was reported.
  var isTold = false
  /// The elements and includes so far.
  private(set) var elements = 0
  private var text = 0
  private var lengths: [String: Int] = [:]

  /// Counts an element or an include; false if there are too many.
  mutating func takeElement() -> Bool {
    guard elements < elementLimit else { return false }
    elements += 1
    return true
  }

  /// Whether there is room for so many more elements.
  func hasRoom(for count: Int) -> Bool { elements + count <= elementLimit }

  /// Counts a document that is included; false if they are too large.
  mutating func take(_ document: MarkupDocument) -> Bool {
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
