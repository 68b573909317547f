/**
 * The page's state. Parts subscribe to the values that they show. A change calls the subscribers in
 * the order in which they subscribed.
 * @param {PageState} values
 */
export function createPageState(values) {
  const subscriptions = [];

  return {
    get now() {
      return values;
    },
    /** Changes some values. A value that is set again counts as changed. */
    set(change) {
      const before = values;
      values = { ...values, ...change };
      for (const { names, update } of subscriptions) {
        if (names.some((name) => Object.hasOwn(change, name))) update(values, before);
      }
    },
    /**
     * Subscribes to values by their names.
     * @param {string[]} names
     * @param {(now: PageState, before: PageState) => void} update
     */
    on(names, update) {
      subscriptions.push({ names, update });
    },
  };
}
