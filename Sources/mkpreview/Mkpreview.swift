import ArgumentParser
import PreviewServer

/// A live preview of MarkupKit documents.
@main
struct Mkpreview: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mkpreview",
    abstract: "A live preview of MarkupKit documents.",
    discussion: """
      Loads MarkupKit's XML as an iOS app would, lays it out as Auto Layout would, and shows the \
      result live in a browser or as JSON.

      Exit status: 0 success, 1 errors in the document, 2 failure of the tool, 64 wrong usage.
      """,
    version: Tool.version,
    subcommands: [Serve.self, Layout.self, Schema.self, Init.self])
}
