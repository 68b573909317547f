// The life of the language server's process.

const { spawn } = require("node:child_process");
const { homedir } = require("node:os");
const vscode = require("vscode");
const { Connection } = require("./connection.js");
const { abilities } = require("./features.js");

/** How often a server that ended by itself is started again. */
const mostRestarts = 5;

/** How long the server may take to end, in milliseconds. */
const endingTime = 2000;

/** The program: the user's setting, or else the one on the PATH. A workspace cannot set it. */
function command() {
  const setting = vscode.workspace.getConfiguration("mkpreview").inspect("command");
  return setting?.globalValue || setting?.defaultValue || "mkpreview";
}

/** What this client can do. */
const capabilities = {
  general: { positionEncodings: ["utf-16"] },
  window: { showDocument: { support: true } },
  workspace: {
    applyEdit: true, workspaceEdit: { documentChanges: true, resourceOperations: ["create", "rename"] },
    workspaceFolders: true, fileOperations: { willRename: true },
    codeLens: { refreshSupport: true },
  },
  textDocument: abilities,
};

const folderOf = (uri) => ({ uri: uri.toString(), name: uri.path.split("/").pop() });

/** A language server that is started again when it crashes. */
class Server {
  #process = null;
  #connection = null;
  #restarts = 0;
  #handlers;
  #lastLine = "";
  /** The folders that the server previews. */
  #roots = [];
  /** The port of the first page, which a server that is started again uses again. */
  port = null;
  log;

  /** @param {object} handlers what the server sends, and its life; `ended` has no failure if it goes on */
  constructor(handlers) {
    [this.#handlers, this.log] = [handlers, handlers.log];
  }

  get isRunning() { return this.#connection !== null; }
  get hasProcess() { return this.#process !== null; }

  request(method, params, token) {
    if (!this.#connection) return Promise.reject(new Error("the server does not run"));
    return this.#connection.request(method, params, token);
  }

  notify(method, params) {
    this.#connection?.notify(method, params);
  }

  /** Starts the server for some folders; a person's start allows all restarts again. */
  start(roots) {
    this.#restarts = 0;
    this.#launch(roots);
  }

  /** Says to the running server which folders to preview now. */
  changeFolders(roots) {
    const without = (all, others) =>
      all.filter((one) => !others.some((other) => `${other}` === `${one}`)).map(folderOf);
    const event = { added: without(roots, this.#roots), removed: without(this.#roots, roots) };
    this.#roots = roots;
    this.notify("workspace/didChangeWorkspaceFolders", { event });
  }

  #launch(roots) {
    this.#roots = roots;
    const program = command();
    this.log.info(`starting ${program} lsp`);
    // A relative command or PATH must not find a program of the workspace.
    const child = spawn(program, ["lsp"], { cwd: homedir(), stdio: "pipe" });
    this.#process = child;
    child.stderr.on("data", (bytes) => this.#logLines(bytes.toString()));
    const connection = new Connection(child.stdout, child.stdin, {
      request: this.#handlers.request,
      notification: this.#handlers.notification,
      failed: (error) => {
        this.log.error(error.message);
        child.kill();
      },
    });
    const isMissing = (error) => error.code === "ENOENT" || error.code === "EACCES";
    child.on("error", (error) => this.#end(child, connection, isMissing(error)
      ? { message: `There is no program ${program}.`, isMissing: true } : error));
    child.on("close", (status, signal) => this.#end(child, connection, {
      message: `The server ended with ${signal ?? `status ${status}`}. ${this.#lastLine}`.trim(),
    }));
    this.#initialize(child, connection).catch((error) => {
      this.log.error(error.message);
      child.kill();
    });
  }

  async #initialize(child, connection) {
    const result = await connection.request("initialize", {
      processId: process.pid, clientInfo: { name: "Visual Studio Code", version: vscode.version },
      capabilities, workspaceFolders: this.#roots.map(folderOf),
      initializationOptions: this.port === null ? {} : { port: this.port },
    });
    if (this.#process !== child) return;
    this.#connection = connection;
    connection.notify("initialized", {});
    this.#handlers.started(result.capabilities);
  }

  #end(child, connection, failure) {
    connection.close();
    if (this.#process !== child) return;
    const wasRunning = this.#connection === connection;
    this.#process = null;
    this.#connection = null;
    this.log.error(failure.message);
    const startsAgain = wasRunning && this.#restarts < mostRestarts;
    this.#handlers.ended(startsAgain ? null : failure);
    if (!startsAgain) return;
    this.#restarts += 1;
    this.#launch(this.#roots);
  }

  #logLines(text) {
    const lines = text.split("\n").filter(Boolean);
    for (const line of lines) this.log.info(line);
    this.#lastLine = lines.at(-1) ?? this.#lastLine;
  }

  /** Ends the server as the protocol says, or by force if it does not answer. */
  async stop() {
    const [child, connection] = [this.#process, this.#connection];
    this.#process = null;
    this.#connection = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.on("close", resolve));
    const force = setTimeout(() => child.kill("SIGKILL"), endingTime);
    if (!connection) child.kill();
    await connection?.request("shutdown").catch(() => {});
    connection?.notify("exit");
    await ended;
    clearTimeout(force);
  }
}

module.exports = { Server, command };
