import { sizeClassOf } from "./files.js";

/**
 * The sources of documents, line by line, each asked for once a revision.
 * @param {{source(name: string, sizeClass: string | null): Promise<string>}} api
 */
export function createSources(api) {
  const texts = new Map();

  return {
    /** The lines of one of a document's files; null without a document. */
    async lines(document, file) {
      if (!document) return null;
      const { name, revision } = document;
      const entry = texts.get(file);
      if (entry?.revision === revision) return entry.lines;
      const source = api.source(name, sizeClassOf(file));
      const lines = source.then((text) => text.split(/\r\n|\r|\n/));
      texts.set(file, { revision, lines });
      return lines;
    },
  };
}
