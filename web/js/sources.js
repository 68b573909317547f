import { sizeClassOf } from "./files.js";

/**
 * The sources of documents, line by line, each asked for once a revision.
 * @param {{source(name: string, sizeClass: string | null): Promise<string>}} api
 */
export function createSources(api) {
  const texts = new Map();
  const drawn = new Map();

  return {
    /**
     * The lines of one of a document's files; null without a document. While an earlier text is
     * drawn, its lines are those that were asked for then; null if none were.
     */
    async lines(document, file, isStale = false) {
      if (!document) return null;
      if (isStale) return drawn.get(file) ?? null;
      const { name, revision } = document;
      const entry = texts.get(file);
      const lines = entry?.revision === revision ? entry.lines
        : api.source(name, sizeClassOf(file)).then((text) => text.split(/\r\n|\r|\n/));
      texts.set(file, { revision, lines });
      drawn.set(file, lines);
      return lines;
    },
  };
}
