// The extension's files, with other modules in the place of some.

import Module, { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const require = createRequire(import.meta.url);

export const extensionFolder = fileURLToPath(new URL("../../../web/vscode/", import.meta.url));

/** Loads a file or folder anew, with modules by name, for it and for what it requires. */
export function load(path, modules, folder = extensionFolder) {
  for (const known of Object.keys(require.cache)) {
    if (known.startsWith(folder)) delete require.cache[known];
  }
  const original = Module._load;
  Module._load = (name, ...rest) => modules[name] ?? original(name, ...rest);
  try {
    return require(path);
  } finally {
    Module._load = original;
  }
}
