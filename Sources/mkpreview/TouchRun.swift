import Expressions
import FileSystem
import LiveProject
import Markup
import Preview
import Project
import Scene
import Views
import Workspace

/// A touch of a document, and what follows from it.
struct TouchRun {
  private let live: LiveProject
  private let name: Path
  private let request: EnvironmentRequest

  /// - Throws: ``ToolError`` for a document that is no file.
  init(_ source: DocumentSource, in request: EnvironmentRequest) throws {
    name = source.document.document.name
    self.request = request
    live = LiveProject(source.project) { _, _ in }
    live.begin()
    guard live.workspace.document(named: name) != nil else {
      throw ToolError("\(name) is no document of \(live.workspace.root), so it cannot be touched")
    }
  }

  /// Touches a view, and prints the owner's methods that are called and the texts that change.
  func run(_ arguments: TouchArguments) async throws {
    let (view, event) = (arguments.touch ?? "", arguments.event)
    let before = try await rendition()
    let path = before.paths(ofID: view).first ?? ViewPath(view)
    guard before.view(at: path) != nil else {
      throw ToolError("there is no view “\(view)” in \(name)")
    }
    let choice = arguments.value.map { text in
      JSONReader.read(Array(text.utf8), file: "").content.map { ModelValue($0) } ?? .string(text)
    }
    var touch = Touch(path: path, event: event ?? "", value: choice)
    let notice: TouchNotice
    do throws(ScreenProblem) {
      if event == nil { touch.event = try await usualEvent(of: touch) }
      guard let (_, found) = try await live.touch(touch, of: name, for: request) else {
        throw ScreenProblem.refusal(.unknownPath)
      }
      notice = found
    } catch {
      throw ToolError("\(error.words(about: touch))")
    }
    let lines = notice.lines(ofFile: name.adding(suffix: ".xml").text)
    let changes = Self.changes(from: before, to: try await rendition())
    let none = lines.isEmpty && changes.isEmpty ? ["\(touch.event): nothing changes"] : []
    try StandardOutput.write(
      (lines + changes + none).map { "\($0)\n" as TerminalText }.joined())
    StandardError.print(notice.problems, in: ShownPaths(root: live.workspace.root))
  }

  private func rendition() async throws -> Rendition {
    do throws(EnvironmentError) {
      if let layout = try await live.layout(of: name, for: request) { return layout.rendition }
    } catch {
      throw ToolError(error.message)
    }
    throw ToolError("\(name) has disappeared")
  }

  /// The event that a tap of the view has.
  private func usualEvent(of touch: Touch) async throws(ScreenProblem) -> String {
    do throws(ScreenProblem) {
      _ = try await live.touch(touch, of: name, for: request)
    } catch {
      guard case .refusal(.unknownEvent(_, let known)) = error else { throw error }
      return ["valueChanged", "touchUpInside"].first(where: known.contains) ?? known.first ?? ""
    }
    return touch.event
  }

  /// The texts that differ: `0.1 UILabel#count “1” → “2”`.
  private static func changes(from before: Rendition, to after: Rendition) -> [String] {
    let known = Dictionary(
      before.record.views.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    return after.record.views.compactMap { view in
      let (old, new) = (known[view.path]?.lines ?? [], view.lines)
      let isHidden = (known[view.path]?.isHidden ?? true, view.isHidden)
      let name = "\(view.path) \(view.className)\(view.id.map { "#\($0)" } ?? "")"
      if isHidden.0 != isHidden.1 { return "\(name) is \(view.isHidden ? "hidden" : "shown")" }
      guard old != new else { return nil }
      return "\(name) “\(old.joined(separator: " "))” → “\(new.joined(separator: " "))”"
    }
  }
}

extension ScreenProblem {
  /// Why a touch has no effect, without a period at its end.
  fileprivate func words(about touch: Touch) -> String {
    switch self {
    case .environment(let error): error.message
    case .modelTooLarge: "the owner's data would be too large"
    case .tweak: "a tried value is refused"
    case .refusal(let refusal):
      if case .unknownEvent(_, let known) = refusal {
        "\(refusal.words(about: touch)); it has \(known.joined(separator: ", "))"
      } else {
        refusal.words(about: touch)
      }
    }
  }
}
