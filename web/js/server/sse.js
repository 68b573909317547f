/**
 * Creates a parser of `text/event-stream` for chunks of any size.
 * @param {(event: {id: string, type: string, data: string}) => void} emit
 * @param {(milliseconds: number) => void} retry called with the server's reconnection time
 * @returns {(chunk: string) => void}
 */
export function createEventReader(emit, retry = () => {}) {
  let rest = "";
  let id = "";
  let type = "";
  let data = [];

  function dispatch() {
    if (data.length) emit({ id, type: type || "message", data: data.join("\n") });
    type = "";
    data = [];
  }

  function field(line) {
    const colon = line.indexOf(":");
    const name = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (name === "data") data.push(value);
    else if (name === "event") type = value;
    else if (name === "id" && !value.includes("\0")) id = value;
    else if (name === "retry" && /^\d+$/.test(value)) retry(Number(value));
  }

  return (chunk) => {
    // A CR at the end may be half of a CRLF, so it waits for the next chunk.
    const lines = (rest + chunk).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop();
    for (const line of lines) line === "" ? dispatch() : field(line);
  };
}
