/// An XML document as written: elements, attributes, instructions, and their locations.
///
/// ```swift
/// let reading = MarkupReader.read(Array("<UILabel text='Hi'/>".utf8), file: "A.xml")
/// let text = reading.content?.root?["text"]?.value  // "Hi"
/// ```
public struct MarkupDocument: Hashable, Sendable {
  /// The file's path within the workspace, for diagnostics.
  public var file: String
  /// The top-level nodes: exactly one element, and what precedes and follows it, in order.
  public var nodes: [MarkupNode]

  /// A document with the nodes at its top level.
  public init(file: String, nodes: [MarkupNode]) {
    self.file = file
    self.nodes = nodes
  }

  /// The document element.
  public var root: MarkupElement? {
    for case .element(let element) in nodes { return element }
    return nil
  }
}

/// A node of a document or of an element.
public enum MarkupNode: Hashable, Sendable {
  /// An element with its attributes and content.
  case element(MarkupElement)
  /// A processing instruction.
  case instruction(MarkupInstruction)
  /// Character data that is not blank, with entities resolved.
  case text(String, SourceRange)
  /// A CDATA section, blank or not.
  case cdata(String, SourceRange)
  /// A comment; kept because it may silence diagnostics.
  case comment(String, SourceRange)
}

/// An element.
public struct MarkupElement: Hashable, Sendable {
  /// The name as written, any prefix included.
  public var name: String
  /// The range of the name.
  public var nameRange: SourceRange
  /// The range from the `<` of the start tag to past its `>`.
  public var startTagRange: SourceRange
  /// The attributes in the order of the document, each name once.
  public var attributes: [MarkupAttribute]
  /// The content in order.
  public var children: [MarkupNode]

  /// An element with its attributes and content.
  public init(
    name: String, nameRange: SourceRange, startTagRange: SourceRange,
    attributes: [MarkupAttribute] = [], children: [MarkupNode] = []
  ) {
    self.name = name
    self.nameRange = nameRange
    self.startTagRange = startTagRange
    self.attributes = attributes
    self.children = children
  }

  /// The attribute of a name.
  public subscript(name: String) -> MarkupAttribute? {
    attributes.first { $0.name == name }
  }
}

/// An attribute of an element.
public struct MarkupAttribute: Hashable, Sendable {
  /// The name as written.
  public var name: String
  /// The value, with entities resolved and white space normalized as in XML.
  public var value: String
  /// The range of the name.
  public var nameRange: SourceRange
  /// The range of the value between its quotes.
  public var valueRange: SourceRange
  /// The locations of characters that follow an entity or a line end; stored only for bindings,
  /// whose parts have separate locations.
  var valueBreaks: [ValueBreak]
  /// Whether the value is tried, so that no file has it.
  public private(set) var isTweak = false

  /// A character of a value with its location in the file.
  struct ValueBreak: Hashable, Sendable {
    /// Unicode scalars from the start of the value.
    var offset: Int
    var location: SourceLocation
  }

  /// An attribute with its location.
  public init(name: String, value: String, nameRange: SourceRange, valueRange: SourceRange) {
    self.init(name: name, value: value, nameRange: nameRange, valueRange: valueRange, breaks: [])
  }

  init(
    name: String, value: String, nameRange: SourceRange, valueRange: SourceRange,
    breaks: [ValueBreak]
  ) {
    self.name = name
    self.value = value
    self.nameRange = nameRange
    self.valueRange = valueRange
    valueBreaks = breaks
  }

  /// The attribute with a tried value.
  func tweaked(to value: String) -> MarkupAttribute {
    var attribute = self
    (attribute.value, attribute.valueBreaks, attribute.isTweak) = (value, [], true)
    return attribute
  }

  /// The location of a part of a binding in the file.
  ///
  /// - Parameter part: Unicode scalars from the start of the value.
  public func range(ofValue part: Range<Int>) -> SourceRange {
    if isTweak { return valueRange }
    return SourceRange(location(at: part.lowerBound), location(at: part.upperBound))
  }

  private func location(at offset: Int) -> SourceLocation {
    let last = valueBreaks.last { $0.offset <= offset }
    var location = last?.location ?? valueRange.start
    location.column += offset - (last?.offset ?? 0)
    return location
  }
}

/// A processing instruction.
public struct MarkupInstruction: Hashable, Sendable {
  /// The name after `<?`.
  public var target: String
  /// The text after the target, without leading white space.
  public var data: String
  /// The range from `<?` to past `?>`.
  public var range: SourceRange
  /// Where the data begins.
  public var dataStart: SourceLocation

  /// A processing instruction with its location.
  public init(target: String, data: String, range: SourceRange, dataStart: SourceLocation) {
    self.target = target
    self.data = data
    self.range = range
    self.dataStart = dataStart
  }
}
