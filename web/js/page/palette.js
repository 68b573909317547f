import { element, hasControl, icon, on, span, unseen } from "../base/dom.js";
import { equal } from "../base/equal.js";
import { find } from "../base/findables.js";
import { steps } from "../base/roving.js";
import { reveal } from "../base/placing.js";

const icons = {
  document: "file", view: "inspect", device: "device", environment: "globe", action: "action", manual: "manual",
};

/**
 * The dialog that finds anything by its name.
 * @param {object} options
 * @param {HTMLDialogElement} options.dialog
 * @param {HTMLInputElement} options.input
 * @param {HTMLElement} options.list
 * @param {HTMLElement} options.none shown if nothing was found
 * @param {(text: string) => Findable[]} options.findables what the page
 *   knows now, for a text
 * @param {() => Promise<Findable[]>} options.loadPages requests the
 *   manual's pages
 */
export function createPalette({ dialog, input, list, none, findables, loadPages }) {
  let pages = [];
  let found = [];
  let chosen = 0;

  function render() {
    list.replaceChildren(...found.map(option));
    none.hidden = found.length > 0;
    list.hidden = !found.length;
    choose(0);
  }

  function option({ kind, name, about }, index) {
    return element("li", { role: "option", id: `found-${index}`, "data-index": index },
      icon(icons[kind]), unseen(`${kind}: `), span("name", name),
      about ? span("about", about) : null);
  }

  function choose(index) {
    chosen = index;
    for (const [place, one] of [...list.children].entries()) {
      one.ariaSelected = String(place === chosen);
    }
    if (found.length) input.setAttribute("aria-activedescendant", `found-${chosen}`);
    else input.removeAttribute("aria-activedescendant");
    reveal(list, list.children[chosen] ?? null);
  }

  function search() {
    found = find([...findables(input.value), ...pages], input.value);
    render();
  }

  // Searches again. An entry that was chosen with the arrow keys stays chosen.
  function refresh() {
    if (!dialog.open) return;
    const [before, chosenText] = [found.map(textOf), chosen && textOf(found[chosen])];
    found = find([...findables(input.value), ...pages], input.value);
    const texts = found.map(textOf);
    if (equal(texts, before)) return;
    render();
    if (chosenText) choose(Math.max(0, texts.indexOf(chosenText)));
  }

  function run(index) {
    const one = found[index];
    if (!one) return;
    dialog.close();
    one.run();
  }

  on(input, "input", search);
  on(list, "click", ({ target }) =>
    run(Number(target.closest("[data-index]")?.dataset.index)));
  on(dialog, "keydown", (event) => {
    // The input keeps the focus for a moment after the dialog closes; its keys belong to the page.
    if (!dialog.open) return;
    const step = steps.down[event.key];
    const isAgain = event.key === "k" && hasControl(event);
    if (!step && !isAgain && event.key !== "Enter") return;
    event.preventDefault();
    if (step) choose((chosen + step + found.length) % (found.length || 1));
    else if (isAgain) dialog.close();
    else run(chosen);
  });

  return {
    async open() {
      input.value = "";
      dialog.showModal();
      search();
      pages = await loadPages();
      refresh();
    },
    /** Searches again after the page learns something new. */
    refresh,
  };
}

const textOf = ({ kind, name, about = "" }) => `${kind}\n${name}\n${about}`;
