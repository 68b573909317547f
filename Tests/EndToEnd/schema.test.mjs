// The schemas that the program prints and serves, as editors use them.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { Folder } from "./support/folder.mjs";
import { run } from "./support/program.mjs";
import { serve } from "./support/server.mjs";

const samples = fileURLToPath(new URL("../../sample-docs/", import.meta.url));

const files = {
  "mkpreview.json": '{ "classes": { "MyApp.Stars": { "superclass": "UIControl" } } }',
  "Good.xml": '<LMRowView><MyApp.Stars enabled="false" onValueChanged="rate:"/></LMRowView>',
  "Bad.xml": "<LMRowView><MyApp.Star/></LMRowView>",
};

/** The schemas, with how to print one and how to validate files by it. */
const languages = [
  { name: "markup.rng", options: [], validator: (schema, ...files) => ["jing", schema, ...files] },
  {
    name: "markup.xsd", options: ["--xsd"],
    validator: (schema, ...files) => ["xmllint", "--noout", "--schema", schema, ...files],
  },
];

/** Whether another program takes its arguments for good. */
function accepts([command, ...args], input) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { input, encoding: "utf8" });
  assert.ifError(error);
  return { isGood: status === 0, words: stdout + stderr };
}

for (const { name, options, validator } of languages) {
  test(`${name} accepts every sample except the broken one`, async () => {
    const folder = new Folder();
    const { status, stdout } = await run(["schema", ...options]);
    assert.equal(status, 0);
    folder.write(name, stdout);
    const documents = readdirSync(samples, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".xml") && file !== "Broken.xml")
      .map((file) => join(samples, file));
    assert.ok(documents.length > 15);
    const { isGood, words } = accepts(validator(folder.at(name), ...documents));
    assert.ok(isGood, words);
    assert.ok(!accepts(validator(folder.at(name), join(samples, "Broken.xml"))).isGood);
    folder.delete();
  });

  test(`${name} knows the application's classes, printed and served alike`, async (t) => {
    const server = await serve(t, files);
    const { folder } = server;
    const { status, stdout, stderr } = await run(["schema", folder.path, ...options]);
    assert.deepEqual([status, stderr], [0, ""]);
    assert.equal((await server.ask(`/api/schema/${name}`)).text, stdout);
    folder.write(name, stdout);
    assert.ok(accepts(validator(folder.at(name), folder.at("Good.xml"))).isGood);
    assert.ok(!accepts(validator(folder.at(name), folder.at("Bad.xml"))).isGood);
  });

  test(`naming ${name} in a document does not change its layout`, async () => {
    const folder = new Folder({
      "View.xml": `<?xml-model href="${name}"?>\n<LMColumnView><LMSpacer/></LMColumnView>\n`,
    });
    const { status, stdout } = await run(["layout", folder.at("View.xml")]);
    assert.equal(status, 0);
    assert.deepEqual(JSON.parse(stdout).diagnostics, []);
    folder.delete();
  });
}

test("mistakes in settings are reported next to the schema", async () => {
  const folder = new Folder({ "mkpreview.json": '{ "clases": {} }' });
  const { status, stdout, stderr } = await run(["schema", folder.path]);
  assert.equal(status, 0);
  assert.match(stdout, /^<\?xml/);
  assert.match(stderr, /mkpreview\.json:1:3: warning: .*clases/);
  folder.delete();
});

test("the schema of a missing folder prints one line and exits with status 2", async () => {
  const { status, stdout, stderr } = await run(["schema", "/no/such/folder"]);
  assert.deepEqual([status, stdout], [2, ""]);
  assert.match(stderr, /^mkpreview: [^\n]*no\/such[^\n]*\n$/);
});

/** Files beside documents: the schema, what it takes and what it refuses. */
const owners = [
  ["preview.json", [
    "{}", '{ "root": "MyApp.Stars", "environment": { "device": "iphone-se" } }',
    '{ "content": { "list": { "cell": "Cell", "items": [{ "row": 1 }] } }, "dialect": "4.0" }',
  ], ['{ "rot": "UIView" }', '{ "root": "MyApp.Star" }', '{ "environment": { "device": "x" } }']],
  ["mkpreview.json", ["{}", files["mkpreview.json"], '{ "exclude": ["old"] }'],
    ['{ "clases": {} }', '{ "classes": { "A": {} } }', '{ "exclude": "old" }']],
];

for (const [name, good, bad] of owners) {
  test(`the schema of ${name} accepts valid files, and no unknown key`, async (t) => {
    const server = await serve(t, files);
    server.folder.write("schema.json", (await server.ask(`/api/schema/${name}`)).text);
    const isGood = (text) => {
      server.folder.write("data.json", text);
      const { path } = server.folder;
      return accepts(["python3", "-W", "ignore", "-m", "jsonschema", "-i",
        join(path, "data.json"), join(path, "schema.json")]).isGood;
    };
    for (const text of good) assert.ok(isGood(text), text);
    for (const text of bad) assert.ok(!isGood(text), text);
  });
}

test("preview data and settings of the samples match their schemas", async (t) => {
  const server = await serve(t);
  for (const file of readdirSync(samples, { recursive: true, encoding: "utf8" })) {
    const [, name] = /(?:^|[./])((?:mk)?preview\.json)$/.exec(file) ?? [];
    if (!name) continue;
    server.folder.write("schema.json", (await server.ask(`/api/schema/${name}`)).text);
    const { isGood, words } = accepts(["python3", "-W", "ignore", "-m", "jsonschema", "-i",
      join(samples, file), server.folder.at("schema.json")]);
    assert.ok(isGood, `${file}: ${words}`);
  }
});

test("the vocabulary has the contents of the schema", async (t) => {
  const server = await serve(t, files);
  const { classes } = await server.json("/api/vocabulary");
  const { text } = await server.ask("/api/schema/markup.xsd");
  const elements = [...text.matchAll(/^ <xs:element name="([^"]+)"/gm)].map(([, name]) => name);
  // Those that MarkupKit 4.5 lacks are not offered.
  const names = classes.map(({ name }) => name)
    .filter((name) => !/^LM(Layer|Player|LinearGradient|RadialGradient)View$/.test(name));
  assert.deepEqual(elements, ["root", ...names]);
});
