// `mkpreview export`: the preview as a static site, from a disk and from a folder of a web server.

import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync, watch } from "node:fs";
import { createServer } from "node:http";
import { after, before, beforeEach, describe, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { fetchAxe, violations } from "./support/axe.mjs";
import { Browser } from "./support/browser.mjs";
import { compare } from "./support/compare.mjs";
import { within } from "./support/deadline.mjs";
import { labels } from "./support/documents.mjs";
import { Folder } from "./support/folder.mjs";
import { picture, png } from "./support/pictures.mjs";
import { decodePNG } from "./support/png.mjs";
import { run, start } from "./support/program.mjs";
import { serve } from "./support/server.mjs";

const samples = fileURLToPath(new URL("../../sample-docs", import.meta.url));

/** A folder for sites. */
function place(t, files = {}) {
  const folder = new Folder(files);
  t.after(() => folder.delete());
  return folder;
}

/** A folder with the sample documents. */
function sampleFolder() {
  const folder = new Folder();
  for (const name of readdirSync(samples)) folder.copy(`${samples}/${name}`, name);
  return folder;
}

const mediaTypes = {
  html: "text/html", js: "text/javascript", css: "text/css", svg: "image/svg+xml", png: "image/png",
};

/** Serves a folder below `/some/where/`, and notes what is asked for. */
async function host(t, folder) {
  const requests = [];
  const server = createServer(({ method, url }, answer) => {
    requests.push(`${method} ${url}`);
    const { pathname } = new URL(url, "http://site");
    const name = decodeURIComponent(pathname).replace(/^\/some\/where\//, "");
    const path = folder.at(name || "index.html");
    if (!pathname.startsWith("/some/where/") || !existsSync(path)) {
      answer.writeHead(404).end();
      return;
    }
    const type = mediaTypes[path.split(".").at(-1)] ?? "application/octet-stream";
    answer.writeHead(200, { "Content-Type": type }).end(readFileSync(path));
  });
  await new Promise((resolve) => { server.listen(0, "127.0.0.1", resolve); });
  t.after(() => new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  }));
  return { url: `http://127.0.0.1:${server.address().port}/some/where/`, requests };
}

/** The drawing, with pictures by the order in which they occur: their URLs differ. */
const drawing = `() => {
  const pictures = new Map();
  return document.getElementById("drawing").innerHTML.replaceAll(/ href="([^#"]*)"/g, (_, url) => {
    if (!pictures.has(url)) pictures.set(url, pictures.size);
    return \` href="picture \${pictures.get(url)}"\`;
  });
}`;

const isDrawn = "(name) => document.documentElement.dataset.document === name";

/** All that the page loaded. */
const loaded = `() => performance.getEntriesByType("resource").map(({ name }) => name)`;

