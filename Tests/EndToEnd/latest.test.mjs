// An answer is never older than a save that had returned before its request was sent, however
// often the same was asked for on the same connection.

import assert from "node:assert/strict";
import { Agent, request } from "node:http";
import { test } from "node:test";
import { isLong, pause, within } from "./support/deadline.mjs";
import { labels, textsOf } from "./support/documents.mjs";
import { generator, pick } from "./support/random.mjs";
import { saves } from "./support/saves.mjs";
import { serve } from "./support/server.mjs";

const [documents, rounds] = [20, isLong ? 500 : 50];

const changes = {
  ...Object.fromEntries(Object.entries(saves).map(([way, save]) => [way, (place, text) => {
    save(place.folder, `${place.name}/View.xml`, labels(text));
    place.text = text;
  }])),

  "with the whole folder"(place, text) {
    const { folder, name } = place;
    folder.write(`.${text}/View.xml`, labels(text));
    folder.move(name, `.old-${text}`);
    folder.move(`.${text}`, name);
    folder.remove(`.old-${text}`);
    Object.assign(place, { text, locale: "en" });
  },

  "by preview data"(place, text) {
    place.locale = place.locale === "nl" ? "fr" : "nl";
    const data = JSON.stringify({ environment: { locale: place.locale } });
    place.folder[text.length % 2 ? "write" : "replace"](`${place.name}/View.preview.json`, data);
  },

  "without preview data"(place) {
    if (place.locale === "en") return;
    place.folder.remove(`${place.name}/View.preview.json`);
    place.locale = "en";
  },
};

test("an answer is never older than a save before its request", async (t) => {
  const names = Array.from({ length: documents }, (_, index) => `folder${index}`);
  const server = await serve(t, Object.fromEntries(
    names.map((name) => [`${name}/View.xml`, labels("first")])));
  await Promise.all(names.map((name, index) => change(server, name, generator(index))));
});

async function change({ folder, url }, name, random) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const place = { folder, name, text: "first", locale: "en" };
  const look = async (way) => {
    const { revision, environment, ...layout } = await get(`${url}/api/layout/${name}/View`, agent);
    assert.deepEqual([textsOf(layout), environment.locale], [[place.text], place.locale], way);
    return revision;
  };
  for (let round = 0; round < rounds; round++) {
    // After 50 ms an answer is given again as it is; the first request makes it.
    await pause(60);
    assert.equal(await look("again"), await look("at rest"));
    const way = pick(random, Object.keys(changes));
    changes[way](place, `${name}-${round}`);
    await look(`after a save ${way}`);
  }
  agent.destroy();
}

function get(url, agent) {
  const answer = new Promise((resolve, reject) => {
    const sent = request(url, { agent }, async (response) => {
      const text = (await response.setEncoding("utf8").toArray()).join("");
      if (response.statusCode === 200) resolve(JSON.parse(text)); else reject(new Error(text));
    });
    sent.on("error", reject).end();
  });
  return within(`GET ${url}`, answer);
}
