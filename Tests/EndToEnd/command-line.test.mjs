// What the program says when it is asked for what cannot be, and the status that it leaves with.

import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:net";
import { test } from "node:test";
import { within } from "./support/deadline.mjs";
import { labels, textsOf } from "./support/documents.mjs";
import { Folder } from "./support/folder.mjs";
import { run, start } from "./support/program.mjs";
import { serve } from "./support/server.mjs";

const folder = new Folder({
  "View.xml": labels("one"),
  "folder/Deep.xml": labels("deep"),
  "Warned.xml": '<LMColumnView><UILabel text="x" nonsense="1"/></LMColumnView>',
});
const outside = new Folder({ "Secret.xml": labels("secret") });
process.on("exit", () => [folder, outside].forEach((one) => one.delete()));

/** Runs a command line, whose words have no spaces, with a terminal for its output. */
const onTerminal = [
  "sh", "-c", 'exec script --quiet --flush --return --command "$*" /dev/null', "sh",
];

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
  test(`to ${what} prints one line and exits with status 2`, async () => {
    const { status, signal, stdout, stderr } = await run(args);
    assert.deepEqual([status, signal, stdout], [2, null, ""], stderr);
    assert.match(stderr, /^mkpreview: [^\n]+\n$/);
    assert.match(stderr, said);
  });
}

/** Command lines that are wrong, and what the answer names. */
const misuses = [
  ["an unknown command", ["nonsense"], /“nonsense”; expected one of serve, layout/],
  ["a command that is almost right", ["srve"], /“srve”; did you mean “serve”/],
  ["an unknown option", ["layout", "View", "--colour", "red"], /--colour/],
  ["an option that is almost right", ["serve", "--prot", "80"], /--port/],
  ["no document", ["layout"], /document/],
  ["a port that cannot be", ["serve", "--port", "99999"], /99999.*from 0 to 65535/],
  ["an unknown device", ["layout", "View", "--device", "iphone8"], /iphone8.*iphone-8/],
  ["an unknown orientation", ["layout", "View", "--orientation", "landscpe"], /landscape/],
  ["an unknown text size", ["serve", "--text-size", "larg"], /large/],
  ["a width that is no number", ["layout", "View", "--width", "wide"], /width.*wide/],
  ["a scale that is too large", ["layout", "View", "--scale", "9"], /0\.5.*4/],
  ["rows of a view without rows", ["layout", "View", "--view", "0"], /--format rows/],
  ["a number of levels without rows", ["layout", "View", "--depth", "2"], /--format rows/],
  ["a device that contradicts its platform",
    ["layout", "View", "--device", "iphone-8", "--platform", "tvOS"], /iPhone 8.*tvOS/],
];

for (const [what, args, said] of misuses) {
  test(`${what} is wrong usage: a hint and status 64`, async () => {
    const { status, signal, stdout, stderr } = await run(args, { cwd: folder.path });
    assert.deepEqual([status, signal, stdout], [64, null, ""], stderr);
    assert.match(stderr, /^Error: /);
    assert.match(stderr, said);
    assert.match(stderr, /--help/);
  });
}

test("a port in use prints one line and exits with status 2", async (t) => {
  const other = createServer();
  t.after(() => other.close());
  await new Promise((resolve) => other.listen(0, "127.0.0.1", resolve));
  const { port } = other.address();
  const { status, stderr } = await run(["serve", folder.path, "--port", `${port}`]);
  assert.equal(status, 2);
  assert.match(stderr, new RegExp(`^mkpreview: [^\n]*127\\.0\\.0\\.1:${port} is in use by node`
    + ` \\(process ${process.pid}\\); port \\d+ is free: --port \\d+\n$`));
});

test("a port in use on the other loopback address is reported too", async (t) => {
  const other = createServer();
  t.after(() => other.close());
  await new Promise((resolve) => other.listen(0, "::1", resolve));
  const { port } = other.address();
  const { status, stderr } = await run(["serve", folder.path, "--port", `${port}`]);
  assert.equal(status, 2);
  assert.match(stderr, new RegExp(`::1.*${port}`));
});

test("a layout is JSON on standard output, with nothing on standard error", async () => {
  for (const args of [[folder.at("View.xml")], ["View", "--root", folder.path]]) {
    const { status, stdout, stderr } = await run(["layout", ...args]);
    assert.deepEqual([status, stderr], [0, ""]);
    const layout = JSON.parse(stdout);
    assert.deepEqual([layout.document, layout.revision, layout.stale, textsOf(layout)],
      ["View", null, false, ["one"]]);
  }
});

