public import Markup
public import Scene

/// An attribute's value that a client tries out; no file contains it.
public struct Tweak: Hashable, Sendable {
  /// The path of the view when the value was tried: `0.2`.
  public var path: ViewPath
  /// The attribute.
  public var property: String
  /// The value, as in a file but without escapes.
  public var value: String
  /// The file of the element, as a path within the workspace.
  public var file: String
  /// The position of the element in its document.
  var element: ElementPath
  /// The value in the file; nil if the attribute is missing.
  public var saved: String?
}

/// A tweak that was dropped because a save changed its attribute.
public struct DroppedTweak: Hashable, Sendable {
  /// The dropped tweak.
  public var tweak: Tweak
  /// The value in the file now; nil if the attribute or its element is missing.
  public var saved: String?
}

/// The values that clients try out in a document.
///
/// A tweak belongs to an element of a file: it applies wherever the element is shown, and follows
/// the element through edits of other parts.
public struct Tweaks: Hashable, Sendable {
  /// The tweaks in order of creation.
  public private(set) var all: [Tweak] = []
  /// The last known version of each tweaked file.
  private var documents: [String: MarkupDocument] = [:]

  /// No tweaks.
  public init() {}

  /// Whether both have the same tweaks.
  public static func == (left: Tweaks, right: Tweaks) -> Bool { left.all == right.all }

  /// Mixes the tweaks into a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(all) }

  /// Whether there are no tweaks.
  public var isEmpty: Bool { all.isEmpty }

  /// The files of the elements, sorted.
  public var files: [String] { Set(all.map(\.file)).sorted() }

  /// Whether this version of a document is the last known one.
  public func know(_ document: MarkupDocument) -> Bool { documents[document.file] == document }

  /// The start tag of a tweak's element.
  public func source(of tweak: Tweak) -> ViewSource? {
    documents[tweak.file]?[tweak.element].map {
      ViewSource(file: tweak.file, range: $0.startTagRange)
    }
  }

  /// The tweaks of the element at a place, or else of the view at a path; all, or those of one
  /// attribute.
  public func matching(path: ViewPath, source: ViewSource?, property: String?) -> [Tweak] {
    all.filter { tweak in
      let isThere = source.map { self.source(of: tweak) == $0 } ?? (tweak.path == path)
      return isThere && (property ?? tweak.property) == tweak.property
    }
  }

  /// Sets a tweak; the file's own value removes it.
  ///
  /// - Parameter document: The document of the element's file.
  /// - Returns: Whether the element exists.
  public mutating func set(
    _ property: String, to value: String, path: ViewPath, source: ViewSource,
    in document: MarkupDocument
  ) -> Bool {
    guard let element = document.path(ofElementAt: source.range.start) else { return false }
    _ = follow(document)
    let saved = document[element]?[property]?.value
    all.removeAll { ($0.file, $0.element, $0.property) == (source.file, element, property) }
    documents[source.file] = document
    if saved != value {
      all.append(
        Tweak(
          path: path, property: property, value: value, file: source.file, element: element,
          saved: saved))
    }
    forgetDocuments()
    return true
  }

  /// Removes tweaks.
  public mutating func remove(_ tweaks: [Tweak]) {
    all.removeAll { tweaks.contains($0) }
    forgetDocuments()
  }

  private mutating func forgetDocuments() {
    documents = documents.filter { file, _ in all.contains { $0.file == file } }
  }

  /// Moves the tweaks of a file to its new version.
  ///
  /// - Returns: The tweaks whose attribute changed to another value, or whose element was removed.
  public mutating func follow(_ document: MarkupDocument) -> [DroppedTweak] {
    guard let last = documents[document.file], last != document else { return [] }
    var dropped: [DroppedTweak] = []
    all = all.compactMap { tweak in
      guard tweak.file == document.file else { return tweak }
      var moved = tweak
      let element = last.follow(tweak.element, into: document)
      let saved = element.flatMap { document[$0]?[tweak.property]?.value }
      if let element { moved.element = element }
      if element != nil, saved == tweak.saved { return moved }
      // A tweak that was saved as its value needs no message.
      if saved != tweak.value { dropped.append(DroppedTweak(tweak: tweak, saved: saved)) }
      return nil
    }
    documents[document.file] = document
    forgetDocuments()
    return dropped
  }

  /// A document with its tweaks applied.
  func applied(to document: MarkupDocument) -> MarkupDocument {
    guard documents[document.file] != nil else { return document }
    var tweaks = self
    _ = tweaks.follow(document)
    return tweaks.all.filter { $0.file == document.file }.reduce(document) {
      $0.tweaked($1.property, to: $1.value, at: $1.element)
    }
  }

  /// Adds the file's value to each diagnostic about a tweaked attribute.
  public func annotated(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard !isEmpty else { return diagnostics }
    let places = TweakPlaces(all) { documents[$0.file]?[$0.element] }
    return diagnostics.map { diagnostic in
      guard diagnostic.related == nil, let tweak = places.tweak(of: diagnostic) else {
        return diagnostic
      }
      return Self.annotated(diagnostic, of: tweak)
    }
  }

  private static func annotated(_ diagnostic: Diagnostic, of tweak: Tweak) -> Diagnostic {
    var diagnostic = diagnostic
    let saved = tweak.saved.map { "the file has “\($0)”" } ?? "the file has none"
    diagnostic.related = .init(
      message: "“\(tweak.value)” is tried out for \(tweak.property); \(saved)",
      range: diagnostic.range)
    return diagnostic
  }
}

/// The places of tweaked attributes, to find the tweak of a diagnostic quickly.
private struct TweakPlaces {
  /// An element with its tweaks, in order of creation.
  private struct Place {
    let startTag: SourceRange
    var tweaks: [(range: SourceRange, tweak: Tweak)] = []
  }

  /// The tweaked elements of each file, in the order of its text.
  private let places: [String: [Place]]

  init(_ tweaks: [Tweak], element: (Tweak) -> MarkupElement?) {
    var elements: [String: [ElementPath: (element: MarkupElement, place: Place)]] = [:]
    for tweak in tweaks {
      var known = elements[tweak.file]?[tweak.element]
      if known == nil { known = element(tweak).map { ($0, Place(startTag: $0.startTagRange)) } }
      guard var known else { continue }
      known.place.tweaks.append((known.element.range(ofAttribute: tweak.property), tweak))
      elements[tweak.file, default: [:]][tweak.element] = known
    }
    places = elements.mapValues { elements in
      elements.values.map(\.place).sorted { $0.startTag.start < $1.startTag.start }
    }
  }

  /// The first tweak whose attribute a diagnostic is about.
  func tweak(of diagnostic: Diagnostic) -> Tweak? {
    guard let places = places[diagnostic.file] else { return nil }
    // Start tags do not overlap, so only the last one that begins before the diagnostic can contain
    // it.
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle].startTag.start <= diagnostic.range.start {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low > 0 else { return nil }
    return places[low - 1].tweaks.first { range, _ in
      range.start <= diagnostic.range.start && diagnostic.range.end <= range.end
    }?.tweak
  }
}
