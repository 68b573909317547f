import { APIError } from "./api.js";
import { fontsIn, fontsOf } from "./fonts.js";
import { patchLayout } from "./layoutpatch.js";
import { isOlder } from "../base/revision.js";

// The longest wait for a font, in milliseconds.
const longestFontWait = 2000;

/**
 * Keeps the selected document's drawing up to date. It requests layouts one after another. It drops
 * answers that are older than the shown layout or belong to another target. After a change it
 * requests only the differences.
 * @param {object} options
 * @param {{layout: Function}} options.api
 * @param {{load(fonts: object[]): Promise<unknown>}} options.fonts
 * @param {{add(name: string, job: Function): Promise<void>}} options.queue
 * @param {() => any} [options.views] the views of the shown layout
 * @param {(layout: object, target: object, nodes: object[] | null,
 *   counterparts: object[] | "unknown" | null) => Promise<void>} options.onLayout
 *   draws, and returns once that is painted; `nodes` are those that took the place of others, where
 *   nothing else is different; `counterparts` are the views that the shown layout has at other
 *   paths, null if no view of it moved or was removed, or if it is of another target
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
      // Requests of other parts wait: they would delay the frame that shows the change.
      await onLayout(news.layout, wanted, news.nodes, news.counterparts);
    } catch (error) {
      if (wanted !== target) return;
      // Without an answer the server is unreachable. The layout is requested again later.
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
      const isEdited = shown?.target === target && shown.layout.revision !== answer.revision;
      const counterparts = isEdited ? "unknown" : null;
      return { layout: answer, nodes: null, counterparts, rows: asked, fonts: fontsOf(answer) };
    }
    const { layout, nodes, added } = patchLayout(base, answer, views());
    const counterparts = answer.counterparts ?? (nodes ? null : []);
    const { overlay } = answer.set;
    const drawn = [...(nodes ?? []).map(({ children, ...own }) => own), ...added];
    return { layout, nodes, counterparts, rows: asked, fonts: fontsIn(drawn, overlay) };
  }

  // The shown layout, if the same target and rows were requested.
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
    /** Shows a document in an environment, and aborts requests for another. */
    show(document, environment) {
      target = { document, environment };
      rows = [];
      attempt.abort();
      attempt = new AbortController();
      return refresh();
    },
    /** Requests layouts with these rows from now on. */
    askForRows(ranges) {
      rows = ranges;
      return refresh();
    },
    refresh,
    /** Repeats the last request if it got no answer. */
    catchUp: () => isDue ? refresh() : undefined,
  };
}

function elapsed(milliseconds) {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    timer.unref?.();
  });
}
