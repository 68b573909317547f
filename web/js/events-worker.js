// A shared worker: it holds the one stream of events that all tabs of a browser listen to, since
// HTTP/1.1 gives an origin no more than six connections.

import { openStream } from "./stream.js";

const ports = new Set();
let stream = null;
let state = "connecting";
let revision = "";

self.addEventListener("connect", ({ ports: [port] }) => {
  port.addEventListener("message", ({ data }) => take(data, port));
  port.start();
});

function take({ join, leave, retry }, port) {
  if (join) {
    ports.add(port);
    stream ??= open(join);
    port.postMessage({ state, revision });
  }
  if (leave) ports.delete(port);
  if (retry) stream?.retryNow();
}

function open(url) {
  return openStream({
    url,
    onEvent(event) {
      revision = event.id || revision;
      tell({ event });
    },
    onState(now) {
      state = now;
      tell({ state, revision });
    },
  });
}

function tell(message) {
  for (const port of ports) port.postMessage(message);
}
