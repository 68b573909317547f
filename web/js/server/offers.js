/**
 * The server's abilities: its API description lists the paths, and some abilities depend on the
 * server. The page offers nothing else.
 * @param {{description(): Promise<{paths?: object}>, offers(): Promise<object>}} api
 */
export function createOffers(api) {
  let paths = {};
  let abilities = {};

  const readOr = (fallback, read) => read.catch(() => fallback);

  return {
    /** Whether the server has a path, as its description spells it. */
    has: (path) => Object.hasOwn(paths, path),
    /** Whether the server has an ability for this client, such as `editor`. */
    does: (what) => Object.hasOwn(abilities, what) && abilities[what] === true,
    /** Asks the server. If that fails, nothing is offered. */
    async load() {
      const description = readOr({}, api.description());
      abilities = await readOr({}, api.offers());
      paths = (await description).paths ?? {};
    },
  };
}
