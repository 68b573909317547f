import FileSystem
import Testing
import Workspace

struct NamesTests {
  @Test(arguments: [
    "A.xml", "cells/A.xml", "Styles.json", "Colors.plist", "es.lproj/Localizable.strings",
    "images/photo@2x.png", "photo.JPG", "Icons.xcassets/a.imageset/Contents.json",
  ])
  func `names distinguish documents and resources`(path: Path) {
    #expect(Workspace.mayUse(path))
  }

  @Test(arguments: ["A.xml.tmp", "A.xml~", "4913", "A.xml___jb_tmp___", "notes.txt", "xml"])
  func `what editors write beside them is not`(path: Path) {
    #expect(!Workspace.mayUse(path))
  }
}
