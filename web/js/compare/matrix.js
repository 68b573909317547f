import { APIError } from "../server/api.js";
import { createCard } from "../drawing/card.js";
import { element, icon, on, showText, span, unseen } from "../base/dom.js";
import { equal } from "../base/equal.js";
import { fontsOf } from "../server/fonts.js";
import { createMatrixBar } from "./matrixbar.js";
import { shownSize, sizeText } from "../state/environment.js";
import { furtherOf, titleOf } from "../state/matrixset.js";
import { countText } from "../panels/problems.js";
import { rove } from "../base/roving.js";
import { fittingZoom, onWheelZoom } from "../stage/viewport.js";
import { joinParts } from "../base/values.js";
import { pathOfView } from "../layout/views.js";

// The size of a card at the default zoom, in pixels.
const room = { width: 216, height: 280 };

// What a card takes besides its drawing, the distance between cards, and the edge of all, in pixels.
const around = { width: 30, height: 104, gap: 8, edge: 16 };

// The height of a card's drawing with its outline, in pixels.
const stand = room.height + 8;

// Cards are drawn at most so much larger: a phone is then at 100 %.
const largest = 2.4;

// The least width of a card's text, in pixels.
const narrowest = 130;

/**
 * How much larger than usual cards of one size can be so that all are in sight; 1 if they are not.
 * @param {number} count
 * @param {{width: number, height: number}} space in pixels
 * @returns {number}
 */
export function fittingCards(count, space) {
  const sizes = Array.from({ length: count }, (_, index) => {
    const [columns, rows] = [index + 1, Math.ceil(count / (index + 1))];
    const each = (side, number) =>
      (space[side] - 2 * around.edge + around.gap) / number - around.gap - around[side];
    return Math.min(each("width", columns) / room.width, each("height", rows) / stand);
  });
  return Math.min(Math.max(1, ...sizes), largest);
}

/**
 * The scale that all devices share: the largest at which all cards are in sight. If it would be too
 * small for the first, the cards scroll.
 * @param {{width: number, height: number}[]} sizes of screens in points
 * @param {{width: number, height: number}} space in pixels
 * @returns {number}
 */
export function sharedScale(sizes, space) {
  const width = space.width - 2 * around.edge;
  const most = Math.min(1, ...sizes.map((one) => (width - around.width) / one.width));
  const least = Math.min(fittingZoom(sizes[0], room), most);
  const heightAt = (scale) => {
    let [above, left, high] = [0, Infinity, 0];
    for (const one of sizes) {
      const across = Math.max(one.width * scale, narrowest) + around.width;
      if (left + across > width) [above, left, high] = [above + high, 0, 0];
      left += across + around.gap;
      high = Math.max(high, one.height * scale + around.height + around.gap);
    }
    return above + high + 2 * around.edge;
  };
  let scale = most;
  while (scale > least && heightAt(scale) > space.height) scale *= 0.98;
  return Math.max(scale, least);
}

/**
 * Merged diagnostics with the cards that have each: their number, and the names of up to two.
 * @param {{variants: string[]}[]} diagnostics
 * @param {{name: string, kind: string}[]} variants
 * @returns {object[]}
 */
export function withSpread(diagnostics, variants) {
  const titles = new Map(variants.map((variant) => [variant.name, titleOf(variant)]));
  return diagnostics.map(({ variants: some, ...diagnostic }) => {
    const names = some.map((name) => titles.get(name)).join(", ");
    const text = `in ${some.length} of ${variants.length}`;
    return {
      ...diagnostic,
      spread: {
        names,
        text: some.length === variants.length ? `in all ${variants.length}`
          : some.length <= 2 ? `${text}: ${names}` : text,
      },
    };
  });
}

/**
 * Shows a document in many environments side by side.
 * @param {object} options
 * @param {HTMLElement} options.box
 * @param {HTMLElement} options.each the button that ends the common scale
 * @param {object} options.api
 * @param {object} options.queue
 * @param {object} options.fonts
 * @param {object} options.assets
 * @param {object} options.navigation its address contains the chosen environments
 * @param {object} options.selection
 * @param {() => object[]} options.devices
 * @param {(text: string, what: string) => void} options.copy
 * @param {(diagnostics: object[] | null) => void} options.onDiagnostics called with the diagnostics
 *   of all environments; with null before they are known
 * @param {(scale: number) => void} options.onScale called with the scale of the first card, in
 *   pixels per point, when it may have changed
 */
