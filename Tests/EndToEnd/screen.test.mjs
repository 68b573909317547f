// Clients change a document's data, and touch its views; every other client follows.

import assert from "node:assert/strict";
import { test } from "node:test";
import { textsOf } from "./support/documents.mjs";
import { Folder } from "./support/folder.mjs";
import { serve } from "./support/server.mjs";

const json = { "Content-Type": "application/json" };

const files = {
  "View.xml": '<LMColumnView>\n  <UILabel text="$name"/>\n  <UILabel text="fixed"/>\n'
    + '  <UIButton title="Go" onTouchUpInside="go:"/>\n  <UISwitch on="$isOn"/>\n'
    + "</LMColumnView>\n",
  "View.preview.json": '{ "owner": { "name": "Ada", "unused": 0, "isOn": true },\n'
    + '  "actions": { "go:": { "name": "$sender.title" } } }\n',
};

const owner = (server) => server.json("/api/owner/View");

const patch = (server, change, type = "application/merge-patch+json") =>
  server.ask("/api/owner/View", {
    method: "PATCH", headers: { "Content-Type": type }, body: JSON.stringify(change),
  });

const touch = (server, path) => server.ask("/api/action/View", {
  method: "POST", headers: json, body: JSON.stringify({ path, event: "touchUpInside" }),
});

const isModel = ({ type }) => type === "model";

test("two clients hear of a patch, and their next requests reflect it", async (t) => {
  const server = await serve(t, files);
  const clients = [await server.listen(), await server.listen()];
  const answer = await patch(server, { name: "Bo", added: [1, { deep: true }] });
  assert.equal(answer.status, 200, answer.text);
  const { revision, owner: data } = answer.json;
  assert.deepEqual(data, { name: "Bo", unused: 0, isOn: true, added: [1, { deep: true }] });
  for (const client of clients) {
    const seen = await client.until(isModel, "a patch");
    assert.deepEqual(seen.map(({ type, id, data }) => ({ type, id, data })), [
      { type: "changed", id: undefined,
        data: { revision, documents: ["View"], cause: null, files: [] } },
      { type: "model", id: revision, data: { revision, document: "View" } },
    ]);
    const layout = await server.layout("View");
    assert.deepEqual(textsOf(layout), ["Bo", "fixed"]);
    assert.equal(layout.revision, revision);
  }
  assert.deepEqual(await owner(server), answer.json);
});

test("two clients hear of a touch, its action and its effect on the data", async (t) => {
  const server = await serve(t, files);
  const clients = [await server.listen(), await server.listen()];
  const answer = await touch(server, "0.2");
  assert.equal(answer.status, 200, answer.text);
  const { revision } = answer.json;
  assert.deepEqual(answer.json, { action: "go:", revision });
  for (const client of clients) {
    const seen = await client.until(isModel, "a touch");
    assert.deepEqual(seen.map(({ type }) => type), ["action", "changed", "model"]);
    assert.deepEqual(seen[0].data,
      { revision, document: "View", path: "0.2", event: "touchUpInside", action: "go:" });
    assert.deepEqual(textsOf(await server.layout("View")), ["Go", "fixed"]);
  }
  assert.match(server.complaints, /View\.xml: go: \(touchUpInside on 0\.2\)\n/);
});

test("a flood of patches is fully reported, and the last one is drawn", async (t) => {
  const server = await serve(t, files);
  const client = await server.listen();
  let models = 0;
  for (let number = 1; number <= 500; number += 1) {
    const { status } = await patch(server, { name: `number ${number}` });
    assert.equal(status, 200);
    models += (await client.until(isModel, "a patch")).filter(isModel).length;
  }
  assert.equal(models, 500);
  assert.deepEqual(textsOf(await server.layout("View")), ["number 500", "fixed"]);
  await server.isWell();
});

for (const [what, spoil] of Object.entries({
  "that do not parse": (folder) => folder.write("View.preview.json", '{ "owner": { "name": '),
  "that are a folder": (folder) => replaceBy(folder, () => folder.makeFolder("View.preview.json")),
  "that are a link to outside": (folder, outside) =>
    replaceBy(folder, () => folder.link(outside.at("View.json"), "View.preview.json")),
})) {
  test(`preview data ${what} keep the data, which a fresh server lacks`, async (t) => {
    const server = await serve(t, files);
    const outside = new Folder({ "View.json": '{ "owner": { "name": "Eve" } }' });
    t.after(() => outside.delete());
    await patch(server, { unused: 1 });
    spoil(server.folder, outside);
    const told = ({ diagnostics }) => diagnostics.filter(({ file }) => file === "View.preview.json");
    const layout = await server.layout("View");
    assert.deepEqual(textsOf(layout), ["Ada", "fixed"]);
    assert.equal(told(layout).length, 1);
    assert.deepEqual((await owner(server)).owner, { name: "Ada", unused: 1, isOn: true });
    await server.besideFresh(async (fresh) => {
      const layout = await fresh.layout("View");
      assert.deepEqual(textsOf(layout).includes("Ada"), false);
      assert.equal(told(layout).length, 1);
      assert.equal((await owner(fresh)).owner, null);
    });
  });
}

function replaceBy(folder, make) {
  folder.remove("View.preview.json");
  make();
}

test("other sites cannot change anything", async (t) => {
  const server = await serve(t, files);
  const before = await owner(server);
  const body = '{"name":"evil"}';
  for (const [headers, status] of [
    [{ ...json, Origin: "http://evil.example" }, 403],
    [{ ...json, "Sec-Fetch-Site": "cross-site" }, 403],
    [{ "Content-Type": "text/plain" }, 415],
    [{ "Content-Type": "application/x-www-form-urlencoded" }, 415], [{}, 415],
  ]) {
    const answer = await server.ask("/api/owner/View", { method: "PATCH", headers, body });
    assert.equal(answer.status, status, answer.text);
    // No form sends DELETE, so that it needs no type.
    if (!headers["Content-Type"]) continue;
    const removal = await server.ask("/api/owner/View", { method: "DELETE", headers });
    assert.equal(removal.status, status, removal.text);
  }
  assert.deepEqual(await owner(server), before);
});
