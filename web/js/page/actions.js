import { byID } from "../base/dom.js";
import { neighbour, opposite } from "../state/environment.js";
import { curlCommand, frameText } from "../base/values.js";
import { nextZoom } from "../stage/viewport.js";

/**
 * What a person can do with buttons or keys.
 * @param {object} parts `tweaks` only with a server
 */
export function createActions({
  state, api, navigation, status, panels, selection, viewport, touchMode, editor, documents, gallery, follow, edited,
  choices, tweaks, controls, qrCode,
}) {
  const { choose, goToDocument } = choices;
  // What the gallery covered.
  let covered = null;

  // What is chosen comes before what is drawn: the next drawing may be on its way.
  const present = (key) => navigation.address.environment[key] ?? controls.environment[key];

  // Whether the gallery shows what differs from a commit.
  const isReview = () => navigation.address.changes && !navigation.address.document;

  function toggleOnly() {
    const isOnly = document.documentElement.toggleAttribute("data-only");
    if (isOnly) status.toast("Press z or Escape to return.");
  }

  function openViews() {
    panels.reveal("inspector");
    panels.choose("views");
  }

  return {
    ...choices,
    toggle: (key) => choose({ [key]: opposite(key, present(key)) }),
    stepDevice: (step) =>
      choose({ device: neighbour(state.now.devices, present("device"), step) }),
    stepDocument: (step) => isReview() ? gallery.step(step) : goToDocument(documents.neighbour(step)),
    filter: () => byID(navigation.address.document ? "filter" : "find-document").focus(),
    /** Shows all documents, or returns to the document that was shown before. */
    toggleGallery() {
      const { document: name, selection: path } = navigation.address;
      if (name) {
        covered = { name, path };
        navigation.go({ document: "", selection: null });
      } else if (covered) goToDocument(covered.name, covered.path);
    },
    findView() {
      openViews();
      byID("find-view").focus();
    },
    zoom(direction) {
      const { matrix, cards } = navigation.address;
      if (matrix) navigation.replace({ cards: nextZoom(cards, direction) });
      else viewport.step(direction);
    },
    fit: () => navigation.replace(navigation.address.matrix ? { cards: 1 } : { zoom: "fit" }),
    toggleMeasure: () => navigation.toggle("measure"),
    toggleGuides: () => navigation.toggle("guides"),
    toggleBounds: () => navigation.toggle("bounds"),
    toggleMarks() {
      const { dataset } = document.documentElement;
      dataset.marks = dataset.marks === "off" ? "on" : "off";
    },
    toggleMatrix: () => navigation.go({ matrix: !navigation.address.matrix }),
    /** Starts or ends the comparison with the version before the last save. */
    toggleCompare: () =>
      navigation.go({ compare: navigation.address.compare ? null : "last", matrix: false }),
    /** Shows the tools in a window as narrow as a phone, or the drawing alone. */
    toggleTools: () => navigation.toggle("tools"),
    togglePanel: panels.toggle,
    toggleOnly,
    toggleFullScreen: () => document.fullscreenElement
      ? document.exitFullscreen() : document.documentElement.requestFullscreen().catch(status.report),
    print: () => print(),
    toggleProblems: panels.toggleProblems,
    toggleMode: touchMode.toggle,
    nextPanel: panels.next,
    showAddress: qrCode.open,
    showShortcuts: () => byID("shortcuts").showModal(),
    /** Closes an open panel, else clears the selection, else leaves other drawings. */
    leave() {
      const { selection: path, matrix, compare } = navigation.address;
      if (panels.isOpen) panels.close();
      else if (document.documentElement.hasAttribute("data-only")) toggleOnly();
      else if (path === null && (matrix || compare)) navigation.go({ matrix: false, compare: null, changes: false });
      else selection.select(null);
    },
    copyCurl() {
      const { document: name, environment } = navigation.address;
      if (name) choices.copy(curlCommand(api.layoutURL(name, environment)), "curl command");
    },
    copyFrame() {
      const view = selection.current();
      if (view) choices.copy(frameText(view.node.frame), "frame");
    },
    /** Opens the focused place in the editor. Without one, opens the selected view's place. */
    openInEditor: () => editor.openFocus(selection.current()?.node.path),
    tweak() {
      openViews();
      tweaks.focus();
    },
    /** Ticks the shown or focused document off, and goes to the next. */
    tickOff() {
      if (isReview()) gallery.tickOff();
      else goToDocument(documents.tickOff());
    },
    toggleFollow: () => (edited.isConnected ? edited : follow).toggle(),
  };
}
