// As much of a document as patching needs, with a count of what was changed.

class Element {
  constructor(localName, namespace, ownerDocument) {
    Object.assign(this, { localName, namespace, ownerDocument });
    this.attributes = new Map();
    this.childNodes = [];
    this.parent = null;
    this.text = null;
    const { changes } = ownerDocument;
    this.style = { set: {}, setProperty(name, value) { this.set[name] = value; } };
    this.note = (what) => changes.push(`${what} ${this.localName}`);
  }

  getAttribute(name) {
    return this.attributes.get(name) ?? null;
  }

  getAttributeNames() {
    return [...this.attributes.keys()];
  }

  setAttribute(name, value) {
    this.note(`${name} of`);
    this.attributes.set(name, String(value));
  }

  removeAttribute(name) {
    this.note(`no ${name} of`);
    this.attributes.delete(name);
  }

  get textContent() {
    return this.text ?? this.childNodes.map((child) => child.textContent).join("");
  }

  set textContent(text) {
    this.note("text of");
    this.text = text;
  }

  get firstChild() {
    return this.childNodes[0] ?? null;
  }

  get lastChild() {
    return this.childNodes.at(-1) ?? null;
  }

  get nextSibling() {
    return this.parent.childNodes[this.parent.childNodes.indexOf(this) + 1] ?? null;
  }

  append(...children) {
    for (const child of children) this.insertBefore(child, null);
  }

  appendChild(child) {
    this.insertBefore(child, null);
  }

  insertBefore(child, next) {
    this.note("into");
    child.parent?.take(child);
    const index = next ? this.childNodes.indexOf(next) : this.childNodes.length;
    this.childNodes.splice(index, 0, child);
    child.parent = this;
  }

  replaceChild(child, old) {
    this.insertBefore(child, old);
    this.removeChild(old);
  }

  removeChild(child) {
    this.note("from");
    this.take(child);
  }

  replaceChildren() {
    this.note("all from");
    this.childNodes = [];
  }

  take(child) {
    this.childNodes.splice(this.childNodes.indexOf(child), 1);
    child.parent = null;
  }
}

/** An empty element of a document of its own, whose `changes` lists every change that is made. */
export function createRoot() {
  const document = {
    changes: [],
    createElementNS: (namespace, name) => new Element(name, namespace, document),
  };
  return document.createElementNS("http://www.w3.org/2000/svg", "g");
}
