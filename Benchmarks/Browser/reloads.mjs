// The memory of the page after so many reloads of its document.

import { pause } from "../../Tests/EndToEnd/support/deadline.mjs";
import { add, format } from "./report.mjs";
import { screen, textsOf } from "./screen.mjs";

const megabytes = (bytes) => `${format(bytes / 1e6)} MB`;

// Saves between two looks at the page, since each look leaves something of its own in the heap.
const batch = 50;

/**
 * Measures the page's memory after a forced collection, before and after so many reloads. Before
 * them there are three quarters as many, in which the browser compiles what is run often.
 */
export async function measureReloads({ browser, serve, labels, reloads, target }) {
  const texts = textsOf(labels);
  const server = await serve({ "Screen.xml": screen(texts) });
  const events = await server.listen();
  await browser.go(`${server.url}/?document=Screen`);
  await browser.until(`() => document.documentElement.dataset.connection === "open"
    && document.documentElement.dataset.document`);
  await browser.run(`() => {
    window.drawings = 0;
    document.addEventListener("mkpreview:drawn", () => { window.drawings += 1; });
  }`);
  let saves = 0;

  async function reload() {
    for (let number = 0; number < batch; number += 1) {
      saves += 1;
      texts[saves % labels] = `Edit ${saves}`;
      server.folder.replace("Screen.xml", screen(texts));
      await events.until(({ type }) => type === "changed", "the change to be told");
      await pause(30);
    }
    return browser.run("() => window.drawings");
  }

  const memoryAfter = async (count) => {
    while (await reload() < count);
    return browser.memory();
  };
  const [early, late] = [await memoryAfter(reloads * 0.75), await memoryAfter(reloads * 1.75)];
  add(`memory after ${reloads} reloads, ${labels} labels`, megabytes(late.heap),
    `before ${megabytes(early.heap)}`, late.heap / early.heap, target);
  add(`nodes of the page after ${reloads} reloads`, `${late.nodes}`, `before ${early.nodes}`,
    late.nodes / early.nodes, target);
}
