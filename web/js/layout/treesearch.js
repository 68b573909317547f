import { textOf, wordsOf } from "../base/findables.js";

/**
 * The views whose class, id or text contain every word of a text.
 * @param {object | null} root
 * @param {string} text
 * @returns {string[]} their paths, in tree order; empty for an empty text
 */
export function pathsOfFound(root, text) {
  const words = wordsOf(text);
  const found = [];
  const visit = (node) => {
    const name = [node.class, node.id, node.part, textOf(node)].join(" ").toLowerCase();
    if (words.every((word) => name.includes(word))) found.push(node.path);
    node.children?.forEach(visit);
  };
  if (root && words.length) visit(root);
  return found;
}

/**
 * A path and those of the views around it, the innermost first.
 * @param {string} path
 * @returns {string[]}
 */
export function pathsAround(path) {
  const parts = path.split(".");
  return parts.map((_, index) => parts.slice(0, parts.length - index).join("."));
}
