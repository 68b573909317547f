import { textSizes } from "../state/environment.js";
import { nextEnd } from "./limits.js";

// Points from one width to the next. No width at which problems begin or end is left out.
const step = 5;

/**
 * The environments that a film shows after one, each with how it is recognized in a layout: ever
 * narrower screens, then ever larger texts, then longer words. Each part begins where the film does.
 * @param {{width: number, textSize: string}} start as the layout says
 * @param {[number, number][]} ranges the widths with problems
 * @param {[number, number]} swept the first and the last width that was tried
 * @param {(width: number) => object} withWidth the options of another width
 */
export function* frames(start, ranges, swept, withWidth) {
  for (let width = start.width; width > swept[0];) {
    width = Math.max(width - step, nextEnd(width, ranges, -1, swept));
    yield { change: withWidth(width), name: `At ${width} points`, isShown: (shown) => shown.width === width };
  }
  for (const textSize of textSizes.slice(textSizes.indexOf(start.textSize) + 1)) {
    yield { change: { textSize }, name: `At text size ${textSize}`, isShown: (shown) => shown.textSize === textSize };
  }
  const locale = "en-XA";
  yield { change: { locale }, name: "With longer words", isShown: (shown) => shown.locale === locale };
}

/**
 * The first error or warning of a layout that is not known, by view and code.
 * @param {{diagnostics: any[]}} layout
 * @param {Set<string>} known gets those that were found
 */
export function newProblem({ diagnostics }, known) {
  const found = diagnostics.filter((one) => one.severity !== "note" && !known.has(keyOf(one)));
  for (const one of diagnostics) known.add(keyOf(one));
  return found[0] ?? null;
}

const keyOf = ({ path, code }) => `${path} ${code}`;
