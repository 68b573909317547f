/**
 * What the server can do: its own description has its paths, and some are for some servers only. The
 * page offers nothing else.
 * @param {{description(): Promise<{paths?: object}>, offers(): Promise<object>}} api
 */
export function createOffers(api) {
  let paths = {};
  let abilities = {};

  const readOr = (fallback, read) => read.catch(() => fallback);

  return {
    /** Whether the server has a path, spelled as its description spells it. */
    has: (path) => Object.hasOwn(paths, path),
    /** Whether the server does something for this client: `editor`. */
    does: (what) => Object.hasOwn(abilities, what) && abilities[what] === true,
    /** Asks the server; without an answer nothing is offered. */
    async load() {
      const description = readOr({}, api.description());
      abilities = await readOr({}, api.offers());
      paths = (await description).paths ?? {};
    },
  };
}
