import { APIError } from "./api.js";
import { fontsIn, fontsOf } from "./fonts.js";
import { patchLayout } from "./layoutpatch.js";
import { isOlder } from "./revision.js";

// A font that does not come is not waited for longer than this.
const longestFontWait = 2000;

/**
 * Keeps the selected document's picture up to date: asks for layouts one after another, and drops
 * every answer that is older than what is shown or was asked for something else. After a change it
 * asks for what is different from the layout that is shown.
 * @param {object} options
 * @param {{layout: Function}} options.api
 * @param {{load(fonts: object[]): Promise<unknown>}} options.fonts
 * @param {{add(name: string, job: Function): Promise<void>}} options.queue
 * @param {() => Map<string, object>} [options.views] those of the layout that is shown
 * @param {(layout: object, target: object, nodes: object[] | null) => Promise<void>} options.onLayout
 *   draws, and returns once that is painted; `nodes` are those that took the place of others, where
 *   nothing else is different
 * @param {(error: Error, target: object) => void} options.onFailure
 */
export function createPreview({
  api, fonts, queue, views = () => new Map(), onLayout, onFailure,
}) {
  let target = { document: "", environment: {} };
  let attempt = new AbortController();
  let shown = null;
  let isDue = false;
  let rows = [];

  async function load() {
    const wanted = target;
    if (!wanted.document) return;
    try {
      const news = await ask(wanted);
      await fontsLoaded(news.fonts);
      if (wanted !== target || isOutdated(news.layout)) return;
      isDue = false;
      shown = { layout: news.layout, target: wanted, rows: news.rows };
      // What else a change asks for would take time from the frame that shows it.
      await onLayout(news.layout, wanted, news.nodes);
    } catch (error) {
      if (wanted !== target) return;
      // Without an answer the server is gone, and the layout is asked for again when it is back.
      isDue = !(error instanceof APIError);
      onFailure(error, wanted);
    }
  }

  async function ask({ document, environment }) {
    const asked = rows;
    const options = { rows: asked, signal: attempt.signal };
    const base = baseOf(asked);
    const answer = await api.layout(
      document, environment, { ...options, since: base?.revision ?? null });
    if (answer.since === undefined) {
      return { layout: answer, nodes: null, rows: asked, fonts: fontsOf(answer) };
    }
    const { layout, nodes, added } = patchLayout(base, answer, views());
    const { overlay } = answer.set;
    const drawn = [...(nodes ?? []).map(({ children, ...own }) => own), ...added];
    return { layout, nodes, rows: asked, fonts: fontsIn(drawn, overlay) };
  }

  // The layout that is shown, where it was asked for in the same words.
  function baseOf(asked) {
    if (shown?.target !== target || shown.rows !== asked) return null;
    return views().root?.node === shown.layout.root ? shown.layout : null;
  }

  const fontsLoaded = (some) =>
    some.length && Promise.race([fonts.load(some), elapsed(longestFontWait)]);

  function isOutdated({ document, revision }) {
    return shown?.layout.document === document && isOlder(revision, shown.layout.revision);
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
