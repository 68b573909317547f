import { element } from "./dom.js";

/**
 * Copies a text. Pages at a network address over plain HTTP have only the old API.
 * @param {string} text
 * @returns {Promise<boolean>} whether it succeeded
 */
export async function copyText(text) {
  if (navigator.clipboard) {
    return navigator.clipboard.writeText(text).then(() => true, () => copyBySelection(text));
  }
  return copyBySelection(text);
}

function copyBySelection(text) {
  const field = element("textarea", { class: "hidden", readonly: true }, text);
  const focused = document.activeElement;
  document.body.append(field);
  field.select();
  const isDone = document.execCommand("copy");
  field.remove();
  focused?.focus();
  return isDone;
}
