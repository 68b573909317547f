import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const web = new URL("../../web/", import.meta.url);

const read = (path) => readFileSync(new URL(path, web), "utf8");

// Low to high. A module imports its own folder's modules and those of lower folders.
const layers = [
  "base", "state", "server", "layout", "drawing", "stage", "touch", "numbers", "panels", "gallery", "compare",
  "model", "tweaks", "page", "groups",
];

const modules = readdirSync(new URL("js/", web), { recursive: true })
  .filter((file) => file.endsWith(".js"));

const sheets = readdirSync(new URL("css/", web)).filter((file) => file.endsWith(".css"));

const files = [
  "index.html", "icon.svg", ...sheets.map((file) => `css/${file}`),
  ...modules.map((file) => `js/${file}`),
];

const withoutComments = (code) =>
  code.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/^\s*\/\/.*$/gm, "");

for (const path of files) {
  test(`${path} names no view class`, () => {
    assert.doesNotMatch(read(path), /\b(UI|LM|MK|WK|NS|CA)[A-Z]\w*/);
  });

  test(`${path} parses no markup and runs no text`, () => {
    assert.doesNotMatch(read(path),
      /innerHTML|outerHTML|insertAdjacentHTML|document\.write|DOMParser|\beval\b|new Function/);
  });

  test(`${path} loads nothing from other sites`, () => {
    const addresses = read(path).match(/\b(?:https?:)?\/\/[\w.-]+\.\w+[^\s"')]*/g) ?? [];
    assert.deepEqual(addresses.filter((one) => !one.includes("www.w3.org/")), []);
  });
}

test("the page has no inline styles or scripts, as its policy demands", () => {
  const page = read("index.html");
  assert.doesNotMatch(page, /<style|\sstyle=|<script(?![^>]*\ssrc=)|\son\w+=/i);
  for (const file of modules) assert.doesNotMatch(read(`js/${file}`), /setAttribute\("style"|cssText/);
});

test("every style sheet is linked and exists", () => {
  const linked = [...(read("index.html") + read("manual.html"))
    .matchAll(/<link rel="stylesheet" href="\/?assets\/css\/([\w.]+)">/g)].map(([, file]) => file);
  assert.ok(sheets.length > 0);
  assert.deepEqual(linked.sort(), sheets.sort());
});

test("every image of a style sheet exists", () => {
  const images = sheets.flatMap((file) =>
    [...read(`css/${file}`).matchAll(/url\("([^"]+)"\)/g)].map(([, path]) => `css/${path}`));
  assert.ok(images.length > 0);
  for (const path of images) assert.ok(read(path).length > 0, path);
});

test("the painter decides nothing: it has no colour, and no number except 0 and 1", () => {
  const code = withoutComments(read("js/drawing/painter.js"));
  assert.doesNotMatch(code, /#[\da-f]{3,8}\b/i);
  assert.doesNotMatch(code, /rgba?\(|hsla?\(|\b(black|white|red|gray|currentColor)\b/i);
  const numbers = code.match(/(?<![\w$.])\d+(?:\.\d+)?/g) ?? [];
  assert.deepEqual([...new Set(numbers)].sort(), ["0", "1"]);
});

test("the painter is the only switch over primitives", () => {
  const cases = ["text", "image", "path", "blur", "rect"];
  for (const kind of cases) assert.match(read("js/drawing/painter.js"), new RegExp(`case "${kind}":`));
  for (const file of modules.filter((one) => one !== "drawing/painter.js")) {
    assert.doesNotMatch(read(`js/${file}`), /case "(text|image|path|blur|rect)":/, file);
  }
});

test("modules import no higher layer", () => {
  for (const file of modules) {
    const [folder] = file.includes("/") ? file.split("/") : ["."];
    for (const [, target] of read(`js/${file}`).matchAll(/from "\.\.\/(\w+)\//g)) {
      assert.ok(layers.includes(folder) && layers.includes(target), `${file}: ${target}`);
      assert.ok(layers.indexOf(target) < layers.indexOf(folder), `${file} imports ${target}`);
    }
  }
});

test("no two modules have the same name", () => {
  const names = modules.map((file) => file.split("/").at(-1));
  assert.deepEqual(names.filter((name, index) => names.indexOf(name) !== index), []);
});

test("no folder has more than 16 modules", () => {
  for (const layer of layers) {
    const count = modules.filter((file) => file.startsWith(`${layer}/`)).length;
    assert.ok(count > 0 && count <= 16, `${layer}: ${count}`);
  }
});

test("every exported function has a description", () => {
  for (const file of modules) {
    const code = read(`js/${file}`);
    for (const [, before, name] of code.matchAll(/(^|.*\n)export (?:async )?(?:function|class|const) (\w+)/g)) {
      assert.match(before, /\*\/\n$/, `${file}: ${name}`);
    }
  }
});

test("every id that a module uses exists in the page", () => {
  const ids = new Set([...read("index.html").matchAll(/\sid="([\w-]+)"/g)].map(([, id]) => id));
  for (const file of modules) {
    for (const [, id] of read(`js/${file}`).matchAll(/byID\("([\w-]+)"\)/g)) {
      assert.ok(ids.has(id), `${file}: ${id}`);
    }
  }
});

test("every icon that is used exists in the page", () => {
  const page = read("index.html");
  const icons = new Set([...page.matchAll(/id="icon-([\w-]+)"/g)].map(([, name]) => name));
  for (const [, name] of page.matchAll(/href="#icon-([\w-]+)"/g)) assert.ok(icons.has(name), name);
  for (const file of modules) {
    for (const [, name] of read(`js/${file}`).matchAll(/\b(?:icon|iconButton)\("([\w-]+)"/g)) {
      assert.ok(icons.has(name), `${file}: ${name}`);
    }
  }
});
