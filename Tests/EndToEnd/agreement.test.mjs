// The page, cairo and SVG draw the same: all sample documents, and every primitive without text.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { after, before, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Browser } from "./support/browser.mjs";
import { Folder } from "./support/folder.mjs";
import { isLong } from "./support/deadline.mjs";
import { compare } from "./support/compare.mjs";
import { decodePNG } from "./support/png.mjs";
import { serve } from "./support/server.mjs";

const project = new URL("../../", import.meta.url);
const folder = new Folder();
const svg = new Folder();
let browser;

before(async () => {
  for (const entry of readdirSync(new URL("sample-docs", project))) {
    folder.copy(fileURLToPath(new URL(`sample-docs/${entry}`, project)), entry);
  }
  folder.copy(fileURLToPath(new URL("Tests/Fixtures/Painting", project)), "pictures");
  browser = await Browser.start();
  await browser.resize(2000, 1400);
});

after(async () => {
  await browser.stop();
  svg.delete();
});

/**
 * How far a painter's picture may differ from cairo's: the most that a channel differs by after a
 * blur of one pixel, and the share of pixels with more than 8.
 *
 * - Chromium smooths the ends of gradients, beyond which nothing is painted.
 * - Chromium places glyphs at quarters of a pixel and darkens their edges, so texts differ more.
 * - librsvg does not move baselines to whole pixels. Those of errors lie between pixels.
 * - Inkscape 1.2 moves Arabic words beside numbers by a pixel or two.
 * - Chromium blurs what is behind a view with fewer pixels, and unevenly near other layers.
 */
const shape = [24, 0.002];
const [text, chromiumsText] = [[24, 0.004], [36, 0.013]];
const error = [48, 0.015];
const limits = {
  shapes: { page: [44, 0.002], svgInChromium: [44, 0.002], librsvg: shape, inkscape: shape },
  texts: { page: chromiumsText, svgInChromium: chromiumsText, librsvg: text, inkscape: text },
  arabic: { page: chromiumsText, svgInChromium: chromiumsText, librsvg: text,
    inkscape: [140, 0.002] },
  errors: { page: chromiumsText, svgInChromium: error, librsvg: error, inkscape: error },
  blurs: { page: [100, 0.05], svgInChromium: shape, librsvg: shape, inkscape: shape },
};

/** Documents, with the environments to draw them in. */
const subjects = [
  ["pictures/Shapes", "", "shapes"],
  ["pictures/Shapes", "appearance=dark&direction=rtl", "shapes"],
  ...["Article", "BoardingPass", "Calculator", "Chat", "Checkout", "Grid", "LayoutGallery",
    "Onboarding", "Order", "PeriodicTable", "PhotoOverlay", "Places", "Player", "Profile",
    "Settings", "SignIn", "Weather"].map((name) => [name, "", "texts"]),
  ["pictures/Blur", "", "blurs"],
  ["Broken", "", "errors"],
  ["Settings", "appearance=dark", "texts"],
  ["rtl/GreetingArabic", "", "arabic"],
];

test("every painter draws alike", async (t) => {
  const server = await serve(t, folder);
  for (const [name, query, kind] of subjects) {
    await t.test(`${name} ${query}`, async () => {
      const { environment } = await server.json(`/api/layout/${name}?${query}`);
      const picture = async (suffix) => {
        const answer = await fetch(`${server.url}/api/image/${name}.${suffix}?${query}`);
        assert.equal(answer.status, 200);
        return Buffer.from(await answer.arrayBuffer());
      };
      svg.write("picture.svg", await picture("svg"));
      const cairo = decodePNG(await picture("png"));
      const others = {
        page: await drawnByPage(server, name, query, environment),
        svgInChromium: await drawnByChromium(environment),
        librsvg: execFileSync("rsvg-convert", ["-z", environment.scale, svg.at("picture.svg")]),
        ...isLong && { inkscape: drawnByInkscape(environment) },
      };
      for (const [painter, bytes] of Object.entries(others)) {
        const { most, share } = compare(cairo, decodePNG(bytes));
        const [mostAllowed, shareAllowed] = limits[kind][painter];
        assert.ok(most <= mostAllowed && share <= shareAllowed,
          `${painter}: ${most.toFixed(1)} of 255, ${(100 * share).toFixed(2)} % of the pixels`);
      }
    });
  }
});

/** The page's drawing, at the corner of the window and in its own size. */
async function drawnByPage(server, name, query, { width, height, scale }) {
  await browser.go(`${server.url}/?document=${encodeURIComponent(name)}&${query}`);
  await browser.until(`() => document.querySelector("#drawing .view")`);
  await browser.run(`async (width, height) => {
    await document.fonts.ready;
    const screen = document.querySelector("#screen");
    document.body.append(screen);
    for (const id of ["marks", "flashes", "bounds"]) document.getElementById(id).remove();
    for (const dialog of document.querySelectorAll("dialog, [popover]")) dialog.remove();
    screen.setAttribute("viewBox", \`0 0 \${width} \${height}\`);
    screen.style.cssText = \`position: fixed; inset: 0 auto auto 0; z-index: 9999; transform: none;
      border-radius: 0; width: \${width}px; height: \${height}px\`;
    const pictures = [...screen.querySelectorAll("image")].map(({ href: { baseVal } }) => {
      const image = new Image();
      image.src = baseVal;
      return image.decode();
    });
    await Promise.all(pictures);
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }`, width, height);
  return browser.pictureOf({ x: 0, y: 0, width, height }, scale);
}

/** The SVG file, as Inkscape exports it; an SVG's unit has 96 to an inch. */
const drawnByInkscape = ({ scale }) => execFileSync("inkscape", ["--export-type=png",
  "--export-filename=-", `--export-dpi=${96 * scale}`, svg.at("picture.svg")], { stdio: "pipe" });

/** The SVG file, as Chromium shows it by itself. */
async function drawnByChromium({ width, height, scale }) {
  await browser.go(pathToFileURL(svg.at("picture.svg")).href);
  await browser.run(`async () => {
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }`);
  return browser.pictureOf({ x: 0, y: 0, width, height }, scale);
}
