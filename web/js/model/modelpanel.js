import { element, on } from "../base/dom.js";
import { appendingPatch, removingPatch, settingPatch } from "./modelpatch.js";
import { createModelTree } from "./modeltree.js";

/**
 * The model of the shown document, with values to edit in place. Each change is a patch for all
 * clients.
 * @param {object} options
 * @param {HTMLElement} options.tree
 * @param {HTMLElement} options.about explains the model, or how to add one
 * @param {HTMLButtonElement} options.reset resets the model
 * @param {HTMLButtonElement} options.forget resets the touches
 * @param {object} options.api
 * @param {object} options.queue
 * @param {(error: Error) => void} options.report
 */
export function createModelPanel({ tree, about, reset, forget, api, queue, report }) {
  let name = "";
  let model = null;
  let isShown = false;
  let isStale = true;

  const rows = createModelTree({
    tree,
    onFailure: report,
    onSet: (place, value) => change(settingPatch(model, place, value)),
    onRemove: (place) => change(removingPatch(model, place)),
    onAdd: (place, key, value) => change(key === null
      ? appendingPatch(model, place, value) : settingPatch(model, [...place, key], value)),
  });

  async function change(patch) {
    const document = name;
    const owner = await api.changeOwner(document, patch);
    if (document === name) showModel(owner);
  }

  function showModel(owner, options) {
    model = owner;
    rows.show(owner, options);
    reset.disabled = !owner;
    about.replaceChildren(...(owner ? ["All clients see changes. No file is written."] : invitation(name)));
  }

  async function load() {
    const document = name;
    if (!document || !isShown || !isStale) return;
    isStale = false;
    const owner = await api.owner(document).catch(() => null);
    if (document === name) showModel(owner, { isOther: !model });
  }

  const refresh = () => queue.add("model", load);

  on(reset, "click", async () => {
    const document = name;
    const owner = await api.resetOwner(document).catch(report);
    if (owner !== undefined && document === name) showModel(owner);
  });
  on(forget, "click", () => api.forgetTouches(name).catch(report));

  return {
    choose(document) {
      name = document;
      forget.disabled = !document;
      isStale = true;
      showModel(null, { isOther: true });
      refresh();
    },
    refresh() {
      isStale = true;
      refresh();
    },
    /** Whether the panel is visible. A hidden panel requests nothing. */
    set isShown(next) {
      isShown = next;
      refresh();
    },
  };
}

function invitation(name) {
  if (!name) return [];
  const file = `${name.split("/").at(-1)}.preview.json`;
  return [
    "This document has no model yet. Add an ", element("code", {}, "owner"), " to ",
    element("code", {}, file), " beside it: ",
    element("code", {}, `{ "owner": { "name": "Ada" } }`), ". ",
    element("a", { href: "manual/data", target: "_blank" }, "How bindings use the model"),
  ];
}
