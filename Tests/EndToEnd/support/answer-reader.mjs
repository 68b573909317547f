// The answers in the bytes that a server sends, as texts in Latin-1.

/**
 * @typedef {object} WireAnswer
 * @property {number} status
 * @property {Record<string, string>} headers by lower-case name
 * @property {string} body
 * @property {boolean} isWhole whether all of the body came
 */

/**
 * The answers to some requests, in their order, and what comes behind them.
 * @param {string} bytes
 * @param {(string | undefined)[]} methods those of the requests, as far as they are known
 * @returns {{answers: WireAnswer[], rest: string}} without interim answers such as 100
 */
export function readAnswers(bytes, methods) {
  const answers = [];
  let rest = bytes;
  for (;;) {
    const head = readHead(rest);
    if (!head) return { answers, rest };
    rest = rest.slice(head.size);
    if (head.status < 200) continue;
    const [body, size, isWhole] = readBody(head, rest, methods[answers.length]);
    answers.push({ status: head.status, headers: head.headers, body, isWhole });
    rest = rest.slice(size);
  }
}

function readHead(bytes) {
  const end = bytes.indexOf("\r\n\r\n");
  const [first, ...lines] = bytes.slice(0, Math.max(end, 0)).split("\r\n");
  const status = /^HTTP\/1\.[01] (\d{3}) /.exec(first)?.[1];
  if (!status) return null;
  const headers = Object.fromEntries(lines.map((line) => {
    const [, name, value] = /^([^:\s]+): *(.*)$/.exec(line) ?? [null, "malformed", line];
    return [name.toLowerCase(), value];
  }));
  return { status: Number(status), headers, size: end + 4 };
}

function readBody({ status, headers }, bytes, method) {
  if (method === "HEAD" || status === 304) return ["", 0, true];
  if (headers["transfer-encoding"] === "chunked") return readChunks(bytes);
  const length = Number(headers["content-length"] ?? bytes.length);
  return [bytes.slice(0, length), length, bytes.length >= length];
}

function readChunks(bytes) {
  let [body, place] = ["", 0];
  for (;;) {
    const line = /^([0-9A-Fa-f]+)\r\n/.exec(bytes.slice(place, place + 20));
    const size = parseInt(line?.[1], 16);
    const next = place + line?.[0].length + size + 2;
    if (!line || next > bytes.length) return [body, bytes.length, false];
    if (size === 0) return [body, next, true];
    body += bytes.slice(next - size - 2, next - 2);
    place = next;
  }
}
