import Markup

/// The state of a document that is being built: its definitions so far, and the way to it.
struct DocumentScope {
  /// The files that led to the document, and its own.
  let trail: DocumentTrail
  /// The view that `<root>` means; nil where no code has supplied one.
  let root: UIView?
  /// The class of `<root>` in the document of a cell; nil in any other document.
  let rowRoot: UIView.Type?
  /// Whether outlets and strings are those of the preview's owner.
  let isOwners: Bool
  /// The data that the document's bindings read.
  let model: OwnerModel
  /// The templates defined so far.
  var templates = Templates()
  /// The tables of strings.
  var localization = Localization()
  /// Which parts are for the platform.
  var conditions: Conditions
  /// The first place of each `id`.
  var outletRanges: [String: SourceRange] = [:]
  /// The document-wide instructions so far, as a number: definitions that follow from the same ones are
  /// the same.
  private(set) var digest = 0
  /// The codes that comments before the next element silence.
  var pendingSuppression: Set<String> = []

  /// The file's path in the workspace.
  var file: String { trail.file }

  /// Notes an instruction that changes the scope.
  mutating func note(_ instruction: MarkupInstruction) {
    var hasher = Hasher()
    hasher.combine(digest)
    hasher.combine(instruction.target)
    hasher.combine(instruction.data)
    digest = hasher.finalize()
  }

  /// The document that is previewed.
  init(_ document: MarkupDocument, in context: ViewContext) {
    trail = DocumentTrail(document.file)
    (root, rowRoot) = (nil, nil)
    isOwners = true
    model = context.model
    conditions = Conditions(platform: context.environment.platform)
    localization.useTable(of: context.previewData)
  }

  /// A document that a view of the app's class is filled from: it is the view's own affair, and the
  /// data of the view are not known.
  init(filling view: UIView, along trail: DocumentTrail, in context: ViewContext) {
    self.trail = trail
    (root, rowRoot) = (view, nil)
    isOwners = false
    model = OwnerModel(nil)
    conditions = Conditions(platform: context.environment.platform)
  }

  /// The document of a cell, which is its own owner and has the data of an item.
  init(
    ofRow item: OwnerModel, root: UIView.Type, along trail: DocumentTrail, in context: ViewContext
  ) {
    self.trail = trail
    (self.root, rowRoot) = (nil, root)
    isOwners = false
    model = item
    conditions = Conditions(platform: context.environment.platform)
  }

  /// A document that another includes: it has the same owner, and sees the templates that are there
  /// (guide 4.0, Includes).
  init(includedIn outer: DocumentScope, along trail: DocumentTrail, in context: ViewContext) {
    self.trail = trail
    (root, rowRoot) = (nil, nil)
    isOwners = outer.isOwners
    model = outer.model
    templates = outer.templates
    localization = outer.localization
    conditions = Conditions(platform: context.environment.platform)
  }
}

/// The way to a document: the files from the previewed document on, each with the reference to the
/// next.
struct DocumentTrail {
  private var files: [String]
  /// The references to each file except the first, the last one first.
  private var steps: [String] = []

  /// The previewed document.
  init(_ file: String) { files = [file] }

  /// The document's own file.
  var file: String { files[files.count - 1] }

  /// The cycle of files from a file of the trail back to it; nil for a file that is not on the trail.
  func cycle(backTo file: String) -> [String]? {
    files.firstIndex(of: file).map { files[$0...] + [file] }
  }

  /// The trail with one more file, to which a line of the current file, or of another one, refers.
  func appending(_ file: String, _ verb: String, of other: String? = nil, line: Int) -> Self {
    var trail = self
    trail.files.append(file)
    trail.steps.insert("\(verb) \(other ?? self.file):\(line)", at: 0)
    return trail
  }

  /// The last references to the document, at most three, in words; nil for the previewed document.
  var words: String? {
    guard let first = steps.first else { return nil }
    let shown = [first.prefix(1).uppercased() + first.dropFirst()] + steps.dropFirst().prefix(2)
    return (shown + (steps.count > 3 ? ["…"] : [])).joined(separator: ", ")
  }
}
