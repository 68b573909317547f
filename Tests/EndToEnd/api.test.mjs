// The API is what its description says, and nothing else.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { labels } from "./support/documents.mjs";
import { changes, adds } from "./support/events.mjs";
import { png } from "./support/pictures.mjs";
import { follow, mistakes, misorders } from "./support/schema.mjs";
import { serve } from "./support/server.mjs";

const project = new URL("../../", import.meta.url);
const api = JSON.parse(readFileSync(new URL("web/openapi.json", project), "utf8"));

const schemas = api.components.schemas;
const json = { "Content-Type": "application/json" };

/** Documents that make the server say as much as it can. */
const files = {
  "View.xml": '<LMColumnView id="column" backgroundColor="#ffeedd" layoutMargins="8" spacing="4">\n'
    + '  <UILabel id="label" text="One" font="System-Bold 20" textColor="#ff0000" unknown="1"/>\n'
    + '  <UIButton style="systemButton" title="Press" onTouchUpInside="press:"/>\n'
    + '  <UIButton title="Press" onTouchUpInside="press:"/>\n'
    + '  <UILabel text="$greeting"/>\n'
    + '  <UIImageView image="dot.png"/>\n'
    + '  <UISwitch on="true"/>\n  <UISlider value="0.5"/>\n  <UITextField text="text"/>\n'
    + '  <UILabel text="hidden" hidden="true"/>\n'
    + '  <LMLinearGradientView colors="#ff0000,#0000ff" height="20"/>\n'
    + '  <LMScrollView><LMColumnView><UILabel text="scrolled" height="2000"/></LMColumnView>'
    + "</LMScrollView>\n  <Unknown/>\n</LMColumnView>\n",
  "View.preview.json": '{ "variants": [{ "name": "Spanish", "locale": "es" }] }',
  "View~horizontal.xml": labels("wide"),
  "Broken.xml": "<LMColumnView>\n  <UILabel>\n</LMColumnView>\n",
  "Table.xml": '<LMTableView rowHeight="30.5"/>',
  "Table.preview.json": JSON.stringify({ content: { tableView: Array(200).fill("row") } }),
  "folder/Other.xml": labels("other"),
  "images/dot.png": png(4, 4),
};

/**
 * For each path, what to ask for; methods other than GET and statuses other than 200 say so, and a
 * body comes last.
 */
