// From the pointer to what it shows, with few views and with many.

import { addTimes } from "./report.mjs";
import { probe } from "./probe.mjs";
import { labelsOfViews, screen, textsOf } from "./screen.mjs";

const ways = {
  hover: { event: "pointermove", act: (browser, point) => browser.hover(point) },
  click: { event: "pointerup", act: (browser, point) => browser.drag(point) },
};

/** Points of the window within the screen, each over another row. */
const points = `() => {
  const { left, top, width, height } = document.getElementById("screen").getBoundingClientRect();
  return Array.from({ length: 12 }, (_, index) =>
    [left + width * (0.2 + 0.05 * index), top + height * (0.05 + 0.07 * index)]);
}`;

async function measure(browser, serve, views, count) {
  const labels = labelsOfViews(views);
  const server = await serve({ "Screen.xml": screen(textsOf(labels)) });
  await browser.go(`${server.url}/?document=Screen`);
  await browser.until(`() => document.documentElement.dataset.connection === "open"
    && document.documentElement.dataset.document`);
  await browser.run(`() => { ${probe} }`);
  const places = await browser.run(points);
  const times = {};
  for (const [name, { event, act }] of Object.entries(ways)) {
    times[name] = [];
    for (let number = -places.length; number < count; number += 1) {
      const place = places[(number * 5 + 60) % places.length];
      await browser.run("(event) => { window.time = window.probe.afterEvent(event); }", event);
      await act(browser, place);
      const time = await browser.run("() => window.time");
      if (number >= 0) times[name].push(time);
    }
  }
  return times;
}

/** Measures hovers and clicks at many views, beside the same at few. */
export async function measurePointing({ browser, serve, few, many, count, target }) {
  const [less, more] = [
    await measure(browser, serve, few, count), await measure(browser, serve, many, count),
  ];
  for (const name of Object.keys(ways)) {
    addTimes(`${name} to painted, ${many} views`, more[name], `${few} views`, less[name], target);
  }
}
