// Attribute values that are tried out for all clients without changing a file.

import { byID, setHidden, setText } from "../base/dom.js";
import { createTweakPanel } from "./tweakpanel.js";
import { attributesOf } from "./tweakvalues.js";

/**
 * The values that are tried out in the shown document.
 * @param {object} options
 * @param {object} options.api
 * @param {object} options.queue
 * @param {{does(what: string): boolean}} options.offers
 * @param {() => {document: string, environment: object}} options.address
 * @param {(text: string, what: string) => void} options.copy
 * @param {(text: string) => void} options.say
 */
export function createTweaks({ api, queue, offers, address, copy, say }) {
  const [about, dropAll, undo] = [byID("tweaks-about"), byID("drop-tweaks"), byID("undo-write")];
  let tweaks = [];
  let view = null;
  // Where the values of the view at a path were set.
  let known = { path: null, origins: {} };
  let vocabulary = null;
  let written = 0;

  const panel = createTweakPanel({
    panel: byID("tweak"),
    copy,
    onSet(property, value, template) {
      const { path } = view.node;
      change(`set ${path} ${property}`, (name, environment) =>
        showTweaks(name, api.tweak(name, { path, property, template, value }, environment)));
    },
    // The value of the view would hide that of its template.
    onMove(tweak, template) {
      const { property, value } = tweak;
      const { path } = view.node;
      change(`set ${path} ${property}`, async (name, environment) => {
        await api.dropTweaks(name, placeOf(tweak), environment);
        await showTweaks(name, api.tweak(name, { path, property, template, value }, environment));
      });
    },
    onDrop: (tweak) => change(`set ${tweak.path} ${tweak.property}`, (name, environment) =>
      showTweaks(name, api.dropTweaks(name, placeOf(tweak), environment))),
    onApply: (tweak) =>
      change(`apply ${tweak.path} ${tweak.property}`, async (name, environment) => {
        await showTweaks(name, api.applyTweak(name, placeOf(tweak), environment));
        written += 1;
        show();
        say(`Wrote ${tweak.attribute} into ${tweak.source.file}`);
      }),
  });

  const placeOf = ({ path, property, template }) => ({ path, property, template });

  // A request belongs to the current document and environment. Only a newer request for the same
  // replaces it.
  function change(what, job) {
    const { document: name, environment } = address();
    queue.add(`tweak ${name} ${what}`, () =>
      job(name, environment).catch((error) => say(error.message)));
  }

  async function showTweaks(name, answer) {
    const found = (await answer).tweaks;
    if (name !== address().document) return;
    // An element's start tag comes with its first tweak alone.
    tweaks = found.map((one) => ({
      ...one, startTag: found.find((other) => other.startTag && isOf(other, one))?.startTag,
    }));
    show();
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
    setHidden(byID("tweaks"), !tweaks.length && !written);
    setHidden(dropAll, !tweaks.length);
    setHidden(undo, !written);
    setText(
      about, tweaks.length === 1 ? "1 value tried out" : `${tweaks.length} values tried out`);
  }

  async function load() {
    const { document: name } = address();
    if (name) await showTweaks(name, api.tweaks(name)).catch(() => {});
  }

  async function loadVocabulary() {
    vocabulary ??= await api.vocabulary().catch(() => null);
    show();
  }

  dropAll.addEventListener("click", () => change("drop", (name, environment) =>
    showTweaks(name, api.dropTweaks(name, {}, environment))));
  undo.addEventListener("click", () => change("undo", async (name) => {
    await showTweaks(name, api.undoWrite(name));
    written -= 1;
    say("Undid the last write");
    show();
  }));
  byID("details").addEventListener("click", ({ target }) => {
    const name = target.closest?.("dt[title]")?.title;
    if (view && Object.hasOwn(view.node.properties ?? {}, name)) panel.choose(name);
  });

  return {
    /** Switches to another document. */
    choose() {
      [tweaks, written] = [[], 0];
      show();
      queue.add("tweaks", load);
    },
    /** Shows the fields for the selected view, or for none. */
    select(next) {
      view = next;
      if (view && !vocabulary) queue.add("vocabulary", loadVocabulary);
      show();
    },
    /** Shows which values of the view at a path come from templates. */
    showOrigins(path, found) {
      known = { path, origins: found };
      show();
    },
    /** Requests the values again. */
    refresh: () => queue.add("tweaks", load),
    /** Focuses the field for a value of the selected view. */
    focus() {
      if (view?.node.source) byID("tweak-property").focus();
      else say("Select a view of the document to try out a value.");
    },
    /** Handles an event of the server: values changed, or a save removed some. */
    onEvent({ type, data }) {
      if (type === "changed" && data.documents?.includes(address().document) && tweaks.length) {
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
