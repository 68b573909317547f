import { readFileSync } from "node:fs";

/** The layout that shows every primitive, paint and option; the server's painter draws it, too. */
export const allPrimitives = JSON.parse(
  readFileSync(new URL("../Fixtures/Scenes/all-primitives.json", import.meta.url), "utf8"));

/**
 * All nodes of a layout, parents first.
 * @param {object} node
 * @returns {object[]}
 */
export function nodesOf(node) {
  return [node, ...(node.children ?? []).flatMap(nodesOf)];
}

/**
 * The node of the fixture whose label says what it shows.
 * @param {string} about
 * @returns {object}
 */
export function nodeAbout(about) {
  const found = nodesOf(allPrimitives.root).find(
    ({ properties }) => properties.accessibilityLabel === about);
  if (!found) throw new Error(`The fixture has no “${about}”.`);
  return found;
}

/** A canvas that notes down what is drawn on it, as arrays of name, attributes and children. */
export function recordingCanvas() {
  let count = 0;
  return {
    shape: (name, attributes, children = []) => [name, attributes, ...children],
    id: (role) => `${role}${count++}`,
    family: ({ file, index }) => `${file}#${index}`,
    href: (url) => url,
  };
}
