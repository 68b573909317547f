import { element, on } from "../base/dom.js";
import { areaName, areaOf, touchOf } from "./touchareas.js";
import { placeOver, rectOf } from "../base/placing.js";
import { overlap } from "../base/measure.js";

/**
 * Edits a text of the drawing in an input over it. Each keystroke is sent.
 * @param {object} options
 * @param {HTMLElement} options.layer covers the screen
 * @param {object} options.picture
 * @param {() => number} options.scale pixels per point
 * @param {(font: object) => string} options.family
 * @param {{send(make: () => object | null, options?: object): unknown}} options.touching
 * @param {(isEditing: boolean) => void} options.onEdit called when editing begins or ends
 */
export function createTextEditing({ layer, picture, scale, family, touching, onEdit }) {
  let editing = null;

  function send(event, value) {
    const { key, touch } = editing.area;
    if (event !== touch.event && !touch.events.includes(event)) return;
    touching.send(() => {
      const area = areaOf(picture.views, key);
      return area ? touchOf(area, event, value) : null;
    }, { stream: value === undefined ? null : `text ${key}` });
  }

  function begin(area) {
    end();
    const { touch } = area;
    const input = element(touch.multiline ? "textarea" : "input", {
      class: "text-input", "aria-label": areaName(area), autocomplete: "off", spellcheck: "false",
      ...(touch.multiline ? {} : { type: touch.secure ? "password" : "text" }),
    });
    input.value = touch.value;
    editing = { area, input };
    on(input, "input", () => send(touch.event, input.value));
    on(input, "blur", end, { once: true });
    on(input, "keydown", onKey);
    layer.append(input);
    show();
    send("editingDidBegin");
    onEdit(true);
    input.focus();
    input.select();
  }

  function onKey(event) {
    event.stopPropagation();
    const { area: { touch } } = editing;
    const isReturn = event.key === "Enter" && !touch.multiline && !event.isComposing;
    if (isReturn) send("primaryActionTriggered");
    if (isReturn) send("editingDidEndOnExit");
    if (!isReturn && event.key !== "Escape") return;
    // Otherwise Return would also press the next focused element.
    event.preventDefault();
    leave();
  }

  // The focus returns to where it came from.
  function leave() {
    const { key } = editing.area;
    end();
    [...layer.children].find(({ dataset }) => dataset.area === key)?.focus();
  }

  function end() {
    if (!editing) return;
    send("editingDidEnd");
    stop();
  }

  function stop() {
    const { input } = editing;
    // Removing the input ends its focus, which ends the editing.
    editing = null;
    input.remove();
    showTexts();
    onEdit(false);
  }

  // The input hides the drawing's own text until editing ends.
  function showTexts(hidden = []) {
    for (const text of picture.texts()) {
      if (hidden.includes(text)) text.style.visibility = "hidden";
      else if (text.style.visibility) text.style.visibility = "";
    }
  }

  function show() {
    if (!editing) return;
    const area = areaOf(picture.views, editing.area.key);
    if (area?.touch.gesture !== "edit") return end();
    editing.area = area;
    place(editing.input, area);
    const box = rectOf(editing.input);
    const texts = picture.texts(area.view.node.path);
    showTexts(texts.filter((text) => overlap(rectOf(text), box)));
  }

  function place(input, { rect, touch, view }) {
    const factor = scale();
    placeOver(input, rect, factor);
    input.style.fontSize = `${touch.fontSize * factor}px`;
    const covered = rect.y + rect.height - (keyboardIn(picture.layout)?.frame.y ?? Infinity);
    input.style.clipPath = covered > 0 ? `inset(0 0 ${covered * factor}px)` : "";
    const font = fontIn(view.node);
    if (font) input.style.fontFamily = family(font);
    if (font) input.style.fontWeight = font.weight;
    input.style.color = touch.color;
    input.style.textAlign = touch.alignment;
    input.dir = picture.layout.environment.direction;
  }

  return {
    begin,
    end,
    /** Ends the editing of a view that an edit of the document moved: the server knows its path alone. */
    follow(pathOf) {
      const path = editing?.area.view.node.path;
      if (!editing || pathOf(path) === path) return;
      stop();
    },
    /** Moves the input to the edited view's current place. */
    show,
  };
}

// The raised keyboard, or the view above it.
const keyboardIn = ({ bars = [] }) => bars.find(({ part }) => part === "inputAccessoryView" || part === "keyboard");

function fontIn({ draw = [], children = [] }) {
  const own = draw.find(({ font }) => font)?.font;
  return own ?? children.map(fontIn).find(Boolean) ?? null;
}
