// Objects of Visual Studio Code's API: they have the names that the list has, and no others.

import { classes, enumerations, statics } from "./api.mjs";

/** An object whose names are those of a list; another name is a mistake in whoever uses it. */
export function guarded(object, names, what) {
  for (const name of Object.keys(object)) {
    if (!names.includes(name)) throw new TypeError(`the stub has ${what}.${name}, the API does not`);
  }
  const check = (name) => {
    if (typeof name === "string" && name !== "then" && !names.includes(name)) {
      throw new TypeError(`${what} has no ${name} in Visual Studio Code’s API`);
    }
  };
  return new Proxy(object, {
    get(target, name) {
      check(name);
      if (typeof name === "string" && name !== "then" && !(name in target)) {
        throw new TypeError(`the stub lacks ${what}.${name}`);
      }
      return target[name];
    },
    set(target, name, value) {
      check(name);
      target[name] = value;
      return true;
    },
  });
}

/** What instances of a class may be given: the names of the list. */
function withListedNames(name, make) {
  return new Proxy(make, {
    construct(target, args, newTarget) {
      const instance = Reflect.construct(target, args, newTarget);
      return new Proxy(instance, {
        get(object, property) {
          const value = object[property];
          return typeof value === "function" ? value.bind(object) : value;
        },
        set(object, property, value) {
          if (!classes[name].includes(property)) {
            throw new TypeError(`${name} has no ${String(property)} in Visual Studio Code’s API`);
          }
          object[property] = value;
          return true;
        },
      });
    },
    get(target, property) {
      const isOwn = ["prototype", "name", "length"].includes(property) || typeof property === "symbol";
      if (!isOwn && !(statics[name] ?? []).includes(property)) {
        throw new TypeError(`${name} has no ${property} in Visual Studio Code’s API`);
      }
      return target[property];
    },
  });
}

function require(condition, message) {
  if (!condition) throw new TypeError(message);
}

class Position {
  constructor(line, character) {
    require(Number.isInteger(line) && line >= 0, "a line is a natural number");
    require(Number.isInteger(character) && character >= 0, "a character is a natural number");
    Object.assign(this, { line, character });
  }

  isBeforeOrEqual(other) {
    return this.line < other.line || this.line === other.line && this.character <= other.character;
  }
}

class Range {
  constructor(start, end, ...more) {
    if (more.length) return new Range(new Position(start, end), new Position(...more));
    require(start instanceof Position && end instanceof Position, "a range has two positions");
    const isInOrder = start.isBeforeOrEqual(end);
    Object.assign(this, isInOrder ? { start, end } : { start: end, end: start });
  }

  get isEmpty() {
    return this.start.line === this.end.line && this.start.character === this.end.character;
  }

  contains({ start, end }) {
    return this.start.isBeforeOrEqual(start) && end.isBeforeOrEqual(this.end);
  }
}

class Selection extends Range {
  constructor(anchor, active) {
    super(anchor, active);
    Object.assign(this, { anchor, active });
  }
}

/** Characters that Visual Studio Code leaves in texts of URIs; it encodes `=` and `&` of queries. */
const encoded = (text) => encodeURIComponent(text)
  .replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)
  .replaceAll("%2F", "/");

const minimallyEncoded = (text) => text.replaceAll("#", "%23").replaceAll("?", "%3F");

class Uri {
  constructor({ scheme = "", authority = "", path = "", query = "", fragment = "" }) {
    Object.assign(this, { scheme, authority, path, query, fragment });
  }

  static parse(text, strict) {
    const parts = /^([a-z][\w+.-]*):(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/i.exec(text);
    require(parts || !strict, `“${text}” is no URI`);
    const [, scheme, authority = "", path = "", query = "", fragment = ""] = parts;
    const decoded = [authority, path, query, fragment].map(decodeURIComponent);
    return new Uri({
      scheme, authority: decoded[0], path: decoded[1] || (authority ? "/" : ""), query: decoded[2],
      fragment: decoded[3],
    });
  }

  static file(path) {
    return new Uri({ scheme: "file", path });
  }

  static joinPath(base, ...names) {
    const path = [];
    for (const name of [...base.path.split("/"), ...names.flatMap((one) => one.split("/"))]) {
      if (name === "..") path.pop();
      else if (name) path.push(name);
    }
    return base.with({ path: `/${path.join("/")}` });
  }

  with(changes) {
    return new Uri({ ...this, ...changes });
  }

  get fsPath() {
    return this.path;
  }

  toString(skipEncoding) {
    const encode = skipEncoding ? minimallyEncoded : encoded;
    const authority = this.authority || this.scheme === "file"
      ? `//${this.authority.toLowerCase()}` : "";
    const query = this.query && `?${encode(this.query)}`;
    return `${this.scheme}:${authority}${encode(this.path)}${query}`;
  }

  toJSON() {
    return { $mid: 1, scheme: this.scheme, path: this.path, external: this.toString() };
  }
}

/** A class whose instances have the arguments as properties. */
const record = (...names) => class {
  constructor(...args) {
    names.forEach((name, index) => { this[name] = args[index]; });
  }
};

class EventEmitter {
  #listeners = new Set();

