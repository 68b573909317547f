/**
 * The lines of the files that documents use, requested once per revision.
 * @param {{source(name: string, which: object): Promise<string>}} api
 */
export function createSources(api) {
  const texts = new Map();

  return {
    /**
     * The lines of a file that a document uses: those on disk, or those drawn in a revision. Null
     * without a document.
     */
    async lines(document, file, drawn = null) {
      if (!document) return null;
      const { name, revision } = document;
      const key = drawn ? `drawn ${file}` : file;
      const entry = texts.get(key);
      if (entry?.revision === (drawn ?? revision)) return entry.lines;
      const source = api.source(name, { file, revision: drawn });
      const lines = source.then((text) => text.split(/\r\n|\r|\n/));
      texts.set(key, { revision: drawn ?? revision, lines });
      // A request that failed is made again.
      lines.catch(() => texts.delete(key));
      return lines;
    },
  };
}
