import assert from "node:assert/strict";
import { test } from "node:test";
import { createRestingLoader } from "../../web/js/server/restingloader.js";

const turn = () => new Promise((resolve) => { setTimeout(resolve); });

test("one request is made at a time, and only the latest one's answer counts", async () => {
  const [asked, answers] = [[], []];
  const loader = createRestingLoader({
    load: (request) => new Promise((resolve, reject) => { asked.push({ request, resolve, reject }); }),
    onAnswer: (answer, { revision }) => answers.push([revision, answer]),
    restTime: 0,
  });
  const request = (revision) => loader.request({ document: "A", revision });
  request(1);
  request(1);
  await turn();
  request(2);
  request(3);
  await turn();
  assert.deepEqual(asked.map((one) => one.request.revision), [1]);
  asked[0].resolve("one");
  await turn();
  assert.deepEqual(asked.map((one) => one.request.revision), [1, 3]);
  asked[1].reject(new Error());
  await turn();
  assert.deepEqual(answers, [[3, null]]);
  loader.request(null);
  request(3);
  await turn();
  asked[2].resolve("three");
  await turn();
  assert.deepEqual(answers.at(-1), [3, "three"]);
});
