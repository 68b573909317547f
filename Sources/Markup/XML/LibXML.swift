import CXML2

/// libxml2's parser, which checks well-formedness and reads values.
///
/// Only events from memory are used: no tree, no network, no files, no entities except XML's five.
/// Names include their prefix, as in SAX1.
enum LibXML {
  /// Reads a text in UTF-8 and passes its events to a builder; returns whether it is well-formed.
  static func parse(_ bytes: [UInt8], into builder: inout TreeBuilder) -> Bool {
    _ = isPrepared
    return bytes.withUnsafeBytes { buffer in
      let text = buffer.bindMemory(to: CChar.self)
      guard let context = xmlCreateMemoryParserCtxt(text.baseAddress, Int32(text.count)) else {
        return false
      }
      defer { xmlFreeParserCtxt(context) }
      let options = XML_PARSE_NONET.rawValue | XML_PARSE_IGNORE_ENC.rawValue
      xmlCtxtUseOptions(context, Int32(bitPattern: options))
      context.pointee.sax.pointee = handler
      withUnsafeMutablePointer(to: &builder) { builder in
        context.pointee.userData = UnsafeMutableRawPointer(builder)
        xmlSetStructuredErrorFunc(builder, note)
        xmlParseDocument(context)
        xmlSetStructuredErrorFunc(nil, nil)
      }
      return context.pointee.wellFormed == 1 && builder.mistake == nil
    }
  }

  /// Set once before the first parse, for the whole process: no entity is ever loaded.
  private static let isPrepared: Bool = {
    xmlInitParser()
    xmlSetExternalEntityLoader { _, _, _ in nil }
    return true
  }()

  private static var handler: xmlSAXHandler {
    var handler = xmlSAXHandler()
    // SAX2's magic number would enable namespaces, which removes prefixes and xmlns.
    handler.initialized = 1
    handler.startElement = { builder, name, attributes in
      if let name { LibXML.builder(builder)?.pointee.startElement(name, attributes) }
    }
    handler.endElement = { builder, _ in LibXML.builder(builder)?.pointee.endElement() }
    handler.characters = characters
    handler.ignorableWhitespace = characters
    handler.cdataBlock = { builder, text, count in
      LibXML.builder(builder)?.pointee.cdata(UnsafeBufferPointer(start: text, count: Int(count)))
    }
    handler.comment = { builder, text in
      if let text { LibXML.builder(builder)?.pointee.comment(text) }
    }
    handler.processingInstruction = { builder, _, data in
      LibXML.builder(builder)?.pointee.instruction(data)
    }
    handler.internalSubset = { builder, _, _, _ in
      LibXML.builder(builder)?.pointee.recordMistake("A DOCTYPE was found", at: 0)
    }
    return handler
  }

  private static let characters: charactersSAXFunc = { builder, text, count in
    LibXML.builder(builder)?.pointee.characters(UnsafeBufferPointer(start: text, count: Int(count)))
  }

  private static let note: xmlStructuredErrorFunc = { builder, error in
    guard let builder = LibXML.builder(builder), let error, error.pointee.level == XML_ERR_FATAL
    else { return }
    let context = error.pointee.ctxt?.assumingMemoryBound(to: xmlParserCtxt.self)
    let message = error.pointee.message.map { String(cString: $0) } ?? "This is not XML"
    builder.pointee.recordMistake(message, at: xmlByteConsumed(context))
  }

  private static func builder(
    _ pointer: UnsafeMutableRawPointer?
  ) -> UnsafeMutablePointer<TreeBuilder>? {
    pointer?.assumingMemoryBound(to: TreeBuilder.self)
  }
}
