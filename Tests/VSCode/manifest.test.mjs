// The manifest, by a schema of what Visual Studio Code's documentation says, and against the code.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { program } from "../EndToEnd/support/program.mjs";
import { mistakes } from "../EndToEnd/support/schema.mjs";
import { Editor } from "./support/editor.mjs";

const folder = new URL("../../web/vscode/", import.meta.url);

const read = (name) => readFileSync(new URL(name, folder), "utf8");

const json = (name, base = folder) => JSON.parse(readFileSync(new URL(name, base), "utf8"));

const manifest = json("package.json");

const { $defs, ...schema } = json("support/manifest.schema.json", import.meta.url);

const problems = (value, part = schema) => mistakes(part, value, { $defs });

test("the manifest and the language's configuration have the form that is documented", () => {
  assert.deepEqual(problems(manifest), []);
  assert.deepEqual(problems(json("strings.json"), $defs.languageConfiguration), []);
});

/** Changes of the manifest that the schema must refuse. */
const wrong = {
  "a misspelt part": (one) => { one.contributes.comands = []; },
  "a scope that does not exist": (one) => {
    one.contributes.configuration.properties["mkpreview.command"].scope = "user";
  },
  "no engine": (one) => { delete one.engines; },
  "a command without a title": (one) => { delete one.contributes.commands[0].title; },
  "a support of untrusted workspaces that is a word": (one) => {
    one.capabilities.untrustedWorkspaces.supported = "no";
  },
};

for (const [name, change] of Object.entries(wrong)) {
  test(`the schema refuses ${name}`, () => {
    const changed = structuredClone(manifest);
    change(changed);
    assert.notDeepEqual(problems(changed), []);
  });
}

test("the version is that of the program", () => {
  assert.equal(manifest.version, execFileSync(program, ["--version"], { encoding: "utf8" }).trim());
});

test("only a person's own settings name the program, and an untrusted workspace runs nothing", () => {
  const { properties } = manifest.contributes.configuration;
  for (const [name, { scope }] of Object.entries(properties)) assert.equal(scope, "machine", name);
  assert.equal(manifest.capabilities.untrustedWorkspaces.supported, false);
});

test("every file that the manifest names exists", () => {
  const { main, icon, contributes } = manifest;
  const files = [main, icon, ...contributes.languages.map(({ configuration }) => configuration)];
  for (const name of files) assert.ok(read(name).length, name);
});

test("the extension registers every command of the manifest, and the server's", async (t) => {
  const editor = await Editor.start(t, { "mkpreview.json": "{}" });
  await editor.running();
  const declared = manifest.contributes.commands.map(({ command }) => command);
  assert.deepEqual(editor.commands, [...declared, "mkpreview.open"].sort());
  const { menus, keybindings } = manifest.contributes;
  for (const { command, when } of [...Object.values(menus).flat(), ...keybindings]) {
    assert.ok(declared.includes(command), command);
    const [name] = /mkpreview\.\w+/.exec(when);
    assert.equal(editor.contexts[name], true, `${name} is a context that the extension sets`);
  }
});

test("the extension has at most 1,220 lines, in files of at most 400", () => {
  const lines = readdirSync(folder).filter((name) => name.endsWith(".js"))
    .map((name) => read(name).split("\n").length - 1);
  assert.ok(lines.length > 0 && Math.max(...lines) <= 400, `${lines}`);
  assert.ok(lines.reduce((one, other) => one + other) <= 1220);
});

test("the extension needs only Visual Studio Code and Node, and loads nothing", () => {
  for (const name of readdirSync(folder).filter((one) => one.endsWith(".js"))) {
    const modules = [...read(name).matchAll(/\brequire\("([^"]+)"\)/g)].map(([, module]) => module);
    for (const module of modules) assert.match(module, /^(vscode|node:\w+|\.\/\w+\.js)$/, name);
    assert.doesNotMatch(read(name), /https?:\/\/|\beval\b|new Function/, name);
  }
  for (const name of ["dependencies", "devDependencies", "scripts"]) {
    assert.equal(manifest[name], undefined, name);
  }
});
