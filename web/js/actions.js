import { copyText } from "./clipboard.js";
import { changeEnvironment, neighbour, opposite } from "./environment.js";
import { curlCommand, frameText } from "./values.js";
import { nextZoom } from "./viewport.js";

/**
 * What a person can do, by button or by key.
 * @param {object} page the parts of the page that are acted on
 */
export function createActions(page) {
  const { api, offers, navigation, controls, documents, selection, status, viewport, panels } = page;

  function choose(change) {
    const { environment } = navigation.address;
    navigation.go({ environment: changeEnvironment(environment, change, controls.devices) });
  }

  /** The page's address with a document: another one's variants are not its own. */
  function addressOf(name, path = null) {
    const { environment } = navigation.address;
    const { variant, ...others } = environment;
    const isKnown = !variant || documents.entry(name)?.variants.includes(variant);
    return { document: name, selection: path, environment: isKnown ? environment : others };
  }

  function goToDocument(name, path = null) {
    if (name) navigation.go(addressOf(name, path));
  }

  async function copy(text, what) {
    const isCopied = await copyText(text);
    status.toast(isCopied ? `Copied: ${what}` : "The browser does not allow copying.");
  }

  const report = (error) => status.toast(error.message);

  return {
    addressOf,
    choose,
    copy,
    goToDocument,
    toggle: (key) => choose({ [key]: opposite(key, controls.environment[key]) }),
    stepDevice: (step) =>
      choose({ device: neighbour(controls.devices, controls.environment.device, step) }),
    stepDocument: (step) => goToDocument(documents.neighbour(step)),
    resetEnvironment: () => navigation.go({ environment: {} }),
    filter: () => page.filter.focus(),
    find: () => page.palette().open(),
    findView() {
      panels.reveal("inspector");
      page.data().showViews();
      page.viewFilter.focus();
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
    /** Shows an environment beside the chosen one: a change of it. */
    pin(change) {
      const { environment } = navigation.address;
      const pin = changeEnvironment(environment, change, controls.devices);
      navigation.go({ pin, compare: null, matrix: false });
    },
    /** Pins the chosen environment, so that another one can be chosen beside it. */
    togglePin() {
      const { pin, environment } = navigation.address;
      navigation.go({ pin: pin ? null : environment, compare: null, matrix: false });
    },
    /** Compares the document with how it was before the last save, or no longer. */
    toggleCompare: () =>
      navigation.go({ compare: navigation.address.compare ? null : "last", matrix: false }),
    toggleProblems: () => panels.toggleProblems(),
    toggleMode: () => page.touchMode().toggle(),
    nextPanel() {
      page.data().next();
      panels.reveal("inspector");
    },
    showShortcuts: () => page.dialog.showModal(),
    /** Closes what lies over the drawing, or else gives the selection up. */
    leave() {
      if (panels.isOpen) panels.close();
      else selection.select(null);
    },
    /** Shows the view that a diagnostic is about, or else the document that it stands in. */
    goToProblem({ document: name = navigation.address.document, path = null, file }) {
      const shown = navigation.address.document;
      const target = path === null ? documents.entryOfFile(file)?.name ?? name : name;
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
    /** What opens a place in the editor; null where the server has none. */
    opener: (place) => page.editor().opener(place),
    /** Opens the place that has the focus, or else the selected view's, in the editor. */
    openInEditor: () => page.editor().openFocus(selection.current()?.node.path),
    tweak() {
      panels.reveal("inspector");
      page.data().showViews();
      page.tweaks().focus();
    },
    toggleFollow: () => page.follow().toggle(),
    /** Whether the server does what a touch of a view would do. */
    takesTouches: () => offers.has("/api/action/{name}"),
    /** Does what a touch of a view would do. */
    touch: (touch) => api.act(navigation.address.document, touch).catch(report),
  };
}
