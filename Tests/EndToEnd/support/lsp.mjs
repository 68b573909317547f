// An editor that speaks the Language Server Protocol, for tests of the page.

import { spawn } from "node:child_process";
import { pathToFileURL } from "node:url";
import { within } from "./deadline.mjs";
import { Folder } from "./folder.mjs";
import { program } from "./program.mjs";

export class EditorClient {
  #child;
  #input = Buffer.alloc(0);
  #waiting = new Map();
  #lastID = 0;
  #versions = new Map();
  #listeners = [];
  /** The places that the server asked to show. */
  shown = [];

  /** Starts a server for a folder of files, which ends with the test. */
  static async start(t, files, { showsDocuments = true, args = [] } = {}) {
    const client = new EditorClient();
    client.folder = new Folder(files);
    t.after(() => client.#end());
    client.#child = spawn(program, ["lsp", ...args], { stdio: ["pipe", "pipe", "inherit"] });
    client.#child.stdout.on("data", (bytes) => client.#receive(bytes));
    client.closed = new Promise((resolve) => client.#child.on("close", resolve));
    await client.ask("initialize", {
      capabilities: { window: { showDocument: { support: showsDocuments } } },
      workspaceFolders: [{ uri: client.uri(""), name: "folder" }],
    });
    const message = client.arrival("window/logMessage");
    client.notify("initialized", {});
    client.url = /http\S+(?=\/$)/.exec((await message).message)[0];
    return client;
  }

  async #end() {
    await this.ask("shutdown");
    this.notify("exit");
    await within("the end of the language server", this.closed, () => this.#child.kill("SIGKILL"));
    this.folder.delete();
  }

  uri(name) {
    return pathToFileURL(this.folder.at(name)).href.replace(/\/$/, "");
  }

  // What the page of a server needs.
  json(target) {
    return fetch(this.url + target).then((answer) => answer.json());
  }

  open(name, text) {
    this.#versions.set(name, 1);
    this.notify("textDocument/didOpen", {
      textDocument: { uri: this.uri(name), languageId: "xml", version: 1, text },
    });
  }

  /** Types a text at a position, in place of the characters up to another one. */
  type(name, text, [line, character], end = [line, character]) {
    const version = this.#versions.get(name) + 1;
    this.#versions.set(name, version);
    this.notify("textDocument/didChange", {
      textDocument: { uri: this.uri(name), version },
      contentChanges: [{
        range: { start: { line, character }, end: { line: end[0], character: end[1] } }, text,
      }],
    });
  }

  close(name) {
    this.notify("textDocument/didClose", { textDocument: { uri: this.uri(name) } });
  }

  moveCursor(name, [line, character]) {
    return this.ask("textDocument/documentHighlight", {
      textDocument: { uri: this.uri(name) }, position: { line, character },
    });
  }

  ask(method, params) {
    this.#lastID += 1;
    const id = this.#lastID;
    const answer = new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
    this.#send({ id, method, params });
    return within(method, answer);
  }

  notify(method, params) {
    this.#send({ method, params });
  }

  /** The parameters of the next message of a method. */
  arrival(method) {
    return within(method, new Promise((resolve) => this.#listeners.push({ method, resolve })));
  }

  #send(message) {
    const text = JSON.stringify({ jsonrpc: "2.0", ...message });
    this.#child.stdin.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
  }

  #receive(bytes) {
    this.#input = Buffer.concat([this.#input, bytes]);
    for (;;) {
      const end = this.#input.indexOf("\r\n\r\n");
      if (end < 0) return;
      const length = Number(/Content-Length: (\d+)/.exec(this.#input.subarray(0, end))[1]);
      if (this.#input.length < end + 4 + length) return;
      const message = JSON.parse(this.#input.subarray(end + 4, end + 4 + length));
      this.#input = this.#input.subarray(end + 4 + length);
      this.#handle(message);
    }
  }

  #handle({ id, method, params, result, error }) {
    if (!method) {
      const { resolve, reject } = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error) reject(new Error(error.message));
      else resolve(result);
      return;
    }
    if (method === "window/showDocument") this.shown.push(params);
    if (id !== undefined) this.#send({ id, result: { success: true } });
    const index = this.#listeners.findIndex((one) => one.method === method);
    if (index >= 0) this.#listeners.splice(index, 1)[0].resolve(params);
  }
}
