import Expressions
import Markup

// Bindings of properties to the data of the document's owner (guide 4.5, Data Binding).

extension ViewBuilder {
  /// Sets a property to the value of a binding's expression; nothing leaves the view as it is.
  mutating func bind(_ attribute: MarkupAttribute, on view: UIView) {
    let name = attribute.name
    if case .unknown(let unknown, let type) = view.resolve(name[...]), !isKnown(name, on: view) {
      return reportUnknown(unknown, on: type, of: view, at: Place(attribute, in: document.file))
    }
    view.bindings.append((name, String(attribute.value.dropFirst())))
    guard let binding = readBinding(of: attribute, on: view),
      let value = value(of: binding.expression, in: attribute, on: view), value != .null
    else { return }
    let shown =
      binding.format.map { formatted(value, by: $0, in: attribute, on: view) } ?? value
    set(name, to: .model(shown), on: view, at: Place(attribute, in: document.file))
  }

  /// Reads the text of a binding; nil if it is wrong, which is reported.
  mutating func readBinding(of attribute: MarkupAttribute, on view: UIView) -> Binding? {
    do throws(ExpressionError) {
      let binding = try Binding(String(attribute.value.unicodeScalars.dropFirst()))
      for part in binding.ignored {
        report(.ignoredFormat(part.text), at: part.range, of: attribute, on: view)
      }
      return binding
    } catch {
      report(.of(error), at: error.range, of: attribute, on: view)
      return nil
    }
  }

  /// The value of an expression over the owner's data; nil if there is none, which is reported.
  mutating func value(
    of expression: BindingExpression, in attribute: MarkupAttribute, on view: UIView
  ) -> ModelValue? {
    if expression.keyPaths.isEmpty {
      report(.unobservedBinding(expression.text), at: nil, of: attribute, on: view)
    } else if document.model.value == nil {
      report(.bindingWithoutModel(expression.text), at: nil, of: attribute, on: view)
      return nil
    }
    do throws(ExpressionError) {
      return try document.model.value(of: expression)
    } catch {
      report(.of(error), at: error.range, of: attribute, on: view)
      return nil
    }
  }

  /// A value as its formatter writes it; with an unknown formatter, the plain value as text.
  private mutating func formatted(
    _ value: ModelValue, by format: FormatSpecifier, in attribute: MarkupAttribute, on view: UIView
  ) -> ModelValue {
    let range = format.offset..<format.offset + format.name.unicodeScalars.count
    report(.unknownFormatter(format.name), at: range, of: attribute, on: view)
    return MarkupInput.model(value).text.map { .string($0) } ?? value
  }

  /// Reports a problem with a binding.
  ///
  /// - Parameter range: Unicode scalars from the start of the text after `$`; nil for the whole value.
  private mutating func report(
    _ problem: Diagnostic, at range: Range<Int>?, of attribute: MarkupAttribute, on view: UIView
  ) {
    let place =
      range.map { attribute.range(ofValue: $0.lowerBound + 1..<$0.upperBound + 1) }
      ?? attribute.valueRange
    log.add(located(problem, place), about: view)
  }

  // MARK: Untyped elements

  /// The value of a binding in an untyped element: a key path that is read once (guide 4.5, Untyped
  /// Elements).
  mutating func untypedValue(of attribute: MarkupAttribute, on view: UIView) -> String? {
    guard let binding = readBinding(of: attribute, on: view) else { return nil }
    guard binding.format == nil, binding.expression.isKeyPath else {
      report(.untypedBinding(binding.expression.text), at: nil, of: attribute, on: view)
      return nil
    }
    guard let value = value(of: binding.expression, in: attribute, on: view) else { return nil }
    guard let text = MarkupInput.model(value).text else {
      report(
        .emptyBinding(binding.expression.text, value == .null ? "nothing" : "no text"), at: nil,
        of: attribute, on: view)
      return nil
    }
    return text
  }
}
