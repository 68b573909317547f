import { element, icon, iconButton, setPressed, textField } from "../base/dom.js";
import { createCauseList } from "./causelist.js";

/** The value of the choice to enter a commit. */
export const otherCommit = "other commit";

// So many milliseconds pass before the bar says that it waits.
const quietTime = 400;

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
 * @param {(difference: Difference) => void} options.onPick
 * @param {(source: object) => (() => void) | null} options.opener
 * @param {(source: object) => Promise<string[] | null>} options.linesOf
 */
export function createCompareBar({
  box, onChange, onOnion, onBlink, onTurn, onPick, opener, linesOf,
}) {
  const against = element("select", { "aria-label": "Compare with", change: choose });
  const commit = textField("Commit, branch or tag", {
    placeholder: "main~2", hidden: true,
    change: () => { if (commit.value.trim()) onChange({ compare: commit.value.trim() }); },
  });
  const buttons = modes.map(([mode, name]) => element("button", {
    "data-as": mode, "aria-pressed": "false", click: () => onChange({ as: mode }),
  }, name));
  const share = element("input", {
    type: "range", min: 0, max: 100, value: 50, "aria-label": "From the earlier to the current drawing",
    input: () => onOnion(1 - share.valueAsNumber / 100),
  });
  const onion = element("label", { class: "onion" }, "Earlier", share, "Now");
  const run = element("button", { "aria-pressed": "true", click: () => onBlink(!isOn(run)) }, "Blinking");
  const [before, now] = ["Earlier", "Now"].map((name) => element(
    "button", { "aria-pressed": "false", click: () => onTurn(name === "Earlier") }, name));
  const blinking = element("div", { class: "choice text", role: "group", "aria-label": "Blinking" },
    run, before, now);
  const close = iconButton("close", "Stop comparing (h)", () => onChange({ compare: null }));
  const message = element("p", { class: "about", role: "status" });
  const causes = createCauseList({ onPick, opener, linesOf });
  box.replaceChildren(
    element("div", { class: "row" },
      element("label", { class: "field" }, icon("history"), against), commit,
      element("div", { class: "choice text ways", role: "group", "aria-label": "How" }, ...buttons),
      onion, blinking, message, close),
    causes.list);

  let timer = 0;
  const isOn = (button) => button.ariaPressed === "true";

  function endWaiting() {
    clearTimeout(timer);
    box.classList.remove("waiting");
  }

  function choose() {
    commit.hidden = against.value !== otherCommit;
    if (commit.hidden) onChange({ compare: against.value });
    else commit.focus();
  }

  return {
    /** Shows nothing to choose until the versions are known. */
    wait() {
      box.classList.add("waiting");
      message.textContent = "";
      timer = setTimeout(() => { message.textContent = "Loading"; }, quietTime);
    },
    offer(choices, chosen) {
      endWaiting();
      against.replaceChildren(...choices.map(({ value, text, isMissing }) =>
        element("option", { value, disabled: Boolean(isMissing) }, text)));
      against.value = chosen;
      commit.hidden = true;
    },
    showMode(mode) {
      for (const button of buttons) setPressed(button, button.dataset.as === mode);
      onion.hidden = mode !== "onion";
      blinking.hidden = mode !== "blink" && mode !== "turn";
      run.hidden = mode === "turn";
    },
    /** Shows whether the drawings blink, and which one is visible. */
    showBlink(isRunning, isBefore) {
      setPressed(run, isRunning);
      setPressed(before, isBefore);
      setPressed(now, !isBefore);
      before.disabled = now.disabled = isRunning;
    },
    showDifferences(found, text) {
      endWaiting();
      message.textContent = text;
      causes.show(found);
    },
  };
}
