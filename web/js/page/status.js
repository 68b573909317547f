import { byID, element, showText } from "../base/dom.js";
import { shownVariant } from "../base/files.js";

const connectionTexts = {
  open: "Live", lost: "Reconnecting", full: "Not live: too many clients",
};

const connectionTitles = {
  full: "The server accepts no more clients. Close another browser or a script that reads "
    + "/api/events. This page retries every few seconds.",
};

// How long a toast is shown, in milliseconds; one with a button stays longer.
const toastTime = 3200;
const choiceTime = 12_000;

/** The badges in the bar, and toasts. */
export function createStatus() {
  const connection = byID("connection");
  const retry = byID("retry");
  let revision = "";

  function showTitle() {
    connection.title = connectionTitles[connection.dataset.state] ?? revision;
  }

  // Shows why the server refused a request, until a layout arrives.
  const showRefusal = (message) => showText(byID("refusal"), message);

  function toast(...content) {
    const message = element("div", { class: "toast" }, ...content);
    byID("toasts").append(message);
    const time = message.querySelector("button") ? choiceTime : toastTime;
    setTimeout(() => message.remove(), time);
  }

  return {
    showConnection(state) {
      connection.dataset.state = state;
      connection.querySelector(".text").textContent = connectionTexts[state];
      showTitle();
      retry.hidden = state !== "lost" && state !== "full";
      document.documentElement.dataset.connection = state;
    },
    /** Shows the drawn revision and file, and whether the drawing is stale. */
    showLayout(layout) {
      byID("stale").hidden = !layout?.stale;
      const variant = layout && shownVariant(layout);
      const file = byID("shown-file");
      showText(file, variant?.split("/").at(-1));
      file.title = variant ? `${variant} replaces the document for this size class` : "";
      revision = layout?.revision ? `Revision ${layout.revision}` : "";
      showTitle();
      showRefusal(null);
    },
    showRefusal,
    toast,
    /** Says why something failed. */
    report: (error) => toast(error.message),
    /** Says something to screen readers only. */
    announce: (text) => { byID("said").textContent = text; },
  };
}
