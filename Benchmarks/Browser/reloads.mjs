// The memory of the page after so many reloads of its document.

import { add, format } from "./report.mjs";
import { probe } from "./probe.mjs";
import { screen, textsOf } from "./screen.mjs";

const megabytes = (bytes) => `${format(bytes / 1e6)} MB`;

/** Measures the page's memory after a forced collection, early and after all reloads. */
export async function measureReloads({ browser, serve, labels, reloads, target }) {
  const texts = textsOf(labels);
  const server = await serve({ "Screen.xml": screen(texts) });
  await browser.go(`${server.url}/?document=Screen`);
  await browser.until(`() => document.documentElement.dataset.connection === "open"
    && document.documentElement.dataset.document`);
  await browser.run(`() => { ${probe} }`);
  const taken = [];
  for (let number = 1; number <= reloads; number += 1) {
    const text = texts[number % labels] = `Edit ${number}`;
    await browser.run(`(text) => {
      window.shown = window.probe.shows(document.getElementById("drawing"), text);
    }`, text);
    server.folder.replace("Screen.xml", screen(texts));
    await browser.run("() => window.shown");
    if (number === Math.round(reloads / 10) || number === reloads) taken.push(await browser.memory());
  }
  const [early, late] = taken;
  add(`memory after ${reloads} reloads, ${labels} labels`, megabytes(late.heap),
    `after ${reloads / 10} ${megabytes(early.heap)}`, late.heap / early.heap, target);
  add(`nodes of the page after ${reloads} reloads`, `${late.nodes}`,
    `after ${reloads / 10} ${early.nodes}`, late.nodes / early.nodes, target);
}
