// schemathesis (https://schemathesis.readthedocs.io/) asks for anything that the API's description
// allows, and for what it does not allow; each answer is one that is described.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { isLong, within } from "./support/deadline.mjs";
import { Folder } from "./support/folder.mjs";
import { png } from "./support/pictures.mjs";
import { serve } from "./support/server.mjs";

const project = new URL("../../", import.meta.url);
const program = fileURLToPath(new URL(".build/schemathesis/bin/schemathesis", project));
const settings = fileURLToPath(new URL("support/schemathesis.toml", import.meta.url));

const files = {
  "View.xml": '<LMColumnView>\n  <UILabel text="$name"/>\n  <UIButton title="Press" '
    + 'onTouchUpInside="press"/>\n  <UISwitch on="true"/>\n</LMColumnView>\n',
  "View.preview.json": '{ "owner": { "name": "Ada" }, '
    + '"variants": [{ "name": "Dark", "appearance": "dark" }] }',
  "Broken.xml": "<LMColumnView>\n",
  "dot.png": png(2, 2),
};

/** What parameters may be, so that not all requests ask for what is not there. */
const names = {
  name: ["View", "Broken"], variant: ["Dark"], resourcePath: ["dot.png"], page: ["diagnostics"],
  assetPath: ["icon.svg"],
};

/** The API's description with names of what is there. */
function description() {
  const api = JSON.parse(readFileSync(new URL("web/openapi.json", project), "utf8"));
  for (const [parameter, values] of Object.entries(names)) {
    const { schema } = api.components.parameters[parameter];
    api.components.parameters[parameter] = {
      ...api.components.parameters[parameter], schema: { ...schema, enum: values },
      example: values[0],
    };
  }
  return JSON.stringify(api);
}

if (isLong) {
  test("every request that the description allows is answered as described", async (t) => {
    const server = await serve(t, files);
    const folder = new Folder({ "openapi.json": description() });
    t.after(() => folder.delete());
    const { status, text } = await run(folder, [
      "--config-file", settings, "run", "openapi.json", "--url", server.url, "--no-color",
      // It waits for the end of an answer, and that of an event stream does not come. The editor is
      // that of whoever runs the tests.
      "--exclude-path", "/api/events", "--exclude-path", "/api/open/{name}",
      "--continue-on-failure", "--max-examples", "20", "--seed", process.env.MKPREVIEW_SEED ?? "1",
    ]);
    assert.equal(status, 0, text);
    await server.isWell();
  });
}

/** Runs schemathesis in a folder, where it leaves what it remembers. */
function run(folder, args) {
  const child = spawn(program, args, { cwd: folder.path });
  const end = new Promise((resolve, reject) => {
    let text = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (part) => { text += part; });
    }
    child.on("error", reject);
    child.on("close", (status) => resolve({ status, text }));
  });
  return within("schemathesis", end, () => child.kill());
}
