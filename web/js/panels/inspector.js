import { element, icon, iconButton, span, unseen } from "../base/dom.js";
import { excerptBox, excerptOf } from "./excerpt.js";
import { colorOf, formatNumber, formatValue, frameText, placeText } from "../base/values.js";

/**
 * Shows the details of the selected or hovered view.
 * @param {object} options
 * @param {HTMLElement} options.details
 * @param {(text: string, what: string) => void} options.copy
 * @param {(source: object) => (() => void) | null} options.opener opens the place in an editor
 * @param {(source: object) => Promise<string[] | null>} options.linesOf the lines of a source file
 * @param {(path: string) => string[]} options.limitsOf sentences about when a view has problems
 * @param {object | null} options.explanation the section about a view's frame; null for none
 * @param {object | null} options.origins the places where values were set; null for none
 * @param {() => string | null} options.drawn identifies the drawn layout: document, environment and
 *   revision
 * @param {() => boolean} options.takesTouches whether the server can touch views
 * @param {(touch: {path: string, event: string, value?: unknown}) => void} options.touch
 */
export function createInspector({
  details, copy, opener, linesOf, limitsOf, explanation, origins, drawn, takesTouches, touch,
}) {
  let shown = "";

  // Only a selected view causes requests: the pointer moves too fast.
  function show(view, problems = [], isSelected = false) {
    const isKnown = Boolean(view?.node.source && opener(view.node.source));
    const key = view ? JSON.stringify([view.rect, ownOf(view.node), isKnown, problems, isSelected,
      limitsOf(view.node.path)]) : "";
    if (key !== shown || !details.hasChildNodes()) {
      details.replaceChildren(...(view ? sections(view, problems, isSelected) : [placeholder()]));
    }
    shown = key;
    if (isSelected && !view.node.rows) showReasons(view.node.path);
    // The source may have changed although the view did not.
    if (view?.node.source) showExcerpt(view.node.source, key);
  }

  function sections(view, problems, isSelected) {
    const { node, rect, parent } = view;
    return [
      title(node, isSelected), mistakes(problems), limits(node), list("Properties", node.properties), actions(node),
      list("Bindings", node.bindings), frames(node, rect, parent),
      isSelected && !node.rows ? explanation?.box : null, measures(node), place(node),
    ].filter(Boolean);
  }

  function showReasons(path) {
    explanation?.show(path, drawn());
    const properties = details.querySelector("dl[data-list=Properties]");
    if (properties) origins?.show(properties, path, drawn());
  }

  function mistakes(problems) {
    if (!problems.length) return null;
    return element("ul", { class: "mistakes", "aria-label": "Problems" },
      ...problems.map(({ severity, message, hint }) => element("li", { "data-severity": severity },
        icon(severity), unseen(`${severity}: `),
        span("message", message,
          hint ? span("hint", hint) : null))));
  }

  function limits({ path }) {
    const words = limitsOf(path);
    return words.length
      ? element("div", { class: "limits" }, ...words.map((text) => element("p", {}, text))) : null;
  }

  function title(node, isSelected) {
    const about = [!isSelected && "hovered", node.hidden && "hidden", node.part, sectionOf(node)].filter(Boolean);
    return element("header", {},
      element("h2", {}, node.class),
      node.id ? span("id", node.id) : null,
      ...about.map((text) => span("chip", text)),
      element("code", { title: "Path" }, node.path));
  }

  function place({ source }) {
    if (!source) return null;
    const open = opener(source);
    const text = placeText(source);
    return element("div", { class: "source" },
      element("div", { class: "row" }, icon("file"), span("place", text),
        iconButton("copy", `Copy ${text}`, () => copy(text, text)),
        open ? iconButton("edit", "Open in the editor", open) : null),
      excerptBox(source));
  }

  async function showExcerpt(source, key) {
    const lines = await linesOf(source).catch(() => null);
    const excerpt = details.querySelector(".source > .excerpt");
    if (!lines || shown !== key || !excerpt) return;
    const some = excerptOf(lines, source.line);
    const text = some.map((line) => line.textContent).join("\n");
    if (excerpt.dataset.text === text) return;
    excerpt.dataset.text = text;
    excerpt.replaceChildren(...some);
    excerpt.hidden = false;
  }

  function frames(node, rect, parent) {
    const heading = element("div", { class: "row" }, element("h3", {}, "Frame"),
      iconButton("copy", "Copy the frame (f)", () => copy(frameText(node.frame), "frame")));
    return element("div", {}, heading, element("table", { class: "frame" },
      element("thead", {}, element("tr", {}, element("td"),
        ...["x", "y", "width", "height"].map((side) => element("th", { scope: "col" }, side)))),
      element("tbody", {},
        frameRow("in parent", node.frame),
        parent ? frameRow("on screen", rect) : null)));
  }

  function frameRow(name, { x, y, width, height }) {
    const cells = [x, y, width, height].map((side) => element("td", {}, formatNumber(side)));
    return element("tr", {}, element("th", { scope: "row" }, name), ...cells);
  }

  function measures({ intrinsicContentSize, baselines, contentSize }) {
    const size = ({ width, height }) => `${formatNumber(width)} × ${formatNumber(height)}`;
    return list("Measures", {
      ...(intrinsicContentSize && { "intrinsic size": size(intrinsicContentSize) }),
      ...(contentSize && { "content size": size(contentSize) }),
      ...(baselines && {
        baselines: [...new Set([baselines.first, baselines.last])].map(formatNumber).join(", "),
      }),
    });
  }

  function actions(node) {
    const entries = Object.entries(node.actions ?? {});
    if (!entries.length) return null;
    const rows = entries.flatMap(([event, action]) => {
      const value = element("input", { "aria-label": `Value of ${event}`, placeholder: "value" });
      const send = () => touch({ path: node.path, event, ...valueOf(value.value) });
      const sender = span("send", value,
        element("button", { click: send }, "Send"));
      return [element("dt", {}, event),
        element("dd", { class: "action" }, action, takesTouches() ? sender : null)];
    });
    return element("div", {}, element("h3", {}, "Actions"), element("dl", {}, ...rows));
  }

  show(null);
  return { show };
}

function list(heading, values = {}) {
  const rows = Object.entries(values).flatMap(([key, value]) => [
    element("dt", { title: key }, ...wrapped(key)),
    element("dd", { "data-property": key }, swatch(value), span("computed", formatValue(value))),
  ]);
  return rows.length
    ? element("div", {}, element("h3", {}, heading),
      element("dl", { "data-list": heading }, ...rows))
    : null;
}

/** A name that wraps before its capitals. */
const wrapped = (name) => name.split(/(?=[A-Z])/).flatMap((part, index) => index ? [element("wbr"), part] : [part]);

function swatch(value) {
  const color = colorOf(value);
  if (!color) return null;
  const fill = element("span");
  fill.style.backgroundColor = color;
  return element("span", { class: "swatch", "aria-hidden": "true" }, fill);
}

function placeholder() {
  return element("p", { class: "none" },
    "Point at a view to see its details. Click to select it. Hold Alt for the parts of a view.");
}

function sectionOf({ section, row }) {
  return section === undefined ? null : `section ${section}${row === undefined ? "" : `, row ${row}`}`;
}

function ownOf({ children, draw, over, ...own }) {
  return own;
}

function valueOf(text) {
  if (!text) return {};
  try {
    return { value: JSON.parse(text) };
  } catch {
    return { value: text };
  }
}