describe("an export", () => {
  let browser;
  before(async () => { browser = await Browser.start(); });
  beforeEach(async () => {
    await browser.leave();
    await browser.resize(1440, 900);
  });
  after(() => browser.stop());

  async function exported(t, folder, expected = 0) {
    const site = place(t);
    const { status, stderr } = await run(["export", folder, "-o", site.at("site")]);
    assert.equal(status, expected, stderr);
    return { folder: site, url: `${pathToFileURL(site.at("site"))}/index.html` };
  }

  /** Fails if something cannot be loaded, or comes from elsewhere: browsers do not tell from a disk. */
  async function assertSelfContained(base = "") {
    assert.deepEqual(await browser.complaints(), []);
    const urls = await browser.run(loaded);
    assert.deepEqual(urls.filter((url) => !url.startsWith(base)), []);
  }

  const sources = {
    "a disk": ["SignIn", "Checkout", "rtl/GreetingArabic", "Weather"],
    // What is loaded is the same; how, one document shows.
    "a folder of a web server": ["SignIn"],
  };
  for (const [from, names] of Object.entries(sources)) {
    test(`shows documents in every environment as the live page does, from ${from}`, async (t) => {
      const site = await exported(t, samples, 1);
      const server = await serve(t, sampleFolder());
      const hosted = await host(t, { at: (name) => site.folder.at(`site/${name}`) });
      const base = from === "a disk" ? site.url.replace("index.html", "") : hosted.url;
      const index = readFileSync(site.folder.at("site/data/index.js"), "utf8");
      const { documents } = JSON.parse(/^mkpreview\.add\("index",(.*)\n\);\n$/s.exec(index)[1]);
      for (const name of names) {
        const { matrix } = documents.find((one) => one.name === name);
        assert.ok(matrix.length > 3, name);
        for (const { query } of matrix) {
          const search = `?document=${name}&${new URLSearchParams(query)}`;
          const drawings = [];
          for (const page of [`${base}index.html`, `${server.url}/`]) {
            await browser.go(page + search);
            await browser.until(isDrawn, name);
            drawings.push(await browser.run(drawing));
            if (page.startsWith(base)) await assertSelfContained(base);
          }
          assert.equal(drawings[0], drawings[1], search);
        }
      }
      assert.deepEqual(hosted.requests.filter((one) => !one.startsWith("GET /some/where/")), []);
    });
  }

  test("looks like the live page, in its fonts", async (t) => {
    const site = await exported(t, samples, 1);
    const server = await serve(t, sampleFolder());
    for (const name of ["Checkout", "rtl/GreetingArabic", "Chat"]) {
      const pictures = [];
      for (const page of [site.url, `${server.url}/`]) {
        await browser.go(`${page}?document=${name}&zoom=1`);
        await browser.until(isDrawn, name);
        // Both stand at the same place: an export has no ruler.
        await browser.run("() => document.documentElement.toggleAttribute('data-only', true)");
        const { x, y } = await browser.run("() => document.getElementById('screen').getBoundingClientRect()");
        const { width, height } = await browser.run("() => document.getElementById('screen').viewBox.baseVal");
        pictures.push(decodePNG(await browser.pictureOf({ x, y, width, height }, 2)));
      }
      assert.ok(compare(...pictures).most < 1, name);
    }
  });

  test("has all names at once, and thumbnails of what is in sight", async (t) => {
    const files = Object.fromEntries(Array.from({ length: 60 }, (_, index) =>
      [`Screen ${String(index).padStart(2, "0")}.xml`, labels(`Number ${index}`)]));
    const site = await exported(t, place(t, files).path);
    await browser.go(site.url);
    const names = await browser.until(`() => {
      const all = [...document.querySelectorAll("#thumbnails a")].map((one) => one.dataset.name);
      return document.querySelector("#thumbnails .thumbnail text") && all;
    }`);
    assert.deepEqual(names, Object.keys(files).map((name) => name.replace(".xml", "")));
    const count = await browser.run("() => document.querySelectorAll('.thumbnail svg').length");
    assert.ok(count < 40, `${count} thumbnails`);
    await assertSelfContained();
  });

  test("leads from the gallery to a document, its environments and its problems", async (t) => {
    const site = await exported(t, place(t, {
      "A.xml": `<LMColumnView><UILabel text="Hello"/><UILabel colour="red"/><LMSpacer/></LMColumnView>`,
      "B.xml": labels("Other"), "Broken.xml": "<LMColumnView>",
    }).path, 1);
    await browser.go(site.url);
    await browser.until("() => document.querySelector('#thumbnails [data-name=A]')");
    await browser.run("() => document.querySelector('#thumbnails [data-name=A]').click()");
    await browser.until(isDrawn, "A");
    assert.equal(await browser.run("() => document.querySelector('#tools select').selectedOptions[0].text"),
      "Default");
    await browser.run(`() => {
      const select = document.querySelector("#tools select");
      select.value = "Tablet";
      select.dispatchEvent(new Event("change"));
    }`);
    await browser.until("() => location.search.includes('device=ipad-9-7')");
    await browser.until("() => document.getElementById('screen').viewBox.baseVal.width === 768");
    assert.equal(await browser.run("() => document.querySelector('#tools output').textContent"),
      "ipad-9-7 768 × 1024");
    const message = await browser.run("() => document.querySelector('#problem-list .message').textContent");
    assert.match(message, /colour/);
    await browser.run("() => document.querySelector('#problem-list .problem').click()");
    const lines = await browser.until("() => document.querySelector('.source > .excerpt')?.textContent");
    assert.match(lines, /colour="red"/);
    await browser.run("() => document.querySelector('[data-scope=all]').click()");
    await browser.until(`() => [...document.querySelectorAll("#problem-list .place")].some((one) =>
      one.textContent.startsWith("Broken.xml"))`);
    await browser.press("g");
    await browser.until("() => document.querySelectorAll('#matrix .card').length > 3");
    await browser.press("j");
    await browser.until(isDrawn, "B");
    assert.equal(await browser.run("() => location.search.includes('device=ipad-9-7')"), true);
    await assertSelfContained();
  });

  test("finds documents and views by name", async (t) => {
    const site = await exported(t, place(t, { "Alpha.xml": labels("One"), "Beta.xml": labels("Two") }).path);
    await browser.go(`${site.url}?document=Alpha`);
    await browser.until(isDrawn, "Alpha");
    await browser.run("() => document.getElementById('show-find').click()");
    await browser.run(`() => {
      const input = document.getElementById("find-input");
      input.value = "beta";
      input.dispatchEvent(new Event("input"));
    }`);
    const found = await browser.until(`() => {
      const rows = [...document.querySelectorAll("#find-list [role=option]")].map((one) => one.textContent);
      return rows.length && rows;
    }`);
    assert.equal(found.length, 1);
    assert.match(found[0], /Beta/);
  });

  test("ignores what the address asks of a server", async (t) => {
    const site = await exported(t, place(t, { "A.xml": labels("One"), "B.xml": labels("Two") }).path);
    const environments = encodeURIComponent('[{"name":"Wide","width":900,"height":400}]');
    for (const flags of ["compare=HEAD", "compare=last&as=onion", "changes", `environments=${environments}&matrix`]) {
      await browser.go(`${site.url}?document=A&${flags}`);
      await browser.until(isDrawn, "A");
      await browser.until("() => document.querySelectorAll('#document-list a').length === 2");
      assert.equal(await browser.run("() => document.getElementById('compare-bar').hidden"), true, flags);
      assert.doesNotMatch(await browser.run("() => document.body.innerText"),
        /is not a function|undefined|Wide/, flags);
    }
    await browser.go(`${site.url}?changes`);
    await browser.until("() => document.querySelectorAll('#thumbnails a').length === 2");
    await assertSelfContained();
  });

  test("says that an environment was not exported", async (t) => {
    const site = await exported(t, place(t, { "A.xml": labels("One") }).path);
    await browser.go(`${site.url}?document=A&locale=de`);
    const text = await browser.until("() => document.querySelector('#notice:not([hidden])')?.textContent");
    assert.match(text, /A was not exported in this environment\./);
    await browser.run("() => document.querySelector('#notice button').click()");
    await browser.until(isDrawn, "A");
  });

  test("has names and pictures with any characters", async (t) => {
    const name = "ä #1 %&?'\"";
    const site = await exported(t, place(t, {
      [`ü/${name}.xml`]: `<LMColumnView><UIImageView image="dot #2 %"/><UILabel text="’&lt;/script>"/></LMColumnView>`,
      "ü/dot #2 %.png": png(10, 20), "photo.xml": '<LMColumnView><UIImageView image="photo"/></LMColumnView>',
      "photo.heic": picture("plain.heic"),
    }).path);
    await browser.go(`${site.url}?${new URLSearchParams({ document: `ü/${name}` })}`);
    await browser.until(isDrawn, `ü/${name}`);
    const files = readdirSync(site.folder.at("site/pictures"));
    assert.equal(files.length, 2);
    assert.ok(files.every((file) => /^[\da-f]{16}\.png$/.test(file)), files.join());
    await assertSelfContained();
  });

  const axe = fetchAxe();
  test("axe finds nothing", { skip: axe ? false : "axe cannot be fetched" }, async (t) => {
    const site = await exported(t, place(t, {
      "A.xml": `<LMColumnView><UILabel id="a" text="Hello"/><UILabel colour="red"/></LMColumnView>`,
      "folder/B.xml": labels("Other"),
    }).path, 1);
    for (const [width, height, scheme] of [[1440, 900, "light"], [1024, 768, "dark"], [390, 844, "light"]]) {
      await browser.resize(width, height);
      await browser.prefer({ "prefers-color-scheme": scheme });
      for (const search of ["", "?document=A&select=0.0&tools", "?document=A&matrix&tools"]) {
        await browser.go(site.url + search);
        await browser.until(search ? "() => document.documentElement.dataset.document"
          : "() => document.querySelector('#thumbnails svg')");
        if (search.includes("matrix")) await browser.until("() => document.querySelector('.card')");
        assert.deepEqual(await violations(browser, axe), [], `${search} ${width} ${scheme}`);
      }
    }
  });

  test("offers nothing that needs a server", async (t) => {
    const site = await exported(t, place(t, { "A.xml": labels("One") }).path);
    await browser.go(`${site.url}?document=A&select=0.0`);
    await browser.until(isDrawn, "A");
    const visible = await browser.run(`() =>
      ["connection", "save", "copy-curl", "show-address", "manual", "compare", "device", "locale",
        "text-size", "model-tab", "actions-tab", "tweak", "follow"]
        .filter((id) => document.getElementById(id).checkVisibility())`);
    assert.deepEqual(visible, []);
    for (const key of ["t", "y", "h", "d", "c", "q"]) await browser.press(key);
    assert.equal(await browser.run("() => document.documentElement.dataset.mode === 'touch'"), false);
    assert.equal(await browser.run("() => location.search"), "?document=A&select=0.0");
    await assertSelfContained();
  });
});

