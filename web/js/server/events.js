import { on } from "../base/dom.js";
import { openStream } from "./stream.js";

// Browsers open at most six HTTP/1.1 connections per origin, so one tab reads the stream for all:
// the tab that holds the lock. It sends every event to the others over the channel. Both exist in
// Chrome 69, Firefox 96 and Safari 15.4. The page needs newer browsers anyway: popovers and what it
// asks about visibility exist since Chrome 114, Firefox 125 and Safari 17.4. A shared worker would
// not do, since Chrome on Android has none. Locks need HTTPS or a loopback address. Without them,
// each visible tab reads a stream.
const name = "mkpreview events";

/**
 * Listens to the server's events. A tab that is closed, frozen or left passes its lock on; when it
 * resumes, it asks for the current state.
 * @param {string} url
 * @param {Listener} listener
 * @param {typeof globalThis} [page]
 * @param {typeof openStream} [open]
 * @returns {{retryNow(): void}}
 */
export function listen(url, { onEvent, onState }, page = globalThis, open = openStream) {
  const { locks } = page.navigator;
  let lastEventID = "";
  let state = "";
  let stream = null;
  let channel = null;
  let stay = null;
  let releaseLock = () => {};

  function receive(message) {
    if (message.ask && stream && state) channel.postMessage({ state, revision: lastEventID });
    if (message.retry) stream?.retryNow();
    if (message.event) {
      lastEventID = message.event.id || lastEventID;
      onEvent(message.event);
    }
    if (message.state) {
      lastEventID = message.revision || lastEventID;
      onState(state = message.state, lastEventID);
    }
  }

  function sendToAll(message) {
    receive(message);
    channel?.postMessage(message);
  }

  function readStream() {
    stream = open({
      url,
      lastEventID,
      onEvent: (event) => sendToAll({ event }),
      onState: (now) => sendToAll({ state: now, revision: lastEventID }),
    });
    return new Promise((resolve) => { releaseLock = () => resolve(); });
  }

  function join() {
    if (stay || (!locks && page.document.hidden)) return;
    stay = new AbortController();
    const { signal } = stay;
    if (!locks) {
      readStream();
      return;
    }
    channel = new page.BroadcastChannel(name);
    channel.onmessage = ({ data }) => receive(data);
    channel.postMessage({ ask: true });
    // Leaving aborts a request that still waits: a frozen tab could not use the lock.
    locks.request(name, { signal }, readStream).catch((error) => {
      if (!signal.aborted) throw error;
    });
  }

  function leave() {
    stay?.abort();
    stream?.close();
    channel?.close();
    stay = stream = channel = null;
    releaseLock();
  }

  on(page, "freeze pagehide", leave, true);
  on(page, "resume pageshow", join, true);
  if (!locks) {
    on(page, "visibilitychange", () => page.document.hidden ? leave() : join());
  }
  join();
  return { retryNow: () => stream ? stream.retryNow() : channel?.postMessage({ retry: true }) };
}
