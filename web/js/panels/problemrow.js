import { element, icon, iconButton, on, setExpanded, span, unseen } from "../base/dom.js";
import { placeText } from "../base/values.js";
import { opening } from "./editor.js";
import { foldedLines } from "./excerpt.js";
import { relatedPlace } from "./related.js";

/**
 * A problem in the panel. A click selects its view and shows its lines in place.
 * @param {object} diagnostic
 * @param {object} options
 * @param {number} options.count how many equal problems it stands for
 * @param {(diagnostic: object) => void} options.onSelect
 * @param {boolean} options.isOpen whether its lines are shown at first
 * @param {(isOpen: boolean) => void} options.onToggle called when a click shows or hides its lines
 * @param {(item: HTMLElement) => void} options.onLines called when a click has shown its lines
 * @param {(diagnostic: object) => Promise<string[] | null>} options.linesOf the lines of its file
 * @param {(diagnostic: object) => (() => void) | null} options.opener opens the place in an editor
 * @param {(diagnostic: object) => boolean} options.isElsewhere whether the diagnostic is in another
 *   document's file
 * @param {boolean} options.hasManual whether there is a manual, which explains each code
 * @returns {HTMLElement}
 */
export function problemRow(
  diagnostic,
  { count = 1, isOpen, onToggle, onSelect, onLines, linesOf, opener, isElsewhere, hasManual },
) {
  const { severity, message, hint, code } = diagnostic;
  const click = async () => {
    onSelect(diagnostic);
    onToggle(lines.box.hidden);
    if (await lines.toggle()) onLines(item);
  };
  const button = element(
    "button", { class: "problem", click },
    icon(severity), unseen(`${severity}: `),
    span("message", message, count > 1 ? span("chip times", `× ${count}`) : null, spreadOf(diagnostic),
      hint ? span("hint", hint) : null),
    placeOf(diagnostic, isElsewhere(diagnostic)));
  const lines = foldedLines(button, diagnostic, () => linesOf(diagnostic));
  const open = opener(diagnostic);
  const about = { "data-severity": severity, "data-path": diagnostic.path ?? null };
  const item = element("li", { ...about, ...opening(diagnostic) },
    button, codeOf(code, hasManual),
    open && iconButton("edit", `Open ${placeText(diagnostic)} in the editor`, open), lines.box);
  if (isOpen) lines.toggle();
  if (diagnostic.related) item.append(relatedPlace(diagnostic, linesOf));
  return item;
}

/**
 * A line that shows and hides further problems.
 * @param {string} text
 * @param {HTMLElement[]} items
 * @param {boolean} isOpen
 * @param {(isOpen: boolean) => void} onToggle
 * @returns {HTMLElement}
 */
export function fold(text, items, isOpen, onToggle) {
  const list = element("ul", { hidden: !isOpen }, ...items);
  const button = element("button", { class: "link", "aria-expanded": String(isOpen) },
    icon("chevron"), text);
  on(button, "click", () => {
    list.hidden = !list.hidden;
    setExpanded(button, !list.hidden);
    onToggle(!list.hidden);
  });
  return element("div", { class: "fold" }, button, list);
}

// In how many of the shown environments the problem occurs.
function spreadOf({ spread }) {
  return spread ? element("span", { class: "chip spread", title: spread.names }, spread.text) : null;
}

// Each code has a heading in the manual.
function codeOf(code, hasManual) {
  if (!hasManual) return span("code", code);
  const href = `manual/diagnostics#${encodeURIComponent(code)}`;
  return element("a", { class: "code", href, target: "_blank", title: "What this means" }, code);
}

function placeOf(diagnostic, isElsewhere) {
  const text = placeText(diagnostic);
  if (!isElsewhere) return span("place", text);
  return element("span", { class: "place elsewhere", title: "In a file that the document uses" },
    icon("file"), unseen("in another file, "), text);
}