test("an export takes little more than its scenes, compressed", async (t) => {
  const folder = place(t);
  await run(["export", samples, "-o", folder.at("site")]);
  const size = (name) => gzipSync(readFileSync(folder.at(`site/${name}`)), { level: 9 }).length;
  const data = readdirSync(folder.at("site/data")).map((name) => `data/${name}`);
  const sum = (names) => names.reduce((all, name) => all + size(name), 0);
  const scenes = sum(data.filter((name) => /\d-\d+\.js$/.test(name)));
  const page = ["index.html", "assets/js/exported.js", "assets/css/index.css"];
  const share = sum([...data, ...page]) / scenes;
  assert.ok(share < 1.3, `${share} times the scenes`);
});

test("an export replaces an earlier one, and keeps other files", async (t) => {
  const folder = place(t, { "docs/A.xml": labels("one") });
  const site = () => run(["export", "docs", "-o", "out/site"], { cwd: folder.path });
  const index = () => folder.read("out/site/data/index.js");
  folder.makeFolder("out/site");
  assert.deepEqual(await site(), { status: 0, signal: null, stdout: "", stderr: "" });
  assert.match(index(), /"A"/);
  folder.write("docs/B.xml", labels("two"));
  folder.write("out/site/old.txt", "");
  assert.equal((await site()).status, 0);
  assert.match(index(), /"B"/);
  assert.equal(existsSync(folder.at("out/site/old.txt")), true);
  assert.deepEqual(readdirSync(folder.at("out")), ["site"]);
});

