import { on } from "../base/dom.js";
import { APIError, nullIfMissing } from "../server/api.js";
import { createCard } from "../drawing/card.js";
import { outlinesAfter, outlinesBefore, summaryOf } from "./causes.js";
import { createCompareBar, otherCommit } from "./comparebar.js";
import { fontsOf } from "../server/fonts.js";
import { matchingsOf } from "../layout/counterpart.js";
import { shownSize } from "../state/environment.js";
import { scrollAlike } from "./together.js";
import { clockTime } from "../base/values.js";

// How long each drawing is shown while blinking, in milliseconds.
const blinkTime = 800;

/**
 * The versions that a document can be compared with.
 * @param {{revisions: {revision: string, until: string, files: string[]}[],
 *   head: {commit?: string, problem?: string},
 *   tried?: {revision: string, time: string, files: string[]}}} known
 * @param {string} chosen
 * @returns {{value: string, text: string, isMissing?: boolean}[]}
 */
export function choicesOf({ revisions, head, tried }, chosen) {
  const choices = [
    ...(tried ? [{
      value: tried.revision, text: `Tried by an agent at ${clockTime(tried.time)} · ${tried.files.join(", ")}`,
    }] : []),
    { value: "last", text: revisions.length ? "Before the last save" : "Before the last save: none yet",
      isMissing: !revisions.length },
    ...revisions.map(({ revision, until, files }) => (
      { value: revision, text: `Until ${clockTime(until)} · ${files.join(", ")}` })),
    head.commit
      ? { value: "HEAD", text: `git HEAD ${head.commit.slice(0, 8)}` }
      : { value: "HEAD", text: `git HEAD: ${head.problem}`, isMissing: true },
  ];
  if (!choices.some(({ value }) => value === chosen)) {
    choices.push({ value: chosen, text: isTrial(chosen) ? `Tried by an agent: ${chosen}` : `git ${chosen}` });
  }
  if (head.commit) choices.push({ value: otherCommit, text: "Another commit of git …" });
  return choices;
}

/** Whether a version is what an agent tried, and nobody has written. */
const isTrial = (version) => /^tried-\d+$/.test(version ?? "");

/**
 * Shows an earlier version of the document beside, under or in turn with the current one.
 * @param {object} options
 * @param {HTMLElement} options.box the bar
 * @param {HTMLElement} options.frame the device around the drawing
 * @param {object} options.picture the current drawing
 * @param {object} options.navigation
 * @param {object} options.selection
 * @param {object} options.api
 * @param {object} options.queue
 * @param {object} options.fonts
 * @param {object} options.assets
 * @param {() => void} options.onChange called when the earlier layout changes or disappears
 * @param {(nodes: object) => void} options.onMark called with the earlier view of a difference
 * @param {HTMLElement} options.label names the drawing of the stage
 * @param {SVGElement} options.layer gets the outlines of changed views
 * @param {(source: object) => (() => void) | null} options.opener
 * @param {(source: object) => Promise<string[] | null>} options.linesOf
 */
