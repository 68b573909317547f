// A build on top of an older one, as after a pull, knows of fields that are private to a file.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { Folder } from "../EndToEnd/support/folder.mjs";

/** Where a value is stored in another module's types, its size is that of the module's own view. */
const files = {
  "Package.swift": `// swift-tools-version: 6.2
    import PackageDescription
    let package = Package(name: "Warm", targets: [
      .target(name: "Engine"),
      .target(name: "Holder", dependencies: ["Engine"]),
      .executableTarget(name: "warm", dependencies: ["Engine", "Holder"]),
    ])`,
  "Sources/Engine/Engine.swift": `
    public struct Engine {
      private(set) var axis = Axis()
      public init() {}
      public static var size: Int { MemoryLayout<Engine>.size }
    }`,
  "Sources/Engine/Axis.swift": "struct Axis { private var list = List<Int>() }",
  "Sources/Holder/Holder.swift": `import Engine
    public struct Holder {
      private var engine = Engine()
      public var mark = 42
      public init() {}
      public static var size: Int { MemoryLayout<Holder>.size }
    }`,
  "Sources/warm/Own.swift": `import Engine
    import Holder
    struct Own { var engine = Engine(); var holder = Holder(); var mark = 43 }`,
  "Sources/warm/main.swift": `import Engine
    import Holder
    let own = Own()
    precondition(MemoryLayout<Engine>.size == Engine.size)
    precondition(MemoryLayout<Holder>.size == Holder.size)
    print(own.holder.mark, own.mark)`,
};

/** What is private to the file of a generic type, which each engine has in it. */
const versions = [
  "private var elements: [E] = []",
  "private var elements: [E] = []; fileprivate var count = 0; private let name = \"x\"",
  "private let elements: UnsafeMutableBufferPointer<E>? = nil",
];

test("a change of private fields alone reaches all that hold them", (t) => {
  const folder = new Folder(files);
  t.after(() => folder.delete());
  for (const fields of versions) {
    folder.write("Sources/Engine/List.swift", `struct List<E> { ${fields} }`);
    const args = ["run", "--quiet", "--explicit-target-dependency-import-check", "error"];
    const { status, stdout, stderr } = spawnSync("swift", args, {
      cwd: folder.path, env: { ...process.env, TMPDIR: folder.path }, encoding: "utf8",
    });
    assert.deepEqual([status, stdout], [0, "42 43\n"], `${fields}\n${stderr}`);
  }
});
