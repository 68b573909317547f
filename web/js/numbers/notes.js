import { hasControl, on, setHidden, setText } from "../base/dom.js";

/**
 * The notes about elements: the list, and the field for that of the selected view.
 * @param {object} options
 * @param {{show(notes: object[]): void}} options.list
 * @param {HTMLElement} options.count
 * @param {HTMLElement} options.none shown while there are no notes
 * @param {HTMLElement} options.box has the field and its button
 * @param {() => boolean} options.canWrite
 * @param {(text: string) => void} options.write writes the note of the selected view
 */
export function createNotes({ list, count, none, box, canWrite, write }) {
  const [field, button] = [box.querySelector("textarea"), box.querySelector("button")];
  // Notes that are not written yet, by the path of the view.
  let drafts = new Map();
  let path = null;
  let known = "";

  function showButton() {
    const isOther = field.value.trim() !== known.trim();
    setHidden(button, !isOther);
    if (isOther) drafts.set(path, field.value);
    else drafts.delete(path);
  }

  function send() {
    if (!button.hidden) write(field.value.trim());
  }

  on(field, "input", showButton);
  on(field, "keydown", (event) => {
    if (event.key !== "Enter" || !hasControl(event)) return;
    event.preventDefault();
    send();
  });
  on(button, "click", send);

  return {
    /**
     * Lists the notes of views. Views of one element share a note.
     * @param {Iterable<View>} views
     */
    show(views) {
      const bySource = new Map();
      for (const { node: { path: at, note, source } } of views) {
        const key = note && JSON.stringify(source);
        if (note && !bySource.has(key)) bySource.set(key, { path: at, text: note });
      }
      const notes = [...bySource.values()];
      list.show(notes);
      setText(count, String(notes.length));
      setHidden(count, !notes.length);
      setHidden(none, notes.length > 0);
    },
    /** Shows the field for a view, or for none. */
    select(view) {
      const { path: next = null, note = "", source } = view?.node ?? {};
      if (next === path && note === known && canWrite() !== field.readOnly) return;
      [path, known, field.readOnly] = [next, note, !canWrite()];
      setHidden(box, !source || (field.readOnly && !note));
      field.value = drafts.get(path) ?? note;
      showButton();
    },
    /** Follows views to their new paths; `pathOf` is null for a removed view. */
    follow(pathOf) {
      drafts = new Map([...drafts].map(([at, text]) => [pathOf(at), text]));
      path = path && pathOf(path);
    },
    forget: () => drafts.clear(),
  };
}
