import JSONWriting
import Views

/// The JSON Schemas (draft 2020-12) of the files next to documents, for completion in editors.
extension MarkupVocabulary {
  /// The schema of `Name.preview.json`.
  public func previewDataSchema(pretty: Bool) -> [UInt8] {
    JSONSchema.document(
      title: "Preview data", "What replaces the owner of the document of the same name.",
      pretty: pretty
    ) { schema in
      schema.property("root", "The class of <root>.") {
        $0.member("enum", array: classes.map(\.name))
      }
      writeShared(to: &schema)
      schema.property("tableForStrings", "The name of the owner's table of strings.") {
        $0.name()
      }
      schema.property("owner", "The owner's data, which bindings read.") {
        $0.member("type", "object")
      }
      schema.property("outlets", "By the name of an outlet: property values by key path.") {
        $0.dictionary { $0.member("type", "object") }
      }
      schema.property("content", "The content of views, by the name of an outlet.") {
        JSONSchema.writeContent(to: &$0)
      }
      schema.property("formatters", "Replacements of the owner's own formatters, by name.") {
        JSONSchema.writeFormatters(to: &$0)
      }
      schema.property(
        "actions",
        "How methods of the owner change its data: by key path a value, or an expression after $."
      ) {
        JSONSchema.writeActions(to: &$0)
      }
      schema.property("variants", "Further environments of the document.") {
        JSONSchema.writeEnvironments(to: &$0)
      }
    }
  }

  /// The schema of `mkpreview.json`.
  public func settingsSchema(pretty: Bool) -> [UInt8] {
    JSONSchema.document(
      title: "Settings", "The settings of all documents in a workspace.", pretty: pretty
    ) { schema in
      writeShared(to: &schema)
      schema.property("matrix", "The environments to check, which the page shows side by side.") {
        JSONSchema.writeEnvironments(to: &$0)
      }
      schema.property("exclude", "The files and folders to skip, as patterns of paths.") {
        $0.list { $0.name() }
      }
      schema.property("classes", "The app's own classes, by name.") {
        $0.dictionary { writeApplicationClass(to: &$0) }
      }
      schema.property("check", "How mkpreview check takes problems.") {
        JSONSchema.writeCheck(to: &$0)
      }
      schema.property("limits", "The ranges in which mkpreview check --limits allows no problem.") {
        JSONSchema.writeLimits(to: &$0)
      }
    }
  }

  /// The schema of the user's own settings, `mkpreview/config.json`.
  public static func userSettingsSchema(pretty: Bool) -> [UInt8] {
    JSONSchema.document(
      title: "The user's settings", "The settings of a user for all workspaces.", pretty: pretty
    ) { schema in
      schema.property(
        "editor",
        "The command that opens a place of a file, with {file}, {line} and {column}."
      ) {
        $0.name()
      }
    }
  }

  /// The keys common to preview data and settings.
  private func writeShared(to schema: inout JSONWriter) {
    JSONSchema.writeShared(to: &schema)
    schema.property("container", "The bars around documents.") { writeContainer(to: &$0) }
    schema.property("expect", "The rules of documents that have the views they name.") {
      JSONSchema.writeExpectations(to: &$0)
    }
  }

  private func writeApplicationClass(to writer: inout JSONWriter) {
    writer.closedObject(required: ["superclass"]) { type in
      type.property("superclass", "The superclass.") { schema in
        // A class of the app may derive from another one in the same file.
        schema.either { choices in
          choices.object { $0.member("enum", array: classes.map(\.name)) }
          choices.object { $0.name() }
        }
      }
      type.property("document", "The document that a new view loads.") { $0.name() }
      type.property("intrinsicContentSize", "The intrinsic size, in points.") {
        $0.closedObject { sides in
          sides.property("width", "The width in points.") { $0.number(in: 0...10_000) }
          sides.property("height", "The height in points.") { $0.number(in: 0...10_000) }
        }
      }
    }
  }
}
