// Attribute values that are tried out for all clients without changing a file.

import { isSameRun } from "../base/revision.js";
import { byID, on, setHidden, setText } from "../base/dom.js";
import { createTweakPanel } from "./tweakpanel.js";
import { attributesOf } from "./tweakvalues.js";
import { counted } from "../base/values.js";

/**
 * The values that are tried out in the shown document.
 * @param {object} options
 * @param {object} options.api
 * @param {object} options.queue
 * @param {{does(what: string): boolean}} options.offers
 * @param {() => {document: string, environment: object}} options.address
 * @param {(text: string, what: string) => void} options.copy
 * @param {(text: string) => void} options.say
 * @param {() => string | undefined} options.shownRevision the revision of the drawing
 * @param {() => Map<string, object>} options.views its views
 */
export function createTweaks({ api, queue, offers, address, copy, say, shownRevision, views }) {
  const [about, dropAll, undo] = [byID("tweaks-about"), byID("drop-tweaks"), byID("undo-write")];
  const again = byID("restore-tweaks");
  let tweaks = [];
  let view = null;
  // Has the node of the selected view, also after edits moved it; null for a removed view.
  let target = { node: null };
  // Where the values of the view at a path were set.
  let known = { path: null, origins: {} };
  let vocabulary = null;
  let written = 0;
  // The last answer's revision, and the values that a restart of the server discarded.
  let revision = null;
  let lost = [];

  const panel = createTweakPanel({
    panel: byID("tweak"),
    copy,
    onSet(property, value, template) {
      change(`set ${view.node.path} ${property}`, (ask, shown) =>
        ask(api.tweak, { ...placeOf(shown), property, template, value }));
    },
    // The value of the view would hide that of its template.
    onMove(tweak, template) {
      const { property, value } = tweak;
      change(`set ${view.node.path} ${property}`, async (ask, shown) => {
        await ask(api.dropTweaks, placeOfTweak(tweak, shown));
        return ask(api.tweak, { ...placeOf(shown), property, template, value });
      });
    },
    onDrop(tweak) {
      change(`set ${tweak.path} ${tweak.property}`, (ask, shown) =>
        ask(api.dropTweaks, placeOfTweak(tweak, shown)));
    },
    onApply(tweak) {
      change(`apply ${tweak.path} ${tweak.property}`, (ask, shown) => ask(api.applyTweak, placeOfTweak(tweak, shown)),
        { writes: 1, sentence: `Wrote ${tweak.attribute} into ${tweak.source.file}` });
    },
  });

  // Where a view is, with what lets the server refuse the request if the document is edited while
  // it is on its way.
  function placeOf({ node }) {
    if (!node) throw new Error("The view was removed from the document. Nothing was changed.");
    const { path, source } = node;
    return { path, element: source, revision: shownRevision() };
  }

  // A value in a template is known by the path at which it was tried.
  const placeOfTweak = ({ path, property, template }, shown) =>
    (template ? { path, property, template } : { ...placeOf(shown), property });

  // A request belongs to the current document, environment and view. Only a newer request for the
  // same replaces it. The job returns the values that are tried out then.
  function change(what, job, { writes = 0, sentence = "" } = {}) {
    const { document: name, environment } = address();
    const shown = target;
    queue.add(`tweak ${name} ${what}`, async () => {
      try {
        const answer = await job((request, which) => request(name, which, environment), shown);
        if (answer) showTweaks(name, answer);
        if (!writes) return;
        written += writes;
        show();
        say(sentence);
      } catch (error) {
        say(error.message);
      }
    });
  }

  function showTweaks(name, { tweaks: found, revision: current }) {
    if (name !== address().document) return;
    noteRun(current);
    // An element's start tag comes with its first tweak alone.
    tweaks = found.map((one) => ({
      ...one, startTag: found.find((other) => other.startTag && isOf(other, one))?.startTag,
    }));
    show();
  }

  function noteRun(current) {
    const isRestarted = revision !== null && !isSameRun(revision, current);
    revision = current;
    if (!isRestarted || !tweaks.length) return;
    lost = tweaks;
    const values = lost.length === 1 ? "value is" : "values are";
    say(`The server was restarted. ${lost.length} ${values} no longer tried out.`);
    panel.forget();
  }

  // Sets a value that a restart discarded, unless its element is elsewhere or has another value now.
  async function restore(ask, tweak) {
    const { path: formerPath, property, template, value, saved, source } = tweak;
    const path = template ? formerPath : [...views().values()].find(({ node }) => isOf(tweak, node))?.node.path;
    if (!path) throw new Error(`The element of ${property} is no longer where it was.`);
    const place = placeOfTweak(tweak, { node: { path, source } });
    const { tweaks: tried } = await ask(api.tweak, { ...place, value });
    const now = tried.find((one) => one.property === property && isOf(one, tweak));
    if (!now || now.saved === saved) return;
    await ask(api.dropTweaks, place);
    throw new Error(`${property} has another value in the file now: ${now.saved ?? "none"}.`);
  }

  const isOf = ({ source: { file, line, column } }, { source }) =>
    source?.file === file && source.line === line && source.column === column;

  const origins = () => (known.path === view?.node.path ? known.origins : {});

  const isShown = (tweak) => (tweak.template
    ? isOf(tweak, { source: origins()[tweak.property] }) : isOf(tweak, view.node));

  function show() {
    const node = view?.node;
    panel.show(view, {
      attributes: vocabulary && node ? attributesOf(vocabulary, node.class) : new Map(),
      tweaks: node ? tweaks.filter(isShown) : [],
      origins: origins(),
      canWrite: offers.does("write"),
    });
    setHidden(byID("tweaks"), !tweaks.length && !written && !lost.length);
    setHidden(dropAll, !tweaks.length);
    setHidden(undo, !written);
    setHidden(again, !lost.length);
    setText(again, `Set ${lost.length} again`);
    setText(about, `${counted(tweaks.length, "value")} tried out`);
  }

  async function load() {
    const { document: name } = address();
    const answer = name && await api.tweaks(name).catch(() => null);
    if (answer) showTweaks(name, answer);
  }

  async function loadVocabulary() {
    vocabulary ??= await api.vocabulary().catch(() => null);
    show();
  }

  on(dropAll, "click", () => change("drop", (ask) => ask(api.dropTweaks, {})));
  on(again, "click", () => change("restore", async (ask) => {
    const wanted = lost;
    lost = [];
    for (const tweak of wanted) await restore(ask, tweak).catch((error) => say(error.message));
    await load();
  }));
  on(undo, "click", () =>
    change("undo", (ask) => ask(api.undoWrite), { writes: -1, sentence: "Undid the last write" }));
  on(byID("details"), "click", ({ target }) => {
    const name = target.closest?.("dt[title]")?.title;
    if (view && Object.hasOwn(view.node.properties ?? {}, name)) panel.choose(name);
  });

  return {
    choose() {
      [tweaks, written, lost] = [[], 0, []];
      show();
      queue.add("tweaks", load);
    },
    /** Shows the fields for the selected view, or for none. */
    select(next) {
      if (next?.node.path === target.node?.path) target.node = next?.node ?? null;
      else target = { node: next?.node ?? null };
      view = next;
      if (view && !vocabulary) queue.add("vocabulary", loadVocabulary);
      show();
    },
    /** Follows the view to its new path; `pathOf` is null for a removed view. */
    follow(pathOf, views) {
      if (known.path !== null) known.path = pathOf(known.path);
      view = view && (views.get(pathOf(view.node.path)) ?? null);
      target.node = view?.node ?? null;
      panel.follow(view);
    },
    /** Shows which values of the view at a path come from templates. */
    showOrigins(path, found) {
      known = { path, origins: found };
      show();
    },
    /** Writes the note of the selected view; an empty one removes it. */
    writeNote(note) {
      const { path, source: { file } } = view.node;
      change(`note ${path}`, (ask, shown) => ask(api.applyTweak, { ...placeOf(shown), note }),
        { writes: 1, sentence: note ? `Wrote the note into ${file}` : `Removed the note from ${file}` });
    },
    refresh: () => queue.add("tweaks", load),
    /** The value of the selected view that is tried out. */
    of: (name) => view && tweaks.find((one) => one.property === name && isShown(one)),
    /** Focuses the field for a value of the selected view. */
    focus() {
      if (view?.node.source) byID("tweak-property").focus();
      else say("Select a view of the document to try out a value.");
    },
    /** Handles an event of the server: values changed, or a save removed some. */
    onEvent({ type, data }) {
      if (type === "changed" && data.documents.includes(address().document) && tweaks.length) {
        queue.add("tweaks", load);
      }
      if (type !== "tweak" || data.document !== address().document) return;
      queue.add("tweaks", load);
      for (const { property, value, saved } of data.dropped) {
        const now = saved === null ? "was removed from the file" : `is saved as “${saved}”`;
        say(`${property} ${now}: “${value}” is no longer tried out`);
      }
    },
  };
}
