// From a save that changes one text to its painting, beside a bare page that gets the same event.

import { addTimes } from "./report.mjs";
import { now, probe } from "./probe.mjs";
import { screen, textsOf } from "./screen.mjs";

// Saves in one go, before the other page has its turn.
const batch = 25;

// Labels that are in sight without scrolling.
const inSight = 48;

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

/** Measures at so many labels, with so many saves for each of the two pages. */
export async function measurePainting({ browser, serve, labels, saves, target }) {
  const texts = textsOf(labels);
  const server = await serve({ "Screen.xml": screen(texts) });
  const events = await server.listen();
  let count = 0;

  // The times from the save, and from the event that another client has of it.
  async function save() {
    const index = (count * 7) % Math.min(inSight, labels);
    count += 1;
    const text = texts[index] = `Edit ${count}`;
    await browser.run(`(index, text) => {
      window.next = { index, text };
      window.shown = window.probe.shows(document.body, text);
    }`, index, text);
    const document = screen(texts);
    const start = now();
    server.folder.replace("Screen.xml", document);
    const told = events.until(({ type }) => type === "changed", "the event").then(now);
    const painted = await browser.run("() => window.shown");
    return { saved: painted - start, told: painted - await told };
  }

  const open = {
    async ours() {
      await browser.go(`${server.url}/?document=Screen`);
      await browser.until(`() => document.documentElement.dataset.connection === "open"
        && document.documentElement.dataset.document`);
      await browser.run(`() => { ${probe} }`);
    },
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
      // The first saves after a page is opened are not counted.
      for (let number = -5; number < batch; number += 1) {
        const time = await save();
        if (number >= 0) times[name].push(time);
      }
    }
  }
  const since = (what, all) => all.map((one) => one[what]);
  addTimes(`save to painted, ${labels} labels`, since("saved", times.ours), "bare page",
    since("saved", times.bare), target);
  addTimes(`event to painted, ${labels} labels`, since("told", times.ours), "bare page",
    since("told", times.bare));
}