export function createMatrix({
  box, each, api, queue, fonts, assets, navigation, selection, devices, copy, onDiagnostics, onScale,
}) {
  const cards = element("div", { class: "cards", role: "group", "aria-label": "Environments" });
  const message = element("p", { class: "none", role: "alert", hidden: true });
  const bar = createMatrixBar({ navigation, devices, copy, current: () => furtherOf(variants) });
  bar.element.append(each);
  box.replaceChildren(bar.element, message, cards);
  const stops = rove(cards, { axes: ["across", "down"], items: "button" });
  let shown = [];
  let variants = [];
  let diagnostics = null;
  let wanted = "";
  let marked = { selected: null, hovered: null };

  function createMatrixCard(index) {
    const card = createCard({ assets, prefix: `m${index}` });
    const [name, about] = [element("b"), span("about")];
    const open = element("button", { class: "open", title: "Show this environment" }, name);
    const remove = element("button", { class: "icon remove" }, icon("close"), unseen("Remove"));
    const part = element("section", { class: "card", "data-index": index },
      element("div", { class: "stand" }, card.screen),
      element("div", { class: "row" }, open, remove), about);
    return { ...card, part, name, about, remove };
  }

  async function load() {
    const { document, environment, environments, matrix } = navigation.address;
    const asked = wanted;
    if (!matrix) return;
    try {
      const answer = await api.variants(document, environment, environments);
      await fonts.load(answer.variants.flatMap(fontsOf));
      if (asked === wanted && !box.hidden) show(document, answer);
    } catch (error) {
      if (asked !== wanted) return;
      // What is refused is refused again.
      if (!(error instanceof APIError)) wanted = "";
      showText(message, error.message);
    }
  }

  function show(document, answer) {
    showText(message, null);
    ({ variants } = answer);
    shown = variants.map((_, index) => shown[index] ?? createMatrixCard(index));
    variants.forEach((variant, index) => showCard(document, shown[index], variant));
    if (cards.children.length !== shown.length) {
      cards.replaceChildren(...shown.map(({ part }) => part));
    }
    arrange();
    diagnostics = withSpread(answer.diagnostics, variants);
    stops.refresh();
    onDiagnostics(diagnostics);
  }

  // Sets the size of the cards. A zoom of 1 makes them as large as the stage allows.
  function arrange() {
    const { clientWidth: width, clientHeight } = box;
    if (!width || !variants.length) return;
    const space = { width, height: clientHeight - bar.element.offsetHeight };
    const { cards: zoom, each: isEach } = navigation.address;
    const sizes = variants.map(({ environment }) => shownSize(environment));
    const [fit, shared] = [fittingCards(sizes.length, space), sharedScale(sizes, space)];
    const scales = sizes.map((size) => zoom * (isEach ? fit * fittingZoom(size, room) : shared));
    shown.forEach(({ part }, index) => part.style.setProperty("--scale", scales[index]));
    box.style.setProperty("--least", `${isEach ? room.width * fit * zoom : narrowest}px`);
    onScale(scales[0]);
  }

  new ResizeObserver(arrange).observe(box);

  function showCard(document, card, variant) {
    const { width, height } = shownSize(variant.environment);
    const title = titleOf(variant);
    card.part.style.setProperty("--width", width);
    card.part.style.setProperty("--height", height);
    card.part.ariaLabel = title;
    card.name.textContent = title;
    card.remove.hidden = variant.kind === "standard" || variant.kind === "declared";
    card.remove.title = `Remove ${title}`;
    card.about.textContent = joinParts(
      [sizeText(variant.environment), countText(variant), isLikeFirst(variant) && "looks the same"]);
    card.show({ document, ...variant }, title);
    card.mark(marked);
  }

  // Nothing in the document depends on what is different in the environment.
  function isLikeFirst({ root, bars, overlay }) {
    const [first] = variants;
    return root !== null && root !== first.root
      && equal([root, bars, overlay], [first.root, first.bars, first.overlay]);
  }

  const indexOf = ({ target }) => Number(target.closest(".card")?.dataset.index ?? -1);

  function open(index) {
    navigation.go({ environment: variants[index].query, matrix: false });
  }

  function remove(index) {
    const rest = furtherOf(variants.filter((_, place) => place !== index));
    navigation.go({ environments: rest });
    cards.children[Math.max(index - 1, 0)]?.querySelector(".open").focus();
  }

  // The card and view at an event's position, if any.
  const viewOf = (event) =>
    event.target.closest(".screen") ? shown[indexOf(event)]?.viewAt(event) ?? null : null;

  on(cards, "click", (event) => {
    const { target } = event;
    if (target.closest(".open")) open(indexOf(event));
    else if (target.closest(".remove")) remove(indexOf(event));
    else if (target.closest(".screen")) selection.select(pathOfView(viewOf(event)));
  });
  on(cards, "dblclick", (event) => {
    if (event.target.closest(".screen")) open(indexOf(event));
  });
  on(cards, "keydown", (event) => {
    const index = indexOf(event);
    if (event.key !== "Delete" || index < 0 || shown[index].remove.hidden) return;
    event.preventDefault();
    remove(index);
  });
  on(cards, "pointermove", (event) => selection.hover(pathOfView(viewOf(event))));
  on(cards, "pointerleave", () => selection.hover(null));
  onWheelZoom(box, (factor) => navigation.replace({ cards: navigation.address.cards * factor }));

  return {
    /** Shows the address's document if the matrix is on. Each revision is requested once. */
    show(revision) {
      const { document, environment, environments, matrix } = navigation.address;
      box.hidden = !matrix;
      if (matrix) arrange();
      bar.show();
      const next = matrix && revision
        ? JSON.stringify([document, environment, environments, revision]) : "";
      if (next === wanted) return;
      wanted = next;
      if (next) {
        queue.add("matrix", load);
        return;
      }
      cards.replaceChildren();
      [shown, variants] = [[], []];
      if (diagnostics) {
        diagnostics = null;
        onDiagnostics(null);
      }
    },
    /** Marks the selected and hovered views in every card. */
    mark(next) {
      marked = next;
      if (!box.hidden) for (const card of shown) card.mark(next);
    },
  };
}