const examples = {
  "/": ["/"],
  "/assets/{path}": [
    "/assets/js/main.js", "/assets/css/index.css", "/assets/icon.svg", "404 /assets/nothing.js",
  ],
  "/manual/": ["/manual/"],
  "/manual/{page}": ["/manual/diagnostics", "/manual/search.json", "404 /manual/nothing"],
  "/manual/{page}.md": ["/manual/diagnostics.md", "404 /manual/nothing.md"],
  "/api/documents": [
    "/api/documents", "/api/documents?pretty", "/api/documents?include=interface",
    "/api/documents?status=latest", "400 /api/documents?status=known",
    "400 /api/documents?nonsense", "400 /api/documents?include=scene",
  ],
  "/api/layout/{name}": [
    "/api/layout/View", "/api/layout/View?include=scene", "/api/layout/Broken?include=scene",
    "/api/layout/folder/Other?device=apple-tv&pretty", "/api/layout/View?width=400.5&height=300",
    "/api/layout/View?include=scene&device=ipad-9-7&orientation=landscape&locale=ar&scale=3"
    + "&sizeClass=minimal&direction=ltr&textSize=accessibilityLarge&appearance=dark&after=x",
    "/api/layout/View?variant=Spanish", "400 /api/layout/View?variant=French",
    "/api/layout/Table?include=scene&rows=0:90-99&rows=0:150-150",
    "400 /api/layout/Table?rows=0:9-1", "404 /api/layout/Nobody", "400 /api/layout/View?device=nokia", "400 /api/layout/View?width=0",
  ],
  "/api/explain/{name}": [
    "/api/explain/View?path=0", "/api/explain/View?path=0.1&device=apple-tv&pretty",
    "/api/explain/View?path=0.9", "/api/explain/Table?path=0.150", "/api/explain/View?path=0.10.0.0",
    "400 /api/explain/View", "400 /api/explain/View?path=label", "404 /api/explain/View?path=0.99",
    "404 /api/explain/Nobody?path=0", "400 /api/explain/View?path=0&device=nokia",
    "404 /api/explain/Broken?path=0",
  ],
  "/api/limits/{name}": [
    "/api/limits/View", "/api/limits/View?device=ipad-9-7&pretty", "/api/limits/Broken",
    "400 /api/limits/View?device=nokia", "404 /api/limits/Nobody",
  ],
  "/api/spoken/{name}": [
    "/api/spoken/View", "/api/spoken/View?device=apple-tv&pretty", "/api/spoken/Table?direction=rtl",
    "/api/spoken/Broken", "400 /api/spoken/View?device=nokia", "404 /api/spoken/Nobody",
  ],
  // Answers of repositories are in diff.test.mjs.
  "/api/diff": ["404 /api/diff?from=nobody&pretty", "400 /api/diff?device=nokia"],
  "/api/diff/{name}": [
    "404 /api/diff/View?from=nobody&pretty", "404 /api/diff/Nobody", "400 /api/diff/View?device=nokia",
  ],
  "/api/origins/{name}": [
    "/api/origins/View?path=0", "/api/origins/View?path=0.0&pretty", "/api/origins/Table?path=0.150",
    "400 /api/origins/View", "404 /api/origins/View?path=0.99", "404 /api/origins/Nobody?path=0",
    "400 /api/origins/View?path=0&rows=1",
  ],
  "/api/diagnostics": ["/api/diagnostics", "400 /api/diagnostics?pretty=perhaps"],
  "/api/diagnostics/{name}": [
    "/api/diagnostics/View", "/api/diagnostics/Broken", "/api/diagnostics/folder/Other?pretty",
    "/api/diagnostics/View?device=iphone-se&beside=locale%3Dde%26appearance%3Ddark",
    "404 /api/diagnostics/Nobody", "400 /api/diagnostics/View?device=nokia",
    "400 /api/diagnostics/View?beside=device%3Dnokia", "400 /api/diagnostics/View?beside=rows%3D1",
  ],
  "/api/variants/{name}": [
    "/api/variants/View", "/api/variants/Broken?pretty", "404 /api/variants/Nobody",
    "/api/variants/View?variant=Spanish&matrix=[]&include=scene",
    "400 /api/variants/View?variant=Dutch", "400 /api/variants/View?matrix={}",
  ],
  "/api/log/{name}": [
    "404 /api/log/View?path=0&limit=3&pretty", "404 /api/log/Nobody", "400 /api/log/View?limit=0",
    "400 /api/log/View?id=a&path=0", "400 /api/log/View?device=nokia",
  ],
  "/api/revisions/{name}": [
    "/api/revisions/View", "/api/revisions/Broken?pretty", "404 /api/revisions/Nobody",
    "400 /api/revisions/View?after=x",
  ],
  "/api/owner/{name}": [
    "/api/owner/View", "/api/owner/Broken?pretty", "404 /api/owner/Nobody",
    "400 /api/owner/View?device=iphone-8", 'PATCH /api/owner/View {"a":{"b":[1,null]}}',
    "PATCH 400 /api/owner/View []", "PATCH 400 /api/owner/View", "PATCH 404 /api/owner/Nobody {}",
    "DELETE /api/owner/View", "DELETE 404 /api/owner/Nobody",
  ],
  "/api/action/{name}": [
    'POST /api/action/View {"path":"0.1","event":"touchUpInside"}',
    'POST 400 /api/action/View {"path":"0.1","event":"touched"}',
    'POST 400 /api/action/View?device=nokia {"path":"0.1","event":"touchUpInside"}',
    'POST 409 /api/action/View {"path":"0.99","event":"touchUpInside"}',
    'POST 409 /api/action/View {"path":"0.8","event":"touchUpInside"}',
    'POST 404 /api/action/Nobody {"path":"0","event":"touchUpInside"}', "POST 400 /api/action/View",
    "DELETE /api/action/View", "DELETE 404 /api/action/Nobody",
  ],
  "/api/tweak/{name}": [
    "/api/tweak/View", 'PUT /api/tweak/View {"path":"0","property":"spacing","value":"12"}',
    'PUT 409 /api/tweak/View {"path":"0.99","property":"text","value":""}',
    'PUT 400 /api/tweak/View {"path":"0","property":"a b","value":""}',
    'PUT 404 /api/tweak/Nobody {"path":"0","property":"text","value":""}',
    "/api/tweak/View?pretty", "404 /api/tweak/Nobody", "DELETE /api/tweak/View {}",
    "DELETE 404 /api/tweak/Nobody {}",
  ],
  "/api/tweak/{name}/apply": [
    'POST 409 /api/tweak/View/apply {"path":"0","property":"spacing"}',
    'POST 404 /api/tweak/Nobody/apply {"path":"0","property":"spacing"}',
    "POST 400 /api/tweak/View/apply {}",
  ],
  "/api/tweak/{name}/undo": [
    "POST 409 /api/tweak/View/undo {}", "POST 404 /api/tweak/Nobody/undo {}",
    'POST 400 /api/tweak/View/undo {"path":"0"}',
  ],
  "/api/open/{name}": [
    "POST /api/open/View?line=3&column=5 {}", "POST /api/open/View?file=images/dot.png {}",
    "POST 404 /api/open/View?file=Broken.xml {}", "POST 404 /api/open/Nobody {}",
    "POST 400 /api/open/View?line=0 {}", "POST /api/open/View?path=0&cause=2 {}",
    "POST 400 /api/open/View?path=a {}", "POST 404 /api/open/View?path=0.99 {}",
  ],
  "/api/image/{name}": [
    "/api/image/View.png", "/api/image/View.svg?full", "/api/image/View.pdf?id=0",
    "400 /api/image/View", "404 /api/image/View.png?id=nobody", "404 /api/image/Nobody.png",
  ],
  "/mcp": [
    'POST /mcp {"jsonrpc":"2.0","id":1,"method":"tools/list"}',
    'POST 404 /mcp {"jsonrpc":"2.0","id":1,"method":"nothing"}', "POST 400 /mcp []",
  ],
  "/api/offers": ["/api/offers", "400 /api/offers?nonsense"],
  "/api/editor": ["/api/editor", "400 /api/editor?nonsense"],
  "/api/source/{name}": [
    "/api/source/View", "/api/source/View?sizeClass=horizontal", "404 /api/source/Nobody",
    "404 /api/source/View?sizeClass=minimal", "400 /api/source/View?sizeClass=wide",
    "/api/source/View?file=View.xml", "404 /api/source/View?file=Nothing.json",
    "400 /api/source/View?file=View.xml&sizeClass=horizontal",
  ],
  "/api/events": ["HEAD /api/events"],
  "/api/qr.svg": ["404 /api/qr.svg", "400 /api/qr.svg?nonsense"],
  "/api/devices": ["/api/devices", "400 /api/devices?nonsense"],
  "/api/vocabulary": ["/api/vocabulary", "/api/vocabulary?pretty", "400 /api/vocabulary?nonsense"],
  "/api/schema/markup.rng": ["/api/schema/markup.rng", "400 /api/schema/markup.rng?pretty"],
  "/api/schema/markup.xsd": ["/api/schema/markup.xsd", "400 /api/schema/markup.xsd?pretty"],
  "/api/schema/preview.json": [
    "/api/schema/preview.json", "400 /api/schema/preview.json?nonsense",
  ],
  "/api/schema/mkpreview.json": [
    "/api/schema/mkpreview.json", "400 /api/schema/mkpreview.json?nonsense",
  ],
  "/api/schema/config.json": ["/api/schema/config.json", "400 /api/schema/config.json?nonsense"],
  "/api/openapi.json": ["/api/openapi.json"],
  "/healthz": ["/healthz", "/healthz?detail", "400 /healthz?detail=much"],
  "/resources/{path}": [
    "/resources/images/dot.png", "/resources/images/dot.png?as=png&v=1",
    "400 /resources/images/dot.png?as=svg", "400 /resources/images/dot.png?as=gif",
    "404 /resources/nothing.png",
  ],
  "/fonts/{file}": ["404 /fonts/nothing.ttf"],
};

