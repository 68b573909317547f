import Expressions
import Formats
import Markup

// Bindings of properties to the data of the document's owner (guide 4.5, Data Binding).

extension ViewBuilder {
  /// Sets a property to the value of a binding's expression; without a value, the view is
  /// unchanged.
  mutating func bind(_ attribute: MarkupAttribute, on view: UIView) {
    effects += 1
    let name = attribute.name
    if case .unknown(let unknown, let type) = view.resolve(
      name[...], on: context.environment.platform), !isKnown(name, on: view)
    {
      return reportUnknown(unknown, on: type, of: view, at: Place(attribute, in: document.file))
    }
    if case .property(let property, _) = view.resolve(name[...], on: context.environment.platform) {
      resources.record(.binding(property.type))
    }
    view.bindings.append((name, String(attribute.value.dropFirst())))
    guard let binding = readBinding(of: attribute, on: view) else { return }
    reportUnobserved(binding.expression, in: attribute, on: view)
    guard
      let evaluation = evaluation(of: binding.expression, in: attribute, on: view)
    else { return }
    report(evaluation.remarks, about: binding.expression, in: attribute, on: view)
    let value = evaluation.value
    if value == .null { return }
    isOwnersChange = isLater(value, of: binding.expression)
    defer { isOwnersChange = false }
    let place = Place(attribute, in: document.file)
    let expression = ValueOrigin.Kind.binding(String(attribute.value.dropFirst()))
    guard let format = binding.format else {
      return withOrigin(expression) { $0.set(name, to: .model(value), on: view, at: place) }
    }
    guard let text = text(of: value, by: format, in: attribute, on: view) else { return }
    withOrigin(expression) { $0.set(name, to: .text(text), on: view, at: place) }
  }

  /// Whether the owner sets a value after the document is loaded: a cell gets its item then, and
  /// clients change the data of preview data.
  private func isLater(_ value: ModelValue, of expression: BindingExpression) -> Bool {
    guard document.isOwners else { return true }
    return (try? context.firstModel.value(of: expression)) != value
  }

  /// Parses the text of a binding; nil for an invalid one, which is reported.
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

  /// Reports parts of an expression that do not work in the app, whatever the data.
  private mutating func reportUnobserved(
    _ expression: BindingExpression, in attribute: MarkupAttribute, on view: UIView
  ) {
    if !expression.isObserved {
      let problem = Diagnostic.unobservedBinding(
        expression.text, hasKeyPath: !expression.keyPaths.isEmpty)
      report(problem, at: nil, of: attribute, on: view)
    }
    if let range = expression.unnoticedKeyPaths.first {
      let problem = Diagnostic.unobservedBinding(keyPath: expression.text(at: range))
      report(problem, at: range, of: attribute, on: view)
    }
    for (selector, range) in expression.primitiveMethods {
      report(.primitiveMethod(selector), at: range, of: attribute, on: view)
    }
  }

  private mutating func report(
    _ remarks: [Evaluation.Remark], about expression: BindingExpression,
    in attribute: MarkupAttribute, on view: UIView
  ) {
    for remark in remarks {
      switch remark {
      case .truncatedDivision(let range):
        report(.truncatedDivision(), at: range, of: attribute, on: view)
      case .unobservableList(let range):
        let problem = Diagnostic.unobservableList(expression.text(at: range))
        report(problem, at: range, of: attribute, on: view)
      case .possiblyUnobservableList(let range):
        let problem = Diagnostic.unobservableList(guess: expression.text(at: range))
        report(problem, at: range, of: attribute, on: view)
      }
    }
  }

  /// The value of an expression over the owner's data; nil if it has none, which is reported.
  private mutating func evaluation(
    of expression: BindingExpression, in attribute: MarkupAttribute, on view: UIView
  ) -> Evaluation? {
    if !expression.keyPaths.isEmpty, document.model.value == nil {
      var problem = Diagnostic.bindingWithoutModel(expression.text, of: document.dataSource)
      problem.cause = context.previewData.misspelledOwner.map {
        Diagnostic.Cause(code: Diagnostic.unknownKeyCode, file: ownersFile, range: $0)
      }
      report(problem, at: nil, of: attribute, on: view)
      return nil
    }
    do throws(ExpressionError) {
      return try document.model.evaluation(of: expression)
    } catch {
      report(.of(error), at: error.range, of: attribute, on: view)
      return nil
    }
  }

  /// The formatted text of a value; nil if it has none, which is reported.
  ///
  /// An unknown formatter is also reported, and the plain text is shown.
  private mutating func text(
    of value: ModelValue, by format: FormatSpecifier, in attribute: MarkupAttribute, on view: UIView
  ) -> String? {
    let data = context.previewData
    let format =
      data.formatters.contains { $0.name.text == format.name }
      ? format : readAsMarkupKit(format, in: attribute, on: view)
    do throws(FormatError) {
      if let text = try data.text(of: value, as: format, in: context.environment) { return text }
      report(
        .unknownFormatter(format.name), at: format.range(at: format.offset), of: attribute, on: view
      )
      return MarkupInput.model(value).text
    } catch {
      let problem = Diagnostic.invalidFormat(error.message, hint: error.hint)
      report(problem, at: format.range(at: error.offset), of: attribute, on: view)
      return nil
    }
  }

  /// The formatter as MarkupKit reads it; differences from Foundation are reported.
  private mutating func readAsMarkupKit(
    _ format: FormatSpecifier, in attribute: MarkupAttribute, on view: UIView
  ) -> FormatSpecifier {
    let reading = Formats.markupKitReading(of: format)
    for error in reading.skipped {
      report(
        .ignoredFormat(error), at: format.range(at: error.offset), of: attribute, on: view)
    }
    for error in reading.texts {
      report(
        .invalidFormat(text: error), at: format.range(at: error.offset), of: attribute, on: view)
    }
    return reading.specifier
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

  /// The value of a binding in an untyped element: a key path, read once (guide 4.5, Untyped
  /// Elements).
  mutating func untypedValue(of attribute: MarkupAttribute, on view: UIView) -> String? {
    effects += 1
    if document.isOwners {
      untypedBindings[ObjectIdentifier(view), default: []].append(
        (attribute.name, String(attribute.value.dropFirst())))
    }
    guard let binding = readBinding(of: attribute, on: view) else { return nil }
    guard binding.format == nil, binding.expression.isKeyPath else {
      report(.untypedBinding(binding.expression.text), at: nil, of: attribute, on: view)
      return nil
    }
    guard let value = evaluation(of: binding.expression, in: attribute, on: view)?.value else {
      return nil
    }
    guard let text = MarkupInput.model(value).text else {
      let problem = Diagnostic.emptyBinding(
        binding.expression.text, value == .null ? "nothing" : "no text", of: document.dataSource)
      report(problem, at: nil, of: attribute, on: view)
      return nil
    }
    return text
  }
}

extension FormatSpecifier {
  /// The range of the name at an offset: an argument's or the formatter's.
  fileprivate func range(at offset: Int) -> Range<Int> {
    let argument = arguments.first { $0.offset == offset }
    return offset..<offset + (argument?.name ?? name).unicodeScalars.count
  }
}
