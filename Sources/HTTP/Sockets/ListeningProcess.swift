import Foundation

/// The program that listens on a port, as `/proc` tells it.
enum ListeningProcess {
  /// The program's name and process number, `node (process 4711)`; nil if the system does not
  /// tell it, as of another user's programs, or misses a socket while others come and go.
  static func description(of port: UInt16) -> String? {
    let sockets = Set(["/proc/net/tcp", "/proc/net/tcp6"].flatMap { inodes(of: port, in: $0) })
    let files = FileManager.default
    guard !sockets.isEmpty, let entries = try? files.contentsOfDirectory(atPath: "/proc")
    else { return nil }
    for process in entries.compactMap({ Int($0) }).sorted() {
      let folder = "/proc/\(process)/fd"
      let descriptors = (try? files.contentsOfDirectory(atPath: folder)) ?? []
      let holds = descriptors.contains { descriptor in
        (try? files.destinationOfSymbolicLink(atPath: "\(folder)/\(descriptor)"))
          .map(sockets.contains) ?? false
      }
      if holds { return "\(name(of: process)) (process \(process))" }
    }
    return nil
  }

  /// The links that descriptors of listening sockets are: `socket:[81726]`.
  ///
  /// A line of the table has the local address as `0100007F:1F90`, the state, 0A for listening, and
  /// in the tenth column the socket's inode.
  private static func inodes(of port: UInt16, in table: String) -> [String] {
    let text = (try? String(contentsOfFile: table, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").dropFirst().compactMap { line in
      let columns = line.split(separator: " ")
      guard columns.count > 9, columns[3] == "0A",
        let local = columns[1].split(separator: ":").last, UInt16(local, radix: 16) == port
      else { return nil }
      return "socket:[\(columns[9])]"
    }
  }

  private static func name(of process: Int) -> String {
    let name = try? String(contentsOfFile: "/proc/\(process)/comm", encoding: .utf8)
    return name?.trimmingCharacters(in: .newlines) ?? "a program"
  }
}
