// `layout` in a large folder: it lists what it must, and looks at what it asks for.

import assert from "node:assert/strict";
import { test } from "node:test";
import { labels } from "./support/documents.mjs";
import { Folder } from "./support/folder.mjs";
import { run } from "./support/program.mjs";

/** A folder with many files that no document names, at the top and in folders. */
const folder = new Folder({
  "app/views/Plain.xml": labels("one"),
  "app/views/Near.xml": '<LMColumnView><UIImageView image="near"/></LMColumnView>',
  "app/views/Far.xml": '<LMColumnView><UIImageView image="far"/></LMColumnView>',
  "app/views/near.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
  "app/far.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
  "mkpreview.json": "{}",
});
for (const place of ["", "app/", "app/views/", "app/views/inner/", "app/other/"]) {
  for (let number = 0; number < 20; number += 1) {
    for (const ending of ["png", "xml", "json", "strings"]) {
      folder.write(`${place}unrelated-${number}.${ending}`, "");
    }
  }
}
process.on("exit", () => folder.delete());

/** What `layout` opens and looks at in the folder, in order. */
async function trace(document) {
  const calls = new Folder();
  try {
    const wrapper = ["strace", "-f", "-y", "-e", "trace=%file,getdents64", "-o", calls.at("calls")];
    const { status, stderr } = await run(["layout", folder.at(document)], { wrapper });
    assert.equal(status, 0, stderr);
    const lines = calls.read("calls").split("\n").filter((line) => line.includes(folder.path));
    const listed = lines.map((line) => /getdents64\(\d+<([^>]*)>/.exec(line)?.[1]);
    return {
      lines,
      listed: [...new Set(listed.filter(Boolean))].map((path) => path.slice(folder.path.length)),
    };
  } finally {
    calls.delete();
  }
}

test("a document that names no resource opens no folder", async () => {
  const { lines, listed } = await trace("app/views/Plain.xml");
  assert.deepEqual(listed, []);
  const opened = lines.filter((line) => line.includes("O_DIRECTORY") && !line.includes("O_PATH"));
  assert.deepEqual(opened, []);
  assert.deepEqual(lines.filter((line) => line.includes("unrelated")), []);
});

for (const [document, folders] of [
  ["Near", ["/app/views"]],
  ["Far", ["/app/views", "/app", "/app/views/inner"]],
]) {
  test(`${document} lists folders from its own to the one with the picture`, async () => {
    const { lines, listed } = await trace(`app/views/${document}.xml`);
    assert.equal(listed[0], folders[0]);
    assert.deepEqual([...listed].sort(), [...folders].sort());
    assert.deepEqual(lines.filter((line) => line.includes("unrelated")), []);
  });
}
