import Glibc

/// The real program: the memory that documents take which nobody looks at.
struct MemoryBenchmarks {
  private static let documents = 1_000
  private static let labels = 16

  let program: String

  func run() throws {
    let one = try memory(documents: 1)
    let all = try memory(documents: Self.documents)
    Report.add(
      "memory of one document", Self.kilobytes(one), "38 MB", ratio: one / 38e6, atMost: 1)
    let each = (all - one) / Double(Self.documents - 1)
    Report.add(
      "memory of each of \(Self.documents) documents", Self.kilobytes(each), "60 kB",
      ratio: each / 60e3, atMost: 1)
  }

  /// The memory in use when all documents are loaded, in bytes.
  private func memory(documents: Int) throws -> Double {
    let files = (0..<documents).map { number in
      ("Screen\(number).xml", Screen.document(labels: Self.labels, version: number))
    }
    let preview = try PreviewProcess(program: program, files: Dictionary(files) { $1 })
    defer { preview.stop() }
    // Documents are loaded in the background.
    var (before, now) = (0.0, try preview.process.residentMemory())
    while abs(now - before) > now / 200 {
      sleep(2)
      (before, now) = (now, try preview.process.residentMemory())
    }
    return now
  }

  private static func kilobytes(_ bytes: Double) -> String {
    "\(Report.format(bytes / 1e3)) kB"
  }
}
