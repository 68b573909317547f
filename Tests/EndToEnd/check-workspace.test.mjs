// The workspace that `mkpreview check` finds for a document, and what documents get from others.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Folder } from "./support/folder.mjs";
import { png } from "./support/pictures.mjs";
import { run } from "./support/program.mjs";

/** A folder, and a function that checks it. */
function studio(t, files) {
  const folder = new Folder(files);
  t.after(() => folder.delete());
  return { folder, check: (...args) => run(["check", ...args], { cwd: folder.path }) };
}

test("a file has the workspace around it, however many are named", async (t) => {
  const { folder, check } = studio(t, {
    "Home.xml": "<LMColumnView><?include Row?><LMSpacer/></LMColumnView>",
    "cells/Row.xml": '<UIImageView image="star"/>', "star.png": png(8, 8),
    "Home.preview.json": '{ "dialect": "4.0" }',
  });
  for (const args of [["cells/Row.xml"], ["cells/Row.xml", "Home.xml"], ["."]]) {
    const { status, stdout } = await check("--format", "json", ...args);
    assert.equal(status, 0);
    const codes = JSON.parse(stdout).problems.map(({ code }) => code);
    assert.ok(!codes.includes("missing-image"), `${args}: ${codes}`);
  }
  const why = await check("--why-selected", "cells/Row.xml");
  assert.equal(why.stdout, "cells/Row: all\n");
  const { stdout } = await run(["layout", "cells/Row.xml"], { cwd: folder.path });
  assert.equal(JSON.parse(stdout).document, "cells/Row");
  // Below the current folder only.
  const inner = await run(["check", "--why-selected", "Row.xml"], { cwd: folder.at("cells") });
  assert.equal(inner.stdout, "Row: all\n");
});

test("an included document has the templates that those who include it give it", async (t) => {
  const { folder, check } = studio(t, {
    "S.json": '{ "one": { "alpha": 0.5 } }',
    "Home.xml": "<?properties S?><LMColumnView><?include Row?><LMSpacer/></LMColumnView>",
    "Row.xml": '<LMRowView><UIView class="one"/><UIView class="two"/></LMRowView>',
  });
  const found = async (...args) => (await check(...args)).stdout.split("\n")
    .filter((line) => line.includes("[unknown-template]")).map((line) => line.match(/“(\w+)”/)[1]);
  assert.deepEqual(await found("Row.xml"), ["two"]);
  assert.deepEqual(await found(), ["two"]);
  // A document with preview data is a screen by itself.
  folder.write("Row.preview.json", "{}");
  assert.deepEqual(await found("Row.xml"), ["one", "two"]);
});

test("reports and files of other kinds are no documents, unless they are named", async (t) => {
  const { folder, check } = studio(t, {
    "Home.xml": "<LMColumnView/>", "pom.xml": "<project><a/></project>",
    "node_modules/a/A.xml": "<UIView/>", ".gitignore": "gen.xml\n", "gen.xml": "<UIView/>",
  });
  const names = async (...args) => {
    const { stdout } = await check("--why-selected", ...args);
    return stdout.split("\n").filter(Boolean).map((line) => line.split(":")[0]);
  };
  await check("--report", "junit=check.xml");
  assert.match(folder.read("check.xml"), /<testsuites/);
  assert.deepEqual(await names(), ["Home"]);
  assert.deepEqual(await names("pom.xml", "Home.xml"), ["Home", "pom"]);
  assert.deepEqual(await names("gen.xml"), ["gen"]);
});
