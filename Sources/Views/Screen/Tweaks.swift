public import Markup
public import Scene

/// A value of an attribute that is tried out, and stands in no file.
public struct Tweak: Hashable, Sendable {
  /// The path of the view when the value was tried: `0.2`.
  public var path: ViewPath
  /// The attribute.
  public var property: String
  /// The value, as it would stand in the file without escapes.
  public var value: String
  /// The file of the element, as a path within the workspace.
  public var file: String
  /// The element in its document.
  var element: ElementPath
  /// The value in the file; nil without the attribute.
  public var saved: String?
}

/// A tweak that a save of its attribute took away.
public struct DroppedTweak: Hashable, Sendable {
  /// The tweak as it was.
  public var tweak: Tweak
  /// The value in the file now; nil without the attribute, or without the element.
  public var saved: String?
}

/// The values that clients try out in a document.
///
/// A tweak belongs to an element of a file: it counts wherever the element is shown, and follows it
/// through edits of other parts.
public struct Tweaks: Hashable, Sendable {
  /// The tweaks in the order in which they were made.
  public private(set) var all: [Tweak] = []
  /// The documents of their files as they were when they were looked at last.
  private var documents: [String: MarkupDocument] = [:]

  /// No tweaks.
  public init() {}

  /// Whether other tweaks are the same.
  public static func == (left: Tweaks, right: Tweaks) -> Bool { left.all == right.all }

  /// Mixes the tweaks into a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(all) }

  /// Whether nothing is tried out.
  public var isEmpty: Bool { all.isEmpty }

  /// The files of the elements, sorted.
  public var files: [String] { Set(all.map(\.file)).sorted() }

  /// Whether the elements of a document's file are known as they stand in this version of it.
  public func know(_ document: MarkupDocument) -> Bool { documents[document.file] == document }

  /// Where the element of a tweak begins.
  public func source(of tweak: Tweak) -> ViewSource? {
    documents[tweak.file]?[tweak.element].map {
      ViewSource(file: tweak.file, range: $0.startTagRange)
    }
  }

  /// The tweaks of the element that begins at a place, or that were made at a path; of one attribute,
  /// or of all.
  public func matching(path: ViewPath, source: ViewSource?, property: String?) -> [Tweak] {
    all.filter { tweak in
      let isThere = source.map { self.source(of: tweak) == $0 } ?? (tweak.path == path)
      return isThere && (property ?? tweak.property) == tweak.property
    }
  }

  /// Tries a value out; the one of the file takes the tweak away.
  ///
  /// - Parameter document: The document of the element's file.
  /// - Returns: Whether there is such an element.
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

  /// Takes tweaks away.
  public mutating func remove(_ tweaks: [Tweak]) {
    all.removeAll { tweaks.contains($0) }
    forgetDocuments()
  }

  private mutating func forgetDocuments() {
    documents = documents.filter { file, _ in all.contains { $0.file == file } }
  }

  /// Follows the elements of a file into its newest version.
  ///
  /// - Returns: The tweaks whose attribute has another value now, or whose element is gone.
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
      // What is saved as it was tried needs no words.
      if saved != tweak.value { dropped.append(DroppedTweak(tweak: tweak, saved: saved)) }
      return nil
    }
    documents[document.file] = document
    forgetDocuments()
    return dropped
  }

  /// A document with the values that are tried out in it.
  func applied(to document: MarkupDocument) -> MarkupDocument {
    guard documents[document.file] != nil else { return document }
    var tweaks = self
    _ = tweaks.follow(document)
    return tweaks.all.filter { $0.file == document.file }.reduce(document) {
      $0.tweaked($1.property, to: $1.value, at: $1.element)
    }
  }

  /// Diagnostics, each with the value that the file has if it is about one that is tried out.
  public func telling(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard !isEmpty else { return diagnostics }
    let places = TweakPlaces(all) { documents[$0.file]?[$0.element] }
    return diagnostics.map { diagnostic in
      guard diagnostic.related == nil, let tweak = places.tweak(of: diagnostic) else {
        return diagnostic
      }
      return Self.telling(diagnostic, of: tweak)
    }
  }

  private static func telling(_ diagnostic: Diagnostic, of tweak: Tweak) -> Diagnostic {
    var diagnostic = diagnostic
    let saved = tweak.saved.map { "the file has “\($0)”" } ?? "the file has none"
    diagnostic.related = .init(
      message: "“\(tweak.value)” is tried out for \(tweak.property); \(saved)",
      range: diagnostic.range)
    return diagnostic
  }
}

/// Where the tweaked attributes stand in their files, to find the one of a diagnostic quickly.
private struct TweakPlaces {
  /// An element with its tweaks, in the order in which they were made.
  private struct Place {
    let startTag: SourceRange
    var tweaks: [(range: SourceRange, tweak: Tweak)] = []
  }

  /// The elements of each file, in the order of its text.
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
    // Start tags do not overlap: the last one that begins before the diagnostic is the only one.
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
