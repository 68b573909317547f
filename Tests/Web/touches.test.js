import assert from "node:assert/strict";
import { test } from "node:test";
import { createDrawn } from "../../web/js/touch/drawn.js";
import { createFinger } from "../../web/js/touch/finger.js";
import {
  allAreas, areaAround, areaName, areaOf, pageAt, slideStep, slideValue, wheelValue,
} from "../../web/js/touch/touchareas.js";
import { createTouching } from "../../web/js/touch/touching.js";
import { indexViews, viewAt } from "../../web/js/layout/views.js";

const box = (x, y, width, height) => ({ x, y, width, height });

const node = (path, frame, touch, rest = {}) => ({ path, frame, touch, children: [], ...rest });

const stepper = node("0.0", box(10, 10, 94, 30), [
  { gesture: "hold", rect: [0, 0, 47, 30], event: "valueChanged", value: 1, label: "Decrement" },
  { gesture: "hold", rect: [47, 0, 47, 30], event: "valueChanged", value: 3, label: "Increment" },
], { class: "Stepper", id: "adults" });

const slider = node("0.1", box(0, 50, 120, 30), [
  { gesture: "slide", rect: [10, 0, 100, 30], event: "valueChanged", value: 4, left: 0, right: 10 },
]);

const button = node("0.2", box(10, 90, 60, 30), [
  { gesture: "press", rect: [0, 0, 60, 30], event: "touchUpInside" },
], { children: [node("0.2.0", box(5, 5, 50, 20), undefined, { part: "titleLabel" })] });

const wheel = node("0.3", box(10, 130, 100, 200), [
  { gesture: "turn", rect: [0, 0, 100, 200], event: "valueChanged", component: 1, row: 5, rows: 9,
    rowHeight: 30 },
]);

const field = node("0.4", box(10, 340, 100, 30), [
  { gesture: "edit", rect: [7, 0, 86, 30], event: "editingChanged", value: "Ada", events: [] },
]);

const toggle = node("0.5", box(120, 10, 50, 30), [
  { gesture: "tap", rect: [0, 0, 50, 30], event: "valueChanged", chosen: false },
]);

const root = node("0", box(0, 0, 200, 400), undefined, {
  children: [stepper, slider, button, wheel, field, toggle],
});

/** A drawing under a finger, and what the finger sends and marks. */
function createStage(top = root) {
  const picture = {
    views: indexViews(top), layout: { environment: { direction: "ltr" } }, marked: [],
    mark: (path, mark, isOn) => picture.marked.push(`${path} ${mark} ${isOn}`),
    offsetOf: () => ({ x: 0, y: 0 }),
  };
  const sent = [];
  const edited = [];
  const touching = {
    isIdle: true,
    send(make, { stream, done } = {}) {
      const touch = make();
      if (touch) sent.push(stream ? { ...touch, stream: true } : touch);
      done?.();
    },
  };
  const finger = createFinger({ picture, touching, edit: ({ key }) => edited.push(key) });
  const drag = (from, ...to) => {
    const captures = finger.down(from);
    for (const point of to) finger.move(point);
    finger.up(to.at(-1) ?? from);
    return captures;
  };
  return { picture, finger, sent, edited, drag };
}

test("areas follow their views, and are found by key and by point", () => {
  const views = indexViews(root);
  assert.equal(allAreas(views).length, 7);
  assert.deepEqual(areaOf(views, "0.0#Increment").rect, box(57, 10, 47, 30));
  assert.equal(areaOf(views, "0.0#hold"), undefined);
  assert.equal(areaOf(views, "0.9#tap"), undefined);
  const at = (x, y) => areaAround(viewAt(views, { x, y }, true), { x, y })?.key;
  assert.equal(at(60, 20), "0.0#Increment");
  assert.equal(at(20, 100), "0.2#press");
  // A thumb at the end of its line is met beyond it, too.
  assert.equal(at(118, 60), "0.1#slide");
  assert.equal(at(150, 350), undefined);
  assert.equal(areaAround(null, { x: 0, y: 0 }), null);
});

test("areas that appear and disappear are found by their names", () => {
  const [less, more] = stepper.touch;
  const least = indexViews({ ...stepper, touch: [more] });
  assert.equal(areaOf(least, "0.0#Decrement"), undefined);
  assert.equal(areaOf(least, "0.0#Increment").touch, more);
  const twins = indexViews({ ...stepper, touch: [less, less] });
  assert.deepEqual(allAreas(twins).map(({ key }) => key), ["0.0#Decrement", "0.0#Decrement 2"]);
});

