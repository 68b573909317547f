import { element, icon, on, setText, unseen } from "../base/dom.js";
import { environmentQuery } from "../state/environment.js";
import { titleOf } from "../state/matrixset.js";

const keyOf = (environment) => environmentQuery(environment).toString();

/**
 * Whether an environment is one of the exported ones.
 * @param {Choice[]} choices
 * @param {Record<string, string>} environment
 * @returns {boolean}
 */
export const isChoice = (choices, environment) =>
  choices.some(({ query }) => keyOf(query) === keyOf(environment));

/**
 * The environments of all documents, each once.
 * @param {{matrix: Choice[]}[]} documents
 * @returns {Choice[]}
 */
export function choicesOfAll(documents) {
  const all = new Map();
  for (const choice of documents.flatMap(({ matrix }) => matrix)) {
    if (!all.has(keyOf(choice.query))) all.set(keyOf(choice.query), choice);
  }
  return [...all.values()];
}

/**
 * The choice between the exported environments.
 * @param {object} options
 * @param {HTMLElement} options.tools the toolbar
 * @param {(environment: Record<string, string>) => void} options.onChoose
 */
export function createEnvironmentChoice({ tools, onChoose }) {
  const select = element("select", {});
  const about = element("output", { class: "about", "aria-label": "Screen" });
  let choices = [];
  tools.prepend(
    element("label", { class: "field", title: "Environment" }, icon("device"), unseen("Environment"),
      select), about);
  on(select, "change", () => onChoose(choices[select.selectedIndex].query));

  return {
    /**
     * Shows which environment is chosen.
     * @param {Choice[]} next those that can be chosen
     * @param {Record<string, string>} environment
     * @param {object | null} drawn the drawn environment
     */
    show(next, environment, drawn) {
      choices = next;
      select.replaceChildren(...choices.map((choice) => element("option", {
        selected: keyOf(choice.query) === keyOf(environment) || null,
      }, choice.kind === "standard" ? "Default" : titleOf(choice))));
      if (!isChoice(choices, environment)) select.selectedIndex = -1;
      setText(about, drawn ? `${drawn.device ?? ""} ${drawn.width} × ${drawn.height}`.trim() : "");
    },
  };
}
