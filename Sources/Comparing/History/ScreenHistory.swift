import FileSystem
public import Git
import Preview
public import Project
import Scene
public import Versions
import Views
public import Workspace

/// The commits that changed what a document shows, each with the edits that did it.
///
/// A merge counts for what none of its parents shows.
public struct ScreenHistory: Sendable {
  /// A commit that changed what the document shows.
  public struct Entry: Sendable {
    /// The commit.
    public let commit: Repository.Commit
    /// What differs from its first parent, by the edits that caused it.
    public internal(set) var result: DiffResult
    /// The value of the property before; nil if nobody asked, or if the view had none.
    public internal(set) var from: String?
    /// The value of the property after.
    public internal(set) var to: String?
  }

  /// What of a document is asked about.
  public struct Question: Sendable {
    /// The outlet or the path of a view in the newest version; nil for the whole document.
    public var view: String?
    /// The property of the view, in the standard environment; see ``ViewRecord/value(of:)``.
    public var property: String?
    /// The code of a problem that commits add or remove.
    public var problem: String?

    /// The whole document.
    public init() {}
  }

  /// The commits, newest first.
  public let entries: [Entry]
  /// Whether earlier commits may have changed it, too, which were not looked at.
  public let hasMore: Bool
  /// Whether the clone is shallow and lacks what was before.
  public let isCutOff: Bool
  /// The name of the document in the newest version.
  let document: String
  let question: Question

  /// Compares the versions of a document in the commits that concern it.
  ///
  /// - Parameters:
  ///   - document: The document in the newest version.
  ///   - project: Its means to measure texts and to read pictures are used for all versions.
  /// - Throws: ``VersionError`` if a version cannot be read, or lacks the view.
  public init(
    of document: Document, in history: FolderHistory, about question: Question = Question(),
    _ project: Project, jobs: Int = 1
  ) throws(VersionError) {
    var versions = DocumentHistory(
      of: document, in: history, project, onlyStandard: question.property != nil, jobs: jobs)
    self = try versions.history(about: question)
  }

  /// The history of a document that no commit has.
  public static func none(of document: Document) -> ScreenHistory {
    ScreenHistory(
      of: document, [:], in: [], at: nil, about: Question(), atMost: 0, hasMore: false,
      isCutOff: false)
  }

  /// - Parameters:
  ///   - found: The comparisons by the numbers of their steps.
  ///   - place: The view in the newest version.
  init(
    of document: Document, _ found: [Int: StepComparison], in steps: ArraySlice<FolderHistory.Step>,
    at place: ViewPath?, about question: Question, atMost limit: Int, hasMore: Bool, isCutOff: Bool
  ) {
    let all = Self.entries(found, of: steps, at: place, about: question)
    entries = Array(all.prefix(limit))
    (self.document, self.question) = (document.name.text, question)
    self.hasMore = hasMore || all.count > limit
    self.isCutOff = isCutOff && !self.hasMore
  }

  private static func entries(
    _ found: [Int: StepComparison], of steps: ArraySlice<FolderHistory.Step>, at place: ViewPath?,
    about question: Question
  ) -> [Entry] {
    var entries: [Entry] = []
    // Where the versions have the view; nil where they lack it.
    var places: [String: ViewPath?] = [:]
    var number = 0
    while number < steps.count {
      let commit = steps[number].commit
      let path = places[commit.id] ?? place
      var own: [Entry?] = []
      while number < steps.count, steps[number].commit == commit {
        let before = path.flatMap { path in
          found[number].map { $0.path(before: path) } ?? path
        }
        if let parent = steps[number].parent, places[parent] == nil {
          places[parent] = .some(before)
        }
        let isThere = place == nil || path != nil
        own.append(
          isThere ? found[number]?.entry(of: commit, about: question, at: path, before) : nil)
        number += 1
      }
      // A merge has several parents: only what differs from all of them is its own.
      let others = own.dropFirst().compactMap(\.self)
      if let first = own.first ?? nil, others.count == own.count - 1 {
        let entry = others.reduce(first) { $0.keeping(commonWith: $1) }
        if entry.from != entry.to || entry.result.hasDifferences { entries.append(entry) }
      }
    }
    return entries
  }
}

extension ScreenHistory.Entry {
  /// The entry with the differences that another one has, too, whatever the values before.
  fileprivate func keeping(commonWith other: Self) -> Self {
    struct Key: Hashable {
      let kind: Difference.Kind
      let path: ViewPath?
    }
    func keys(_ result: DiffResult) -> Set<Key> {
      Set(
        result.causes.flatMap { $0.documents.flatMap(\.differences) }.map {
          Key(kind: $0.kind, path: $0.path)
        })
    }
    let known = keys(other.result)
    var entry = self
    entry.result = result.keeping { known.contains(Key(kind: $0.kind, path: $0.path)) }
    return entry
  }
}

extension StepComparison {
  /// What a commit changed of what was asked about; nil for nothing.
  ///
  /// - Parameters:
  ///   - path: The place of the view after the commit.
  ///   - before: The place of the view before it.
  fileprivate func entry(
    of commit: Repository.Commit, about question: ScreenHistory.Question, at path: ViewPath?,
    _ before: ViewPath?
  ) -> ScreenHistory.Entry? {
    var entry = ScreenHistory.Entry(commit: commit, result: result)
    if let problem = question.problem {
      entry.result = entry.result.keeping { $0.code == problem }
    }
    if path != nil || before != nil {
      entry.result = entry.result.keeping { $0.isAbout(path, before: before) }
    }
    guard let property = question.property else {
      return entry.result.hasDifferences ? entry : nil
    }
    entry.from = before.flatMap { old?.view(at: $0)?.value(of: property) }
    entry.to = path.flatMap { new?.view(at: $0)?.value(of: property) }
    return entry.from == entry.to ? nil : entry
  }
}

extension ViewTree {
  fileprivate func view(at path: ViewPath) -> ViewRecord? {
    index(of: path.text).map { views[$0] }
  }
}

extension Difference {
  /// Whether it is about a view, which has a place on each side: a view comes and goes with those
  /// around it.
  fileprivate func isAbout(_ path: ViewPath?, before: ViewPath?) -> Bool {
    func concern(_ paths: [ViewPath], _ view: ViewPath?) -> Bool {
      guard let view else { return false }
      return paths.contains { [.added, .removed].contains(kind) ? $0.leads(to: view) : $0 == view }
    }
    return concern(pathsAfter, path) || concern(isInOld ? allPaths : pathsBefore, before)
  }
}
