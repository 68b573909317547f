import { element, shape } from "./dom.js";
import { changeEnvironment } from "./environment.js";
import { fontsOf } from "./fonts.js";
import { createPicture } from "./picture.js";
import { countProblems, countText } from "./problems.js";
import { rove } from "./roving.js";
import { fittingZoom } from "./viewport.js";

// The room for one drawing, in pixels.
const room = { width: 216, height: 280 };

const builtIn = [
  { name: "Small phone", change: { device: "iphone-se" } },
  { name: "Tablet", change: { device: "ipad-9-7" } },
  { name: "Right to left", change: { direction: "rtl" } },
  { name: "Largest text", change: { textSize: "accessibilityXXXLarge" } },
  { name: "Dark", change: { appearance: "dark" } },
];

/**
 * The environments that are shown side by side: the chosen one, the document's variants, and those
 * that show most mistakes, each as a change of the chosen one.
 * @param {Record<string, string>} chosen
 * @param {string[]} variants
 * @param {object[]} devices
 * @returns {{name: string, environment: Record<string, string>}[]}
 */
export function matrixOf(chosen, variants = [], devices = []) {
  const declared = variants.map((variant) => ({ name: variant, change: { variant } }));
  const rows = [...declared, ...builtIn].map(({ name, change }) => (
    { name, environment: changeEnvironment(chosen, change, devices) }));
  return [{ name: "As chosen", environment: chosen }, ...rows];
}

/**
 * A document in many environments, side by side.
 * @param {object} options
 * @param {HTMLElement} options.box
 * @param {object} options.api
 * @param {object} options.queue
 * @param {object} options.fonts
 * @param {object} options.assets
 * @param {(environment: Record<string, string>) => void} options.onChoose
 */
export function createMatrix({ box, api, queue, fonts, assets, onChoose }) {
  const stops = rove(box, { axes: ["across", "down"], items: ".card" });
  let document = "";
  let cards = [];
  let attempt = new AbortController();

  function createCard({ name, environment }, index) {
    const [drawing, overlay] = [shape("g"), shape("g")];
    const screen = shape("svg", {
      class: "screen", preserveAspectRatio: "none", role: "img", "aria-label": name,
    }, drawing, overlay);
    const about = element("span", { class: "about" });
    const card = element("button", { class: "card", click: () => onChoose(environment) },
      element("span", { class: "stand" }, screen), element("b", {}, name), about);
    const picture = createPicture({ drawing, overlay, assets, prefix: `m${index}` });
    return { card, screen, about, picture, environment };
  }

  async function load() {
    const { signal } = attempt;
    for (const card of cards) {
      if (signal.aborted) return;
      await loadCard(card, signal);
    }
  }

  async function loadCard(card, signal) {
    try {
      const layout = await api.layout(document, card.environment, { signal });
      await fonts.load(fontsOf(layout));
      if (!signal.aborted) drawCard(card, layout);
    } catch (error) {
      if (!signal.aborted) card.about.textContent = error.message;
    }
  }

  function drawCard({ screen, about, picture }, layout) {
    const { width, height } = layout.environment;
    const scale = fittingZoom({ width, height }, room);
    screen.setAttribute("viewBox", `0 0 ${width} ${height}`);
    screen.setAttribute("width", Math.round(width * scale));
    screen.setAttribute("height", Math.round(height * scale));
    picture.show(layout);
    const problems = countText(countProblems(layout.diagnostics));
    about.textContent = [`${width} × ${height}`, problems].filter(Boolean).join(" · ");
  }

  return {
    /** Shows a document in environments; drawings of the same ones are patched. */
    show(name, rows) {
      attempt.abort();
      attempt = new AbortController();
      const isSame = name === document && JSON.stringify(rows.map(({ environment }) => environment))
        === JSON.stringify(cards.map(({ environment }) => environment));
      document = name;
      if (!isSame) {
        cards = rows.map(createCard);
        box.replaceChildren(...cards.map(({ card }) => card));
      }
      box.hidden = false;
      stops.refresh();
      queue.add("matrix", load);
    },
    hide() {
      attempt.abort();
      box.hidden = true;
    },
  };
}
