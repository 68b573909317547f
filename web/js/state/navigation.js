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
    /** Changes part of the state. Adds a history entry unless it replaces the current one. */
    go(change, { replace = false } = {}) {
      const next = { ...address, ...change };
      const search = writeAddress(next);
      if (search === writeAddress(address)) return;
      const url = `${window.location.pathname}${search}`;
      window.history[replace ? "replaceState" : "pushState"](null, "", url);
      changeTo(read(search));
    },
    /** The page's URL in another state. */
    href: (change) => `${window.location.pathname}${writeAddress({ ...address, ...change })}`,
  };
}
