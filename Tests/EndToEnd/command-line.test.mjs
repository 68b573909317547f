// What the program says when it is asked for what cannot be, and the status that it leaves with.

import assert from "node:assert/strict";
import { createServer } from "node:net";
import { test } from "node:test";
import { labels, textsOf } from "./support/documents.mjs";
import { Folder } from "./support/folder.mjs";
import { run } from "./support/program.mjs";
import { serve } from "./support/server.mjs";

const folder = new Folder({
  "View.xml": labels("one"),
  "folder/Deep.xml": labels("deep"),
  "Warned.xml": '<LMColumnView><UILabel text="x" nonsense="1"/></LMColumnView>',
});
const outside = new Folder({ "Secret.xml": labels("secret") });
process.on("exit", () => [folder, outside].forEach((one) => one.delete()));

/** Command lines that the tool can do nothing with, and what it says in one line. */
const failures = [
  ["serve a folder that is not there", ["serve", "/no/such/folder", "--port", "0"], /no\/such/],
  ["serve a file", ["serve", folder.at("View.xml"), "--port", "0"], /View\.xml/],
  ["serve on an address of no interface",
    ["serve", folder.path, "--port", "0", "--host", "192.0.2.1"], /192\.0\.2\.1/],
  ["serve on a name that does not exist",
    ["serve", folder.path, "--port", "0", "--host", "no.such.host.invalid"], /no\.such\.host/],
  ["lay out a document that is not there", ["layout", "Nobody", "--root", folder.path], /Nobody/],
  ["lay out a file that is not there", ["layout", "/no/such/View.xml"], /no\/such/],
  ["lay out a file outside the root",
    ["layout", outside.at("Secret.xml"), "--root", folder.path], /Secret/],
  ["lay out in a root that is not there", ["layout", "View", "--root", "/no/such"], /no\/such/],
];

for (const [what, args, said] of failures) {
  test(`to ${what} is one line and status 2`, async () => {
    const { status, signal, stdout, stderr } = await run(args);
    assert.deepEqual([status, signal, stdout], [2, null, ""], stderr);
    assert.match(stderr, /^mkpreview: [^\n]+\n$/);
    assert.match(stderr, said);
  });
}

/** Command lines that are wrong, and what the answer names. */
const misuses = [
  ["an unknown command", ["nonsense"], /nonsense/],
  ["an unknown option", ["layout", "View", "--colour", "red"], /--colour/],
  ["an option that is almost right", ["serve", "--prot", "80"], /--port/],
  ["no document", ["layout"], /document/],
  ["a port that cannot be", ["serve", "--port", "99999"], /99999/],
  ["an unknown device", ["layout", "View", "--device", "iphone8"], /iphone8.*iphone-8/],
  ["an unknown orientation", ["layout", "View", "--orientation", "landscpe"], /landscape/],
  ["an unknown text size", ["serve", "--text-size", "larg"], /large/],
  ["a width that is no number", ["layout", "View", "--width", "wide"], /width.*wide/],
  ["a scale that is too large", ["layout", "View", "--scale", "9"], /0\.5.*4/],
  ["a device that contradicts its platform",
    ["layout", "View", "--device", "iphone-8", "--platform", "tvOS"], /iPhone 8.*tvOS/],
];

for (const [what, args, said] of misuses) {
  test(`${what} is wrong usage, with a hint and status 64`, async () => {
    const { status, signal, stdout, stderr } = await run(args, { cwd: folder.path });
    assert.deepEqual([status, signal, stdout], [64, null, ""], stderr);
    assert.match(stderr, /^Error: /);
    assert.match(stderr, said);
    assert.match(stderr, /--help/);
  });
}

test("a port in use is one line and status 2", async (t) => {
  const other = createServer();
  t.after(() => other.close());
  await new Promise((resolve) => other.listen(0, "127.0.0.1", resolve));
  const { port } = other.address();
  const { status, stderr } = await run(["serve", folder.path, "--port", `${port}`]);
  assert.equal(status, 2);
  assert.match(stderr, new RegExp(`^mkpreview: [^\n]*127\\.0\\.0\\.1:${port}[^\n]*\n$`));
});

test("a port in use on the other loopback is told of, too", async (t) => {
  const other = createServer();
  t.after(() => other.close());
  await new Promise((resolve) => other.listen(0, "::1", resolve));
  const { port } = other.address();
  const { status, stderr } = await run(["serve", folder.path, "--port", `${port}`]);
  assert.equal(status, 2);
  assert.match(stderr, new RegExp(`::1.*${port}`));
});

