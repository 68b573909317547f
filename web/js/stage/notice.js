import { element, icon } from "../base/dom.js";
import { placeText } from "../base/values.js";

/**
 * What is shown if there is no drawing.
 * @param {HTMLElement} notice
 */
export function createNotice(notice) {
  function show(name, title, ...content) {
    notice.replaceChildren(
      element("div", { class: "card" }, icon(name), element("h2", {}, title), ...content));
    notice.hidden = false;
  }

  const text = (...content) => element("p", {}, ...content);

  return {
    hide() {
      notice.hidden = true;
      notice.replaceChildren();
    },
    noDocuments() {
      show("file", "No documents yet",
        text("Save an ", element("code", {}, ".xml"), " file in the served folder. It appears "
          + "here at once."));
    },
    deleted(name) {
      show("file", `${name} does not exist`,
        text("It was deleted or renamed. If it returns, it is shown again."));
    },
    serverGone() {
      show("offline", "The server does not answer",
        text("The page retries automatically. Is ", element("code", {}, "mkpreview serve"),
          " still running?"));
    },
    failed(error) {
      show("error", "The page could not start", text(String(error?.message ?? error)),
        element("button", { class: "primary", click: () => location.reload() }, "Reload"));
    },
    refused(message, onReset) {
      show("warning", "The document cannot be shown", text(message),
        element("button", { class: "primary", click: onReset }, "Reset the environment"));
    },
    neverParsed(name, diagnostics) {
      const [first] = diagnostics;
      show("error", `${name} cannot be drawn yet`,
        ...(first ? [text(first.message), text(element("code", {}, placeText(first)))] : []),
        text("It is drawn when the XML is well-formed."));
    },
  };
}
