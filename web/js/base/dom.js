const svg = "http://www.w3.org/2000/svg";

/** @typedef {Node | string | number | null} Child of an element; null for none */

/**
 * Listens to events.
 * @param {{addEventListener: Function}} target
 * @param {string} types one or several, such as `"pointerover focusin"`
 * @param {(event: any) => void} listener
 * @param {boolean | AddEventListenerOptions} [options]
 */
export function on(target, types, listener, options) {
  for (const type of types.split(" ")) target.addEventListener(type, listener, options);
}

/**
 * Creates an element. Strings become text: nothing is parsed.
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, any>} attributes functions become listeners; false and null are omitted
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[Name]}
 */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") on(made, key, value);
    else if (value !== false && value !== null && value !== undefined) {
      made.setAttribute(key, value === true ? "" : value);
    }
  }
  made.append(.../** @type {Node[]} */ (children.filter((child) => child !== null && child !== undefined)));
  return made;
}

/**
 * Creates a part of a text, with a class.
 * @param {string} name the class
 * @param {...Child} children
 */
export const span = (name, ...children) => element("span", { class: name }, ...children);

/**
 * Creates an element of a drawing.
 * @template {keyof SVGElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, any>} attributes
 * @param {...(Node | string)} children
 * @returns {SVGElementTagNameMap[Name]}
 */
export function shape(name, attributes = {}, ...children) {
  const made = document.createElementNS(svg, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/**
 * Creates one of the page's icons.
 * @param {string} name
 * @returns {SVGElement}
 */
export function icon(name) {
  return shape("svg", { class: `icon ${name}`, "aria-hidden": "true" },
    shape("use", { href: `#icon-${name}` }));
}

/**
 * Creates a button that shows an icon, and its label as a tip.
 * @param {string} name the icon's
 * @param {string} label
 * @param {() => void} click
 */
export function iconButton(name, label, click) {
  return element("button", { class: "icon", title: label, "aria-label": label, click }, icon(name));
}

/** Whether a key is pressed with another that makes it a command of the browser. */
export const isModified = ({ altKey, ctrlKey, metaKey }) => altKey || ctrlKey || metaKey;

/**
 * Whether a key that makes a command is held: Control, or Command on a Mac.
 * @param {{ctrlKey?: boolean, metaKey?: boolean}} event
 */
export const hasControl = ({ ctrlKey, metaKey }) => ctrlKey || metaKey;

/**
 * Sets attributes that differ: setting the same value would cost a frame.
 * @param {Element} element
 * @param {Record<string, any>} attributes those that are null are removed
 */
export function setAttributes(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) element.removeAttribute(name);
    else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, value);
  }
}

/**
 * Creates a field for a text that is no prose.
 * @param {string} label
 * @param {Record<string, any>} attributes
 */
export const textField = (label, attributes = {}) => element("input", {
  "aria-label": label, autocomplete: "off", spellcheck: "false", ...attributes,
});

/**
 * The page's element with an id.
 * @template {Element} [Kind=any]
 * @param {string} id
 * @returns {Kind}
 */
export function byID(id) {
  return /** @type {any} */ (document.getElementById(id));
}

/**
 * The elements in a box that a selector names.
 * @param {ParentNode} box
 * @param {string} selector
 * @returns {any[]}
 */
export const elementsIn = (box, selector) => [...box.querySelectorAll(selector)];

/** Shows whether a button is pressed. */
export function setPressed(button, isPressed) {
  button.ariaPressed = String(isPressed);
}

/** Shows whether what belongs to an element is open. */
export function setExpanded(element, isExpanded) {
  element.ariaExpanded = String(isExpanded);
}

/**
 * Sets an element's text if it differs: setting the same text would cost a frame.
 * @param {Element} element
 * @param {string} text
 */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * Hides or shows an element if that differs: setting the same value would cost a frame.
 * @param {HTMLElement} element
 * @param {boolean} isHidden
 */
export function setHidden(element, isHidden) {
  if (element.hidden !== isHidden) element.hidden = isHidden;
}

/**
 * Shows a text, or hides its element without one.
 * @param {HTMLElement} element
 * @param {string | null | undefined} text
 */
export function showText(element, text) {
  element.hidden = !text;
  element.textContent = text ?? "";
}

/**
 * Creates a text for screen readers only.
 * @param {string} text
 * @returns {HTMLElement}
 */
export function unseen(text) {
  return span("hidden", text);
}