  constructor() {
    this.event = (listener) => {
      this.#listeners.add(listener);
      return { dispose: () => this.#listeners.delete(listener) };
    };
  }

  fire(value) {
    for (const listener of [...this.#listeners]) listener(value);
  }

  dispose() {
    this.#listeners.clear();
  }
}

class CancellationTokenSource {
  #emitter = new EventEmitter();

  constructor() {
    this.token = { isCancellationRequested: false, onCancellationRequested: this.#emitter.event };
  }

  cancel() {
    this.token.isCancellationRequested = true;
    this.#emitter.fire();
  }
}

class RelativePattern {
  constructor(base, pattern) {
    require(base instanceof Uri, "a pattern is relative to a URI");
    Object.assign(this, { baseUri: base, base: base.fsPath, pattern });
  }
}

class DocumentSymbol {
  constructor(name, detail, kind, range, selectionRange) {
    require(name, "a symbol has a name");
    require(range.contains(selectionRange), "a symbol’s selection is in its range");
    Object.assign(this, { name, detail, kind, range, selectionRange, children: [] });
  }
}

class CodeActionKind {
  constructor(value) {
    this.value = value;
  }

  static Empty = new CodeActionKind("");

  append(part) {
    return new CodeActionKind(this.value ? `${this.value}.${part}` : part);
  }
}

class TextEdit {
  constructor(range, newText) {
    require(range instanceof Range, "an edit has a range");
    Object.assign(this, { range, newText });
  }

  static replace(range, newText) {
    return new TextEdit(range, newText);
  }
}

class WorkspaceEdit {
  #all = new Map();
  /** The files that get other names, in the order in which that is done. */
  renamed = [];
  /** The new files. */
  created = [];

  createFile = (uri, { overwrite }) => {
    require(!overwrite && !this.#all.has(uri.toString()), "a new file, made before it has a text");
    this.created.push(uri);
  };

  renameFile(oldUri, newUri) {
    require(this.#all.size === 0, "files renamed before their new texts are edited");
    this.renamed.push([oldUri, newUri]);
  }

  set(uri, edits) {
    require(edits.every((one) => one instanceof TextEdit), "edits of a text");
    this.#all.set(uri.toString(), [uri, edits]);
  }

  entries() {
    return [...this.#all.values()];
  }
}

class Diagnostic {
  constructor(range, message, severity) {
    require(range instanceof Range && typeof message === "string", "a problem has a place and words");
    Object.assign(this, { range, message, severity });
  }
}

const plain = {
  Position, Range, Selection, Uri, EventEmitter, CancellationTokenSource, RelativePattern,
  DocumentSymbol, CodeActionKind, TextEdit, WorkspaceEdit, Diagnostic,
  Location: record("uri", "range"), ThemeColor: record("id"), MarkdownString: record("value"),
  SnippetString: record("value"), Hover: record("contents", "range"),
  CompletionItem: record("label", "kind"), CompletionList: record("items", "isIncomplete"),
  DocumentHighlight: record("range", "kind"),
  SymbolInformation: record("name", "kind", "containerName", "location"),
  FoldingRange: record("start", "end", "kind"), DocumentLink: record("range", "target"),
  SelectionRange: record("range", "parent"), LinkedEditingRanges: record("ranges"), Color: record("red", "green", "blue", "alpha"),
  ColorInformation: record("range", "color"), ColorPresentation: record("label"),
  CodeAction: record("title", "kind"), CodeLens: record("range", "command"),
  DiagnosticRelatedInformation: record("location", "message"),
  McpStdioServerDefinition: record("label", "command", "args"),
};

/** The classes and enumerations, which throw at names that the API does not have. */
export const types = Object.fromEntries([
  ...Object.entries(plain).map(([name, make]) => [name, withListedNames(name, make)]),
  ...Object.entries(enumerations).map(([name, cases]) => [name, guardedEnumeration(name, cases)]),
]);

function guardedEnumeration(name, cases) {
  return new Proxy(cases, {
    get(target, key) {
      // A kind that the protocol leaves out is looked up as undefined.
      if (typeof key === "string" && key !== "undefined" && !(key in target)) {
        throw new TypeError(`${name} has no ${key} in Visual Studio Code’s API`);
      }
      return target[key];
    },
  });
}

for (const [name, make] of Object.entries(plain)) {
  const own = Object.getOwnPropertyNames(make.prototype).filter((one) => one !== "constructor");
  const others = own.filter((one) => !classes[name]?.includes(one));
  if (others.length) throw new TypeError(`the stub has ${name}.${others[0]}, the API does not`);
}
