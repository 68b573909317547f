public import Markup
public import Scene

/// A value of an attribute or of a template that a client tries out; no file contains it.
public struct Tweak: Hashable, Sendable {
  /// What has the value in the file.
  public enum Target: Hashable, Sendable {
    /// The element with the attribute.
    case element(ElementPath)
    /// The entry of a template.
    case template(TemplateEntry.Key)
  }

  /// The path of the view when the value was tried: `0.2`.
  public var path: ViewPath
  /// The attribute.
  public var property: String
  /// The value, as in a file but without escapes.
  public var value: String
  /// The file of the element or of the template, as a path within the workspace.
  public var file: String
  /// What has the value in the file.
  public internal(set) var target: Target
  /// The value in the file; nil if the attribute is missing.
  public var saved: String?

  /// The name of the template; nil for an attribute of an element.
  public var template: String? {
    if case .template(let key) = target { key.template } else { nil }
  }
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
/// A tweak belongs to an element of a file, or to an entry of a template: it applies wherever these
/// are used, and follows them through edits of other parts.
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

  /// The start tag of a tweak's element, or the value in its template.
  public func source(of tweak: Tweak) -> ViewSource? {
    documents[tweak.file]?.range(of: tweak.target).map {
      ViewSource(file: tweak.file, range: $0)
    }
  }

  /// The tweaks of the element at a place, or else of the view at a path; all, or those of one
  /// attribute.
  ///
  /// - Parameter template: The name of the template that has the value instead of the element.
  public func matching(
    path: ViewPath, source: ViewSource?, property: String?, template: String? = nil
  ) -> [Tweak] {
    all.filter { tweak in
      guard template == nil else {
        return (tweak.path, tweak.template) == (path, template)
          && (property ?? tweak.property) == tweak.property
      }
      let isThere = source.map { self.source(of: tweak) == $0 } ?? (tweak.path == path)
      return isThere && (property ?? tweak.property) == tweak.property
    }
  }

  /// Sets a tweak; the file's own value removes it.
  ///
  /// - Parameters:
  ///   - source: The element's start tag, or the value in its template.
  ///   - template: The name of the template that has the value instead of the element.
  ///   - document: The document of the file.
  /// - Returns: Whether the element or the value exists.
  public mutating func set(
    _ property: String, to value: String, path: ViewPath, source: ViewSource,
    template: String? = nil, in document: MarkupDocument
  ) -> Bool {
    guard let target = document.target(at: source.range, template: template) else { return false }
    _ = follow(document)
    let saved = document.value(of: property, at: target)
    all.removeAll {
      $0.file == source.file && $0.target == target
        && ($0.property == property || $0.template != nil)
    }
    documents[source.file] = document
    if saved != value {
      all.append(
        Tweak(
          path: path, property: property, value: value, file: source.file, target: target,
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
      let target = last.follow(tweak.target, into: document)
      let saved = target.flatMap { document.value(of: tweak.property, at: $0) }
      if let target { moved.target = target }
      if target != nil, saved == tweak.saved { return moved }
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
    return tweaks.all.reduce(document) { document, tweak in
      guard tweak.file == document.file, case .element(let element) = tweak.target else {
        return document
      }
      return document.tweaked(tweak.property, to: tweak.value, at: element)
    }
  }

  /// The tried values of templates that a file defines, by where the file's values begin.
  func templateValues(
    of entries: @autoclosure () -> [TemplateEntry], in file: String
  ) -> [SourceLocation: String] {
    let tried = all.filter { $0.file == file && $0.template != nil }
    if tried.isEmpty { return [:] }
    let values = Dictionary(tried.map { ($0.target, $0.value) }, uniquingKeysWith: { $1 })
    return entries().reduce(into: [:]) { found, entry in
      found[entry.member.value.range.start] = values[.template(entry.key)]
    }
  }

  /// Adds the file's value to each diagnostic about a tweaked attribute.
  public func annotated(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard !isEmpty else { return diagnostics }
    let places = TweakPlaces(all, in: documents)
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

/// The places of tweaked values, to find the tweak of a diagnostic quickly.
private struct TweakPlaces {
  /// An element or an entry of a template, with its tweaks in order of creation.
  private struct Place {
    /// The start tag, or the value.
    let range: SourceRange
    var tweaks: [(range: SourceRange, tweak: Tweak)] = []
  }

  /// The tweaked places of each file, in the order of its text.
  private let places: [String: [Place]]

  init(_ tweaks: [Tweak], in documents: [String: MarkupDocument]) {
    var targets: [String: [Tweak.Target: Place]] = [:]
    for tweak in tweaks {
      guard let document = documents[tweak.file] else { continue }
      let known = targets[tweak.file]?[tweak.target]
      guard var place = known ?? document.range(of: tweak.target).map({ Place(range: $0) }) else {
        continue
      }
      let range = document.range(of: tweak.property, at: tweak.target) ?? place.range
      place.tweaks.append((range, tweak))
      targets[tweak.file, default: [:]][tweak.target] = place
    }
    places = targets.mapValues { $0.values.sorted { $0.range.start < $1.range.start } }
  }

  /// The first tweak whose value a diagnostic is about.
  func tweak(of diagnostic: Diagnostic) -> Tweak? {
    guard let places = places[diagnostic.file] else { return nil }
    // Start tags and values do not overlap, so only the last one that begins before the diagnostic
    // can contain it.
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle].range.start <= diagnostic.range.start {
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

extension MarkupDocument {
  /// The element whose start tag is a range, or the value of a template there.
  fileprivate func target(at range: SourceRange, template: String?) -> Tweak.Target? {
    guard let template else { return path(ofElementAt: range.start).map { .element($0) } }
    let entry = templateEntries.first {
      $0.key.template == template && $0.member.value.range == range
    }
    return entry.map { .template($0.key) }
  }

  private func entry(_ key: TemplateEntry.Key) -> JSONMember? {
    templateEntries.first { $0.key == key }?.member
  }

  /// The start tag of an element, or the value in a template.
  fileprivate func range(of target: Tweak.Target) -> SourceRange? {
    switch target {
    case .element(let path): self[path]?.startTagRange
    case .template(let key): entry(key)?.value.range
    }
  }

  /// The range of an attribute, or of an entry of a template.
  fileprivate func range(of property: String, at target: Tweak.Target) -> SourceRange? {
    switch target {
    case .element(let path): self[path]?.range(ofAttribute: property)
    case .template(let key): entry(key)?.value.range
    }
  }

  /// The value of an attribute, or of a template.
  fileprivate func value(of property: String, at target: Tweak.Target) -> String? {
    switch target {
    case .element(let path): self[path]?[property]?.value
    case .template(let key): entry(key)?.value.scalarText
    }
  }

  /// The same element or entry in a newer version of the document.
  fileprivate func follow(_ target: Tweak.Target, into newer: MarkupDocument) -> Tweak.Target? {
    switch target {
    case .element(let path): follow(path, into: newer).map { .element($0) }
    case .template(let key): newer.entry(key).map { _ in target }
    }
  }
}