test("a layout is JSON on standard output and nothing on standard error", async () => {
  for (const args of [[folder.at("View.xml")], ["View", "--root", folder.path]]) {
    const { status, stdout, stderr } = await run(["layout", ...args]);
    assert.deepEqual([status, stderr], [0, ""]);
    const layout = JSON.parse(stdout);
    assert.deepEqual([layout.document, layout.revision, layout.stale, textsOf(layout)],
      ["View", null, false, ["one"]]);
  }
});

test("a layout on the command line is that of the server", async (t) => {
  const server = await serve(t, { "View.xml": labels("one", "two") });
  const query = "device=ipad-9-7&orientation=landscape&locale=ar&textSize=xLarge&include=scene";
  const served = await server.layout("View", query);
  const { stdout } = await run(["layout", "View", "--root", server.folder.path, "--scene",
    "--device", "ipad-9-7", "--orientation", "landscape", "--locale", "ar", "--text-size",
    "xLarge"]);
  assert.equal(stdout, `${JSON.stringify({ ...served, revision: null })}\n`);
});

test("the workspace is the nearest folder with a mkpreview.json", async (t) => {
  const workspace = new Folder({
    "mkpreview.json": "{}", "a/b/View.xml": labels("deep"), "other/Lone.xml": labels("lone"),
  });
  t.after(() => workspace.delete());
  const nameOf = async (...args) => JSON.parse((await run(["layout", ...args])).stdout).document;
  assert.equal(await nameOf(workspace.at("a/b/View.xml")), "a/b/View");
  assert.equal(await nameOf(workspace.at("a/b/View.xml"), "--root", workspace.at("a")), "b/View");
  workspace.remove("mkpreview.json");
  assert.equal(await nameOf(workspace.at("a/b/View.xml")), "View");
});

test("standard input is a document of its own", async () => {
  const good = await run(["layout", "-"], { input: labels("typed"), cwd: folder.path });
  const layout = JSON.parse(good.stdout);
  assert.deepEqual([good.status, layout.document, textsOf(layout)], [0, "-", ["typed"]]);
  assert.equal(layout.root.source.file, "<stdin>");
  const bad = await run(["layout", "-"], { input: "<LMColumnView>", cwd: folder.path });
  assert.equal(bad.status, 1);
  assert.match(bad.stderr, /^<stdin>:1:\d+: error: /);
});

test("errors and warnings are told as compilers do, and warnings are no failure", async () => {
  const { status, stderr } = await run(["layout", folder.at("Warned.xml")]);
  const { severity } = JSON.parse((await run(["layout", folder.at("Warned.xml")])).stdout)
    .diagnostics.find(({ code }) => code === "unknown-property");
  assert.match(stderr, new RegExp(`^Warned\\.xml:1:\\d+: ${severity}: `, "m"));
  assert.equal(status, severity === "error" ? 1 : 0);
});

test("help and the version are on standard output", async () => {
  for (const args of [["--help"], ["serve", "--help"], ["layout", "--help"], ["--version"]]) {
    const { status, stdout, stderr } = await run(args);
    assert.deepEqual([status, stderr], [0, ""]);
    assert.match(stdout, args[0] === "--version" ? /^\d+\.\d+\.\d+\n$/ : /USAGE: mkpreview/);
  }
});

test("a server that is interrupted leaves with status 0", async (t) => {
  const server = await serve(t, { "View.xml": labels("one") });
  await server.listen();
  server.signal("SIGINT");
  assert.deepEqual(await server.ended, { status: 0, signal: null });
});

test("a server goes on where nothing reads what it prints", async (t) => {
  const server = await serve(t, { "View.xml": labels("one") });
  server.hangUp();
  const stream = await server.listen();
  // Preview data without a document are warned of.
  for (const name of ["First", "Second"]) server.folder.write(`${name}.preview.json`, "{}");
  await server.settled(stream);
  await server.isWell();
});

// Root's processes are exempt from limits of threads, so the program runs as another user.
const limited = ["setpriv", "--reuid", "61234", "--clear-groups", "prlimit", "--nproc=1"];

test("without threads the program says so in one line", async (t) => {
  const wrapper = process.getuid() === 0 ? limited : limited.slice(4);
  const asked = await run(["--version"], { wrapper: wrapper.slice(0, -2) });
  if (asked.status !== 0) return t.skip("another user may not run the program");
  for (const args of [["layout", "-"], ["serve", "/", "--port", "0"]]) {
    const { status, stdout, stderr } = await run(args, { wrapper, input: labels("one") });
    assert.deepEqual([status, stdout], [2, ""], stderr);
    assert.match(stderr, /^mkpreview: the system allows this program no more threads[^\n]*\n$/);
  }
});
