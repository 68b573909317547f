// The sample documents in every language, size class and platform.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { nodesOf } from "./support/documents.mjs";
import { Folder } from "./support/folder.mjs";
import { serve } from "./support/server.mjs";

const samples = fileURLToPath(new URL("../../sample-docs", import.meta.url));

const locales = ["en", "fr", "es", "ar"];
const sizeClasses = ["normal", "horizontal", "vertical", "minimal"];
const platforms = ["iOS", "tvOS"];

const environments = locales.flatMap((locale) => sizeClasses.flatMap((sizeClass) =>
  platforms.map((platform) => ({ locale, sizeClass, platform }))));

test("every sample is laid out in every language, size class and platform", async (t) => {
  const folder = new Folder();
  folder.copy(samples, "");
  const server = await serve(t, folder);
  const { documents } = await server.json("/api/documents");
  assert.ok(documents.length >= 20, `${documents.length} documents`);
  for (const { name } of documents.filter((document) => document.name !== "Broken")) {
    for (const environment of environments) {
      const query = new URLSearchParams(environment).toString();
      const layout = await server.layout(name, query);
      const { locale, sizeClass, platform } = layout.environment;
      assert.deepEqual({ locale, sizeClass, platform }, environment);
      const what = `${name} ${query}`;
      // A television lacks some of UIKit's classes, which is reported; nothing else is wrong.
      const errors = layout.diagnostics.filter(({ severity, code }) => severity === "error"
        && !(platform === "tvOS" && code === "unavailable-class"));
      assert.deepEqual(errors, [], what);
      const frames = nodesOf(layout).map(({ frame }) => frame);
      assert.ok(frames.length > 1, what);
      assert.ok(frames.flatMap(Object.values).every(Number.isFinite), what);
    }
  }
});
