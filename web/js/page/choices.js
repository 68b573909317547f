import { copyText } from "../base/clipboard.js";
import { isChoice } from "./environmentchoice.js";
import { changeEnvironment } from "../state/environment.js";

/** What parts of the page let a person choose. It changes the page's address. */
export function createChoices({ state, navigation, entries, status }) {
  const changed = (change) =>
    changeEnvironment(navigation.address.environment, change, state.now.devices);

  /**
   * The page's address with another document. It drops a variant that the document does not have,
   * and an environment in which it was not exported.
   */
  function addressOf(name, path = null) {
    const { environment } = navigation.address;
    const { variant, ...others } = environment;
    const { variants = [], matrix } = entries.of(name) ?? {};
    const isKnown = matrix ? isChoice(matrix, environment) : !variant || variants.includes(variant);
    const kept = isKnown ? environment : matrix ? {} : others;
    return { document: name, selection: path, environment: kept };
  }

  return {
    addressOf,
    choose: (change, go = navigation.go) => go({ environment: changed(change) }),
    async copy(text, what) {
      const isCopied = await copyText(text);
      status.toast(isCopied ? `Copied: ${what}` : "The browser does not allow copying.");
    },
    goToDocument(name, path = null) {
      if (name) navigation.go(addressOf(name, path));
    },
    resetEnvironment: () => navigation.go({ environment: {} }),
    /** Pins a change of the chosen environment next to the drawing. */
    pin: (change) => navigation.go({ pin: changed(change), compare: null, matrix: false }),
    /** Pins the chosen environment, so that another can be chosen next to it, or unpins it. */
    togglePin() {
      const { pin, environment } = navigation.address;
      navigation.go({ pin: pin ? null : environment, compare: null, matrix: false });
    },
    /** Shows only the documents that differ from git's HEAD, and compares them, or shows all again. */
    toggleChanges() {
      const changes = !navigation.address.changes;
      navigation.go({ changes, compare: changes ? "HEAD" : null, matrix: false });
    },
  };
}
