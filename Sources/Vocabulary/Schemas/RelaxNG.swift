extension MarkupVocabulary {
  /// The RELAX NG schema of documents, in XML (ISO/IEC 19757-2).
  public func relaxNG() -> [UInt8] {
    let grammar = SchemaGrammar(self)
    var xml = XMLWriter()
    xml.element(
      "grammar",
      [
        "xmlns": "http://relaxng.org/ns/structure/1.0",
        "xmlns:a": "http://relaxng.org/ns/compatibility/annotations/1.0",
        "datatypeLibrary": "http://www.w3.org/2001/XMLSchema-datatypes",
      ]
    ) { xml in
      xml.element("start") { xml in
        xml.element("choice") { xml in
          xml.element("ref", ["name": "root"])
          xml.element("ref", ["name": "view"])
        }
      }
      xml.element("define", ["name": "view"]) { xml in
        xml.element("choice") { xml in
          for element in grammar.elements { xml.element("ref", ["name": element.name]) }
        }
      }
      RelaxNG.writeRoot(grammar.untyped, to: &xml)
      for element in grammar.elements { RelaxNG.write(element, to: &xml) }
      for group in grammar.groups { RelaxNG.write(group, to: &xml) }
      for form in grammar.types { RelaxNG.write(form, to: &xml) }
    }
    return xml.finish()
  }
}

/// Writes the parts of a grammar as RELAX NG elements.
private enum RelaxNG {
  /// The element `<root>`: the owner's view, whose class is unknown to a schema.
  static func writeRoot(_ untyped: [String], to xml: inout XMLWriter) {
    xml.element("define", ["name": "root"]) { xml in
      xml.element("element", ["name": "root"]) { xml in
        document("The view that the owner supplies.", &xml)
        writeAnyAttributes(to: &xml)
        writeContent(to: &xml) { xml in
          xml.element("ref", ["name": "view"])
          for name in untyped {
            xml.element("element", ["name": name]) { writeAnyAttributes(to: &$0) }
          }
        }
      }
    }
  }

  static func write(_ element: SchemaGrammar.Element, to xml: inout XMLWriter) {
    xml.element("define", ["name": element.name]) { xml in
      xml.element("element", ["name": element.name]) { xml in
        document(element.documentation, &xml)
        for group in element.groups { xml.element("ref", ["name": "\(group).attributes"]) }
        for attribute in element.attributes { write(attribute, to: &xml) }
        guard element.takesViews || !element.untyped.isEmpty else { return }
        writeContent(to: &xml) { xml in
          if element.takesViews { xml.element("ref", ["name": "view"]) }
          for untyped in element.untyped {
            xml.element("element", ["name": untyped.name]) { xml in
              for attribute in untyped.attributes { write(attribute, to: &xml) }
              if untyped.attributes.isEmpty { xml.element("empty") }
            }
          }
        }
      }
    }
  }

  static func write(_ group: SchemaGrammar.Group, to xml: inout XMLWriter) {
    xml.element("define", ["name": "\(group.name).attributes"]) { xml in
      for attribute in group.attributes { write(attribute, to: &xml) }
    }
  }

  static func write(_ form: SchemaGrammar.ValueForm, to xml: inout XMLWriter) {
    xml.element("define", ["name": "\(form.name).value"]) { xml in
      xml.element("choice") { xml in
        document(form.documentation, &xml)
        for word in form.words { xml.element("value", ["type": "string"], text: word) }
        for pattern in form.patterns {
          xml.element("data", ["type": "string"]) { xml in
            xml.element("param", ["name": "pattern"], text: pattern)
          }
        }
        if form.isOpen { xml.element("text") }
      }
    }
  }

  private static func write(_ attribute: SchemaGrammar.Attribute, to xml: inout XMLWriter) {
    xml.onOneLine { xml in
      xml.element("optional") { xml in
        xml.element("attribute", ["name": attribute.name]) { xml in
          if let documentation = attribute.documentation { document(documentation, &xml) }
          xml.element("ref", ["name": "\(attribute.form).value"])
        }
      }
    }
  }

  private static func writeAnyAttributes(to xml: inout XMLWriter) {
    xml.element("zeroOrMore") { xml in
      xml.element("attribute") { $0.element("anyName") }
    }
  }

  private static func writeContent(
    to xml: inout XMLWriter, _ choices: (inout XMLWriter) -> Void
  ) {
    xml.element("zeroOrMore") { $0.element("choice", [:], choices) }
  }

  private static func document(_ sentence: String, _ xml: inout XMLWriter) {
    xml.element("a:documentation", text: sentence)
  }
}
