/**
 * What the server does for this client in addition to showing documents. The page offers nothing
 * else.
 * @param {{offers(): Promise<object>}} api
 */
export function createOffers(api) {
  let abilities = {};

  return {
    /** Whether the server has an ability for this client, such as `editor`. */
    does: (what) => abilities[what] === true,
    /** Asks the server. If that fails, nothing is offered. */
    async load() {
      abilities = await api.offers().catch(() => ({}));
    },
  };
}
