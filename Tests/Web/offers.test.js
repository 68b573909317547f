import assert from "node:assert/strict";
import { test } from "node:test";

import { createOffers } from "../../web/js/offers.js";

test("what the server's description lists is offered, and nothing before it was read", async () => {
  const offers = createOffers({ description: async () => ({ paths: { "/api/open/{name}": {} } }) });
  assert.equal(offers.has("/api/open/{name}"), false);
  await offers.load();
  assert.equal(offers.has("/api/open/{name}"), true);
  assert.equal(offers.has("/api/action/{name}"), false);
  assert.equal(offers.has("toString"), false);
});

test("without a description nothing is offered", async () => {
  const offers = createOffers({ description: () => Promise.reject(new Error("gone")) });
  await offers.load();
  assert.equal(offers.has("/api/open/{name}"), false);
});
