import { isSameRun } from "../base/revision.js";

/**
 * Notices that the server was restarted. What no file contains is gone then.
 * @param {(lost: {touches: string[], data: string[]}) => void} onRestart called with the documents
 *   that were touched, and those whose data was changed, as far as the page saw it
 */
export function createRestartWatch(onRestart) {
  let revision = null;
  let [touches, data] = [new Set(), new Set()];

  return {
    onEvent(event) {
      if (event.type === "action") touches.add(event.data.document);
      if (event.type === "model") data.add(event.data.document);
      if (event.type !== "hello") return;
      const isRestarted = revision !== null && !isSameRun(revision, event.data.revision);
      revision = event.data.revision;
      if (!isRestarted) return;
      onRestart({ touches: [...touches], data: [...data] });
      [touches, data] = [new Set(), new Set()];
    },
  };
}

/**
 * What a restart of the server discarded, in words; empty for nothing.
 * @param {{touches: string[], data: string[]}} lost
 * @returns {string}
 */
export function restartText({ touches, data }) {
  const parts = Object.entries({ touches, "changed data": data }).filter(([, names]) => names.length)
    .map(([what, names]) => `the ${what} of ${names.join(", ")}`);
  return parts.length ? `The server was restarted. It no longer has ${parts.join(" and ")}.` : "";
}
