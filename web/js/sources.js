/**
 * The sources of documents, line by line, each asked for once a revision.
 * @param {{source(name: string): Promise<string>}} api
 */
export function createSources(api) {
  const texts = new Map();

  return {
    /** The lines of a document's source; null without a document. */
    async lines(document) {
      if (!document) return null;
      const { name, revision } = document;
      const entry = texts.get(name);
      if (entry?.revision === revision) return entry.lines;
      const lines = api.source(name).then((text) => text.split(/\r\n|\r|\n/));
      texts.set(name, { revision, lines });
      return lines;
    },
  };
}
