/**
 * What the server can do, read off its own description: the page offers nothing else.
 * @param {{description(): Promise<{paths?: object}>}} api
 */
export function createOffers(api) {
  let paths = {};

  return {
    /** Whether the server has a path, spelled as its description spells it. */
    has: (path) => Object.hasOwn(paths, path),
    /** Reads the description; without one nothing is offered. */
    async load() {
      try {
        paths = (await api.description()).paths ?? {};
      } catch {
        paths = {};
      }
    },
  };
}
