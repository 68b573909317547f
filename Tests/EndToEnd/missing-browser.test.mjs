// What the benchmark of the page says if there is no browser.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { Folder } from "./support/folder.mjs";

const benchmark = fileURLToPath(new URL("../../Benchmarks/Browser/run.mjs", import.meta.url));

/** Runs the benchmark with the programs of a folder alone. */
function runWith(t, programs) {
  const folder = new Folder(programs);
  t.after(() => folder.delete());
  for (const name of Object.keys(programs)) folder.setPermissions(name, 0o755);
  const { status, stdout, stderr } = spawnSync(process.execPath, [benchmark], {
    env: { ...process.env, PATH: folder.path }, encoding: "utf8",
  });
  return { status, stdout, stderr };
}

test("without chromedriver, the benchmark names its package and exits with status 2", (t) => {
  assert.deepEqual(runWith(t, {}), {
    status: 2, stdout: "",
    stderr: "mkpreview: chromedriver is missing: install the Debian package chromium-driver\n",
  });
});

test("without Chromium, the benchmark names its package and exits with status 2", (t) => {
  const answer = JSON.stringify({ value: {
    error: "session not created", message: "unknown error: cannot find Chrome binary",
  } });
  const driver = `#!${process.execPath}
    const server = require("node:http").createServer((_, response) => response.end(${
      JSON.stringify(answer)}));
    server.listen(0, "127.0.0.1", () => console.log(
      "ChromeDriver was started successfully on port " + server.address().port + "."));`;
  assert.deepEqual(runWith(t, { chromedriver: driver }), {
    status: 2, stdout: "",
    stderr: "mkpreview: Chromium is missing: install the Debian package chromium\n",
  });
});
