// An open document of Visual Studio Code.

import { objects } from "./api.mjs";
import { types } from "./objects.mjs";

const { Position } = types;

/** A text with a version; places count UTF-16 code units. */
export class TextDocument {
  #text;
  version = 1;

  constructor(uri, languageId, text) {
    this.#text = text;
    Object.assign(this, { uri, languageId, fileName: uri.path });
  }

  getText() {
    return this.#text;
  }

  offsetAt({ line, character }) {
    let start = 0;
    for (let rest = line; rest > 0; rest -= 1) start = this.#text.indexOf("\n", start) + 1;
    return start + character;
  }

  positionAt(offset) {
    const before = this.#text.slice(0, offset).split("\n");
    return new Position(before.length - 1, before.at(-1).length);
  }

  /** Applies changes, each to the text after those before it. */
  apply(changes) {
    for (const { range, text } of changes) {
      const [start, end] = [this.offsetAt(range.start), this.offsetAt(range.end)];
      this.#text = this.#text.slice(0, start) + text + this.#text.slice(end);
    }
    this.version += 1;
  }
}

const own = Object.getOwnPropertyNames(TextDocument.prototype)
  .filter((name) => !["constructor", "apply"].includes(name));
const other = own.find((name) => !objects.TextDocument.includes(name));
if (other) throw new TypeError(`the stub has TextDocument.${other}, the API does not`);
