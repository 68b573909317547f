// Why a view is where it is, and where its values were set: the routes and the command line.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Folder } from "./support/folder.mjs";
import { run } from "./support/program.mjs";
import { serve } from "./support/server.mjs";

const document = `<?properties {"title": {"numberOfLines": 2}}?>
<LMColumnView layoutMargins="16">
  <UILabel id="heading" class="title" text="A heading"/>
  <LMRowView>
    <UIView id="fixed" width="120"/>
    <UIView id="rest"/>
  </LMRowView>
  <UILabel text="$greeting"/>
</LMColumnView>
`;

test("the route lists the rules of a frame and their places", async (t) => {
  const server = await serve(t, { "View.xml": document });
  const explain = (path) => server.json(`/api/explain/View?path=${path}&width=375&height=667`);
  const heading = await explain("0.0");
  assert.deepEqual(heading.width, [{
    text: "343 wide: fills LMColumnView (375 − 16 − 16)", rule: "fill", others: ["0"],
    file: "View.xml", line: 2, column: 30,
  }]);
  assert.deepEqual(heading.x.map(({ text }) => text), ["16 from the left: leading margin"]);
  const [rest] = (await explain("0.1.1")).width;
  assert.equal(rest.text, "215 wide: takes the room that fixed leaves in LMRowView (343)");
  assert.deepEqual(rest.others, ["0.1.0", "0.1"]);
});

test("an answer keeps its entity tag until the document changes", async (t) => {
  const server = await serve(t, { "View.xml": document });
  const url = "/api/explain/View?path=0.0";
  const tag = (await server.ask(url)).headers.etag;
  assert.equal((await server.ask(url, { headers: { "If-None-Match": tag } })).status, 304);
  server.folder.write("View.xml", document.replace("16", "20"));
  const next = await server.ask(url, { headers: { "If-None-Match": tag } });
  assert.match(next.json.width[0].text, /− 20 − 20/);
});

test("the origins name attributes, templates and bindings", async (t) => {
  const server = await serve(t, {
    "View.xml": document,
    "View.preview.json": '{ "owner": { "greeting": "Hello" },\n "outlets": { "rest": { "alpha": 0.5 } } }',
  });
  const origins = async (path) => (await server.json(`/api/origins/View?path=${path}`)).origins;
  assert.deepEqual(await origins("0.0"), {
    numberOfLines: { kind: "template", name: "title", file: "View.xml", line: 1, column: 42, views: 1 },
    text: { kind: "attribute", file: "View.xml", line: 3, column: 45 },
  });
  assert.deepEqual(await origins("0.2"), {
    text: { kind: "binding", name: "greeting", file: "View.xml", line: 8, column: 18 },
  });
  assert.deepEqual((await origins("0.1.1")).alpha,
    { kind: "previewData", file: "View.preview.json", line: 2, column: 34 });
});

test("colours have their contrast with what is drawn below them", async (t) => {
  const server = await serve(t, {
    "View.xml": `<LMLayerView backgroundColor="#0000ff">
  <UIImageView backgroundColor="#ffff00" tintColor="#ffffff"/>
  <UILabel text="a" textColor="#767676" backgroundColor="#ffffff"/>
</LMLayerView>`,
  });
  const contrasts = async (path) => Object.fromEntries(Object.entries(
    (await server.json(`/api/origins/View?path=${path}`)).origins)
    .map(([name, { contrast }]) => [name, contrast]));
  // From WebAIM's contrast checker.
  assert.deepEqual(await contrasts("0"), { backgroundColor: 8.59 });
  assert.deepEqual(await contrasts("0.0"), { backgroundColor: 8, tintColor: 1.07 });
  assert.deepEqual(await contrasts("0.1"),
    { text: undefined, textColor: 4.54, backgroundColor: 1.07 });
});

test("the command line explains a view by its id or path", async (t) => {
  const folder = new Folder({ "View.xml": document });
  t.after(() => folder.delete());
  const layout = (view) => run(
    ["layout", folder.at("View.xml"), "--explain", view, "--width", "375", "--height", "667"]);
  for (const view of ["fixed", "0.1.0"]) {
    const { status, stdout } = await layout(view);
    assert.equal(status, 0);
    assert.match(stdout, /^width {3}120 wide: its width is 120 {2}View\.xml:5:31$/m);
    assert.match(stdout, /^x {7}0 from the left: the edge of LMRowView/m);
  }
  const unknown = await layout("nothing");
  assert.equal(unknown.status, 2);
  assert.match(unknown.stderr, /there is no view “nothing” in View/);
});
