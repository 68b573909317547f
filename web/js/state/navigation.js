import { on } from "../base/dom.js";
import { readAddress, writeAddress } from "./address.js";

/**
 * The page's state in the URL, with its history.
 * @param {Window} window
 * @param {(now: Address, before: Address) => void} onChange
 * @param {Partial<Address>} [fixed] what the URL cannot change
 */
export function createNavigation(window, onChange, fixed = {}) {
  const read = (search) => ({ ...readAddress(search), ...fixed });
  let address = read(window.location.search);

  // Shows part of the state changed, with the URL in the history by one of its methods.
  function change(part, method) {
    const next = { ...address, ...part };
    const search = writeAddress(next);
    if (search === writeAddress(address)) return;
    window.history[method](null, "", `${window.location.pathname}${search}`);
    changeTo(read(search));
  }

  function changeTo(next) {
    const before = address;
    address = next;
    onChange(address, before);
  }

  on(window, "popstate", () => changeTo(read(window.location.search)));

  return {
    get address() {
      return address;
    },
    /** Changes part of the state, and adds a history entry. */
    go: (part) => change(part, "pushState"),
    /** Changes part of the state, and replaces the current history entry. */
    replace: (part) => change(part, "replaceState"),
    /** Turns a flag on or off, and replaces the current history entry. */
    toggle: (flag) => change({ [flag]: !address[flag] }, "replaceState"),
    /** The page's URL in another state. */
    href: (change) => `${window.location.pathname}${writeAddress({ ...address, ...change })}`,
  };
}