test("every path of the description has an example, and every example a path", () => {
  assert.deepEqual(Object.keys(examples).sort(), Object.keys(api.paths).sort());
});

test("every route of the server is described, and every description has a route", () => {
  const folder = new URL("Sources/PreviewServer/Routes/", project);
  const sources = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), "utf8"));
  const route = /\.(get|post|put|patch|delete)[,(]\s*"(\/[^"]*)"/g;
  const routes = sources.flatMap((text) => [...text.matchAll(route)])
    .map(([, method, path]) => `${method} ${path.replaceAll("...}", "}")}`);
  const described = Object.entries(api.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method} ${path}`));
  assert.deepEqual(routes.sort(), described.sort());
});

for (const [path, requests] of Object.entries(examples)) {
  test(`${path} answers as described`, async (t) => {
    const server = await serve(t, files, "--editor", "true {file}", "--write");
    const operations = api.paths[path];
    for (const request of requests) {
      const [, method = "GET", status = "200", target, body] =
        /^(?:([A-Z]+) )?(?:(\d+) )?(\S+)(?: (.*))?$/.exec(request);
      const answer = await server.ask(target, { method, headers: json, body });
      assert.equal(answer.status, Number(status), `${request}: ${answer.text}`);
      const { responses } = operations[method === "HEAD" ? "get" : method.toLowerCase()];
      assertDescribed(answer, responses, request);
    }
    const target = /\/\S*/.exec(requests[0])[0];
    const [first] = Object.values(operations);
    const other = path.startsWith("/api/tweak/") ? "PATCH" : "PUT";
    const denied = await server.ask(target, { method: other, headers: json });
    assert.equal(denied.status, 405);
    assertDescribed(denied, first.responses, path);
    const others = Object.entries(operations).filter(([method]) => method !== "get");
    for (const [method, { responses }] of others) {
      const text = await server.ask(target, {
        method: method.toUpperCase(), headers: { "Content-Type": "text/plain" }, body: "{}",
      });
      assert.equal(text.status, 415);
      assertDescribed(text, responses, path);
    }
  });
}

test("the description lists exactly the parameters that the server accepts", async (t) => {
  const server = await serve(t, files);
  for (const [path, { get: { parameters = [] } = {} }] of Object.entries(api.paths)) {
    const first = examples[path].find((request) => request.startsWith("/")) ?? examples[path][0];
    const target = /\/[^\s?]*/.exec(first)[0];
    const queried = parameters.map((one) => follow(one, api)).filter((one) => one.in === "query");
    for (const { name, schema, example } of queried) {
      const needed = queried.filter((one) => one.required && one.name !== name)
        .map((one) => `&${one.name}=${one.example}`).join("");
      for (const value of schema.enum ?? [example ?? schema.minimum ?? "x"]) {
        const partner = ({ width: "&height=100", height: "&width=100" }[name] ?? "") + needed;
        const answer = await server.ask(`${target}?${name}=${value}${partner}`);
        const isFine = answer.status === 200 || /contradicts|no portrait|runs|is served as it is|no file|text of the revision|cannot reach|no git repository|does not read/.test(answer.text);
        assert.ok(isFine, `${target} ${name}=${value}: ${answer.text}`);
      }
    }
  }
});

test("a font that a drawing names is served as described", async (t) => {
  const server = await serve(t, files);
  const { text } = await server.ask("/api/layout/View?include=scene");
  const names = new Set([...text.matchAll(/"file":"([^"]+\.(?:otf|ttf|ttc))"/g)].map(([, n]) => n));
  assert.ok(names.size > 0);
  for (const name of names) {
    const answer = await server.ask(`/fonts/${encodeURIComponent(name)}`);
    assert.equal(answer.status, 200, name);
    assertDescribed(answer, api.paths["/fonts/{file}"].get.responses, name);
  }
});

test("events are as described", async (t) => {
  const server = await serve(t, files);
  const stream = await server.listen();
  server.folder.write("folder/Other.xml", labels("changed"));
  const seen = [stream.hello, ...await stream.until(changes("folder/Other"), "a change")];
  server.folder.write("New.xml", labels("new"));
  seen.push(...await stream.until(adds("New"), "a new document"));
  await server.ask("/api/owner/View", { method: "PATCH", headers: json, body: '{"greeting":"a"}' });
  seen.push(...await stream.until(({ type }) => type === "model", "a change of the model"));
  await server.ask("/api/action/View", {
    method: "POST", headers: json, body: '{"path":"0.1","event":"touchUpInside"}',
  });
  seen.push(...await stream.until(({ type }) => type === "action", "a touch"));
  await server.ask("/api/tweak/View", {
    method: "PUT", headers: json, body: '{"path":"0","property":"spacing","value":"12"}',
  });
  seen.push(...await stream.until(({ type }) => type === "tweak", "a value that is tried out"));
  server.folder.write("View.xml", files["View.xml"].replace('spacing="4"', 'spacing="9"'));
  seen.push(...await stream.until(({ type }) => type === "tweak", "a tweak to be dropped"));
  const { hello } = await server.listen({ "Last-Event-ID": "nonsense" });
  for (const { type, data } of [...seen, hello]) {
    const schema = schemas[`${type[0].toUpperCase()}${type.slice(1)}Event`];
    assert.deepEqual(mistakes(schema, data, api), []);
    assert.deepEqual(misorders(schema, data, api), []);
  }
});

test("keys have the order of the API's examples", async (t) => {
  const server = await serve(t, files);
  const keys = (object) => Object.keys(object).join(" ");
  const layout = await server.layout("View");
  assert.equal(keys(layout), "document revision stale environment root diagnostics");
  assert.equal(keys(layout.environment), "platform device orientation width height scale sizeClass"
    + " locale direction textSize appearance");
  assert.equal(keys(layout.root), "class id path source frame properties children");
  assert.equal(keys(layout.root.source), "file line column");
  assert.equal(keys(layout.root.frame), "x y width height");
  assert.equal(keys(layout.root.children[0]), "class id path source frame intrinsicContentSize"
    + " baselines properties children");
  const { revision, documents } = await server.json("/api/documents");
  assert.equal(keys({ revision, documents }), keys(await server.json("/api/documents")));
  assert.equal(keys(documents[1]), "name file state errors warnings revision variants uses usedBy");
  const all = await server.json("/api/diagnostics");
  assert.equal(keys(all), "revision diagnostics");
  for (const diagnostic of all.diagnostics) {
    assert.match(keys(diagnostic), new RegExp("^document severity code message file line column"
      + " endLine endColumn( path)?( hint)?( related)?$"));
  }
  const { devices } = await server.json("/api/devices");
  assert.equal(keys(devices[0]), "slug name platform width height scale orientations sizeClasses");
  assert.equal(keys(await server.json("/healthz")),
    "status version documents connections revision");
});

test("the description has the program's version", async (t) => {
  const server = await serve(t);
  assert.equal((await server.json("/healthz")).version, api.info.version);
});

/** Fails unless an answer's status, media type, headers and body are among those described. */
function assertDescribed(answer, responses, about) {
  const response = responses[answer.status] && follow(responses[answer.status], api);
  assert.ok(response, `${about}: ${answer.status} is not described`);
  for (const name of Object.keys(response.headers ?? {})) {
    assert.ok(answer.headers[name.toLowerCase()], `${about}: no ${name}`);
  }
  const content = response.content?.[answer.mediaType];
  assert.ok(content, `${about}: ${answer.mediaType} is not described`);
  if (!/json$/.test(answer.mediaType) || !answer.body.length) return;
  const found = [mistakes, misorders].flatMap((look) => look(content.schema, answer.json, api));
  assert.deepEqual(found, [], about);
}
