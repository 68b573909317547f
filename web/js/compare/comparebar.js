import { element, icon, unseen } from "../base/dom.js";
import { rove } from "../base/roving.js";

const modes = [["side", "Side by side"], ["onion", "Onion skin"], ["blink", "Blink"]];

/**
 * The bar above compared drawings: the version, the way to compare, and the differences.
 * @param {object} options
 * @param {HTMLElement} options.box
 * @param {(change: object) => void} options.onChange called with changes of the page's address
 * @param {(share: number) => void} options.onOnion called with the opacity of the earlier drawing
 * @param {(isRunning: boolean) => void} options.onBlink
 * @param {(isBefore: boolean) => void} options.onTurn called to show one of the two drawings while
 *   they do not blink
 * @param {(difference: import("../layout/differences.js").Difference) => void} options.onPick
 */
export function createCompareBar({ box, onChange, onOnion, onBlink, onTurn, onPick }) {
  const against = element("select", {
    "aria-label": "Compare with", change: () => onChange({ compare: against.value }),
  });
  const buttons = modes.map(([mode, name]) => element("button", {
    "data-as": mode, "aria-pressed": "false", click: () => onChange({ as: mode }),
  }, name));
  const onion = element("input", {
    type: "range", min: 0, max: 100, value: 50, "aria-label": "Opacity of the earlier drawing",
    input: () => onOnion(onion.valueAsNumber / 100),
  });
  const run = element("button", { "aria-pressed": "true", click: () => onBlink(!isOn(run)) }, "Blinking");
  const turn = element("button", { "aria-pressed": "false", click: () => onTurn(!isOn(turn)) }, "Earlier");
  const blinking = element("div", { class: "choice text", role: "group", "aria-label": "Blinking" }, run, turn);
  const close = element("button", {
    class: "icon", title: "Stop comparing (h)", click: () => onChange({ compare: null }),
  }, icon("close"), unseen("Stop comparing"));
  const message = element("p", { class: "about", role: "status" });
  const list = element("ul", { "aria-label": "Differences" });
  const stops = rove(list, { axes: ["down", "across"] });
  box.replaceChildren(
    element("div", { class: "row" },
      element("label", { class: "field" }, icon("history"), against),
      element("div", { class: "choice text", role: "group", "aria-label": "How" }, ...buttons),
      onion, blinking, element("span", { class: "spring" }), close),
    message, list);

  const isOn = (button) => button.getAttribute("aria-pressed") === "true";
  const press = (button, is) => button.setAttribute("aria-pressed", String(is));

  return {
    /** Shows the versions to choose from. */
    offer(choices, chosen) {
      against.replaceChildren(...choices.map(({ value, text, isMissing }) =>
        element("option", { value, disabled: Boolean(isMissing) }, text)));
      against.value = chosen;
    },
    /** Shows the way to compare. */
    showMode(mode) {
      for (const button of buttons) press(button, button.dataset.as === mode);
      onion.hidden = mode !== "onion";
      blinking.hidden = mode !== "blink";
    },
    /** Shows whether the drawings blink, and which one is visible. */
    showBlink(isRunning, isBefore) {
      press(run, isRunning);
      press(turn, isBefore);
      turn.disabled = isRunning;
    },
    /** Shows the differences. */
    showDifferences(differences, text) {
      message.textContent = text;
      list.hidden = !differences.length;
      list.replaceChildren(...differences.map((one) =>
        element("li", {}, element("button", { click: () => onPick(one) }, one.text))));
      stops.refresh();
    },
  };
}
