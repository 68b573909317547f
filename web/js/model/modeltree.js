import { elementsIn, isModified, on } from "../base/dom.js";
import { openField } from "./modelfield.js";
import { changedPlaces, valueAt } from "./modelpatch.js";
import { branchRows, isBranch } from "./modelrows.js";

// A branch with more entries is initially closed, and shows this many at first.
const smallBranch = 24;
const manyEntries = 100;

/**
 * A model as a tree whose values are edited in place, with the pointer or the keyboard.
 * @param {object} options
 * @param {HTMLElement} options.tree
 * @param {(place: (string | number)[], value: unknown) => Promise<void>} options.onSet
 * @param {(place: (string | number)[], key: string | null, value: unknown) => Promise<void>}
 *   options.onAdd adds a key, or a list element if the key is null
 * @param {(place: (string | number)[]) => Promise<void>} options.onRemove
 * @param {(error: Error) => void} options.onFailure called with errors that have no field to appear
 *   at
 */
export function createModelTree({ tree, onSet, onAdd, onRemove, onFailure }) {
  const toggled = new Map();
  const limits = new Map();
  let places = new Map();
  let model = null;
  let focused = "";
  let changed = new Set();
  let field = null;
  let isLate = false;

  const view = {
    isOpen: (pointer, value) =>
      toggled.get(pointer) ?? Object.keys(value).length <= smallBranch,
    limitOf: (pointer) => limits.get(pointer) ?? manyEntries,
    isChanged: (pointer) => changed.has(pointer),
    recordPlace: (pointer, place) => places.set(pointer, place),
  };

  function render() {
    const hadFocus = tree.contains(document.activeElement);
    places = new Map();
    isLate = false;
    tree.replaceChildren(...(model ? branchRows([], model, 1, view) : []));
    const current = itemOf(focused) ?? tree.querySelector("[role=treeitem]");
    current?.setAttribute("tabindex", "0");
    if (hadFocus) current?.focus();
  }

  const itemOf = (pointer) => items().find((item) => item.dataset.pointer === pointer);

  const items = () => elementsIn(tree, "[role=treeitem]");

  const placeOf = (item) => places.get(item.dataset.pointer);

  function focus(item) {
    if (!item) return;
    tree.querySelector("[tabindex='0']")?.setAttribute("tabindex", "-1");
    focused = item.dataset.pointer;
    item.setAttribute("tabindex", "0");
    item.focus();
  }

  function edit(item) {
    const place = placeOf(item);
    const isNew = item.dataset.role === "add";
    const { pointer } = item.dataset;
    field = openField({
      line: item.firstElementChild, old: valueAt(model, place), isNew,
      onCommit: (key, value) => isNew ? onAdd(place, key, value) : onSet(place, value),
      onClose({ takesFocus }) {
        field = null;
        if (isLate) render();
        if (takesFocus) focus(itemOf(pointer));
      },
    });
  }

  function open(item, isOpened) {
    toggled.set(item.dataset.pointer, isOpened);
    render();
  }

  function showMore({ dataset: { of } }) {
    limits.set(of, view.limitOf(of) + manyEntries);
    render();
  }

  function use(item) {
    const { role } = item.dataset;
    if (role === "more") return showMore(item);
    if (role === "add") return edit(item);
    const value = valueAt(model, placeOf(item));
    if (isBranch(value)) return open(item, item.ariaExpanded !== "true");
    return typeof value === "boolean" ? onSet(placeOf(item), !value).catch(onFailure) : edit(item);
  }

  function remove(item) {
    if (item.dataset.role) return;
    focused = items()[items().indexOf(item) + 1]?.dataset.pointer ?? "";
    onRemove(placeOf(item)).catch(onFailure);
  }

  on(tree, "click", (event) => {
    const item = event.target.closest("[role=treeitem]");
    if (!item || event.target.closest(".edit")) return;
    focus(item);
    if (event.target.matches("[type=checkbox]")) event.preventDefault();
    if (event.target.closest("[data-does=remove]")) remove(item);
    else if (!field) use(item);
  });

  on(tree, "keydown", (event) => {
    const item = event.target.closest("[role=treeitem]");
    const move = item && moves[event.key];
    if (!move || isModified(event)) return;
    event.preventDefault();
    event.stopPropagation();
    move(item);
  });

  const step = (item, by) => focus(items()[items().indexOf(item) + by]);

  // The effect of each key on the focused row.
  const moves = {
    ArrowDown: (item) => step(item, 1),
    ArrowUp: (item) => step(item, -1),
    Home: () => focus(items()[0]),
    End: () => focus(items().at(-1)),
    Enter: use,
    " ": use,
    F2: use,
    Delete: remove,
    ArrowRight: (item) =>
      item.ariaExpanded === "false" ? open(item, true) : step(item, 1),
    ArrowLeft: (item) => item.ariaExpanded === "true"
      ? open(item, false) : focus(item.parentElement.closest("[role=treeitem]")),
  };

  return {
    /** Shows a model, or nothing. Marks rows with changed values. An open field stays open. */
    show(next, { isOther = false } = {}) {
      if (isOther) {
        toggled.clear();
        limits.clear();
        focused = "";
        field?.cancel();
      }
      changed = new Set(isOther || !model ? [] : changedPlaces(model, next));
      model = next;
      isLate = true;
      if (!field) render();
    },
  };
}
