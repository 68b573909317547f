import { plainFile } from "../base/files.js";

/**
 * The listed documents by name and by file.
 * @param {ReturnType<typeof import("./pagestate.js").createPageState>} state
 */
export function createEntries(state) {
  let byName = new Map();
  state.on(["documents"], ({ documents }) => {
    byName = new Map(documents.map((entry) => [entry.name, entry]));
  });

  return {
    of: (name) => byName.get(name),
    ofFile: (file) => state.now.documents.find((entry) => entry.file === plainFile(file)),
  };
}
