// What VoiceOver says, and the accessibility audit: the routes and the command line.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Folder } from "./support/folder.mjs";
import { run } from "./support/program.mjs";
import { serve } from "./support/server.mjs";

const document = `<LMColumnView>
  <UILabel text="Tickets" accessibilityTraits="65536"/>
  <UIStepper value="2" accessibilityLabel="Adults"/>
  <UILabel text="pale" textColor="#cccccc"/>
  <LMSpacer/>
</LMColumnView>
`;

test("the route and the command line say what VoiceOver says", async (t) => {
  const server = await serve(t, { "View.xml": document });
  const { spoken } = await server.json("/api/spoken/View");
  assert.deepEqual(spoken.map(({ path, text }) => [path, text]), [
    ["0.0", "Tickets, heading"], ["0.1", "Adults, 2, stepper, adjustable"], ["0.2", "pale"],
  ]);
  const folder = new Folder({ "View.xml": document });
  t.after(() => folder.delete());
  const { status, stdout } = await run(["layout", folder.at("View.xml"), "--spoken"]);
  assert.equal(status, 0);
  assert.equal(stdout, "Tickets, heading\nAdults, 2, stepper, adjustable\npale\n");
  const both = await run(["layout", folder.at("View.xml"), "--spoken", "--scene"]);
  assert.equal(both.status, 64);
});

test("the audit is part of diagnostics and variants, not of layouts", async (t) => {
  const server = await serve(t, { "View.xml": document });
  const codes = async (url) => (await server.json(url)).diagnostics.map(({ code }) => code);
  assert.deepEqual(await codes("/api/layout/View"), []);
  assert.deepEqual(await codes("/api/diagnostics/View"), ["accessibility-contrast"]);
  assert.deepEqual(await codes("/api/diagnostics"), ["accessibility-contrast"]);
  const { diagnostics, variants } = await server.json("/api/variants/View");
  assert.deepEqual(
    diagnostics.filter(({ code }) => code === "accessibility-contrast").map((each) => each.variants),
    [variants.map(({ name }) => name)]);
  assert.equal(variants[0].warnings, 1);
});
