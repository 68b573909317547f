// Makes the picture of the page for the README and the manual: `make pictures`.
//
// The same page gives the same picture: what differs from run to run is left out.

import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Browser } from "../Tests/EndToEnd/support/browser.mjs";
import { start } from "../Tests/EndToEnd/support/program.mjs";

const [target] = process.argv.slice(2);
const samples = fileURLToPath(new URL("../sample-docs", import.meta.url));

const server = start(["serve", samples, "--port", "0"]);
// Drawn by one thread, and all of it at once, the page has the same pixels every time.
const browser = await Browser.start("--num-raster-threads=1", "--disable-partial-raster",
  "--disable-skia-runtime-opts", "--run-all-compositor-stages-before-draw");
try {
  const url = await new Promise((resolve, reject) => {
    const look = () => {
      const found = /http:\/\/127\.0\.0\.1:\d+\//.exec(server.stdout);
      if (found) resolve(found[0]);
    };
    look();
    server.child.stdout.on("data", look);
    server.ended.then(() => reject(new Error(server.stderr)), reject);
  });
  await browser.resize(1440, 900);
  await browser.prefer({ "prefers-color-scheme": "light", "prefers-reduced-motion": "reduce" });
  await browser.go(`${url}?document=SignIn&select=0.0.1.0.1`);
  await browser.until("() => document.documentElement.dataset.document === 'SignIn'");
  await browser.until(
    "() => !document.getElementById('document-list').textContent.includes(', loading')");
  await browser.until("() => document.documentElement.dataset.connection === 'open'");
  await browser.until("() => document.querySelector('.excerpt .current')");
  await browser.run(`async () => {
    for (const animation of document.getAnimations()) animation.cancel();
    await document.fonts.ready;
    await Promise.all([...document.querySelectorAll("#drawing image")].map(({ href }) => {
      const image = new Image();
      image.src = href.baseVal;
      return image.decode();
    }));
    await new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); });
  }`);
  writeFileSync(target, await browser.picture());
} finally {
  await browser.stop();
  server.child.kill("SIGTERM");
  await server.ended;
}
