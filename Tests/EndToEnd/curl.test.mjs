// Each route by the command that the manual shows for it.

import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { within } from "./support/deadline.mjs";
import { Folder } from "./support/folder.mjs";
import { serve } from "./support/server.mjs";

const project = new URL("../../", import.meta.url);
const text = (path) => readFileSync(new URL(path, project), "utf8");

const [, block] = /Each route by curl[^\n]*\n\n```\n([^`]*)```/.exec(text("web/manual/api.md"));
const commands = block.trim().split("\n");

test("each route of the API has a command", () => {
  const shown = commands.map((command) => {
    const method = /-X (\w+)/.exec(command)?.[1] ?? (command.includes("--json") ? "POST" : "GET");
    return [method, /localhost:8080([^\s'?]*)/.exec(command)[1]];
  });
  for (const [path, operations] of Object.entries(JSON.parse(text("web/openapi.json")).paths)) {
    if (!/^\/(api|resources|fonts|healthz)/.test(path)) continue;
    const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, "[^{}]+")}$`);
    for (const method of Object.keys(operations)) {
      assert.ok(shown.some(([one, target]) => one === method.toUpperCase() && pattern.test(target)),
        `${method} ${path}`);
    }
  }
});

/** Runs a command in a shell; one that never ends is ended by its first event. */
function run(command, cwd) {
  const child = spawn("sh", ["-c", `exec ${command}`], { cwd });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (data) => {
    output += data;
    if (output.includes("event: hello")) child.kill();
  });
  return within(command, new Promise((resolve) => child.on("close", () => resolve(output))));
}

test("each command gets an answer without a problem, in this order", async (t) => {
  const folder = new Folder();
  folder.copy(fileURLToPath(new URL("sample-docs", project)), "views");
  for (const words of ["init -q", "add views", "-c user.name=Ada -c user.email=a@b.c commit -qm one"]) {
    assert.equal(spawnSync("git", ["-C", folder.path, ...words.split(" ")]).status, 0, words);
  }
  const server = await serve(t, folder, "--write", "--editor", "true {file}");
  const downloads = new Folder();
  t.after(() => downloads.delete());
  for (const command of commands) {
    const place = `127.0.0.1:${server.port}`;
    const target = command.replace("localhost:8080", place)
      .replace(/(api\/\w+\/)(?=[A-Z])/, "$1views/").replace("resources/", "resources/views/");
    const output = await run(`${target} -sS -w '\n%{http_code}'`, downloads.path);
    // Only this machine reaches the server, so there is no address for others.
    const status = command.includes("/qr.svg") ? /\n404$/ : /\n200$/;
    assert.match(output, command.includes(" -N ") ? /event: hello/ : status, command);
  }
  assert.equal(folder.read("views/Grid.xml"), text("sample-docs/Grid.xml"));
});
