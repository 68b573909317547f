import { request } from "node:http";
import { within } from "./deadline.mjs";

/** A client of a server's events, which gives them one after another. */
export class EventReader {
  #events = [];
  #wake = () => {};
  #rest = "";
  #keeps = true;
  #request;
  /** Whether the server ended the stream. */
  isOver = false;

  /**
   * Opens a stream, once its head is there.
   * @param {string} url
   * @param {object} [headers]
   * @returns {Promise<EventReader>}
   */
  static async open(url, headers = {}) {
    const reader = new EventReader();
    await within("an event stream", new Promise((resolve, reject) => {
      reader.#request = request(url, { headers, agent: false }, (response) => {
        reader.status = response.statusCode;
        reader.headers = response.headers;
        response.setEncoding("utf8").on("data", (text) => reader.#take(text));
        response.on("close", () => reader.#end());
        response.on("error", () => {});
        resolve();
      });
      reader.#request.on("error", reject).end();
    }));
    return reader;
  }

  #take(text) {
    if (!this.#keeps) return;
    const blocks = (this.#rest + text).split("\n\n");
    this.#rest = blocks.pop();
    this.#events.push(...blocks.map(parse).filter(({ type }) => type));
    this.#wake();
  }

  #end() {
    this.isOver = true;
    this.#wake();
  }

  /** Keeps no event from now on, and reads on. */
  forget() {
    this.#keeps = false;
  }

  /** The next event. */
  async next(what = "an event") {
    while (!this.#events.length) {
      if (this.isOver) throw new Error(`the stream ended before ${what}`);
      await within(what, new Promise((resolve) => { this.#wake = resolve; }));
    }
    return this.#events.shift();
  }

  /**
   * All events up to the first that a condition holds for.
   * @param {(event: {type: string, data: any}) => boolean} condition
   */
  async until(condition, what) {
    const seen = [];
    do seen.push(await this.next(what)); while (!condition(seen.at(-1)));
    return seen;
  }

  close() {
    this.#request.destroy();
  }
}

function parse(block) {
  const fields = block.split("\n").map((line) => /^(\w+): (.*)$/.exec(line)).filter(Boolean);
  const values = Object.fromEntries(fields.map(([, key, value]) => [key, value]));
  const { event: type, id, data } = values;
  return { type, id, data: data && JSON.parse(data) };
}

/** Whether an event says that a document changed. */
export const changes = (name) => ({ type, data }) =>
  type === "changed" && data.documents.includes(name);

/** Whether an event says that a document came, or went. */
export const adds = (name) => ({ type, data }) => type === "documents" && data.added.includes(name);
export const removes = (name) => ({ type, data }) =>
  type === "documents" && data.removed.includes(name);
