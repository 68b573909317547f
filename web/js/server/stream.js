import { pauseAfter } from "./backoff.js";
import { createEventReader } from "./sse.js";

// EventSource hides the status of a failure and cannot resume after another tab's last event. So
// the stream is read with fetch.

// The server writes at least a comment every 15 s. A longer silence means a dead connection.
const longestSilence = 40_000;

/**
 * Keeps an event stream open, and reopens it whenever it ends.
 * @param {object} options
 * @param {string} options.url
 * @param {(event: {type: string, data: any, id: string}) => void} options.onEvent
 * @param {(state: "open" | "full" | "lost") => void} options.onState `full` if the server accepts
 *   no more streams
 * @param {string} [options.lastEventID] the last event that any tab received
 * @param {typeof fetch} [options.fetch]
 * @param {(failures: number, first: number) => number} [options.pause]
 * @returns {{close(): void, retryNow(): void}}
 */
export function openStream({ url, onEvent, onState, lastEventID = "", ...seams }) {
  const fetchStream = seams.fetch ?? globalThis.fetch.bind(globalThis);
  const pause = seams.pause ?? pauseAfter;
  let attempt = new AbortController();
  let isClosed = false;
  let failures = 0;
  let firstPause = 500;
  let wake = () => {};

  const reader = () => createEventReader(
    ({ id, type, data }) => {
      lastEventID = id || lastEventID;
      const parsed = parse(data);
      if (parsed) onEvent({ type, data: parsed, id: lastEventID });
    },
    (milliseconds) => { firstPause = milliseconds; },
  );

  async function read() {
    const headers = { Accept: "text/event-stream" };
    if (lastEventID) headers["Last-Event-ID"] = lastEventID;
    const response = await fetchStream(url, { headers, signal: attempt.signal, cache: "no-store" });
    if (response.status === 503) throw new NoRoom(response.headers.get("Retry-After"));
    if (!response.ok) throw new Error(`the server answered ${response.status}`);
    failures = 0;
    onState("open");
    await drain(response.body, reader(), attempt);
  }

  async function run() {
    while (!isClosed) {
      attempt = new AbortController();
      const failure = await read().catch((error) => error);
      if (isClosed) return;
      failures += 1;
      const isFull = failure instanceof NoRoom;
      onState(isFull ? "full" : "lost");
      const usual = pause(failures, firstPause);
      await sleep(isFull ? failure.pause ?? usual : usual, (resolve) => { wake = resolve; });
    }
  }

  run();
  return {
    close() {
      isClosed = true;
      attempt.abort();
      wake();
    },
    retryNow: () => wake(),
  };
}

/** Thrown if the server accepts no more streams. */
class NoRoom extends Error {
  /** @param {string | null} retryAfter seconds, from the header */
  constructor(retryAfter) {
    super("the server has no room for another stream");
    /** The pause that the server asks for, in milliseconds; undefined for none. */
    this.pause = /^\d{1,3}$/.test(retryAfter ?? "") ? Number(retryAfter) * 1000 : undefined;
  }
}

async function drain(body, parseChunk, attempt) {
  const decoder = new TextDecoder();
  const chunks = body.getReader();
  for (;;) {
    const watchdog = setTimeout(() => attempt.abort(), longestSilence);
    const { done, value } = await chunks.read().finally(() => clearTimeout(watchdog));
    if (done) return;
    parseChunk(decoder.decode(value, { stream: true }));
  }
}

function sleep(milliseconds, onStart) {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    onStart(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function parse(data) {
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}