test("an area's name combines its view and its own label", () => {
  const views = indexViews(root);
  assert.equal(areaName(areaOf(views, "0.0#Increment")), "adults: Increment");
  const named = { ...toggle, id: "wifi", properties: { accessibilityLabel: "Wi-Fi", text: "" } };
  assert.equal(areaName(areaOf(indexViews(named), "0.5#tap")), "Wi-Fi");
  const [touch] = toggle.touch;
  const cell = { ...toggle, class: "Cell", touch: [{ ...touch, label: "Red" }] };
  assert.equal(areaName(areaOf(indexViews(cell), "0.5#Red")), "Red");
  assert.equal(areaName(areaOf(indexViews({ ...toggle, class: "Switch" }), "0.5#tap")), "Switch");
});

test("a point along a slider is a value, in either direction", () => {
  const area = areaOf(indexViews(slider), "0.1#slide");
  assert.equal(slideValue(area, { x: 35 }), 2.5);
  assert.equal(slideValue(area, { x: -500 }), 0);
  const mirrored = { ...area, touch: { ...area.touch, left: 10, right: 0 } };
  assert.equal(slideValue(mirrored, { x: 35 }), 7.5);
  assert.equal(slideStep(area, 1), 4.5);
  assert.equal(slideStep(mirrored, 1), 3.5);
  assert.equal(slideStep(area, -100), 0);
});

test("a wheel stays within its rows, and pages turn in reading direction", () => {
  const area = areaOf(indexViews(wheel), "0.3#turn");
  assert.deepEqual(wheelValue(area, 6.6), { component: 1, row: 7 });
  assert.deepEqual(wheelValue(area, 40), { component: 1, row: 8 });
  assert.deepEqual(wheelValue(area, -3), { component: 1, row: 0 });
  const round = { ...area, touch: { ...area.touch, wraps: true } };
  assert.deepEqual(wheelValue(round, 9), { component: 1, row: 0 });
  assert.deepEqual(wheelValue(round, -1), { component: 1, row: 8 });
  const pages = { frame: box(0, 0, 100, 50), scroll: { offset: [100, 0] } };
  const touch = { value: 1, pages: 4 };
  assert.equal(pageAt(pages, touch, { x: 200 }, "ltr"), 2);
  assert.equal(pageAt(pages, touch, { x: 200 }, "rtl"), 0);
  assert.equal(pageAt(pages, touch, { x: 100 }, "ltr"), 1);
});

test("a tap sends the event, with a value only if the area has one", () => {
  const { sent, drag } = createStage();
  assert.equal(drag({ x: 130, y: 20 }), false);
  drag({ x: 60, y: 20 });
  assert.deepEqual(sent, [
    { path: "0.5", event: "valueChanged" }, { path: "0.0", event: "valueChanged", value: 3 },
  ]);
});

test("a finger that is lifted elsewhere or scrolls touches nothing", () => {
  const { sent, drag, finger } = createStage();
  drag({ x: 130, y: 20 }, { x: 130, y: 300 });
  finger.down({ x: 130, y: 20 });
  finger.cancel();
  finger.up({ x: 130, y: 20 });
  assert.deepEqual(sent, []);
});

test("a button is pressed while held, and released inside or outside", () => {
  const { sent, drag, picture, finger } = createStage();
  drag({ x: 20, y: 100 });
  drag({ x: 20, y: 100 }, { x: 20, y: 300 });
  finger.down({ x: 20, y: 100 });
  finger.cancel();
  assert.deepEqual(sent.map(({ path, event }) => `${path} ${event}`), [
    "0.2 touchDown", "0.2 touchUpInside",
    "0.2 touchDown", "0.2 touchDragExit", "0.2 touchUpOutside",
    "0.2 touchDown", "0.2 touchCancel",
  ]);
  assert.deepEqual(picture.marked.slice(0, 2), ["0.2 pressed true", "0.2 pressed false"]);
  assert.equal(picture.marked.at(-1), "0.2 pressed false");
});

test("a slider follows the finger, and its moves do not scroll", () => {
  const { sent, drag } = createStage();
  assert.equal(drag({ x: 30, y: 60 }, { x: 60, y: 61 }, { x: 500, y: 300 }), true);
  assert.deepEqual(sent.map(({ value }) => value), [2, 5, 10]);
  assert.ok(sent.every(({ stream }) => stream));
});

test("a wheel turns by a drag, a tap beside its middle, and the mouse wheel", () => {
  const { sent, drag, finger } = createStage();
  assert.equal(drag({ x: 20, y: 200 }, { x: 20, y: 140 }), true);
  drag({ x: 20, y: 260 });
  drag({ x: 20, y: 230 });
  assert.equal(finger.wheel({ x: 20, y: 200 }, 20), true);
  finger.wheel({ x: 20, y: 200 }, 15);
  assert.equal(finger.wheel({ x: 130, y: 20 }, 100), false);
  assert.deepEqual(sent.map(({ value }) => value.row), [7, 6, 6]);
});

