// Designs, one for each document. They stay in the browser, in IndexedDB, and are never sent.

import { on } from "../base/dom.js";

const store = "designs";

/**
 * The stored designs, by the name of their document.
 * @param {IDBFactory} factory
 */
export function createDesigns(factory = globalThis.indexedDB) {
  const answer = (request) => new Promise((resolve, reject) => {
    on(request, "success", () => resolve(request.result));
    on(request, "error", () => reject(request.error));
  });

  let database = null;

  function open() {
    const request = factory.open("mkpreview designs", 1);
    on(request, "upgradeneeded", () => request.result.createObjectStore(store));
    return answer(request);
  }

  async function ask(mode, use, isAgain = false) {
    database ??= open();
    try {
      return await answer(use((await database).transaction(store, mode).objectStore(store)));
    } catch (error) {
      // The browser may have closed it, or failed to open it.
      database = null;
      if (isAgain) throw error;
      return ask(mode, use, true);
    }
  }

  return {
    /** @returns {Promise<Design | undefined>} */
    get: (name) => ask("readonly", (all) => all.get(name)),
    set: (name, design) => ask("readwrite", (all) => all.put(design, name)),
    remove: (name) => ask("readwrite", (all) => all.delete(name)),
  };
}
