import { element, icon, isModified, on, setAttributes, span, unseen } from "../base/dom.js";
import { listenToFilter } from "../base/filterfield.js";
import { createRowList } from "../base/rowlist.js";
import { pathsAround, pathsOfFound } from "../layout/treesearch.js";
import { joinParts } from "../base/values.js";

// A tree of up to this many views is fully open; a larger one shows its first levels.
const smallTree = 150;
const firstLevels = 3;

// Maximum number of matches in the list.
const manyFound = 300;

/**
 * The tree of views, for pointer and keyboard. A search shows the matches and the views around
 * them. In a large tree only visible rows have elements.
 * @param {object} options
 * @param {HTMLElement} options.tree
 * @param {HTMLInputElement} options.filter the search text
 * @param {(path: string) => void} options.onSelect
 * @param {(path: string | null) => void} options.onHover
 */
export function createViewTree({ tree, filter, onSelect, onHover }) {
  const toggled = new Map();
  const list = createRowList({ box: tree, fill });
  /** @type {any} */
  let views = new Map();
  let rows = [];
  let problems = new Map();
  let selected = null;
  let found = [];
  let around = new Set();

  const root = () => views.root?.node ?? null;

  const isOpen = ({ path }) => around.has(path) || (toggled.get(path)
    ?? (views.size <= smallTree || path.split(".").length < firstLevels));

  function search() {
    found = pathsOfFound(root(), filter.value);
    around = new Set(found.slice(0, manyFound).flatMap(pathsAround));
  }

  // Determines the open rows.
  function render() {
    search();
    rows = [];
    const isEmpty = !root() || (filter.value.trim() && !found.length);
    if (!isEmpty) open(root().path, { level: 1, place: 1, count: 1 });
    filter.setAttribute("aria-invalid", String(Boolean(root() && isEmpty)));
    update();
  }

  function open(path, { level, place, count }) {
    const { node } = views.get(path);
    const children = shownIn(node);
    const isExpanded = children.length > 0 && isOpen(node);
    const row = { path, level, place, count, isExpanded: children.length ? isExpanded : null };
    rows.push(row);
    if (!isExpanded) return;
    children.forEach((child, index) =>
      open(child.path, { level: level + 1, place: index + 1, count: children.length }));
  }

  function shownIn({ children = [] }) {
    return around.size ? children.filter(({ path }) => around.has(path)) : children;
  }

  function update() {
    list.show(rows, Math.max(indexOf(selected), 0));
  }

  const indexOf = (path) => rows.findIndex((row) => row.path === path);

  // Makes an element match a row, if it does not yet.
  function fill(item, { path, level, place, count, isExpanded }, isStop) {
    const { node } = views.get(path);
    const worst = worstOf(path);
    const isBeside = around.size > 0 && !found.includes(path);
    setAttributes(item, {
      "aria-level": level, "aria-setsize": count, "aria-posinset": place,
      "aria-selected": String(path === selected), "aria-expanded": isExpanded,
      tabindex: isStop ? "0" : "-1",
    });
    const content = JSON.stringify([node.class, nameOf(node), node.part, node.hidden, isBeside,
      Boolean(node.children?.length), level, worst?.severity, worst?.message]);
    if (item.dataset.content === content) return;
    item.dataset.content = content;
    item.replaceChildren(label(node, level, isBeside));
  }

  function label(node, level, isBeside) {
    const name = joinParts(["line", node.part && "part", isBeside && "beside"], " ");
    const line = span(name,
      node.children?.length ? icon("chevron") : span("icon"),
      span("class", node.class),
      span("id", nameOf(node)),
      node.hidden ? span("state", "hidden") : null, ...flag(node));
    line.style.setProperty("--level", level);
    return line;
  }

  // The worst problem of a view, ignoring notes.
  function worstOf(path) {
    const [worst] = problems.get(path) ?? [];
    return worst && worst.severity !== "note" ? worst : null;
  }

  function flag({ path }) {
    const worst = worstOf(path);
    return worst
      ? [element("span", { class: "flag", title: worst.message }, icon(worst.severity),
        unseen(`, ${worst.severity}: ${worst.message}`))]
      : [];
  }

  function toggle(path, isOpened) {
    toggled.set(path, isOpened);
    render();
  }

  // Return selects the next match.
  listenToFilter(filter, {
    onChange: render, firstOf: () => tree.querySelector("[tabindex='0']"),
    onReturn() {
      if (found.length) onSelect(found[(found.indexOf(selected) + 1) % found.length]);
    },
  });

  const itemOf = (target) => target.closest("[role=treeitem]");

  on(tree, "click", (event) => {
    const item = itemOf(event.target);
    if (!item) return;
    const { path } = item.dataset;
    if (event.target.closest(".chevron")) {
      toggle(path, item.ariaExpanded !== "true");
    } else {
      onSelect(path);
    }
  });
  on(tree, "pointerover", (event) => {
    onHover(itemOf(event.target)?.dataset.path ?? null);
  });
  on(tree, "pointerleave", () => onHover(null));

  on(tree, "keydown", (event) => {
    const item = itemOf(event.target);
    const move = item && moves[event.key];
    if (!move || isModified(event)) return;
    event.preventDefault();
    event.stopPropagation();
    const next = move(indexOf(item.dataset.path), rows, toggle);
    if (next) onSelect(next.path);
  });

  return {
    /** Shows the views of a layout. With `isPatched`, only some nodes were replaced. */
    show(next, nextProblems = new Map(), isPatched = false) {
      views = next;
      problems = nextProblems;
      if (isPatched && !filter.value) update();
      else render();
    },
    /** Shows the views of an edited document; the selection, the focus and what is open follow. */
    follow(pathOf, next) {
      views = next;
      if (selected !== null) selected = pathOf(selected);
      const moved = [...toggled].map(([path, isOpened]) => [pathOf(path), isOpened]);
      toggled.clear();
      for (const [path, isOpened] of moved) if (path !== null) toggled.set(path, isOpened);
      render();
    },
    light(path) {
      tree.querySelector(".lit")?.classList.remove("lit");
      tree.querySelector(`[data-path="${path}"]`)?.classList.add("lit");
    },
    /** Selects a view, and opens the tree down to it. */
    select(path) {
      selected = path;
      const closed = pathsAround(path ?? "").slice(1).filter((at) => toggled.get(at) !== true);
      for (const at of closed) toggled.set(at, true);
      if (closed.length) render();
      else update();
      list.reveal(indexOf(path));
    },
  };
}

// The target of each key: a row to select, or none after opening or closing one.
const moves = {
  ArrowDown: (index, rows) => rows[index + 1],
  ArrowUp: (index, rows) => rows[index - 1],
  Home: (_, rows) => rows[0],
  End: (_, rows) => rows.at(-1),
  Enter: (index, rows) => rows[index],
  " ": (index, rows) => rows[index],
  ArrowRight(index, rows, toggle) {
    if (rows[index].isExpanded !== false) return rows[index + 1];
    toggle(rows[index].path, true);
    return null;
  },
  ArrowLeft(index, rows, toggle) {
    const { path, level, isExpanded } = rows[index];
    if (!isExpanded) return rows.slice(0, index).findLast((row) => row.level < level);
    toggle(path, false);
    return null;
  },
};

// A run of unbuilt rows is one entry.
const rowsOf = ({ rows }) => rows && `rows ${rows.from} to ${rows.to}`;

const nameOf = (node) => node.id ?? node.part ?? rowsOf(node) ?? titleOf(node);

function titleOf({ properties = /** @type {any} */ ({}) }) {
  const text = properties.text ?? properties.title;
  return typeof text === "string" ? `“${text}”` : "";
}
