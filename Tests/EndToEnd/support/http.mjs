import { request } from "node:http";
import { connect } from "node:net";
import { within } from "./deadline.mjs";

/**
 * Sends a request on a connection of its own.
 * @param {string} url
 * @param {{method?: string, headers?: object, body?: string}} [options]
 * @returns {Promise<Answer>}
 */
export function ask(url, { method = "GET", headers = {}, body } = {}) {
  const answer = new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent: false }, (response) => {
      const chunks = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () => resolve(new Answer(response, Buffer.concat(chunks))));
      response.on("error", reject);
    });
    sent.on("error", reject);
    sent.end(body);
  });
  return within(`${method} ${url}`, answer);
}

/** A server's answer. */
class Answer {
  constructor({ statusCode, headers, rawHeaders }, body) {
    this.status = statusCode;
    /** By lower-case name. */
    this.headers = headers;
    this.headerNames = rawHeaders.filter((_, index) => index % 2 === 0);
    this.body = body;
  }

  get text() {
    return this.body.toString("utf8");
  }

  get json() {
    return JSON.parse(this.text);
  }

  /** Without parameters, as `charset`. */
  get mediaType() {
    return this.headers["content-type"]?.split(";")[0];
  }
}

/**
 * Sends bytes as they are, and gives what comes back until the server closes or the head of an
 * answer is there.
 * @param {number} port
 * @param {string | Buffer} bytes
 * @returns {Promise<{status: number | null, text: string}>} no status where the server only closed
 */
export function sendRaw(port, bytes) {
  const socket = connect(port, "127.0.0.1");
  const answer = new Promise((resolve) => {
    let text = "";
    const finish = () => {
      socket.destroy();
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]) || null, text });
    };
    socket.setEncoding("latin1").on("data", (chunk) => {
      text += chunk;
      if (isWhole(text)) finish();
    });
    socket.on("close", finish);
    socket.on("error", finish);
    socket.write(bytes);
  });
  return within("an answer to raw bytes", answer, () => socket.destroy());
}

function isWhole(text) {
  const end = text.indexOf("\r\n\r\n");
  if (end < 0) return false;
  const length = Number(/\r\ncontent-length: *(\d+)/i.exec(text.slice(0, end))?.[1] ?? 0);
  return text.length >= end + 4 + length;
}
