import Markup

/// Whose data the bindings of a document read.
enum DataSource {
  /// Those of the preview's owner.
  case owner
  /// Those of a cell: an item of preview data.
  case item
  /// Those of a view of the app's class, which no preview has.
  case view
}

/// The state while one document is built: its definitions so far, and the trail to it.
struct DocumentScope {
  /// The files that lead to the document, and the document's own file.
  let trail: DocumentTrail
  /// The view for `<root>`; nil if no code supplies one.
  let root: UIView?
  /// The class of `<root>` in the document of a cell; nil in any other document.
  let rowRoot: UIView.Type?
  /// Whose data the document's bindings read.
  let dataSource: DataSource
  /// The data that the document's bindings read.
  let model: OwnerModel
  var templates = Templates()
  /// The values that clients try out in the document's own templates, by their places.
  var triedValues: [SourceLocation: String] = [:]
  /// The tables of strings.
  var localization = Localization()
  /// The parts that the platform uses.
  var conditions: Conditions
  /// The first place of each `id`.
  var outletRanges: [String: SourceRange] = [:]
  /// A hash of the conditions and the tables of strings so far.
  private(set) var digest = 0
  /// The codes that comments silence for the next element.
  var pendingSuppression: PendingSuppression = [:]
  /// The note about the next element, and the place of its first comment.
  var pendingNote: (text: String, range: SourceRange)?
  /// The comments that began to silence codes, by these.
  var openParts: PendingSuppression = [:]

  /// The file's path in the workspace.
  var file: String { trail.file }

  /// Whether the preview's owner owns the document's outlets and strings.
  var isOwners: Bool { dataSource == .owner }

  /// Adds what changes the meaning of later elements to the digest.
  mutating func addToDigest(_ change: some Hashable) {
    var hasher = Hasher()
    hasher.combine(digest)
    hasher.combine(change)
    digest = hasher.finalize()
  }

  /// The scope of the previewed document.
  init(_ document: MarkupDocument, in context: ViewContext) {
    trail = DocumentTrail(document.file)
    (root, rowRoot) = (nil, nil)
    dataSource = .owner
    model = context.model
    conditions = Conditions(platform: context.environment.platform)
    localization.useTable(of: context.previewData)
  }

  /// The scope of a document that fills a view of the app's class: the view is its own owner, and
  /// its data are unknown.
  init(filling view: UIView, along trail: DocumentTrail, in context: ViewContext) {
    self.trail = trail
    (root, rowRoot) = (view, nil)
    dataSource = .view
    model = OwnerModel(nil)
    conditions = Conditions(platform: context.environment.platform)
  }

  /// The scope of a cell's document: the cell is its own owner, and an item is its data.
  init(
    ofRow item: OwnerModel, root: UIView.Type, along trail: DocumentTrail, in context: ViewContext
  ) {
    self.trail = trail
    (self.root, rowRoot) = (nil, root)
    dataSource = .item
    model = item
    conditions = Conditions(platform: context.environment.platform)
  }

  /// The scope of an included document: it shares the owner and sees the templates defined so far
  /// (guide 4.0, Includes).
  init(includedIn outer: DocumentScope, along trail: DocumentTrail, in context: ViewContext) {
    self.trail = trail
    (root, rowRoot) = (nil, nil)
    dataSource = outer.dataSource
    model = outer.model
    templates = outer.templates
    localization = outer.localization
    conditions = Conditions(platform: context.environment.platform)
  }
}

/// The trail to a document: all files from the previewed document on, each with its reference to
/// the next.
struct DocumentTrail {
  private var files: [String]
  /// The references to each file except the first, latest first.
  private var steps: [String] = []

  /// The trail of the previewed document.
  init(_ file: String) { files = [file] }

  /// The document's own file.
  var file: String { files[files.count - 1] }

  /// The cycle of files from a file back to itself; nil if the file is not on the trail.
  func cycle(backTo file: String) -> [String]? {
    files.firstIndex(of: file).map { files[$0...] + [file] }
  }

  /// The trail with one more file; a line of the current file, or of another one, refers to it.
  func appending(_ file: String, _ verb: String, of other: String? = nil, line: Int) -> Self {
    var trail = self
    trail.files.append(file)
    trail.steps.insert("\(verb) \(other ?? self.file):\(line)", at: 0)
    return trail
  }

  /// The last three references to the document in words; nil for the previewed document.
  var words: String? {
    guard let first = steps.first else { return nil }
    let shown = [first.prefix(1).uppercased() + first.dropFirst()] + steps.dropFirst().prefix(2)
    return (shown + (steps.count > 3 ? ["…"] : [])).joined(separator: ", ")
  }
}
