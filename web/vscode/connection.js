// JSON-RPC 2.0 over two streams, framed as the Language Server Protocol frames it.

/** Codes of errors (JSON-RPC 2.0 and Language Server Protocol 3.17). */
const codes = { methodNotFound: -32601, internalError: -32603, contentModified: -32801 };

/** A conversation with a server. */
class Connection {
  #output;
  #handlers;
  #waiting = new Map();
  #lastID = 0;
  #chunks = [];
  #size = 0;
  /** The number of bytes without which the next message is not whole. */
  #needed = 1;
  #isClosed = false;

  /** @param {object} handlers answers requests, and receives notifications and what ends all */
  constructor(input, output, handlers) {
    [this.#output, this.#handlers] = [output, handlers];
    input.on("data", (bytes) => this.#receive(bytes));
    for (const stream of [input, output]) stream.on("error", (error) => this.#fail(error));
  }

  /** Asks the server; a canceled token withdraws the request. */
  async request(method, params, token) {
    if (this.#isClosed) throw new Error("the server has ended");
    const id = this.#lastID += 1;
    const answer = new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
    this.#send({ id, method, params });
    const cancellation = token?.onCancellationRequested(
      () => this.notify("$/cancelRequest", { id }));
    try {
      return await answer;
    } finally {
      cancellation?.dispose();
    }
  }

  notify(method, params) {
    if (!this.#isClosed) this.#send({ method, params });
  }

  /** Ends the conversation; requests without an answer fail. */
  close() {
    this.#isClosed = true;
    for (const { reject } of this.#waiting.values()) reject(new Error("the server has ended"));
    this.#waiting.clear();
  }

  #fail(error) {
    if (this.#isClosed) return;
    this.close();
    this.#handlers.failed(error);
  }

  #send(message) {
    const text = JSON.stringify({ jsonrpc: "2.0", ...message });
    this.#output.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
  }

  #receive(bytes) {
    this.#chunks.push(bytes);
    this.#size += bytes.length;
    if (this.#size < this.#needed) return;
    let rest = Buffer.concat(this.#chunks);
    try {
      for (let message; !this.#isClosed && (message = this.#messageIn(rest)); ) {
        rest = rest.subarray(message.end);
        this.#handle(JSON.parse(message.body.toString()));
      }
    } catch (error) {
      this.#fail(error);
    }
    this.#chunks = [rest];
    this.#size = rest.length;
  }

  /** The first message in bytes; null if it is not whole. */
  #messageIn(bytes) {
    const head = bytes.indexOf("\r\n\r\n");
    if (head < 0) {
      this.#needed = bytes.length + 1;
      return null;
    }
    const length = /^Content-Length: *(\d+)\r?$/im.exec(bytes.toString("latin1", 0, head))?.[1];
    if (length === undefined) throw new Error("a message of the server has no length");
    const end = head + 4 + Number(length);
    this.#needed = end;
    return bytes.length < end ? null : { body: bytes.subarray(head + 4, end), end };
  }

  #handle({ id, method, params, result, error }) {
    if (method === undefined) {
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error) waiting?.reject(Object.assign(new Error(error.message), { code: error.code }));
      else waiting?.resolve(result);
    } else if (id === undefined) {
      this.#handlers.notification(method, params);
    } else {
      this.#answer(id, method, params);
    }
  }

  async #answer(id, method, params) {
    let answer;
    try {
      answer = { result: (await this.#handlers.request(method, params)) ?? null };
    } catch ({ code = codes.internalError, message }) {
      answer = { error: { code, message } };
    }
    if (!this.#isClosed) this.#send({ id, ...answer });
  }
}

module.exports = { Connection, codes };
