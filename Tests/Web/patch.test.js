import assert from "node:assert/strict";
import { test } from "node:test";
import { createImages } from "../../web/js/server/images.js";
import { createDrawing } from "../../web/js/drawing/patch.js";
import { allPrimitives, nodesOf } from "./canvas.js";
import { createRoot } from "./dom.js";

const plain = { family: ({ family }) => family, href: (url) => url };

const rect = (width, fill = "#ff0000ff") => ({ rect: [0, 0, width, 10], fill });

const node = (path, { x = 0, draw = [rect(10)], children = [], ...rest } = {}) => ({
  path, frame: { x, y: 0, width: 10, height: 10 }, draw, children, ...rest,
});

/** Draws one tree after another, and answers the drawing and what the last one changed. */
function draw(trees, assets = plain) {
  const parent = createRoot();
  const drawing = createDrawing(parent, assets);
  const { changes } = parent.ownerDocument;
  const elements = [];
  for (const tree of trees) {
    changes.length = 0;
    drawing.show(tree);
    elements.push(parent.childNodes[0]);
  }
  return { drawing, parent, changes, elements };
}

test("equal elements are not touched at all", () => {
  const { root } = allPrimitives;
  assert.deepEqual(draw([root, structuredClone(root)]).changes, []);
});

test("a shadow of everything that a view draws is a filter of its element", () => {
  const shadow = { color: "#00000080", radius: 3, offset: [0, 2] };
  const { drawing, parent } = draw([node("0"), { ...node("0"), shadow }]);
  assert.equal(
    parent.childNodes[0].getAttribute("filter"), "drop-shadow(0px 2px 3px #00000080)");
  assert.deepEqual(drawing.show(node("0")), ["0"]);
  assert.equal(parent.childNodes[0].getAttribute("filter"), null);
});

test("siblings are painted in the order of their z positions", () => {
  const [behind, front] = [{ ...node("0.1"), zPosition: -1 }, node("0.0")];
  const { drawing, elements } = draw([
    node("0", { children: [front, node("0.1")] }), node("0", { children: [front, behind] }),
  ]);
  const order = [...drawing.content("0").childNodes].map((one) => one.getAttribute("data-path"));
  assert.deepEqual(order, ["0.1", "0.0"]);
  assert.equal(elements[0], elements[1]);
});

test("moving a view changes its transform and nothing else", () => {
  const [before, after] = [0, 5].map((x) => node("0", { children: [node("0.0", { x })] }));
  const { changes, drawing } = draw([before, after]);
  assert.deepEqual(changes, ["transform of g"]);
  assert.equal(drawing.element("0.0").getAttribute("transform"), "translate(5,0)");
});

test("a changed shape keeps its element", () => {
  const { changes } = draw([node("0"), node("0", { draw: [rect(20, "#0000ffff")] })]);
  assert.deepEqual(changes, ["width of rect", "fill of rect"]);
});

test("a changed text is replaced in its element", () => {
  const text = (characters) => node("0", { draw: [{
    text: characters, x: 0, baseline: 8, width: 10, fill: "#000000ff", direction: "ltr",
    font: { family: "Inter", file: "Inter.otf", index: 0, size: 17, weight: 400, italic: false },
  }] });
  assert.deepEqual(draw([text("a"), text("<b>")]).changes, ["text of text"]);
});

test("elements are kept by path when views are added and removed", () => {
  const [a, b, c] = ["0.0", "0.1", "0.2"].map((path) => node(path));
  const parent = createRoot();
  const drawing = createDrawing(parent, plain);
  drawing.show(node("0", { children: [a, b, c] }));
  const kept = drawing.element("0.2");
  parent.ownerDocument.changes.length = 0;
  drawing.show(node("0", { children: [a, c] }));
  assert.equal(drawing.element("0.2"), kept);
  assert.equal(drawing.element("0.1"), undefined);
  assert.deepEqual(parent.ownerDocument.changes, ["from g"]);
  drawing.show(node("0", { children: [a, b, c] }));
  const order = drawing.content("0").childNodes.map((child) => child.getAttribute("data-path"));
  assert.deepEqual(order, ["0.0", "0.1", "0.2"]);
});

test("children lie over their parent's drawing, and under its foreground", () => {
  const { drawing } = draw([node("0", { children: [node("0.0")], over: [rect(1)] })]);
  const layers = drawing.element("0").childNodes.map((layer) => layer.getAttribute("class"));
  assert.deepEqual(layers, ["draw", "content", "over"]);
});

test("a view has only the layers that are not empty", () => {
  const layersOf = (path) => drawing.element(path).childNodes.map((one) => one.getAttribute("class"));
  const empty = { draw: [], over: [] };
  const { drawing } = draw([node("0", { ...empty, children: [node("0.0", { children: [] })] })]);
  assert.deepEqual([layersOf("0"), layersOf("0.0")], [["content"], ["draw"]]);
  drawing.show(node("0", { ...empty, over: [rect(1)], draw: [rect(2)], children: [node("0.0", empty)] }));
  assert.deepEqual(layersOf("0"), ["draw", "content", "over"]);
});

