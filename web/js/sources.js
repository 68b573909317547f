import { sizeClassOf } from "./files.js";

/**
 * The sources of documents, line by line, each asked for once a revision.
 * @param {{source(name: string, which: object): Promise<string>}} api
 */
export function createSources(api) {
  const texts = new Map();

  return {
    /**
     * The lines of one of a document's files; null without a document. They are those on disk, or
     * those that are drawn in a revision.
     */
    async lines(document, file, drawn = null) {
      if (!document) return null;
      const { name, revision } = document;
      const key = drawn ? `drawn ${file}` : file;
      const entry = texts.get(key);
      if (entry?.revision === (drawn ?? revision)) return entry.lines;
      const source = api.source(name, { sizeClass: sizeClassOf(file), revision: drawn });
      const lines = source.then((text) => text.split(/\r\n|\r|\n/));
      texts.set(key, { revision: drawn ?? revision, lines });
      return lines;
    },
  };
}
