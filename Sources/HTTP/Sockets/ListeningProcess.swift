import Foundation

/// The program that listens on a port, from `/proc`.
enum ListeningProcess {
  /// The program's name and process number, `node (process 4711)`; nil if the system does not
  /// reveal it.
  ///
  /// This happens for another user's programs, or if it misses a socket while others open and
  /// close.
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

  /// The descriptors' links of listening sockets: `socket:[81726]`.
  ///
  /// A table line has the local address as `0100007F:1F90`, the state, 0A for listening, and in the
  /// tenth column the socket's inode. 0100007F is 127.0.0.1 in reversed byte order, 1F90 is port
  /// 8080.
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
