import Checking
import Editing
import FileSystem
import JSONWriting
import Markup
import Preview
import Project
import Scene
import Views
import Workspace

extension Tool {
  static let planEdit = Tool(
    name: "plan_edit",
    description: """
      Plans an edit of several places: renames a name wherever it is meant, moves a text to the \
      strings or attributes to a template and back, names a colour, removes what changes nothing, \
      puts a view into a container, removes one, makes a row a column, or moves a view to a document \
      and back. It answers with a unified diff for you to apply and the proof by layout, or with the \
      reason why not.
      """,
    fields: [
      Field("rename", .object(PlannedEdit.renameFields)),
      Field("refactor", .object(PlannedEdit.refactorFields)),
    ]
  ) { call throws(ToolProblem) in
    try PlannedEdit(call).answer()
  }
}

/// An edit of the folder that a call asks for.
private struct PlannedEdit {
  private let call: ToolCall
  private let title: String
  private let edit: FolderEdit

  static let renameFields: [Tool.Field] = [
    Tool.Field("kind", .word(RenamedKind.allCases.map(\.rawValue)), isRequired: true),
    Tool.Field("name", .text, isRequired: true), Tool.Field("new_name", .text, isRequired: true),
    Tool.Field("document", .text),
  ]

  static let refactorFields: [Tool.Field] = [
    Tool.Field("kind", .word(RefactoringKind.allCases.map(\.rawValue)), isRequired: true),
    Tool.Field("document", .text, isRequired: true), Tool.Field("path", .text, isRequired: true),
    Tool.Field("properties", .list), Tool.Field("name", .text),
  ]

  init(_ call: ToolCall) throws(ToolProblem) {
    self.call = call
    let reader = SymbolIndex().reader(of: call.workspace)
    switch (
      try call.arguments.object("rename", Self.renameFields),
      try call.arguments.object("refactor", Self.refactorFields)
    ) {
    case (let rename?, nil):
      let (old, new) = (rename.text("name") ?? "", rename.text("new_name") ?? "")
      edit = try Self.rename(old, to: new, rename, reader, call)
      title = "“\(old)” is “\(new)”"
    case (nil, let refactor?):
      edit = try Self.refactor(refactor, reader, call)
      title = "Refactored"
    default: throw ToolProblem("plan_edit needs “rename” or “refactor”, and not both")
    }
  }

  private static func rename(
    _ old: String, to new: String, _ rename: Arguments, _ reader: SymbolReader, _ call: ToolCall
  ) throws(ToolProblem) -> FolderEdit {
    guard let kind = rename.text("kind").flatMap({ RenamedKind(rawValue: $0) }) else {
      throw ToolProblem("rename needs “kind”")
    }
    let renaming = Renaming(kind, old, in: reader)
    var meanings = renaming.meanings
    if let name = rename.text("document") {
      guard let file = reader.file(named: name) else { throw call.unknownDocument(name) }
      meanings = [file]
    }
    guard meanings.count < 2 else {
      throw ToolProblem(
        "Unrelated documents have the name “\(old)”; choose one with “document”: "
          + "\(meanings.map(\.text).joined(separator: ", "))")
    }
    guard let file = meanings.first else {
      throw ToolProblem("Nothing has the name “\(old)” as \(kind.words)")
    }
    return try ToolProblem.of { () throws(EditRefusal) in
      try renaming.edit(to: new, seenFrom: file)
    }
  }

  private static func refactor(
    _ refactor: Arguments, _ reader: SymbolReader, _ call: ToolCall
  ) throws(ToolProblem) -> FolderEdit {
    let document = try call.document(refactor.text("document") ?? "")
    let rendition = call.project.render(document, in: document.layers.standard)
    let path = try rendition.path(named: refactor.text("path") ?? "", in: call)
    guard let source = rendition.view(at: path)?.source else {
      throw ToolProblem("The view \(path) is a part of another one; name the view around it")
    }
    guard let kind = refactor.text("kind").flatMap({ RefactoringKind(rawValue: $0) }) else {
      throw ToolProblem("refactor needs “kind”")
    }
    let name = refactor.text("name")
    if name == nil, let argument = kind.argument {
      throw ToolProblem("\(kind.rawValue) needs “name”, \(argument)")
    }
    return try ToolProblem.of { () throws(EditRefusal) in
      try Refactoring(of: Path(source.file), at: source.range.start, by: reader)
        .edit(Refactoring.Offer(kind, name ?? ""), refactor.list("properties"))
    }
  }

  func answer() throws(ToolProblem) -> ToolAnswer {
    var checker = Checker(call.project, jobs: call.folder.jobs)
    checker.isWanted = { [clock = call.clock] in clock.isRunning }
    let (proof, diff) = try ToolProblem.of { () throws(EditRefusal) in
      (
        try ScreenProof(of: edit, by: checker),
        try edit.diff(in: call.workspace)
      )
    }
    if case .differs(let words) = proof {
      throw ToolProblem("Not \(edit.claim.words): \(words)")
    }
    let places = edit.placeCount
    let head: TerminalText =
      "\(title): \(places) place\(places == 1 ? "" : "s") in \(edit.fileCount) "
      + "file\(edit.fileCount == 1 ? "" : "s"); \(proof.words(of: edit.claim)), "
      + "revision \(call.revision)"
    let lines = diff.map { "\($0)" as TerminalText }
    return ToolAnswer(
      ([head] + edit.notes.map { "note: \($0)" }).joined(separator: "\n"), items: lines
    ) { left in
      "… and \(left) more lines, so the diff is not whole: mkpreview rename writes the same edit"
    } write: { object, shown in
      object.member("revision", call.revision)
      object.member("proof", proof.words(of: edit.claim))
      object.member("isProved", proof != .unfinished)
      object.member("notes", array: edit.notes)
      object.member("moves", array: edit.moves) { writer, move in
        writer.object {
          $0.member("from", move.from.text)
          $0.member("to", move.to.text)
        }
      }
      object.member("diff", diff.prefix(shown).map { "\($0)\n" }.joined())
      if shown < diff.count { object.member("more", diff.count - shown) }
    }
  }
}

extension ToolProblem {
  /// What an edit says, or why it is refused.
  fileprivate static func of<Result>(
    _ edit: () throws(EditRefusal) -> Result
  ) throws(ToolProblem) -> Result {
    do throws(EditRefusal) { return try edit() } catch { throw ToolProblem("\(error.reason)") }
  }
}