test("the command line and the server return the same layout", async (t) => {
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

test("standard input is a separate document", async () => {
  const good = await run(["layout", "-"], { input: labels("typed"), cwd: folder.path });
  const layout = JSON.parse(good.stdout);
  assert.deepEqual([good.status, layout.document, textsOf(layout)], [0, "-", ["typed"]]);
  assert.equal(layout.root.source.file, "<stdin>");
  const bad = await run(["layout", "-"], { input: "<LMColumnView>", cwd: folder.path });
  assert.equal(bad.status, 1);
  assert.match(bad.stderr, /^<stdin>:1:\d+: error: /);
});

test("errors and warnings are formatted like a compiler's, and warnings exit with 0", async () => {
  const { status, stderr } = await run(["layout", "Warned.xml"], { cwd: folder.path });
  const { severity } = JSON.parse((await run(["layout", folder.at("Warned.xml")])).stdout)
    .diagnostics.find(({ code }) => code === "unknown-property");
  assert.match(stderr, new RegExp(`^Warned\\.xml:1:\\d+: ${severity}: `, "m"));
  assert.equal(status, severity === "error" ? 1 : 0);
});

test("paths in messages are relative to the current folder, in JSON to the workspace", async () => {
  folder.write("folder/Bad.xml", "<LMRowView><UILabel></LMRowView>");
  const at = async (cwd, path) => {
    const { stdout, stderr } = await run(["layout", path, "--root", folder.path], { cwd });
    assert.equal(JSON.parse(stdout).diagnostics[0].file, "folder/Bad.xml");
    return stderr;
  };
  assert.match(await at(folder.path, "folder/Bad.xml"), /^folder\/Bad\.xml:1:21: error: /);
  assert.match(await at(folder.at("folder"), "Bad.xml"),
    /^Bad\.xml:1:21: error: .*\nBad\.xml:1:12: note: “<UILabel>” begins here\n$/);
});

test("each of several documents has a line, and a missing one does not stop others", async () => {
  const one = await run(["layout", "View.xml", "folder/Deep"], { cwd: folder.path });
  const names = (text) => text.trim().split("\n").map((line) => JSON.parse(line).document);
  assert.deepEqual([one.status, one.stderr, names(one.stdout)], [0, "", ["View", "folder/Deep"]]);
  const { status, stdout, stderr } = await run(["layout", "View", "None", "folder/Deep"],
    { cwd: folder.path });
  assert.deepEqual([status, names(stdout)], [2, ["View", "folder/Deep"]]);
  assert.match(stderr, /^mkpreview: [^\n]*None[^\n]*\n$/);
});

test("on a terminal, a server prints the documents' state and each change", async (t) => {
  const workspace = new Folder({ "Good.xml": labels("one"), "Bad.xml": "<LMRowView><Foo/></LMRowView>" });
  t.after(() => workspace.delete());
  const server = start(["serve", workspace.path, "--port", "0"],
    { cwd: workspace.path, wrapper: onTerminal });
  t.after(() => {
    server.child.kill("SIGTERM");
    return server.ended;
  });
  const said = (pattern) => within(`a line ${pattern}`, (async () => {
    while (!pattern.test(server.stdout)) await once(server.child.stdout, "data");
  })());
  await said(/2 documents, 1 with problems:\r\n.*Bad\.xml.* .*1 error.*\r\n.*Bad\.xml:1:13: error: /);
  workspace.write("Good.xml", labels("two"));
  await said(/\d\d:\d\d:\d\d.* .*Good\.xml.* drawn in [\d.]+ ms\r\n/);
  workspace.remove("Bad.xml");
  await said(/Bad\.xml  removed/);
  assert.ok(server.stdout.includes("\u001B["), "colours");
});

test("in a pipe, a server prints only its address unless asked for more", async (t) => {
  const quiet = await serve(t, { "View.xml": labels("one") });
  const asked = await serve(t, { "View.xml": labels("one") }, "--no-quiet");
  for (const server of [quiet, asked]) {
    const stream = await server.listen();
    server.folder.write("View.xml", labels("two"));
    await server.settled(stream);
  }
  assert.match(quiet.words, /^Previewing .*\nPress Ctrl-C to stop\.\n$/);
  assert.match(asked.words, /stop\.\n1 document, no problems\n(?:[^\n]*\n)*\d\d:\d\d:\d\d .*View\.xml {2}drawn/);
  assert.ok(!asked.words.includes("\u001B"), "no colours");
});

test("a server for other machines prints addresses that work, and a warning", async (t) => {
  const server = await serve(t, { "View.xml": labels("one") }, "--host", "0.0.0.0");
  assert.match(server.words, /at http:\/\/127\.0\.0\.1:\d+\//);
  assert.doesNotMatch(server.words, /0\.0\.0\.0/);
  assert.match(server.complaints, /^\d\d:\d\d:\d\d warning: other machines can read the documents\n/);
});

test("help and the version go to standard output", async () => {
  for (const args of [["--help"], ["serve", "--help"], ["layout", "--help"], ["--version"]]) {
    const { status, stdout, stderr } = await run(args);
    assert.deepEqual([status, stderr], [0, ""]);
    assert.match(stdout, args[0] === "--version" ? /^\d+\.\d+\.\d+\n$/ : /USAGE: mkpreview/);
  }
});

test("an interrupted server exits with status 0", async (t) => {
  const server = await serve(t, { "View.xml": labels("one") });
  await server.listen();
  server.signal("SIGINT");
  assert.deepEqual(await server.ended, { status: 0, signal: null });
});

test("a server keeps running if nothing reads its output", async (t) => {
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

test("without threads, the program prints one line", async (t) => {
  const wrapper = process.getuid() === 0 ? limited : limited.slice(4);
  const asked = await run(["--version"], { wrapper: wrapper.slice(0, -2) });
  if (asked.status !== 0) return t.skip("another user may not run the program");
  for (const args of [["layout", "-"], ["serve", "/", "--port", "0"]]) {
    const { status, stdout, stderr } = await run(args, { wrapper, input: labels("one") });
    assert.deepEqual([status, stdout], [2, ""], stderr);
    assert.match(stderr, /^mkpreview: the system allows this program no more threads[^\n]*\n$/);
  }
});
