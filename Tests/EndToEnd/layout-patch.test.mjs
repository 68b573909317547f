// What the server says is different, put together by the page's own code, is the new layout.

import assert from "node:assert/strict";
import { test } from "node:test";
import { patchLayout } from "../../web/js/server/layoutpatch.js";
import { indexViews } from "../../web/js/layout/views.js";
import { generator, pick } from "./support/random.mjs";
import { serve } from "./support/server.mjs";

const leaves = ["UILabel", "UIButton", "UISwitch", "UISlider", "UIStepper", "LMSpacer", "Missing"];
const containers = ["LMColumnView", "LMRowView", "LMScrollView", "LMTableView"];

function randomElement(random, depth = 0) {
  const isContainer = depth === 0 || (depth < 4 && random(3) === 0);
  return {
    name: pick(random, isContainer ? containers : leaves), attributes: {},
    children: isContainer ? Array.from({ length: random(7) }, () => randomElement(random, depth + 1)) : [],
  };
}

const changes = {
  text: (random) => `text ${random(20)}`,
  hidden: (random) => pick(random, ["true", "false"]),
  backgroundColor: (random) => pick(random, ["red", "#00ff00", "blue"]),
  weight: (random) => `${random(3)}`,
  width: (random) => `${random(200)}`,
  id: (random) => `id${random(1000)}`,
  onTouchUpInside: () => "go:",
  wrong: () => "x",
};

function edit(element, random) {
  const { children, attributes } = element;
  if (children.length && random(4)) return edit(pick(random, children), random);
  const kind = random(6);
  if (kind === 0 && containers.includes(element.name)) {
    children.splice(random(children.length + 1), 0, randomElement(random, 2));
  } else if (kind === 1) {
    children.splice(random(children.length + 1), 1);
  } else if (kind === 2) {
    children.reverse();
  } else if (kind === 3) {
    element.attributes = {};
  } else {
    const name = pick(random, Object.keys(changes));
    attributes[name] = changes[name](random);
  }
  return undefined;
}

function markup({ name, attributes, children }) {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`).join("");
  return `<${name}${list}>\n${children.map(markup).join("")}</${name}>\n`;
}

/** The same text for the same value: with the members of objects in order. */
const canonical = (value) => JSON.stringify(value, (_, one) => (
  one && typeof one === "object" && !Array.isArray(one)
    ? Object.fromEntries(Object.entries(one).sort(([left], [right]) => (left < right ? -1 : 1))) : one));

for (const seed of [1, 2, 3]) {
  test(`a layout and the patch to the next one result in the next one, seed ${seed}`, async (t) => {
    const random = generator(seed);
    let element = randomElement(random);
    const server = await serve(t, { "A.xml": markup(element) });
    let layout = await server.layout("A", "include=scene");
    let patches = 0;
    for (let step = 0; step < 40; step += 1) {
      if (random(15) === 0) element = randomElement(random);
      for (let count = random(3); count >= 0; count -= 1) edit(element, random);
      // Now and then the document is broken for a moment.
      const text = markup(element).replace(random(12) ? "" : "</", "<");
      server.folder.replace("A.xml", text);
      const answer = await server.layout("A", `include=scene&since=${layout.revision}`);
      const whole = await server.layout("A", "include=scene");
      const isPatch = answer.since !== undefined;
      if (isPatch) assert.equal(answer.since, layout.revision);
      layout = isPatch ? patchLayout(layout, answer, indexViews(layout.root)).layout : answer;
      assert.equal(canonical(layout), canonical(whole), text);
      patches += isPatch;
    }
    assert.ok(patches > 10, `${patches}`);
  });
}

test("a client can wait for differences", async (t) => {
  const server = await serve(t, { "A.xml": '<LMColumnView><UILabel text="one"/></LMColumnView>' });
  const { revision } = await server.layout("A", "include=scene");
  const waiting = server.layout("A", `include=scene&since=${revision}&after=${revision}`);
  server.folder.replace("A.xml", '<LMColumnView><UILabel text="two"/></LMColumnView>');
  const { since, nodes } = await waiting;
  assert.equal(since, revision);
  assert.deepEqual(nodes.map(({ path, set }) => [path, set.properties.text]), [["0.0", "two"]]);
});
