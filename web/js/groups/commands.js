import { byID } from "../base/dom.js";
import { pathOfView } from "../layout/views.js";
import { findableAction } from "../base/findables.js";

const recentKey = "mkpreview recent documents";
const longest = 8;

/**
 * What the palette finds besides documents, views and keys: commands without a key, and lines of
 * documents. It knows which documents were shown last.
 */
export function createCommands({ state, choices, entries, picture, selection, status }) {
  // The line of a document that is selected once it is drawn.
  let wanted = null;
  let recent = JSON.parse(localStorage.getItem(recentKey) ?? "[]");

  /** @type {Findable[]} */
  const commands = globalThis.isExported ? [] : /** @type {[string, string, () => void][]} */ ([
    ["Go to the ruler of widths", "limits problems", () => document.querySelector("#ruler .thumb").focus()],
    ["Play until something breaks", "film narrow width", () => byID("play").click()],
    ["Show or hide accessibility problems", "contrast audit", () => byID("show-audit").click()],
    ["Undo the last write", "file value", () => byID("undo-write").hidden
      ? status.toast("Nothing was written since the page was opened.") : byID("undo-write").click()],
  ]).map((command) => findableAction(...command));

  // The last view that begins at a line or above it.
  function selectLine() {
    const { name, file, line } = wanted;
    if (picture.layout?.document !== name) return;
    wanted = null;
    const lineOf = ({ node: { source } }) => source?.file === file && source.line <= line ? source.line : 0;
    const views = [...picture.views.values()].filter(lineOf);
    const last = Math.max(...views.map(lineOf));
    selection.select(pathOfView(views.findLast((view) => lineOf(view) === last)));
  }

  function goTo({ name, file }, line) {
    wanted = { name, file, line };
    choices.goToDocument(name);
    selectLine();
  }

  state.on(["layout"], () => { if (wanted) selectLine(); });
  state.on(["address"], ({ address: { document: name } }, { address: before }) => {
    if (!name || name === before.document) return;
    recent = [name, ...recent.filter((one) => one !== name)].slice(0, longest);
    localStorage.setItem(recentKey, JSON.stringify(recent));
  });

  return {
    commands,
    /**
     * The place that a text such as `SignIn.xml:16` names.
     * @returns {Findable[]}
     */
    places(text) {
      const [, file, line] = /^(\S+):(\d+)/.exec(text.trim()) ?? [];
      const entry = file && entries.ofFile(file);
      return entry ? [{ kind: "document", name: `${file}:${line}`, run: () => goTo(entry, Number(line)) }] : [];
    },
    /** Documents, those first that were shown last. */
    recentFirst: (documents) => [
      ...recent.slice(1).map(entries.of).filter(Boolean),
      ...documents.filter(({ name }) => !recent.slice(1).includes(name)),
    ],
  };
}