test("only views that change glide to their new place", () => {
  const isGliding = (path) => drawing.element(path).getAttribute("class").includes("gliding");
  const [still, before, after] = [
    node("0.0"), node("0.1"), node("0.1", { frame: { x: 5, y: 5, width: 10, height: 10 } }),
  ];
  const { drawing } = draw([node("0", { children: [still, before] })]);
  drawing.show(node("0", { children: [still, after] }), null, null, true);
  assert.deepEqual(["0", "0.0", "0.1"].map(isGliding), [false, false, true]);
  drawing.show(node("0", { children: [still, before] }));
  assert.equal(isGliding("0.1"), false);
});

test("a hidden view and its contents draw nothing", () => {
  const hidden = node("0.0", { hidden: true, children: [node("0.0.0")] });
  const { drawing } = draw([node("0", { children: [hidden] })]);
  assert.equal(drawing.element("0.0"), undefined);
  assert.equal(drawing.element("0.0.0"), undefined);
});

test("opacity and clip are added and removed", () => {
  const cut = { opacity: 0.5, clip: { rect: [0, 0, 10, 10], radius: 2 } };
  const { drawing } = draw([node("0", cut)]);
  const element = drawing.element("0");
  assert.equal(element.getAttribute("opacity"), "0.5");
  assert.equal(element.getAttribute("clip-path"), "url(#p0-clip-0)");
  drawing.show(node("0"));
  assert.equal(element.getAttribute("opacity"), null);
  assert.equal(element.getAttribute("clip-path"), null);
});

test("views that look different are reported, views that only move are not", () => {
  const parent = createRoot();
  const drawing = createDrawing(parent, plain);
  const tree = (changes = {}) => node("0", { children: [
    node("0.0", changes.first), node("0.1", { x: changes.x ?? 20 }),
    ...(changes.isLonger ? [node("0.2")] : []),
  ] });
  assert.deepEqual(drawing.show(tree()), ["0", "0.0", "0.1"]);
  assert.deepEqual(drawing.show(tree({ x: 30 })), []);
  assert.deepEqual(drawing.show(tree({ first: { draw: [rect(5)] }, isLonger: true })), ["0.0", "0.2"]);
  assert.deepEqual(drawing.show(tree({ first: { draw: [rect(5)], opacity: 0.5 } })), ["0.0"]);
});

test("a mark stays on a view through changes until it is removed", () => {
  const parent = createRoot();
  const drawing = createDrawing(parent, plain);
  drawing.show(node("0"));
  drawing.mark("0", "pressed", true);
  drawing.show(node("0", { draw: [rect(20)] }));
  assert.equal(drawing.element("0").getAttribute("class"), "view pressed");
  drawing.mark("0", "pressed", false);
  drawing.mark("0.9", "pressed", true);
  assert.equal(drawing.element("0").getAttribute("class"), "view");
});

test("unbuilt rows show a bar each, and become rows in the same place", () => {
  const run = node("0.2", { draw: undefined, rows: { from: 2, to: 11, estimatedHeight: 1 } });
  const parent = createRoot();
  const drawing = createDrawing(parent, plain);
  drawing.show(node("0", { children: [run] }));
  const [pattern, bars] = drawing.element("0.2").childNodes[0].childNodes;
  assert.equal(pattern.getAttribute("height"), "1");
  assert.equal(bars.getAttribute("height"), "10");
  assert.equal(bars.getAttribute("fill"), `url(#${pattern.getAttribute("id")})`);
  assert.deepEqual(drawing.show(node("0", { children: [node("0.2")] })), []);
  const [only, ...others] = drawing.element("0.2").childNodes[0].childNodes;
  assert.deepEqual([only.localName, others.length], ["rect", 0]);
});

test("a document without views leaves nothing behind", () => {
  assert.deepEqual(draw([node("0"), null]).parent.childNodes, []);
});

test("ids of definitions are unique within a drawing", () => {
  const { parent } = draw([allPrimitives.root]);
  const ids = [];
  const visit = (element) => {
    if (element.getAttribute("id")) ids.push(element.getAttribute("id"));
    element.childNodes.forEach(visit);
  };
  visit(parent);
  assert.ok(ids.length > 8);
  assert.equal(new Set(ids).size, ids.length);
});

test("every visible view of the fixture has its element", () => {
  const { drawing } = draw([allPrimitives.root]);
  const shown = (node) => node.hidden ? [] : [node, ...node.children.flatMap(shown)];
  for (const { path } of shown(allPrimitives.root)) assert.ok(drawing.element(path), path);
  assert.ok(nodesOf(allPrimitives.root).length > 40);
});

test("a changed picture is requested again although its scene is the same", () => {
  const images = createImages();
  const { parent, changes, drawing } = draw([], { ...plain, href: images.href });
  const tree = node("0", { draw: [
    { image: "/resources/w%C3%B6rld.png", rect: [0, 0, 1, 1] },
    { image: "/resources/other.png", rect: [0, 0, 1, 1] },
  ] });
  drawing.show(tree);
  images.change(["wörld.png"]);
  changes.length = 0;
  drawing.show(structuredClone(tree));
  assert.deepEqual(changes, ["href of image"]);
  images.change(null);
  drawing.show(tree);
  const hrefs = parent.childNodes[0].childNodes[0].childNodes.map((one) => one.getAttribute("href"));
  assert.deepEqual(hrefs, ["/resources/w%C3%B6rld.png#2", "/resources/other.png#1"]);
});
