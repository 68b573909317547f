import Markup
import Scene

/// Problems with the files that a document uses.
extension Diagnostic {
  static func ambiguousImage(_ name: String, candidates: [String]) -> Self {
    Self(
      .warning,
      "“\(excerpt(name))” could mean \(candidates.joined(separator: " or ")), which are equally near;"
        + " the first is shown",
      hint: "Rename one, or move it nearer")
  }

  static func cyclicDocument(_ files: [String]) -> Self {
    Self(
      .error, "The document includes itself: \(chain(files))",
      hint: "Remove one of these references")
  }

  static func invalidTemplate(_ name: String) -> Self {
    Self(
      .error, "The template “\(excerpt(name))” is not an object",
      hint: "Write { and }, with property names and values between them")
  }

  /// - Parameter key: A key of the object; nil for a list or an empty object.
  static func invalidTemplateValue(_ keyPath: String, key: String?) -> Self {
    Self(
      .error, "“\(excerpt(keyPath))” must be a string, a number or a flag",
      hint: key.map {
        "Write nested properties as a key path, such as \"\(excerpt("\(keyPath).\($0)"))\""
      } ?? "Write one value, as in an attribute")
  }

  static func missingDocument(_ name: String, hint: String?) -> Self {
    Self(
      .error, "No document “\(excerpt(name))” in the workspace",
      hint: hint ?? "Write the name without .xml, and save the file in the workspace")
  }

  static func missingFont(_ name: String, _ difference: NamedFont.Difference) -> Self {
    let name = "“\(excerpt(name))”"
    let (message, hint) =
      switch difference {
      case .unknown:
        (
          "No free font replaces \(name); the system font is shown",
          "The frames differ from those on a device"
        )
      case .notInstalled(let package):
        (
          "The font that replaces \(name) is not installed; the system font is shown",
          "Install the Debian package \(package)"
        )
      case .family(let family):
        (
          "\(name) is shown in \(family), the most similar free font",
          "Letters or lines may have different sizes, so frames may differ from those on a device"
        )
      case .style(let face):
        (
          "No free font has the weight of \(name); \(face) is shown",
          "Letters may have different widths, so frames may differ from those on a device"
        )
      }
    return Self(.warning, message, hint: hint)
  }

  static func missingImage(_ name: String, hint: String?) -> Self {
    Self(
      .warning, "No image “\(excerpt(name))” in the workspace",
      hint: hint ?? "Save it as a PNG or JPEG file of that name")
  }

  static func missingString(
    _ key: String, in file: String, locale: String, showsKey: Bool = false, nearest: String?
  ) -> Self {
    Self(
      .warning,
      "No text “\(excerpt(key))” in \(file), which is used for \(locale);"
        + (showsKey ? " the key is shown" : " the value is shown as written"),
      hint: suggestion(nearest) ?? "A leading ^ makes the text literal")
  }

  static func missingString(
    _ key: String, withoutTable name: String, locale: String, showsKey: Bool = false,
    hint: String?
  ) -> Self {
    Self(
      .warning,
      "No text “\(excerpt(key))”, because there is no \(name).strings for \(locale);"
        + (showsKey ? " the key is shown" : " the value is shown as written"),
      hint: hint ?? "A leading ^ makes the text literal")
  }

  static func missingStrings(_ name: String, locale: String, hint: String?) -> Self {
    Self(
      .warning, "No file “\(excerpt(name)).strings” for \(locale)",
      hint: hint ?? "Write the name without .strings, and save the file in the workspace")
  }

  static func missingTemplates(_ name: String, hint: String?) -> Self {
    Self(
      .warning, "No file “\(excerpt(name)).json” and no property list of that name",
      hint: hint ?? "Write the name without .json, and save the file in the workspace")
  }

  static func patternNotShown(_ name: String) -> Self {
    Self(
      .warning, "A preview shows patterns in backgrounds only, and “\(excerpt(name))” is an image",
      hint: "Write # and six hexadecimal digits, or a colour’s name")
  }

  static func recursiveColor(_ name: String) -> Self {
    Self(
      .warning, "The colour “\(excerpt(name))” refers to itself",
      hint: "Write # and six hexadecimal digits")
  }

  static func unknownColor(_ name: String, nearest: String?, hint: String?) -> Self {
    Self(
      .warning, "No colour or image “\(excerpt(name))”",
      hint: hint ?? suggestion(nearest) ?? "Write # and six hexadecimal digits")
  }

  static func unknownFont(_ text: String, nearest: String?) -> Self {
    Self(
      .warning, "“\(excerpt(text))” is not a font",
      hint: suggestion(nearest)
        ?? "Write a font’s name, one space and a size, or a text style such as body")
  }

  static func unknownTemplate(_ name: String, nearest: String?) -> Self {
    Self(
      .warning, "No template “\(excerpt(name))” before this view",
      hint: suggestion(nearest) ?? "Define it in a properties instruction")
  }

  static func unreadableImage(_ name: String, file: String, reason: String?) -> Self {
    Self(
      .warning, "The picture \(file) \(reason ?? "cannot be read")",
      hint: "Save “\(excerpt(name))” as a PNG or JPEG file")
  }
}