test("a tap on a text starts editing, and sends nothing yet", () => {
  const { sent, edited, drag } = createStage();
  drag({ x: 30, y: 350 });
  assert.deepEqual([sent, edited], [[], ["0.4#edit"]]);
});

test("the page at which scrolling ends is sent, unless it is the same", () => {
  const pages = node("0", box(0, 0, 100, 50), [
    { gesture: "page", rect: [0, 0, 100, 50], event: "valueChanged", value: 0, pages: 3 },
  ], { scroll: { offset: [0, 0] } });
  const { sent, finger, picture } = createStage(pages);
  finger.sendPage(pages);
  picture.offsetOf = () => ({ x: 200, y: 0 });
  finger.sendPage(pages);
  finger.sendPage(slider);
  assert.deepEqual(sent, [{ path: "0", event: "valueChanged", value: 2 }]);
});

test("using an area without a pointer taps it", () => {
  const { sent, edited, finger, picture } = createStage();
  for (const key of ["0.5#tap", "0.0#Decrement", "0.2#press", "0.4#edit", "0.1#slide"]) {
    finger.use(areaOf(picture.views, key));
  }
  assert.deepEqual(sent.map(({ path, event }) => `${path} ${event}`), [
    "0.5 valueChanged", "0.0 valueChanged", "0.2 touchDown", "0.2 touchUpInside",
  ]);
  assert.deepEqual(edited, ["0.4#edit"]);
});

/** A line of touches whose answers are given by hand. */
function createLine() {
  const asked = [];
  const refused = [];
  const touching = createTouching({
    act: (touch) => new Promise((resolve, reject) => {
      asked.push({ touch, answer: () => resolve({ revision: "b-1" }), refuse: reject });
    }),
    drawn: async () => {},
    onRefusal: ({ message }) => refused.push(message),
  });
  return { touching, asked, refused, settled: () => new Promise(setImmediate) };
}

test("one touch is sent at a time, and the last value of a stream wins", async () => {
  const { touching, asked, settled } = createLine();
  for (const value of [1, 2, 3, 4]) touching.send(() => value, { stream: "slide 0.1" });
  touching.send(() => "up");
  assert.equal(touching.isIdle, false);
  for (let index = 0; index < 3; index += 1) {
    assert.equal(asked.length, index + 1);
    asked[index].answer();
    await settled();
  }
  assert.deepEqual(asked.map(({ touch }) => touch), [1, 4, "up"]);
  assert.equal(touching.isIdle, true);
});

test("a touch is made when its turn comes, or not at all", async () => {
  const { touching, asked, settled } = createLine();
  let now = "before";
  touching.send(() => "first");
  touching.send(() => now);
  touching.send(() => null);
  now = "after";
  asked[0].answer();
  await settled();
  asked[1].answer();
  await settled();
  assert.deepEqual(asked.map(({ touch }) => touch), ["first", "after"]);
});

test("a refusal is reported, the queue continues, waiting touches can be dropped", async () => {
  const { touching, asked, refused, settled } = createLine();
  touching.send(() => "gone");
  touching.send(() => "next");
  asked[0].refuse(new Error("The view is hidden."));
  await settled();
  touching.send(() => "never");
  touching.clear();
  asked[1].answer();
  await settled();
  assert.deepEqual(refused, ["The view is hidden."]);
  assert.equal(asked.length, 2);
});

test("waiting for a revision ends with it, a later one, or the longest wait", async () => {
  const drawn = createDrawn(60_000);
  drawn.show("b-4");
  await drawn.after("b-4");
  await drawn.after("b-3");
  const log = [];
  const later = drawn.after("b-6").then(() => log.push("six"));
  drawn.show("b-5");
  await new Promise(setImmediate);
  assert.deepEqual(log, []);
  drawn.show("b-7");
  await later;
  await createDrawn(0).after("b-9");
});

test("an area without a text of its own is named after what people see next to it", () => {
  const frame = { x: 0, y: 0, width: 100, height: 40 };
  const touch = [{ gesture: "tap", label: "Increment", rect: [0, 0, 50, 40] }];
  const label = (path, text) => ({ path, class: "Label", frame, properties: { text } });
  const form = indexViews({
    path: "0", class: "Column", frame, children: [
      { path: "0.0", class: "Row", frame, children: [
        label("0.0.0", "Adults"), { path: "0.0.1", class: "Stepper", id: "adults", frame, touch }] },
      { path: "0.1", class: "Row", frame, children: [
        { path: "0.1.0", class: "Cell", frame, touch: [{ gesture: "tap", rect: [0, 0, 100, 40] }],
          children: [label("0.1.0.0", "Everest"), label("0.1.0.1", "8,848 m")] }] },
    ],
  });
  assert.equal(areaName(areaOf(form, "0.0.1#Increment")), "Adults: Increment");
  assert.equal(areaName(areaOf(form, "0.1.0#tap")), "Everest, 8,848 m");
});
