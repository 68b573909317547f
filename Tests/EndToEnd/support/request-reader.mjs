// What bytes are as HTTP/1.1 (RFC 9112). Bytes are texts in Latin-1 here.
//
// It is read strictly, but for what libmicrohttpd lets pass and nobody can use: empty lines before
// a request, and lines around chunks, may end with a line feed alone, and a line that begins with a
// colon ends the fields behind the last chunk. What follows them is not answered.

/**
 * @typedef {object} WireRequest a request whose end is certain
 * @property {string} method
 * @property {string} target
 * @property {string} version `1.1`
 * @property {[string, string][]} fields without the blanks around values
 * @property {string} body
 * @property {string} before the empty lines before it
 * @property {string} written the body as it is written, with the lines around chunks
 */

/**
 * The requests in some bytes, and how they end.
 * @param {string} bytes
 * @param {boolean} isStrict whether libmicrohttpd is 0.9.77 or newer
 * @returns {{requests: WireRequest[], end: "whole" | "incomplete" | "malformed", method: string}}
 *   behind the requests there is nothing, a part of one, or what is none or has no certain end; and
 *   the word with which that begins
 */
export function read(bytes, isStrict) {
  const requests = [];
  let rest = bytes;
  for (;;) {
    const [before] = /^(\r?\n)*/.exec(rest);
    rest = rest.slice(before.length);
    const found = rest ? readOne(rest, isStrict) : "whole";
    if (typeof found === "string") return { requests, end: found, method: /^\S*/.exec(rest)[0] };
    requests.push({ ...found.request, before });
    rest = found.rest;
  }
}

function readOne(bytes, isStrict) {
  const size = bytes.indexOf("\r\n\r\n");
  const head = readHead(size < 0 ? bytes : bytes.slice(0, size), isStrict);
  if (!head) return "malformed";
  if (size < 0) return "incomplete";
  const behind = bytes.slice(size + 4);
  const body = readBody(head, behind);
  if (typeof body === "string") return body;
  const written = behind.slice(0, behind.length - body.rest.length);
  return { request: { ...head, body: body.text, written }, rest: body.rest };
}

/** The head without its empty line; null where it is not made of lines with fields. */
function readHead(text, isStrict) {
  const [first, ...lines] = text.split("\r\n");
  const parts = /^([^ ]+) (.+) HTTP\/(\d\.\d)$/s.exec(first);
  if (!parts || parts[1].includes("\0") || first.includes("\n")) return null;
  if (lines.some((line) => /^[ \t]|[\n\0]/.test(line))) return null;
  const fields = lines.map((line) => /^([^:]+):[ \t]*(.*?)[ \t]*$/s.exec(line)?.slice(1, 3));
  // Until 0.9.77, libmicrohttpd takes no blank behind a length, and refuses it.
  if (!isStrict && lines.some((line) => /^content-length:.*[ \t]$/is.test(line))) return null;
  if (fields.includes(undefined)) return null;
  const [, method, target, version] = parts;
  return { method, target, version, fields };
}

/** The values under a name. */
export const values = ({ fields }, name) =>
  fields.filter(([one]) => one.toLowerCase() === name).map(([, value]) => value);

/** The body before the rest of some bytes. */
function readBody(head, bytes) {
  const lengths = [...new Set(values(head, "content-length"))];
  const codings = values(head, "transfer-encoding");
  if (lengths.length + codings.length === 0) return { text: "", rest: bytes };
  if (lengths.length + codings.length > 1) return "malformed";
  if (codings[0]?.toLowerCase() === "chunked") return readChunks(bytes);
  if (codings.length || !/^\d{1,15}$/.test(lengths[0])) return "malformed";
  const length = Number(lengths[0]);
  return bytes.length < length ? "incomplete"
    : { text: bytes.slice(0, length), rest: bytes.slice(length) };
}

function readChunks(bytes) {
  let [text, rest] = ["", bytes];
  for (;;) {
    const line = /^([0-9A-Fa-f]+)(?:;[^\r\n\0]*)?\r?\n/.exec(rest);
    if (!line) return rest.includes("\n") || rest.length > 20 ? "malformed" : "incomplete";
    rest = rest.slice(line[0].length);
    const size = parseInt(line[1], 16);
    if (size === 0) return readTrailer(rest, text);
    if (rest.length < size + 2) return "incomplete";
    const end = /^\r?\n/.exec(rest.slice(size, size + 2));
    if (!end) return "malformed";
    text += rest.slice(0, size);
    rest = rest.slice(size + end[0].length);
  }
}

/** The fields behind the last chunk, which nothing reads. */
function readTrailer(bytes, text) {
  const trailer = /^((?!\r?\n|:)[^\n]*\n)*(\r?\n|:[^\n]*\n)/.exec(bytes);
  if (!trailer) return "incomplete";
  const lines = trailer[0].split(/\r?\n/).slice(0, -2);
  if (lines.some((line) => !/^[^:\s]*:/.test(line))) return "malformed";
  return { text, rest: bytes.slice(trailer[0].length) };
}
