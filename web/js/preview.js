import { APIError } from "./api.js";
import { fontsOf } from "./fonts.js";
import { isOlder } from "./revision.js";

// A font that does not come is not waited for longer than this.
const longestFontWait = 2000;

/**
 * Keeps the selected document's picture up to date: asks for layouts one after another, and drops
 * every answer that is older than what is shown or was asked for something else.
 * @param {object} options
 * @param {{layout: Function}} options.api
 * @param {{load(fonts: object[]): Promise<unknown>}} options.fonts
 * @param {{add(name: string, job: Function): Promise<void>}} options.queue
 * @param {(layout: object, target: object) => void} options.onLayout
 * @param {(error: Error, target: object) => void} options.onFailure
 */
export function createPreview({ api, fonts, queue, onLayout, onFailure }) {
  let target = { document: "", environment: {} };
  let attempt = new AbortController();
  let shown = null;
  let isDue = false;
  let rows = [];

  async function load() {
    const wanted = target;
    if (!wanted.document) return;
    try {
      const options = { rows, signal: attempt.signal };
      const layout = await api.layout(wanted.document, wanted.environment, options);
      await Promise.race([fonts.load(fontsOf(layout)), elapsed(longestFontWait)]);
      if (wanted !== target || isOutdated(layout)) return;
      isDue = false;
      shown = { document: layout.document, revision: layout.revision };
      onLayout(layout, wanted);
    } catch (error) {
      if (wanted !== target) return;
      // Without an answer the server is gone, and the layout is asked for again when it is back.
      isDue = !(error instanceof APIError);
      onFailure(error, wanted);
    }
  }

  function isOutdated({ document, revision }) {
    return shown?.document === document && isOlder(revision, shown.revision);
  }

  const refresh = () => queue.add("layout", load);

  return {
    /** Shows a document in an environment; what is still on its way for another is given up. */
    show(document, environment) {
      target = { document, environment };
      rows = [];
      attempt.abort();
      attempt = new AbortController();
      return refresh();
    },
    /** Asks for a layout with these rows built, as a query has them, from now on. */
    askForRows(ranges) {
      rows = ranges;
      return refresh();
    },
    /** Asks for the layout again, after a change. */
    refresh,
    /** Asks again if the last answer never came. */
    catchUp: () => isDue ? refresh() : undefined,
  };
}

function elapsed(milliseconds) {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    timer.unref?.();
  });
}
