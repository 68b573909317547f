import FileSystem
import Testing

@testable import FileWatching

struct FileSystemKindTests {
  // The numbers are those of the kernel's magic.h; ext4, tmpfs and btrfs tell everything.
  @Test(arguments: [0xEF53, 0x0102_1994, 0x9123_683E] as [UInt])
  func `a local disk reports all changes`(magic: UInt) {
    #expect(FileSystemKind(magic: magic) == .local)
  }

  @Test func `network and container file systems do not report all changes`() {
    #expect(FileSystemKind(magic: 0x6969) == .remote("NFS"))
    #expect(FileSystemKind(magic: 0xFF53_4D42) == .remote("SMB"))
    #expect(FileSystemKind(magic: 0x0102_1997) == .remote("9p"))
    #expect(FileSystemKind(magic: 0x6573_5546) == .remote("FUSE"))
    #expect(FileSystemKind(magic: 0x794C_7630) == .layered)
  }
}