export function createCompare({
  box, frame, label, layer, picture, navigation, selection, api, queue, fonts, assets, onChange, onMark,
  opener, linesOf,
}) {
  const over = createCard({ assets, prefix: "before" });
  over.screen.classList.add("before");
  over.screen.ariaHidden = "true";
  frame.append(over.screen);
  const bar = createCompareBar({
    box,
    onChange: (change) => navigation["as" in change ? "replace" : "go"](change),
    onOnion: (share) => { over.screen.style.opacity = `${share}`; },
    onBlink: blink,
    onTurn: (isBefore) => turn(isBefore),
    onPick: pick,
    opener,
    linesOf,
  });
  let wanted = "";
  let earlier = null;
  let matchings = matchingsOf([]);
  let causes = [];
  let title = "";
  // Numbers the earlier drawings, so that each has its own key.
  let drawingNumber = 0;
  let shownMode = "";
  let timer = 0;

  // A window without room for two drawings has one of them at a time.
  const narrow = matchMedia("(max-width: 760px), (max-height: 430px)");
  const way = () => {
    const { as } = navigation.address;
    return as === "side" && narrow.matches ? "turn" : as;
  };

  const labelOfOther = () => isTrial(navigation.address.compare) ? "Tried" : "Earlier";
  const outlinesThere = (views) => outlinesBefore(causes, views, matchings);

  function outline() {
    if (causes.length || layer.hasChildNodes()) layer.replaceChildren(...outlinesAfter(causes, picture.views));
  }

  async function load() {
    const { document, environment, compare } = navigation.address;
    const asked = wanted;
    if (!asked) return;
    try {
      const known = await api.revisions(document);
      const choices = choicesOf(known, compare);
      bar.offer(choices, compare);
      const revision = compare === "last" ? known.revisions[0]?.revision : compare;
      if (!revision) throw new APIError(404, { title: "The document was not saved since the server started." });
      const [layout, diff] = await Promise.all([
        api.layout(document, environment, { revision }).catch(nullIfMissing),
        api.diff(document, environment, revision),
      ]);
      if (layout) await fonts.load(fontsOf(layout));
      if (asked !== wanted) return;
      title = choices.find(({ value }) => value === compare)?.text ?? compare;
      const isComparable = !layout || layout.root && picture.layout?.root;
      matchings = matchingsOf(diff.counterparts ?? []);
      showEarlier(layout, diff.causes, isComparable
        ? summaryOf(diff) : "One version is not well-formed and has no drawing.");
    } catch (error) {
      if (asked !== wanted) return;
      // Requests that failed on the way are repeated.
      if (!(error instanceof APIError)) wanted = "";
      showEarlier(null, [], error.message);
    }
  }

  function showEarlier(layout, found, text) {
    [earlier, causes] = [layout, found];
    drawingNumber += 1;
    bar.showDifferences(causes, text);
    outline();
    over.setOutlines(outlinesThere);
    showMode();
    onChange();
  }

  function showMode() {
    const as = way();
    const isOver = Boolean(earlier) && as !== "side";
    label.hidden = !earlier || as === "onion";
    label.textContent = "Now";
    if (isOver) follow();
    if (shownMode === `${as} ${drawingNumber}`) return;
    shownMode = `${as} ${drawingNumber}`;
    bar.showMode(as);
    over.screen.classList.toggle("shown", isOver);
    if (isOver) {
      const { width, height } = shownSize(earlier.environment);
      over.screen.style.setProperty("--width", width);
      over.screen.style.setProperty("--height", height);
      over.show(earlier, labelOfOther(), matchings.earlier);
      follow();
      over.screen.style.opacity = "0.5";
    }
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    blink(isOver && as === "blink" && !isStill);
  }

  function blink(isRunning) {
    clearInterval(timer);
    if (way() === "turn") turn(false);
    if (way() !== "blink") return;
    turn(true, isRunning);
    if (isRunning) {
      timer = setInterval(() => turn(over.screen.style.opacity === "0", true), blinkTime);
    }
  }

  function turn(isBefore, isRunning = false) {
    over.screen.style.opacity = isBefore ? "1" : "0";
    label.textContent = isBefore ? labelOfOther() : "Now";
    bar.showBlink(isRunning, isBefore);
  }

  // A removed view is only in the earlier drawing.
  function pick({ kind, path }) {
    const isHere = kind !== "removed" && picture.views.has(path);
    selection.select(isHere ? path : null);
    if (isHere || path === null) return;
    const nodes = { selected: { path, isHere: true }, hovered: null };
    over.mark(nodes);
    onMark(nodes);
  }

  function follow() {
    outline();
    if (!earlier || way() === "side" || !picture.layout) return;
    scrollAlike(picture, over.picture, matchings.earlier);
    over.refresh();
  }

  on(narrow, "change", () => {
    showMode();
    onChange();
  });

  return {
    /** What the side shows; null for nothing. */
    request() {
      const { compare } = navigation.address;
      if (!compare || way() !== "side" || !earlier) return null;
      const layout = earlier;
      return {
        key: `compare ${drawingNumber}`, label: isTrial(compare) ? "Tried drawing" : "Earlier drawing", title, matchings, outlines: outlinesThere,
        load: async () => layout, close: () => navigation.go({ compare: null }),
      };
    },
    /** Compares as the address says, with the versions before a revision. */
    show(revision) {
      const { document, environment, compare, matrix } = navigation.address;
      const isShown = Boolean(document && compare && !matrix);
      box.hidden = !isShown;
      box.parentElement.classList.toggle("compared", isShown);
      const next = isShown && revision ? JSON.stringify([document, environment, compare, revision]) : "";
      // Before the first answer there is nothing to show, but the way is known.
      if (next && !earlier) showMode();
      if (next === wanted) {
        if (next) {
          showMode();
          outline();
        }
        return;
      }
      if (!wanted) bar.wait();
      wanted = next;
      if (next) queue.add("compare", load);
      else if (earlier) showEarlier(null, [], "");
    },
    /** Scrolls the earlier drawing to match the current one. */
    follow,
    /** Marks the earlier counterparts of the selected and hovered views. */
    mark: over.mark,
  };
}
