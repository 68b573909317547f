extension MarkupVocabulary {
  /// The XML Schema of documents (XML Schema 1.0).
  public func xmlSchema() -> [UInt8] {
    let grammar = SchemaGrammar(self)
    var xml = XMLWriter()
    xml.element("xs:schema", ["xmlns:xs": "http://www.w3.org/2001/XMLSchema"]) { xml in
      XMLSchema.writeRoot(grammar.untyped, to: &xml)
      for element in grammar.elements { XMLSchema.write(element, to: &xml) }
      xml.element("xs:group", ["name": "view"]) { xml in
        xml.element("xs:choice") { xml in
          for element in grammar.elements { xml.element("xs:element", ["ref": element.name]) }
        }
      }
      for group in grammar.groups { XMLSchema.write(group, to: &xml) }
      for form in grammar.types { XMLSchema.write(form, to: &xml) }
    }
    return xml.finish()
  }
}

/// Writes the parts of a grammar as XML Schema elements.
private enum XMLSchema {
  /// The element `<root>`: the owner's view, whose class is unknown to a schema.
  static func writeRoot(_ untyped: [String], to xml: inout XMLWriter) {
    xml.element("xs:element", ["name": "root"]) { xml in
      document("The view that the owner supplies.", &xml)
      xml.element("xs:complexType") { xml in
        writeContent(to: &xml) { xml in
          xml.element("xs:group", ["ref": "view"])
          for name in untyped {
            xml.element("xs:element", ["name": name]) { xml in
              xml.element("xs:complexType") { writeAnyAttributes(to: &$0) }
            }
          }
        }
        writeAnyAttributes(to: &xml)
      }
    }
  }

  static func write(_ element: SchemaGrammar.Element, to xml: inout XMLWriter) {
    xml.element("xs:element", ["name": element.name]) { xml in
      document(element.documentation, &xml)
      xml.element("xs:complexType") { xml in
        if element.takesViews || !element.untyped.isEmpty { writeContent(of: element, to: &xml) }
        for attribute in element.attributes { write(attribute, to: &xml) }
        for group in element.groups { xml.element("xs:attributeGroup", ["ref": group]) }
      }
    }
  }

  private static func writeContent(of element: SchemaGrammar.Element, to xml: inout XMLWriter) {
    writeContent(to: &xml) { xml in
      if element.takesViews { xml.element("xs:group", ["ref": "view"]) }
      for untyped in element.untyped {
        xml.element("xs:element", ["name": untyped.name]) { xml in
          xml.element("xs:complexType") { xml in
            for attribute in untyped.attributes { write(attribute, to: &xml) }
          }
        }
      }
    }
  }

  static func write(_ group: SchemaGrammar.Group, to xml: inout XMLWriter) {
    xml.element("xs:attributeGroup", ["name": group.name]) { xml in
      for attribute in group.attributes { write(attribute, to: &xml) }
    }
  }

  static func write(_ form: SchemaGrammar.ValueForm, to xml: inout XMLWriter) {
    xml.element("xs:simpleType", ["name": form.name]) { xml in
      document(form.documentation, &xml)
      xml.element("xs:union") { xml in
        if !form.words.isEmpty {
          restriction(&xml) { xml in
            for word in form.words { xml.element("xs:enumeration", ["value": word]) }
          }
        }
        for pattern in form.patterns {
          restriction(&xml) { $0.element("xs:pattern", ["value": pattern]) }
        }
        if form.isOpen { restriction(&xml) { _ in } }
      }
    }
  }

  private static func restriction(
    _ xml: inout XMLWriter, _ facets: (inout XMLWriter) -> Void
  ) {
    xml.element("xs:simpleType") { xml in
      xml.element("xs:restriction", ["base": "xs:string"], facets)
    }
  }

  private static func write(_ attribute: SchemaGrammar.Attribute, to xml: inout XMLWriter) {
    guard let documentation = attribute.documentation else {
      return xml.element("xs:attribute", ["name": attribute.name, "type": attribute.form])
    }
    xml.element("xs:attribute", ["name": attribute.name, "type": attribute.form]) {
      document(documentation, &$0)
    }
  }

  private static func writeAnyAttributes(to xml: inout XMLWriter) {
    xml.element("xs:anyAttribute", ["processContents": "skip"])
  }

  private static func writeContent(
    to xml: inout XMLWriter, _ choices: (inout XMLWriter) -> Void
  ) {
    xml.element("xs:choice", ["minOccurs": "0", "maxOccurs": "unbounded"], choices)
  }

  private static func document(_ sentence: String, _ xml: inout XMLWriter) {
    xml.element("xs:annotation") { $0.element("xs:documentation", text: sentence) }
  }
}
