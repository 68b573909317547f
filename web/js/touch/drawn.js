import { isOlder } from "../base/revision.js";

// The longest wait, since a change with no visible effect causes no drawing.
const longestWait = 250;

/**
 * Waits for the drawing of a revision.
 * @param {number} longest in milliseconds
 */
export function createDrawn(longest = longestWait) {
  let shown = null;
  let waiting = [];

  return {
    show(revision) {
      shown = revision;
      waiting = waiting.filter((one) => {
        if (isOlder(revision, one.revision)) return true;
        clearTimeout(one.timer);
        one.resolve();
        return false;
      });
    },
    /** Resolves when a revision or a later one is drawn, or after the longest wait. */
    after(revision) {
      if (shown !== null && !isOlder(shown, revision)) return Promise.resolve();
      return new Promise((resolve) => {
        waiting.push({ revision, resolve, timer: setTimeout(resolve, longest) });
      });
    },
  };
}
