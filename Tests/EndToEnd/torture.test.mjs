// `mkpreview torture`, and variants with data of their own.

import assert from "node:assert/strict";
import { test } from "node:test";
import { textsOf } from "./support/documents.mjs";
import { Folder } from "./support/folder.mjs";
import { run } from "./support/program.mjs";
import { serve } from "./support/server.mjs";

/** A text, of which an expression needs two letters. */
const screen = `<LMColumnView>
  <UIView accessibilityLabel="$FUNCTION(name, 'substringFromIndex:', 2)"/>
</LMColumnView>
`;

const data = '{\n  "owner": { "name": "Ada" }\n}\n';

function folder(t, files = { "views/Große Seite.xml": screen, "views/Große Seite.preview.json": data }) {
  const folder = new Folder({ "mkpreview.json": "{}", ...files });
  t.after(() => folder.delete());
  return { folder, torture: (...args) => run(["torture", ...args], { cwd: folder.path }) };
}

test("prints each problem with a smallest case and its variant", async (t) => {
  const { torture } = folder(t);
  const { status, stdout, stderr } = await torture("views/Große Seite.xml", "--cases", "300", "--seed", "7");
  assert.equal(status, 1);
  assert.match(stdout, /^views\/Große Seite\.xml:2:47: error: .+ \[failed-expression\]\n/);
  assert.match(stdout, /\n {2}breaks with 0 letters in “name” \(case \d+\)\n/);
  assert.ok(stdout.endsWith(`
    {
      "name": "0 letters in “name”",
      "owner": {
        "name": ""
      }
    }
`));
  assert.equal(stderr, "300 cases with seed 7: 1 problem\n");
});

test("JSON has what a script needs, the same for the same seed", async (t) => {
  const { torture } = folder(t);
  const args = ["views/Große Seite", "--cases", "300", "--seed", "7", "--format", "json"];
  const { status, stdout } = await torture(...args);
  assert.equal(status, 1);
  const { seed, cases, found: [first, ...others] } = JSON.parse(stdout);
  assert.deepEqual([seed, cases, others], [7, 300, []]);
  const { message, cases: number, ...rest } = first;
  assert.ok(message.length > 0 && number > 0 && number <= 300);
  assert.deepEqual(rest, {
    code: "failed-expression", document: "views/Große Seite", path: "0.0", words: "with 0 letters in “name”",
    environment: {}, data: { owner: { name: "" } },
    variant: { name: "0 letters in “name”", owner: { name: "" } }, seed: 7,
  });
  assert.equal((await torture(...args, "--jobs", "1")).stdout, stdout);
});

test("written cases are reported by check, and not found again", async (t) => {
  const { folder: files, torture } = folder(t);
  const args = ["views/Große Seite.xml", "--cases", "300", "--seed", "7", "--write"];
  assert.equal((await torture(...args)).status, 1);
  assert.equal(files.read("views/Große Seite.preview.json"), `{
  "owner": { "name": "Ada" },
  "variants": [
    {
      "name": "0 letters in “name”",
      "owner": {
        "name": ""
      }
    }
  ]
}
`);
  const check = await run(["check", "views"], { cwd: files.path });
  assert.match(check.stdout, /\[failed-expression\] \(in 1 of 7: 0 letters in “name”\)/);
  assert.equal((await torture(...args)).status, 0);
});

test("a document without preview data gets a file with the cases", async (t) => {
  const { folder: files, torture } = folder(t, { "A.xml": screen });
  assert.equal((await torture("A.xml", "--cases", "300", "--seed", "7", "--write")).status, 1);
  const { variants: [variant] } = JSON.parse(files.read("A.preview.json"));
  assert.deepEqual(variant.owner, { name: "" });
});

test("two problems of one case are one variant, and what cannot be written is said", async (t) => {
  const twice = screen.replace("</LMColumnView>", "  <UIView accessibilityLabel="
    + `"$FUNCTION(name, 'substringFromIndex:', 1)"/>\n</LMColumnView>`);
  const { folder: files, torture } = folder(t, {
    "A.xml": twice, "A.preview.json": data, "B.xml": screen, "B.preview.json": '{ "variants": {} }',
  });
  const { status, stderr } = await torture("A.xml", "B.xml", "--cases", "300", "--seed", "7", "--write");
  assert.equal(status, 2);
  assert.match(stderr, /mkpreview: B\.preview\.json is not written: its “variants” are no list/);
  const { variants } = JSON.parse(files.read("A.preview.json"));
  assert.deepEqual(variants, [{ name: "0 letters in “name”", owner: { name: "" } }]);
  assert.equal(files.read("B.preview.json"), '{ "variants": {} }');
});

test("statuses of what cannot be tried", async (t) => {
  const { torture } = folder(t, { "A.xml": "<UIView/>", "Broken.xml": "<UIView" });
  assert.equal((await torture("A.xml", "--cases", "10")).status, 0);
  const broken = await torture("Broken.xml", "--cases", "10", "--seed", "1");
  assert.deepEqual([broken.status, broken.stderr], [0,
    "mkpreview: Broken is not tried, because it is not drawn; check says why\n"
      + "0 cases with seed 1: 0 problems\n"]);
  assert.equal((await torture("Missing.xml")).status, 2);
  for (const args of [[], ["A.xml", "--cases", "0"], ["A.xml", "--seed", "x"]]) {
    assert.equal((await torture(...args)).status, 64);
  }
});

test("a variant shows its data, and changes of others", async (t) => {
  const server = await serve(t, {
    "A.xml": '<LMColumnView><UILabel text="$name"/><UILabel text="$age"/></LMColumnView>',
    "A.preview.json": JSON.stringify({
      owner: { name: "Ada", age: "36" }, variants: [{ name: "Grace", owner: { name: "Grace" } }],
    }),
  });
  const texts = async (query) => textsOf(await server.json(`/api/layout/A${query}`));
  assert.deepEqual(await texts("?variant=Grace"), ["Grace", "36"]);
  for (const age of [37, 38]) {
    const body = JSON.stringify({ age: `${age}`, name: `Ada ${age}` });
    await server.ask("/api/owner/A", {
      method: "PATCH", body, headers: { "Content-Type": "application/json" },
    });
    assert.deepEqual(await texts("?variant=Grace"), ["Grace", `${age}`]);
    assert.deepEqual(await texts(""), [`Ada ${age}`, `${age}`]);
  }
});
