// What the page is given to draw.

import assert from "node:assert/strict";
import { test } from "node:test";
import { nodesOf } from "./support/documents.mjs";
import { serve } from "./support/server.mjs";

test("the lines of a justified text include the width of their words' spaces", async (t) => {
  const text = "Ten pipers piping, nine ladies dancing, eight maids a-milking";
  const server = await serve(t, {
    "View.xml": `<UILabel numberOfLines="0" textAlignment="justified" text="${text}"/>`,
  });
  const layout = await server.json("/api/layout/View?include=scene&width=150&height=300");
  const lines = nodesOf(layout)[0].draw;
  assert.ok(lines.length > 2);
  const spread = lines.slice(0, -1);
  for (const line of spread) {
    // The line is as wide as the label: what the text leaves goes to the spaces.
    assert.ok(Math.abs(line.width - 150) < 0.01, JSON.stringify(line));
    assert.ok(line.wordSpacing > 0, JSON.stringify(line));
  }
  assert.equal(lines.at(-1).wordSpacing, undefined);
});
