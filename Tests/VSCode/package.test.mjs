// The package of the extension: the same bytes of the same sources, and all that VS Code needs.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { Folder } from "../EndToEnd/support/folder.mjs";
import { Editor } from "./support/editor.mjs";

const script = fileURLToPath(new URL("../../.ci/make-vsix", import.meta.url));

function made(t) {
  const folder = new Folder();
  t.after(() => folder.delete());
  const make = (name, env = {}) => {
    execFileSync(script, [folder.at(name)], { env: { ...process.env, ...env } });
    return folder.at(name);
  };
  return { folder, make };
}

const python = (folder, code, ...args) =>
  execFileSync("python3", ["-c", code, ...args], { cwd: folder.path, encoding: "utf8" });

test("two builds are equal byte for byte, wherever and whenever they are made", (t) => {
  const { folder, make } = made(t);
  const one = readFileSync(make("one.vsix", { TZ: "Asia/Tokyo", LC_ALL: "C" }));
  folder.makeFolder("deep/tmp");
  const other = readFileSync(make("deep/other.vsix", { TZ: "America/Lima", TMPDIR: folder.at("deep/tmp") }));
  assert.ok(one.equals(other));
  assert.ok(one.length < 60_000, `${one.length} bytes`);
});

test("the package has the files of the extension and the two that name them", (t) => {
  const { folder, make } = made(t);
  const names = python(folder, "import sys, zipfile; print(*zipfile.ZipFile(sys.argv[1]).namelist(), sep='\\n')",
    make("one.vsix")).trim().split("\n");
  assert.deepEqual(names.filter((name) => !/^extension\/\w+\.(js|json|md|png)$/.test(name)),
    ["[Content_Types].xml", "extension.vsixmanifest"]);
  for (const name of ["package.json", "extension.js", "icon.png", "README.md", "strings.json"]) {
    assert.ok(names.includes(`extension/${name}`), name);
  }
});

test("the package names what the manifest names, and each type of file", (t) => {
  const { folder, make } = made(t);
  const found = JSON.parse(python(folder, `
import json, sys, zipfile
from xml.etree import ElementTree
archive = zipfile.ZipFile(sys.argv[1])
package = ElementTree.fromstring(archive.read("extension.vsixmanifest"))
types = ElementTree.fromstring(archive.read("[Content_Types].xml"))
tag = "{http://schemas.microsoft.com/developer/vsx-schema/2011}"
print(json.dumps({
  "identity": package.find(f"{tag}Metadata/{tag}Identity").attrib,
  "name": package.find(f"{tag}Metadata/{tag}DisplayName").text,
  "words": package.find(f"{tag}Metadata/{tag}Description").text,
  "properties": {one.get("Id"): one.get("Value") for one in package.iter(f"{tag}Property")},
  "assets": [one.get("Path") for one in package.iter(f"{tag}Asset")],
  "types": [one.get("Extension") for one in types],
  "manifest": json.loads(archive.read("extension/package.json")),
  "files": archive.namelist(),
}))`, make("one.vsix")));
  const { manifest } = found;
  assert.deepEqual(found.identity, {
    Language: "en-US", Id: manifest.name, Version: manifest.version, Publisher: manifest.publisher,
  });
  assert.deepEqual([found.name, found.words], [manifest.displayName, manifest.description]);
  assert.equal(found.properties["Microsoft.VisualStudio.Code.Engine"], manifest.engines.vscode);
  assert.equal(found.properties["Microsoft.VisualStudio.Code.ExtensionKind"], manifest.extensionKind.join());
  for (const path of found.assets) assert.ok(found.files.includes(path), path);
  for (const path of found.files.filter((name) => !name.startsWith("["))) {
    assert.ok(found.types.includes(path.split(".").at(-1)), path);
  }
});

test("the unpacked extension runs, and its files are readable by everyone", async (t) => {
  const { folder, make } = made(t);
  python(folder, "import sys, zipfile; zipfile.ZipFile(sys.argv[1]).extractall('out')", make("one.vsix"));
  const modes = python(folder, "import sys, zipfile; print(*{oct(one.external_attr >> 16) for one in zipfile.ZipFile('one.vsix').infolist()})");
  assert.equal(modes.trim(), "0o100644");
  assert.ok(statSync(folder.at("out/extension/extension.js")).isFile());
  const editor = await Editor.start(t, { "mkpreview.json": "{}", "A.xml": "<LMColumnView/>\n" },
    { extension: folder.at("out/extension") });
  await editor.running();
});
