// One stream of events for all tabs: in a shared worker; where there is none, in the tab that
// holds a lock, which passes everything on; and where there are no locks, in each tab.

import { openStream } from "./stream.js";

/**
 * @typedef {object} Listener
 * @property {(event: {type: string, data: object, id: string}) => void} onEvent
 * @property {(state: "open" | "full" | "lost", revision: string) => void} onState
 */

/**
 * Listens to the server's events over whatever the browser has.
 * @param {string} url
 * @param {Listener} listener
 * @returns {{retryNow(): void}}
 */
export function listen(url, listener) {
  if (!globalThis.SharedWorker) return listenOverChannel(url, listener);
  let connection = { retryNow() {} };
  const fallBack = () => { connection = listenOverChannel(url, listener); };
  try {
    connection = listenOverWorker(url, listener, fallBack);
  } catch {
    fallBack();
  }
  return { retryNow: () => connection.retryNow() };
}

function listenOverWorker(url, { onEvent, onState }, fallBack) {
  const script = new URL("./events-worker.js", import.meta.url);
  const worker = new SharedWorker(script, { type: "module", name: "mkpreview events" });
  const { port } = worker;
  worker.addEventListener("error", fallBack, { once: true });
  port.addEventListener("message", ({ data: { event, state, revision } }) => {
    if (event) onEvent(event);
    if (state) onState(state, revision);
  });
  port.start();
  port.postMessage({ join: url });
  globalThis.addEventListener("pagehide", () => port.postMessage({ leave: true }));
  globalThis.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) port.postMessage({ join: url });
  });
  return { retryNow: () => port.postMessage({ retry: true }) };
}

/**
 * Listens in one tab for all: the one that holds the lock reads the stream and passes it on.
 * @param {string} url
 * @param {Listener} listener
 * @param {{locks?: LockManager, Channel?: typeof BroadcastChannel, open?: typeof openStream}} seams
 * @returns {{retryNow(): void, close(): void}}
 */
export function listenOverChannel(url, { onEvent, onState }, seams = {}) {
  const { locks = globalThis.navigator?.locks, Channel = globalThis.BroadcastChannel } = seams;
  const { open = openStream } = seams;
  const channel = locks && Channel ? new Channel("mkpreview events") : null;
  let lastEventID = "";
  let state = "";
  let stream = null;
  let release = () => {};

  function take({ event, state: told, ask, retry }) {
    if (event) {
      lastEventID = event.id || lastEventID;
      onEvent(event);
    }
    if (told) onState(state = told, lastEventID);
    if (ask && stream && state) channel.postMessage({ state });
    if (retry) stream?.retryNow();
  }

  function spread(message) {
    take(message);
    channel?.postMessage(message);
  }

  function lead() {
    stream = open({
      url,
      lastEventID,
      onEvent: (event) => spread({ event }),
      onState: (now) => spread({ state: now }),
    });
    return new Promise((resolve) => { release = resolve; });
  }

  if (channel) {
    channel.onmessage = ({ data }) => take(data);
    channel.postMessage({ ask: true });
    locks.request("mkpreview events", lead);
  } else {
    lead();
  }
  return {
    retryNow: () => stream ? stream.retryNow() : channel?.postMessage({ retry: true }),
    close() {
      stream?.close();
      channel?.close();
      release();
    },
  };
}
