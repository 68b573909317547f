import ArgumentParser
import FileSystem
import Foundation
import Project

/// Where pictures are written to.
enum PictureOutput {
  /// One file: a picture, or a PDF with a page for each picture.
  case file(OutputFile, PictureOptions.Format)
  /// A folder with one file for each picture.
  case folder(String, PictureOptions.Format)

  /// The format of each file.
  var format: PictureOptions.Format {
    switch self {
    case .file(_, let format), .folder(_, let format): format
    }
  }

  /// Where an option's value leads to.
  ///
  /// - Throws: An error of usage for a suffix that names no format, or another one than the format.
  init(_ path: String, _ format: PictureOptions.Format?, hasSeveral: Bool) throws {
    let suffix = path == "-" ? "" : URL(fileURLWithPath: path).pathExtension.lowercased()
    let known = PictureOptions.Format(rawValue: suffix)
    if hasSeveral, path != "-", known == nil || (format ?? known) != .pdf {
      guard known == nil else {
        throw ValidationError("several pictures need a folder or a .pdf as the output")
      }
      self = .folder(path, format ?? .png)
      return
    }
    guard let format = format ?? known else {
      let names = PictureOptions.Format.allCases.map { ".\($0)" }.joined(separator: ", ")
      throw ValidationError(
        path == "-"
          ? "standard output needs a --format"
          : "“\(path)” ends with no format's suffix (\(names)); add one, or --format")
    }
    if hasSeveral, format != .pdf {
      throw ValidationError("several pictures need a folder or a .pdf as the output")
    }
    self = .file(OutputFile(path: path), format)
  }
}
