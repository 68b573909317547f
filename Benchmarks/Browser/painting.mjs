// From a save that changes one text to its painting, beside a bare page that gets the same event.

import { addLimit, addTimes } from "./report.mjs";
import { now, probe } from "./probe.mjs";
import { grid, screen, textsOf } from "./screen.mjs";

// Saves in one go, before the other page has its turn.
const batch = 25;

// Labels that are in sight without scrolling.
const labelsInSight = 48;

/** What a bare page does: the same texts at the same places, and one of them set at each event. */
const bare = `(layout) => {
  const svg = (name) => document.createElementNS("http://www.w3.org/2000/svg", name);
  const { width, height } = layout.environment;
  const root = svg("svg");
  root.setAttribute("width", width);
  root.setAttribute("height", height);
  const place = ({ frame, draw = [], children = [] }, x, y) => {
    const [left, top] = [x + frame.x, y + frame.y];
    for (const { text, x: indent, baseline, font } of draw.filter((one) => one.text)) {
      const element = svg("text");
      element.setAttribute("x", left + indent);
      element.setAttribute("y", top + baseline);
      element.setAttribute("font-size", font.size);
      element.textContent = text;
      root.append(element);
    }
    for (const child of children) place(child, left, top);
  };
  place(layout.root, 0, 0);
  document.body.replaceChildren(root);
  return new Promise((resolve) => {
    const events = new EventSource("/api/events");
    events.addEventListener("hello", () => resolve(), { once: true });
    events.addEventListener("changed", () => {
      root.children[window.next.index].textContent = window.next.text;
    });
  });
}`;

/** Returns a function that saves a screen with one changed text in sight, and times its painting. */
async function saver({ browser, server, texts, inSight, documentOf }) {
  const events = await server.listen();
  let count = 0;

  // The times from the save, and from the event that another client has of it.
  return async () => {
    const index = (count * 7) % Math.min(inSight, texts.length);
    count += 1;
    const text = texts[index] = `E${count}`;
    await browser.run(`(index, text) => {
      window.next = { index, text };
      window.shown = window.probe.shows(document.body, text);
    }`, index, text);
    const document = documentOf(texts);
    const start = now();
    server.folder.replace("Screen.xml", document);
    const told = events.until(({ type }) => type === "changed", "the event").then(now);
    const painted = await browser.run("() => window.shown");
    return { saved: painted - start, told: painted - await told };
  };
}

/** The times of a number of saves. The first saves after a page is opened are not counted. */
async function timesOf(save, count) {
  const times = [];
  for (let number = -5; number < count; number += 1) {
    const time = await save();
    if (number >= 0) times.push(time);
  }
  return times;
}

async function openPage(browser, url) {
  await browser.go(url);
  await browser.until(`() => document.documentElement.dataset.connection === "open"
    && document.documentElement.dataset.document`);
  await browser.run(`() => { ${probe} }`);
}

const since = (what, all) => all.map((one) => one[what]);

/** Measures at so many labels, with so many saves for each of the two pages. */
export async function measurePainting({ browser, serve, labels, saves, target, frame }) {
  const texts = textsOf(labels);
  const server = await serve({ "Screen.xml": screen(texts) });
  const save = await saver({ browser, server, texts, inSight: labelsInSight, documentOf: screen });
  const open = {
    ours: () => openPage(browser, `${server.url}/?document=Screen`),
    async bare() {
      const layout = await server.json("/api/layout/Screen?include=scene");
      await browser.go(`${server.url}/healthz`);
      await browser.run(`() => { ${probe} }`);
      await browser.run(bare, layout);
    },
  };
  const times = { ours: [], bare: [] };
  while (times.bare.length < saves) {
    for (const [name, begin] of Object.entries(open)) {
      await begin();
      times[name].push(...await timesOf(save, batch));
    }
  }
  addTimes(`save to painted, ${labels} labels`, since("saved", times.ours), "bare page",
    since("saved", times.bare), target);
  const told = since("told", times.ours);
  addTimes(`event to painted, ${labels} labels`, told, "bare page", since("told", times.bare));
  addLimit(`event to painted, ${labels} labels`, told, "one frame", frame);
}

/** Measures saves of a screen whose rows of labels are all in sight. */
export async function measureFullScreen({ browser, serve, rows, columns, saves, limit }) {
  const texts = Array.from({ length: rows * columns }, (_, index) => `${index}`);
  const documentOf = (texts) => grid(texts, columns);
  const server = await serve({
    "Screen.xml": documentOf(texts), "Screen.preview.json": '{"environment":{"device":"ipad-pro-12-9"}}',
  });
  const save = await saver({ browser, server, texts, inSight: texts.length, documentOf });
  await openPage(browser, `${server.url}/?document=Screen`);
  const times = await timesOf(save, saves);
  const views = 2 + rows + texts.length;
  addLimit(`save to painted, ${views} views in sight`, since("saved", times), "limit", limit);
}