test("bad input is one line, and changes nothing", async (t) => {
  const folder = place(t, {
    "docs/A.xml": labels("one"), "full/index.html": "mine", "file": "mine",
  });
  const attempt = (...args) => run(["export", ...args], { cwd: folder.path });
  const cases = [
    [["docs", "-o", "full"], 2, "cannot write full: it has another file index.html already; move "
      + "that, or name another folder"],
    [["docs", "-o", "file"], 2, "cannot write file: it is a file"],
    [["docs", "-o", "file/site"], 2, "cannot write file/site: Not a directory"],
    [["docs", "-o", "/proc/site"], 2, "cannot write /proc/site: No such file or directory"],
  ];
  for (const [args, status, message] of cases) {
    const result = await attempt(...args);
    assert.equal(result.status, status, args.join(" "));
    assert.equal(result.stderr, `mkpreview: ${message}\n`);
  }
  assert.equal((await attempt("none", "-o", "site")).status, 2);
  for (const args of [["docs"], ["docs", "-o"], ["docs", "-o", "site", "--device", "none"]]) {
    assert.equal((await attempt(...args)).status, 64, args.join(" "));
  }
  assert.deepEqual(readdirSync(folder.path).sort(), ["docs", "file", "full"]);
  assert.equal(folder.read("full/index.html"), "mine");
});

test("an end at any moment leaves no half site under the name", async (t) => {
  const files = Object.fromEntries(Array.from({ length: 200 }, (_, index) =>
    [`docs/S${index}.xml`, labels(`Number ${index}`)]));
  const folder = place(t, files);
  for (const hasEarlier of [false, true]) {
    if (hasEarlier) await run(["export", "docs", "-o", "site"], { cwd: folder.path });
    const before = hasEarlier ? folder.read("site/data/index.js") : null;
    if (hasEarlier) folder.write("docs/New.xml", labels("new"));
    const begun = new Promise((resolve) => {
      const watcher = watch(hasEarlier ? folder.at("site") : folder.path, (_, name) => {
        if (!name?.endsWith(".part")) return;
        watcher.close();
        resolve();
      });
    });
    const { child, ended } = start(["export", "docs", "-o", "site"], { cwd: folder.path });
    await within("the temporary folder", begun);
    child.kill("SIGKILL");
    const { signal } = await ended;
    // If the export was faster, the site is whole.
    const isWhole = signal === null;
    assert.equal(existsSync(folder.at("site")), hasEarlier || isWhole);
    if (hasEarlier && !isWhole) assert.equal(folder.read("site/data/index.js"), before);
  }
});
