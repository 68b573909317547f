import CInotifyTools

/// The changes of a folder that cause events, by kind of file system.
enum FileSystemKind: Hashable {
  /// All changes cause events.
  case local
  /// All changes cause events except those made directly in the layers below.
  case layered
  /// Only changes through this machine's mount cause events.
  case remote(String)

  /// The kind of an open folder's file system, by the magic numbers of the kernel's `magic.h`.
  init(of folder: borrowing OpenFolder) {
    self.init(magic: mkp_file_system_type(folder.descriptor))
  }

  init(magic: UInt) {
    self =
      switch magic {
      case 0x794c_7630: .layered
      case 0x6969: .remote("NFS")
      case 0xff53_4d42, 0xfe53_4d42, 0x517b: .remote("SMB")
      case 0x0102_1997: .remote("9p")
      case 0x6573_5546: .remote("FUSE")
      case 0x00c3_6400: .remote("Ceph")
      case 0x5346_414f, 0x6b41_4653: .remote("AFS")
      case 0x7375_7245: .remote("Coda")
      case 0x786f_4256: .remote("a VirtualBox shared folder")
      case 0x7c7c_6673: .remote("a Parallels shared folder")
      default: .local
      }
  }
}
