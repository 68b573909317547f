import Foundation
import Preview
import TestSupport
import Testing
import Vocabulary

/// A program of others that validates documents.
enum SchemaValidator: String, CaseIterable, CustomTestStringConvertible {
  /// RELAX NG, by jing.
  case relaxNG
  /// XML Schema, by Xerces, as editors in Java have it; jing runs it.
  case xerces
  /// XML Schema, by xmllint.
  case xmllint

  var testDescription: String { rawValue }

  /// The documents that the schema of a vocabulary refuses, by their places in the list.
  func refused(_ documents: [String], by vocabulary: MarkupVocabulary = .standard) throws -> [Int:
    String]
  {
    let folder = try TemporaryFolder()
    let schema = self == .relaxNG ? "schema.rng" : "schema.xsd"
    folder.write(schema, self == .relaxNG ? vocabulary.relaxNG() : vocabulary.xmlSchema())
    for (index, document) in documents.enumerated() { folder.write("\(index).xml", document) }
    let files = documents.indices.map { folder.absolute("\($0).xml") }
    return try Self.complaints(run(folder.absolute(schema), files))
  }

  /// What the program writes; its own words go into the failure where the schema itself is bad.
  private func run(_ schema: String, _ files: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      (self == .xmllint ? ["xmllint", "--noout", "--schema", schema] : ["jing", schema]) + files
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    // jing says 1 for documents that are not valid, xmllint 3 and for broken ones 1 or 4.
    let isSchemaBad = text.contains("\(schema):") || text.contains("failed to compile")
    guard !isSchemaBad, [0, 1, 3, 4].contains(process.terminationStatus) else {
      throw Failure(program: rawValue, output: text)
    }
    return text
  }

  /// A program that is missing, or that takes the schema for none.
  struct Failure: Error {
    let program: String
    let output: String
  }

  /// The first complaint about each document, by its place in the list.
  private static func complaints(_ output: String) -> [Int: String] {
    var complaints: [Int: String] = [:]
    for match in output.matches(of: /(?m)^[^\n]*\/(\d+)\.xml:(\d+)[^\n]*?error[^\n]*/) {
      guard let index = Int(match.1), complaints[index] == nil else { continue }
      complaints[index] = String(match.0.prefix(300))
    }
    return complaints
  }
}
