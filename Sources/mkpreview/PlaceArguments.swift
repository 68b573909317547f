import ArgumentParser

/// Where documents are looked for, and which of their variants is meant.
struct PlaceArguments: ParsableArguments {
  @Option(
    help: """
      The workspace. Default: the nearest folder with a mkpreview.json, or that of all documents \
      around the file.
      """,
    completion: .directory)
  var root: String?

  @Option(help: "A variant from the document's preview data.")
  var variant: String?

  @OptionGroup
  var given: GivenTextArguments
}
