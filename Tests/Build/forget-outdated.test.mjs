// A warm build is right after a private property changed below a module whose interface stays the same.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { Folder } from "../EndToEnd/support/folder.mjs";

const script = fileURLToPath(new URL("../../.ci/forget-outdated", import.meta.url));

const manifest = `// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Warm",
  targets: [
    .target(name: "Lower"), .target(name: "Middle", dependencies: ["Lower"]),
    .executableTarget(name: "upper", dependencies: ["Middle"]),
  ])
`;

/** A structure of the lowest module, with a private property. */
const lower = (value) => `public struct Lower {
  private var hidden = ${value}
  public init() {}
}
`;

const middle = `import Lower

public struct Middle {
  private var lower = Lower()
  public init() {}
}
`;

const upper = "import Middle\n\nprint(MemoryLayout<Middle>.size)\n";

test("a target is compiled again if a module below the one that it imports changed", (t) => {
  const folder = new Folder({
    "Package.swift": manifest, "Sources/Lower/Lower.swift": lower("1"),
    "Sources/Middle/Middle.swift": middle, "Sources/upper/main.swift": upper,
  });
  t.after(() => folder.delete());
  function run(command, ...args) {
    const { status, stdout, stderr } = spawnSync(command, args, {
      cwd: folder.path, encoding: "utf8",
    });
    assert.equal(status, 0, stdout + stderr);
    return stdout;
  }
  function build() {
    run(script, folder.path);
    const output = run("swift", "build");
    return { isCompiled: output.includes("Compiling"), size: run(".build/debug/upper") };
  }
  assert.deepEqual(build(), { isCompiled: true, size: "8\n" });
  assert.deepEqual(build(), { isCompiled: false, size: "8\n" });
  folder.write("Sources/Lower/Lower.swift", lower("(1, 2, 3)"));
  assert.deepEqual(build(), { isCompiled: true, size: "24\n" });
});
