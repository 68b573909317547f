public import Scene

/// QR codes as SVG.
public enum QRCode {
  /// The QR code of a text of at most 2,300 bytes, with its white edge.
  ///
  /// - Throws: ``ImageProblem`` if `qrencode` is missing or fails.
  public static func svg(of text: String) throws(ImageProblem) -> [UInt8] {
    try PictureProgram.svgOfQRCode.output(for: Array(text.utf8), in: "/usr/bin")
  }
}

extension PictureProgram {
  /// Draws the QR code of a text; it stays readable if 15 % of it are covered.
  fileprivate static let svgOfQRCode = PictureProgram(
    name: "qrencode", package: "qrencode",
    arguments: ["--type=SVG", "--svg-path", "--8bit", "--level=M", "--margin=4", "--output=-"],
    seconds: 2)
}
