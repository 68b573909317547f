import assert from "node:assert/strict";
import { within } from "./deadline.mjs";
import { adds, changes, EventReader, removes } from "./events.mjs";
import { Folder } from "./folder.mjs";
import { ask } from "./http.mjs";
import { start } from "./program.mjs";

/**
 * Serves a fresh folder until the end of a test, which fails if the server then does not leave
 * with status 0.
 * @param {import("node:test").TestContext} t
 * @param {Record<string, string | Buffer> | Folder} [files]
 * @param {...string} options of the command line
 * @returns {Promise<Server>} with every document loaded
 */
export function serve(t, files = {}, ...options) {
  return serveThrough([], t, files, ...options);
}

/** Serves a folder as `serve` does, by a command line that runs the server. */
export async function serveThrough(wrapper, t, files = {}, ...options) {
  const folder = files instanceof Folder ? files : new Folder(files);
  const server = new Server(folder, options, wrapper);
  t.after(() => server.stop().finally(() => folder.delete()));
  await server.begin();
  return server;
}

/** A running `mkpreview serve`. */
class Server {
  #process;
  #streams = [];
  #markers = 0;

  #wrapper;

  constructor(folder, options, wrapper = []) {
    this.folder = folder;
    this.options = options;
    this.#wrapper = wrapper;
  }

  get pid() {
    return this.#process.child.pid;
  }

  /** Its end: the status and the signal. */
  get ended() {
    return within("the server's end", this.#process.ended);
  }

  /** What it wrote to standard output. */
  get words() {
    return this.#process.stdout;
  }

  /** What it wrote to standard error. */
  get complaints() {
    return this.#process.stderr;
  }

  /** Starts it, on the same port if it ran before. */
  async begin() {
    const port = String(this.port ?? 0);
    const args = ["serve", this.folder.path, "--port", port, ...this.options];
    this.#process = start(args, { wrapper: this.#wrapper });
    const { child, ended } = this.#process;
    const line = new Promise((resolve, reject) => {
      child.stdout.on("data", () => {
        if (this.#process.stdout.includes("\n")) resolve(this.#process.stdout);
      });
      ended.then(() => reject(new Error(`the server did not start: ${this.complaints}`)), reject);
    });
    const text = await within("the server's first line", line);
    this.port = Number(/:(\d+)\//.exec(text)[1]);
    this.url = `http://127.0.0.1:${this.port}`;
    await this.loaded();
  }

  /** Does something with a server of the same folder that is started for it. */
  async besideFresh(body) {
    const fresh = new Server(this.folder, this.options);
    await fresh.begin();
    return body(fresh).finally(() => fresh.stop());
  }

  /** Returns when no document waits to be loaded. */
  loaded() {
    let isLate = false;
    const load = async () => {
      let list = await this.json("/api/documents");
      while (!isLate && list.documents.some(({ state }) => state === "pending")) {
        list = await this.json(`/api/documents?after=${list.revision}`);
      }
      return list;
    };
    return within("every document to be loaded", load(), () => { isLate = true; });
  }

  /** Sends a request. */
  ask(path, options) {
    return ask(this.url + path, options);
  }

  /** The JSON at a path. */
  async json(path) {
    const answer = await this.ask(path);
    assert.equal(answer.status, 200, `${path}: ${answer.text}`);
    return answer.json;
  }

  /** The layout of a document. */
  layout(name, query = "") {
    return this.json(`/api/layout/${pathOf(name)}${query && `?${query}`}`);
  }

  /** The names of all documents. */
  async names() {
    return (await this.json("/api/documents")).documents.map(({ name }) => name);
  }

  /** The entry of a document in the list. */
  async entry(name) {
    return (await this.json("/api/documents")).documents.find((entry) => entry.name === name);
  }

  /** A client that has had its greeting. */
  async listen(headers) {
    const stream = await EventReader.open(`${this.url}/api/events`, headers);
    this.#streams.push(stream);
    stream.hello = await stream.next("hello");
    assert.equal(stream.hello.type, "hello");
    return stream;
  }

  /**
   * All events of what happened until now. A marker document comes, and goes: since the server
   * waits longest before it believes that a document was removed, no earlier event comes after.
   */
  async settled(stream) {
    this.#markers += 1;
    const marker = `marker-${this.#markers}`;
    this.folder.write(`${marker}.xml`, "<UIView/>");
    const seen = await stream.until(adds(marker), "the marker to come");
    if (!seen.some(changes(marker))) {
      seen.push(...await stream.until(changes(marker), "the marker to load"));
    }
    this.folder.remove(`${marker}.xml`);
    seen.push(...await stream.until(removes(marker), "the marker to go"));
    return seen.map((event) => without(marker, event)).filter(tellsSomething);
  }

  /** Fails unless the server answers. */
  async isWell() {
    const answer = await this.ask("/healthz");
    assert.equal(answer.status, 200);
    assert.equal(answer.json.status, "ok");
  }

  /** Reads no more of what it prints: its next line has no reader. */
  hangUp() {
    for (const name of ["stdout", "stderr"]) this.#process.child[name].destroy();
  }

  signal(name) {
    process.kill(this.pid, name);
  }

  async stop() {
    for (const stream of this.#streams) stream.close();
    const { child, ended } = this.#process;
    child.kill("SIGTERM");
    const end = await within("the server's end", ended, () => child.kill("SIGKILL"));
    assert.deepEqual(end, { status: 0, signal: null }, this.complaints);
    assert.doesNotMatch(this.complaints, /Fatal error|stack dump|Sanitizer/);
  }
}

/** A document's name as a part of a URL's path. */
export const pathOf = (name) => name.split("/").map(encodeURIComponent).join("/");

/** An event as it would be without a document. */
function without(name, { type, id, data }) {
  const names = [name, `${name}.xml`];
  const rest = Object.entries(data).map(([key, value]) =>
    [key, Array.isArray(value) ? value.filter((one) => !names.includes(one)) : value]);
  return { type, id, data: Object.fromEntries(rest) };
}

const tellsSomething = ({ data: { documents = [], added = [], removed = [] } }) =>
  documents.length + added.length + removed.length > 0;
