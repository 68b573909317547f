import CXML2

/// libxml2's parser, as the judge of what is well-formed and the reader of values.
///
/// The smallest part of it: events from memory, no tree, no network, no files, no entities but XML's
/// five (`SAX1` events, since prefixes are plain parts of names here).
enum LibXML {
  /// Reads a text in UTF-8 and hands what it finds to a builder; tells whether it is well-formed.
  static func parse(_ bytes: [UInt8], into builder: TreeBuilder) -> Bool {
    _ = isPrepared
    return bytes.withUnsafeBytes { buffer in
      let text = buffer.bindMemory(to: CChar.self)
      guard let context = xmlCreateMemoryParserCtxt(text.baseAddress, Int32(text.count)) else {
        return false
      }
      defer { xmlFreeParserCtxt(context) }
      let options = XML_PARSE_NONET.rawValue | XML_PARSE_IGNORE_ENC.rawValue
      xmlCtxtUseOptions(context, Int32(bitPattern: options))
      let pointer = Unmanaged.passUnretained(builder).toOpaque()
      context.pointee.sax.pointee = handler
      context.pointee.userData = pointer
      xmlSetStructuredErrorFunc(pointer, note)
      defer { xmlSetStructuredErrorFunc(nil, nil) }
      xmlParseDocument(context)
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
    handler.initialized = 1
    handler.startElement = startElement
    handler.endElement = { builder, _ in LibXML.builder(builder)?.endElement() }
    handler.characters = characters
    handler.ignorableWhitespace = characters
    handler.cdataBlock = { builder, text, count in
      LibXML.builder(builder)?.cdata(UnsafeBufferPointer(start: text, count: Int(count)))
    }
    handler.comment = { builder, text in
      if let text { LibXML.builder(builder)?.comment(text) }
    }
    handler.processingInstruction = { builder, target, data in
      if let target { LibXML.builder(builder)?.instruction(target, data) }
    }
    handler.internalSubset = { builder, _, _, _ in
      LibXML.builder(builder)?.note("A DOCTYPE was found", at: 0)
    }
    return handler
  }

  private static let startElement: startElementSAXFunc = { builder, name, attributes in
    guard let builder = LibXML.builder(builder), let name else { return }
    var pairs: [UnsafePointer<UInt8>] = []
    var next = attributes
    while let text = next?.pointee {
      pairs.append(text)
      next = next?.advanced(by: 1)
    }
    builder.startElement(name, pairs)
  }

  private static let characters: charactersSAXFunc = { builder, text, count in
    LibXML.builder(builder)?.characters(UnsafeBufferPointer(start: text, count: Int(count)))
  }

  private static let note: xmlStructuredErrorFunc = { builder, error in
    guard let builder = LibXML.builder(builder), let error, error.pointee.level == XML_ERR_FATAL
    else { return }
    let context = error.pointee.ctxt?.assumingMemoryBound(to: xmlParserCtxt.self)
    let message = error.pointee.message.map { String(cString: $0) } ?? "This is not XML"
    builder.note(message, at: xmlByteConsumed(context))
  }

  private static func builder(_ pointer: UnsafeMutableRawPointer?) -> TreeBuilder? {
    pointer.map { Unmanaged<TreeBuilder>.fromOpaque($0).takeUnretainedValue() }
  }
}
