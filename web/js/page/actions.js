import { copyText } from "../base/clipboard.js";
import { byID } from "../base/dom.js";
import { isChoice } from "./environmentchoice.js";
import { changeEnvironment, neighbour, opposite } from "../state/environment.js";
import { curlCommand, frameText } from "../base/values.js";
import { nextZoom } from "../stage/viewport.js";

/**
 * What a person can do with buttons or keys.
 * @param {object} page the parts of the page
 */
export function createActions(page) {
  const { api, offers, navigation, status, selection, viewport, panels } = page;

  function choose(change) {
    const { environment } = navigation.address;
    navigation.go({ environment: changeEnvironment(environment, change, page.controls.devices) });
  }

  /**
   * The page's address with another document. It drops a variant that the document does not have,
   * and an environment in which it was not exported.
   */
  function addressOf(name, path = null) {
    const { environment } = navigation.address;
    const { variant, ...others } = environment;
    const { variants = [], matrix } = page.documents.entry(name) ?? {};
    const isKnown = matrix ? isChoice(matrix, environment) : !variant || variants.includes(variant);
    const kept = isKnown ? environment : matrix ? {} : others;
    return { document: name, selection: path, environment: kept };
  }

  function goToDocument(name, path = null) {
    if (name) navigation.go(addressOf(name, path));
  }

  async function copy(text, what) {
    const isCopied = await copyText(text);
    status.toast(isCopied ? `Copied: ${what}` : "The browser does not allow copying.");
  }

  // What the gallery covered.
  let covered = null;

  const report = (error) => status.toast(error.message);

  return {
    addressOf,
    choose,
    copy,
    goToDocument,
    toggle: (key) => choose({ [key]: opposite(key, page.controls.environment[key]) }),
    stepDevice: (step) =>
      choose({ device: neighbour(page.controls.devices, page.controls.environment.device, step) }),
    stepDocument: (step) => goToDocument(page.documents.neighbour(step)),
    resetEnvironment: () => navigation.go({ environment: {} }),
    filter: () => byID(navigation.address.document ? "filter" : "find-document").focus(),
    /** Shows all documents, or returns to the document that was shown before. */
    toggleGallery() {
      const { document: name, selection: path } = navigation.address;
      if (name) {
        covered = { name, path };
        navigation.go({ document: "", selection: null });
      } else if (covered) goToDocument(covered.name, covered.path);
    },
    find: () => page.palette.open(),
    findView() {
      panels.reveal("inspector");
      page.data.showViews();
      byID("find-view").focus();
    },
    zoom(direction) {
      const { matrix, cards } = navigation.address;
      if (matrix) navigation.go({ cards: nextZoom(cards, direction) }, { replace: true });
      else viewport.step(direction);
    },
    fit: () => navigation.go(
      navigation.address.matrix ? { cards: 1 } : { zoom: "fit" }, { replace: true }),
    toggleMeasure: () =>
      navigation.go({ measure: !navigation.address.measure }, { replace: true }),
    toggleGuides: () =>
      navigation.go({ guides: !navigation.address.guides }, { replace: true }),
    toggleBounds: () =>
      navigation.go({ bounds: !navigation.address.bounds }, { replace: true }),
    toggleMarks() {
      const { dataset } = document.documentElement;
      dataset.marks = dataset.marks === "off" ? "on" : "off";
    },
    toggleMatrix: () => navigation.go({ matrix: !navigation.address.matrix }),
    /** Pins a change of the chosen environment next to the drawing. */
    pin(change) {
      const { environment } = navigation.address;
      const pin = changeEnvironment(environment, change, page.controls.devices);
      navigation.go({ pin, compare: null, matrix: false });
    },
    /** Pins the chosen environment, so that another can be chosen next to it, or unpins it. */
    togglePin() {
      const { pin, environment } = navigation.address;
      navigation.go({ pin: pin ? null : environment, compare: null, matrix: false });
    },
    /** Starts or ends the comparison with the version before the last save. */
    toggleCompare: () =>
      navigation.go({ compare: navigation.address.compare ? null : "last", matrix: false }),
    /** Shows only the documents that differ from git's HEAD, and compares them, or shows all again. */
    toggleChanges() {
      const changes = !navigation.address.changes;
      navigation.go({ changes, compare: changes ? "HEAD" : null, matrix: false });
    },
    /** Shows the tools in a window as narrow as a phone, or the drawing alone. */
    toggleTools: () => navigation.go({ tools: !navigation.address.tools }, { replace: true }),
    togglePanel: (name) => panels.toggle(name),
    /** Shows only the drawing, or everything again. */
    toggleOnly() {
      const isOnly = document.documentElement.toggleAttribute("data-only");
      if (isOnly) status.toast("Press z or Escape to return.");
    },
    toggleFullScreen: () => document.fullscreenElement
      ? document.exitFullscreen() : document.documentElement.requestFullscreen().catch(report),
    print: () => print(),
    toggleProblems: () => panels.toggleProblems(),
    /** Shows the lines of the first mistake of the text. */
    openProblems() {
      panels.unfoldProblems();
      page.problems.openFirst();
    },
    toggleMode: () => page.touchMode.toggle(),
    nextPanel() {
      page.data.next();
      panels.reveal("inspector");
    },
    showAddress: () => page.qrCode.open(),
    showShortcuts: () => byID("shortcuts").showModal(),
    /** Closes an open panel, else clears the selection, else leaves other drawings. */
    leave() {
      const { selection: path, matrix, compare } = navigation.address;
      if (panels.isOpen) panels.close();
      else if (document.documentElement.hasAttribute("data-only")) this.toggleOnly();
      else if (path !== null) selection.select(null);
      else if (matrix || compare) navigation.go({ matrix: false, compare: null, changes: false });
      else selection.select(null);
    },
    /** Selects the view of a diagnostic. Without a path, opens the document of its file. */
    goToProblem({ document: name = navigation.address.document, path = null, file }) {
      const shown = navigation.address.document;
      const target = path === null ? page.documents.entryOfFile(file)?.name ?? name : name;
      if (path !== null) page.data.showViews();
      if (target === shown) selection.select(path);
      else goToDocument(target, path);
    },
    copyCurl() {
      const { document: name, environment } = navigation.address;
      if (name) copy(curlCommand(api.layoutURL(name, environment)), "curl command");
    },
    copyFrame() {
      const view = selection.current();
      if (view) copy(frameText(view.node.frame), "frame");
    },
    /** A function that opens a place in the editor; null if the server has none. */
    opener: (place) => page.editor.opener(place),
    /** Opens the focused place in the editor. Without one, opens the selected view's place. */
    openInEditor: () => page.editor.openFocus(selection.current()?.node.path),
    tweak() {
      panels.reveal("inspector");
      page.data.showViews();
      page.tweaks.focus();
    },
    toggleFollow: () => (page.edited.isConnected ? page.edited : page.follow).toggle(),
    /** Whether the server can touch views. */
    takesTouches: () => offers.has("/api/action/{name}"),
    /** Touches a view. */
    touch: (touch) => api.act(navigation.address.document, touch).catch(report),
  };
}
