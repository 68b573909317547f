import Editing
import FileSystem
import Markup

/// Other forms of an element: its attributes or its children on lines of their own.
struct Rewrites {
  let file: Path
  let text: LineIndex

  /// The forms of the element whose start tag a place is in.
  func all(at offset: Int) -> [Fix] {
    let formatter = MarkupFormatter(text.bytes)
    return MarkupFormatter.Rewrite.allCases.compactMap { form in
      let edits = formatter.edits(form, ofElementAt: offset)
      guard !edits.isEmpty else { return nil }
      return Fix(
        title: form.title, changes: [FileChange(file: file, text: text, edits: edits)])
    }
  }
}

extension MarkupFormatter.Rewrite {
  fileprivate var title: String {
    switch self {
    case .attributesOnLines: "One attribute a line"
    case .attributesOnOneLine: "Attributes on one line"
    case .childrenOnLines: "Children on lines of their own"
    }
  }
}
