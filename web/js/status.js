import { byID, element } from "./dom.js";
import { shownVariant } from "./files.js";

const connectionTexts = {
  connecting: "Connecting", open: "Live", lost: "Reconnecting", full: "No changes: too many clients",
};

const connectionTitles = {
  full: "The server sends changes to as many clients as it can. Close a window of another browser or "
    + "a script that follows /api/events; this page tries again every few seconds.",
};

// How long a toast is shown, in milliseconds.
const toastTime = 3200;

/**
 * The badges in the bar, and toasts.
 * @param {{onRetry: () => void}} options
 */
export function createStatus({ onRetry }) {
  const connection = byID("connection");
  const retry = byID("retry");
  retry.addEventListener("click", onRetry);

  return {
    /** Shows the state of the connection. */
    showConnection(state) {
      connection.dataset.state = state;
      connection.querySelector(".text").textContent = connectionTexts[state];
      connection.title = connectionTitles[state] ?? "";
      retry.hidden = state !== "lost" && state !== "full";
      document.documentElement.dataset.connection = state;
    },
    /** Shows the drawn revision and file, and whether the drawing is stale. */
    showLayout(layout) {
      byID("stale").hidden = !layout?.stale;
      const variant = layout && shownVariant(layout);
      const file = byID("shown-file");
      file.hidden = !variant;
      file.textContent = variant?.split("/").at(-1) ?? "";
      file.title = variant ? `${variant} stands for the document on screens of this size class` : "";
      byID("revision").textContent = layout?.revision ?? "";
      this.showRefusal(null);
    },
    /** Shows why the server refused a request, until a layout arrives. */
    showRefusal(message) {
      const refusal = byID("refusal");
      refusal.hidden = !message;
      refusal.textContent = message ?? "";
    },
    /** Shows a short message for a while. */
    toast(...content) {
      const message = element("div", { class: "toast" }, ...content);
      byID("toasts").append(message);
      setTimeout(() => message.remove(), toastTime);
    },
  };
}
