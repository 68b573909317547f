import { element, icon, reveal, unseen } from "./dom.js";
import { pathsAround, pathsOfFound } from "./treesearch.js";

// A tree this small is shown all open; of a larger one the first levels.
const smallTree = 150;
const firstLevels = 3;

// Of more views that are found, the first so many are shown.
const manyFound = 300;

/**
 * The tree of views, opened by hand and by keyboard. While something is looked for, it has what is
 * found and the views around that.
 * @param {object} options
 * @param {HTMLElement} options.tree
 * @param {HTMLInputElement} options.filter what is looked for
 * @param {(path: string) => void} options.onSelect
 * @param {(path: string | null) => void} options.onHover
 */
export function createViewTree({ tree, filter, onSelect, onHover }) {
  const toggled = new Map();
  let root = null;
  let outline = null;
  let problems = new Map();
  let count = 0;
  let selected = null;
  let found = [];
  let around = new Set();

  const isOpen = ({ path }) => around.has(path) || (toggled.get(path)
    ?? (count <= smallTree || path.split(".").length < firstLevels));

  function search() {
    found = pathsOfFound(root, filter.value);
    around = new Set(found.slice(0, manyFound).flatMap(pathsAround));
  }

  function render() {
    const hadFocus = tree.contains(document.activeElement);
    search();
    const isEmpty = !root || (filter.value.trim() && !found.length);
    tree.replaceChildren(...(isEmpty ? [] : [row(root, 1)]));
    filter.setAttribute("aria-invalid", String(Boolean(root && isEmpty)));
    const current = tree.querySelector(`[aria-selected="true"]`) ?? tree.querySelector("[role=treeitem]");
    current?.setAttribute("tabindex", "0");
    if (hadFocus) current?.focus();
  }

  function row(node, level) {
    const all = node.children ?? [];
    const children = around.size ? all.filter(({ path }) => around.has(path)) : all;
    const item = element("li", {
      role: "treeitem", "aria-level": level, "aria-selected": String(node.path === selected),
      "aria-expanded": children.length ? String(isOpen(node)) : null,
      "data-path": node.path, tabindex: "-1",
    }, label(node, level));
    if (children.length && isOpen(node)) {
      const rows = children.map((child) => row(child, level + 1));
      item.append(element("ul", { role: "group" }, ...rows));
    }
    return item;
  }

  function label(node, level) {
    const isBeside = around.size && !found.includes(node.path);
    const name = ["line", node.part && "part", isBeside && "beside"].filter(Boolean).join(" ");
    const line = element("span", { class: name },
      node.children?.length ? icon("chevron") : element("span", { class: "icon" }),
      element("span", { class: "class" }, node.class),
      element("span", { class: "id" }, node.id ?? node.part ?? rowsOf(node) ?? titleOf(node)),
      node.hidden ? element("span", { class: "state" }, "hidden") : null, ...flag(node));
    line.style.setProperty("--level", level);
    return line;
  }

  // How bad the worst of a view's problems is.
  function flag({ path }) {
    const [worst] = problems.get(path) ?? [];
    return worst && worst.severity !== "note"
      ? [element("span", { class: "flag", title: worst.message }, icon(worst.severity),
        unseen(`, ${worst.severity}: ${worst.message}`))]
      : [];
  }

  function open(path, isOpened) {
    toggled.set(path, isOpened);
    render();
  }

  // Return goes from one to the next.
  filter.addEventListener("input", render);
  filter.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && found.length) {
      onSelect(found[(found.indexOf(selected) + 1) % found.length]);
    } else if (event.key === "ArrowDown") {
      tree.querySelector("[tabindex='0']")?.focus();
    } else if (event.key === "Escape") {
      filter.value = "";
      render();
      filter.blur();
    }
  });

  const itemOf = (target) => target.closest("[role=treeitem]");

  tree.addEventListener("click", (event) => {
    const item = itemOf(event.target);
    if (!item) return;
    const { path } = item.dataset;
    if (event.target.closest(".chevron")) open(path, item.getAttribute("aria-expanded") !== "true");
    else onSelect(path);
  });
  tree.addEventListener("pointerover", (event) => {
    onHover(itemOf(event.target)?.dataset.path ?? null);
  });
  tree.addEventListener("pointerleave", () => onHover(null));

  tree.addEventListener("keydown", (event) => {
    const item = itemOf(event.target);
    const move = item && moves[event.key];
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    const next = move(item, [...tree.querySelectorAll("[role=treeitem]")], open);
    if (next) onSelect(next.dataset.path);
  });

  return {
    /** Shows the views of a layout; rows stay as they are where there is nothing new. */
    show(next, total, nextProblems = new Map()) {
      const nextOutline = JSON.stringify([outlineOf(next), [...nextProblems]]);
      root = next;
      problems = nextProblems;
      count = total;
      if (outline !== nextOutline) render();
      outline = nextOutline;
    },
    /** Marks a view as selected, and opens the tree down to it. */
    select(path) {
      selected = path;
      for (const at of pathsAround(path ?? "").slice(1)) toggled.set(at, true);
      render();
      reveal(tree, tree.querySelector(`[aria-selected="true"] > .line`));
    },
  };
}

// Where each key leads: to an item to select, or nowhere after it opened or closed one.
const moves = {
  ArrowDown: (item, items) => items[items.indexOf(item) + 1],
  ArrowUp: (item, items) => items[items.indexOf(item) - 1],
  Home: (_, items) => items[0],
  End: (_, items) => items.at(-1),
  Enter: (item) => item,
  " ": (item) => item,
  ArrowRight(item, items, open) {
    if (item.getAttribute("aria-expanded") !== "false") return items[items.indexOf(item) + 1];
    open(item.dataset.path, true);
    return null;
  },
  ArrowLeft(item, _, open) {
    if (item.getAttribute("aria-expanded") !== "true") {
      return item.parentElement.closest("[role=treeitem]");
    }
    open(item.dataset.path, false);
    return null;
  },
};

function outlineOf(node) {
  if (!node) return null;
  const { path, id, part, hidden, rows, children = [] } = node;
  return [path, node.class, id, part, hidden, rows, titleOf(node), children.map(outlineOf)];
}

// A run of rows that are not built is one entry.
const rowsOf = ({ rows }) => rows && `rows ${rows.from} to ${rows.to}`;

function titleOf({ properties = {} }) {
  const text = properties.text ?? properties.title;
  return typeof text === "string" ? `“${text}”` : "";
}
