// The data of an exported page. A page that is opened from a disk may load scripts, but request no
// files. So the data are scripts that call `mkpreview.add`.

import { on } from "../base/dom.js";

/**
 * Loads the data of an exported page, each part when it is needed.
 * @param {Document} document
 * @param {string} folder the URL of the scripts
 * @returns {{load(name: string): Promise<object>}}
 */
export function createSite(document, folder) {
  const parts = new Map();
  const waiting = new Map();

  globalThis.mkpreview = { add: (name, part) => parts.set(name, part) };

  function request(name) {
    return new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.src = `${folder}${name}.js`;
      on(script, "load", () => {
        script.remove();
        waiting.delete(name);
        const part = parts.get(name);
        parts.delete(name);
        if (part) resolve(part);
        else reject(new Error(`${script.src} is damaged.`));
      });
      on(script, "error", () => {
        script.remove();
        waiting.delete(name);
        reject(new Error(`${script.src} is missing. Is the export complete?`));
      });
      document.head.append(script);
    });
  }

  return {
    load(name) {
      if (!waiting.has(name)) waiting.set(name, request(name));
      return waiting.get(name);
    },
  };
}
