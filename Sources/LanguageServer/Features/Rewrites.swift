import Markup

/// Other forms of an element: its attributes or its children on lines of their own.
struct Rewrites {
  let uri: String
  let text: ProtocolText

  /// The forms of the element whose start tag a place is in.
  func all(at offset: Int) -> [QuickFix] {
    let formatter = MarkupFormatter(text.lines.bytes)
    return MarkupFormatter.Rewrite.allCases.compactMap { form in
      let edits = formatter.edits(form, ofElementAt: offset)
      guard !edits.isEmpty else { return nil }
      return QuickFix(
        title: form.title, kind: .rewrite,
        changes: [TextChange(uri: uri, edits: edits, text: text)])
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
