extension [UInt8] {
  /// A PNG file in true colour whose picture has no data.
  static func png(_ width: Int, _ height: Int) -> [UInt8] {
    let header = Array("IHDR".utf8) + big(width, 4) + big(height, 4) + [8, 6, 0, 0, 0]
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    return signature + big(13, 4) + header + big(header.checksum, 4)
      + ["IDAT", "IEND"].map { Array($0.utf8) }.flatMap { big(0, 4) + $0 + big($0.checksum, 4) }
  }

  /// A grey JPEG file whose picture has no data, with Exif data before it.
  static func jpeg(_ width: Int, _ height: Int, exif: [UInt8]? = nil) -> [UInt8] {
    let data = exif.map { Array("Exif\0\0".utf8) + $0 }
    let exif: [UInt8] = data.map { [0xFF, 0xE1] + big($0.count + 2, 2) + $0 } ?? []
    let frame: [UInt8] =
      [0xFF, 0xC0] + big(11, 2) + [8] + big(height, 2) + big(width, 2) + [1, 1, 0x11, 0]
    return [0xFF, 0xD8] + exif + frame + [0xFF, 0xDA] + big(8, 2) + [1, 1, 0, 0, 63, 0, 0xFF, 0xD9]
  }

  /// Exif data that says an orientation only.
  static func exif(_ orientation: UInt8, isLittleEndian: Bool) -> [UInt8] {
    let order = Array((isLittleEndian ? "II" : "MM").utf8)
    let numbers = [
      (42, 2), (8, 4), (1, 2), (274, 2), (3, 2), (1, 4), (Int(orientation), 2), (0, 6),
    ]
    return order
      + numbers.flatMap { value, length in
        isLittleEndian ? big(value, length).reversed() : big(value, length)
      }
  }

  /// A GIF file whose one picture has too little data.
  static func gif(_ width: Int, _ height: Int) -> [UInt8] {
    let size = [big(width, 2), big(height, 2)].flatMap { $0.reversed() }
    return Array("GIF89a".utf8) + size + [0x80, 0, 0, 0, 0, 0, 255, 255, 255]
      + [0x2C, 0, 0, 0, 0] + size + [0, 2, 2, 0x4C, 1, 0, 0x3B]
  }

  /// The header of a BMP file in true colour.
  static func bmp(_ width: Int, _ height: Int) -> [UInt8] {
    let numbers: [(Int, Int)] = [
      (54 + 3 * width * height, 4), (0, 4), (54, 4), (40, 4), (width, 4), (height, 4), (1, 2),
      (24, 2), (0, 4), (0, 4), (2835, 4), (2835, 4), (0, 4), (0, 4),
    ]
    return Array("BM".utf8) + numbers.flatMap { big($0, $1).reversed() }
      + [UInt8](repeating: 0, count: 96 * height)
  }

  private static func big(_ value: Int, _ length: Int) -> [UInt8] {
    (0..<length).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// The checksum that PNG's chunks end with (PNG, annex D).
  private var checksum: Int {
    var sum = UInt32.max
    for byte in self {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : (sum >> 1) ^ 0xEDB8_8320 }
    }
    return Int(~sum)
  }
}

extension [UInt8] {
  /// A PDF file of one page of 200 × 100 points, filled in red (PDF 1.7, 7.5).
  static func pdf(
    page: String = "", content: String = "1 0 0 rg 0 0 200 100 re f", _ others: [String] = []
  ) -> [UInt8] {
    let box = page.contains("/MediaBox") ? "" : "/MediaBox[0 0 200 100]"
    let objects =
      [
        "<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[3 0 R]/Count 1>>",
        "<</Type/Page/Parent 2 0 R\(box)/Contents 4 0 R\(page)>>",
        "<</Length \(content.utf8.count)>>stream\n\(content)\nendstream",
      ] + others
    var file = "%PDF-1.4\n"
    var table = "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
    for (index, object) in objects.enumerated() {
      let offset = String(file.utf8.count)
      table += String(repeating: "0", count: 10 - offset.count) + offset + " 00000 n \n"
      file += "\(index + 1) 0 obj\n\(object)\nendobj\n"
    }
    let end = "trailer<</Size \(objects.count + 1)/Root 1 0 R>>\nstartxref\n\(file.utf8.count)"
    return Array("\(file)\(table)\(end)\n%%EOF\n".utf8)
  }
}

extension [String] {
  /// Forms from object 5 on, each of which draws the next one ten times.
  static let repetition = (5...15).map { number in
    let content = number == 15 ? "0 0 1 1 re f" : String(repeating: "/X Do ", count: 10)
    return
      "<</Type/XObject/Subtype/Form/BBox[0 0 200 100]/Resources<</XObject<</X \(number + 1) 0 R"
      + ">>>>/Length \(content.utf8.count)>>stream\n\(content)\nendstream"
  }
}
