import { isOlder } from "./revision.js";

// What changes nothing that is drawn has no new drawing; nothing waits longer for one than this.
const longestWait = 250;

/**
 * Tells when a revision is drawn.
 * @param {number} longest in milliseconds
 */
export function createDrawn(longest = longestWait) {
  let shown = null;
  let waiting = [];

  return {
    /** Takes note of the revision that is drawn. */
    show(revision) {
      shown = revision;
      waiting = waiting.filter((one) => {
        if (isOlder(revision, one.revision)) return true;
        clearTimeout(one.timer);
        one.resolve();
        return false;
      });
    },
    /** Returns when a revision, or a later one, is drawn, or after the longest wait. */
    after(revision) {
      if (shown !== null && !isOlder(shown, revision)) return Promise.resolve();
      return new Promise((resolve) => {
        waiting.push({ revision, resolve, timer: setTimeout(resolve, longest) });
      });
    },
  };
}
