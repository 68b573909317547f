// As much of a page's elements as panels need. `install` makes it the document of the modules under
// test, and answers what makes its elements.

class Element {
  constructor(localName) {
    this.localName = localName;
    this.attributes = new Map();
    this.children = [];
    this.dataset = {};
    this.hidden = false;
    this.disabled = false;
    this.style = { setProperty() {} };
    this.listeners = new Map();
    this.own = "";
  }

  setAttribute(name, value) {
    if (name === "value") this.value = String(value);
    if (name === "hidden") this.hidden = true;
    if (name.startsWith("data-")) this.dataset[name.slice(5)] = String(value);
    this.attributes.set(name, String(value));
  }

  getAttribute(name) {
    return this.attributes.get(name) ?? null;
  }

  removeAttribute(name) {
    this.attributes.delete(name);
  }

  getBoundingClientRect() {
    return { top: 0, bottom: 0 };
  }

  append(...children) {
    this.children.push(...children);
    for (const child of children) if (child instanceof Element) child.parent = this;
  }

  replaceChildren(...children) {
    this.children = [];
    this.own = "";
    this.append(...children);
  }

  // A field, since tests may call no function of this name but that of their folders.
  remove = () => {
    this.parent?.children.splice(this.parent.children.indexOf(this), 1);
  };

  addEventListener(type, listener) {
    this.listeners.set(type, [...this.listeners.get(type) ?? [], listener]);
  }

  /** Has an event happen here. */
  fire(type, event = {}) {
    for (const listener of this.listeners.get(type) ?? []) {
      listener({ target: this, preventDefault() {}, stopPropagation() {}, ...event });
    }
  }

  get classList() {
    const names = new Set((this.getAttribute("class") ?? "").split(" "));
    const change = (act) => (name) => {
      act.call(names, name);
      this.setAttribute("class", [...names].join(" "));
    };
    return { add: change(names.add), remove: change(names.delete) };
  }

  /** All elements within; a selector is a list of names. */
  querySelectorAll(selector) {
    const within = this.children.filter((child) => child instanceof Element);
    return within.flatMap((child) => [
      ...selector.split(", ").includes(child.localName) ? [child] : [],
      ...child.querySelectorAll(selector),
    ]);
  }

  checkVisibility() {
    return !this.hidden;
  }

  matches(selector) {
    return selector.split(", ").includes(this.localName);
  }

  contains(other) {
    return other === this || this.children.some((child) => child.contains?.(other));
  }

  select() {}

  focus() {
    globalThis.document.activeElement = this;
  }

  get textContent() {
    return this.own + this.children
      .map((child) => child instanceof Element ? child.textContent : child).join("");
  }

  set textContent(text) {
    this.children = [];
    this.own = text;
  }
}

// Browsers have ARIA attributes as properties, too.
for (const state of ["Pressed", "Selected", "Expanded"]) {
  const name = `aria-${state.toLowerCase()}`;
  Object.defineProperty(Element.prototype, `aria${state}`, {
    get() { return this.getAttribute(name); },
    set(value) { this.setAttribute(name, value); },
  });
}

/** Makes a document of such elements the one that modules see, and gives what makes elements. */
export function install() {
  const make = (name, attributes = {}) => {
    const made = new Element(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    return made;
  };
  globalThis.document = {
    createElement: make, createElementNS: (_, name) => make(name), activeElement: null,
  };
  return make;
}

/** What a browser keeps for a page. */
export function createStorage() {
  const items = new Map();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => items.set(key, value),
  };
}
