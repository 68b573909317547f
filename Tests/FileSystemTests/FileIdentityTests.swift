import FileSystem
import Glibc
import TestSupport
import Testing

struct FileIdentityTests {
  @Test func `an identity tells a replaced file from the same`() throws {
    let folder = try TemporaryFolder()
    folder.write("a", "x")
    let old = try #require(FileIdentity.of(folder.absolute("a")))
    #expect(FileIdentity.of(folder.absolute("a")) == old)
    #expect(old.size == 1)
    try folder.shell("cp -p a b; mv b a")
    #expect(FileIdentity.of(folder.absolute("a")) != old)
    #expect(FileIdentity.of(folder.absolute("missing")) == nil)
  }

  @Test func `an identity is that of the file behind a link, and of an open file`() throws {
    let folder = try TemporaryFolder()
    try folder.shell("echo x > a; ln -s a l")
    #expect(FileIdentity.of(folder.absolute("l")) == FileIdentity.of(folder.absolute("a")))
    let descriptor = open(folder.absolute("a"), O_RDONLY)
    defer { close(descriptor) }
    #expect(FileIdentity.of(descriptor: descriptor) == FileIdentity.of(folder.absolute("a")))
    #expect(FileIdentity.of(descriptor: -1) == nil)
  }

  @Test func `a file read within 50 ms of its change is racy`() throws {
    let folder = try TemporaryFolder()
    folder.write("a", "x")
    let identity = try #require(FileIdentity.of(folder.absolute("a")))
    #expect(identity.isRacy(readAt: identity.modified + 49_000_000))
    #expect(!identity.isRacy(readAt: identity.modified + 50_000_000))
  }
}
