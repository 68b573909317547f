import { element, on, span, textField } from "../base/dom.js";
import { readNew, readValue } from "./modelpatch.js";

/**
 * The fields in a row of the model that edit a value, or add a key or an element. Enter and leaving
 * the fields commit, Escape cancels. Errors are shown next to the fields.
 * @param {object} options
 * @param {HTMLElement} options.line the row's line, which contains the fields
 * @param {any} options.old the current value, or the object or list to add to
 * @param {boolean} options.isNew whether something is added
 * @param {(key: string | null, value: unknown) => Promise<void>} options.onCommit
 * @param {(close: {takesFocus: boolean}) => void} options.onClose
 * @returns {{cancel(): void}}
 */
export function openField({ line, old, isNew, onCommit, onClose }) {
  const key = isNew && !Array.isArray(old) ? input("Key") : null;
  const value = input(isNew ? "Value: text or JSON" : "Value", isNew ? "" : String(old));
  const problem = element("span", { class: "field-problem", role: "alert", hidden: true });
  const form = span("edit", key, value, problem);
  let isBusy = false;
  let isClosed = false;

  async function commit({ isLeaving }) {
    if (isBusy || isClosed) return;
    if (isUntouched()) return close({ takesFocus: !isLeaving });
    const read = isNew ? readNew(value.value) : readValue(value.value, old);
    const problemAtKey = problemOfKey();
    if (problemAtKey) return showProblem(problemAtKey, key);
    if (read.problem) return showProblem(read.problem);
    isBusy = true;
    try {
      await onCommit(key?.value ?? null, read.value);
      close({ takesFocus: !isLeaving });
    } catch (error) {
      isBusy = false;
      showProblem(error.message);
    }
  }

  const isUntouched = () => isNew ? !key?.value && !value.value : value.value === String(old);

  function problemOfKey() {
    if (!key) return undefined;
    if (!key.value) return "Enter a key.";
    return Object.hasOwn(old, key.value) ? `The key “${key.value}” already exists.` : undefined;
  }

  function showProblem(text, field = value) {
    problem.textContent = text;
    problem.hidden = false;
    for (const one of [key, value]) one?.setAttribute("aria-invalid", String(one === field));
  }

  function close(how) {
    if (isClosed) return;
    isClosed = true;
    line.classList.remove("editing");
    form.remove();
    onClose(how);
  }

  on(form, "keydown", (event) => {
    event.stopPropagation();
    if (event.key === "Enter") commit({ isLeaving: false });
    if (event.key === "Escape") close({ takesFocus: true });
  });
  on(form, "focusout", (event) => {
    if (!form.contains(/** @type {Node | null} */ (event.relatedTarget))) commit({ isLeaving: true });
  });
  line.classList.add("editing");
  line.append(form);
  (key ?? value).focus();
  (key ?? value).select();
  return { cancel: () => close({ takesFocus: false }) };
}

function input(label, value = "") {
  return textField(label, { placeholder: label, value });
}
