/**
 * Finds the counterpart of a view in another drawing of the document: by path, else by id.
 * @type {Matching}
 */
export function counterpart(views, node) {
  if (!node) return null;
  const there = views.get(node.path);
  const isSame = there && (!node.class || (there.node.class === node.class && there.node.id === node.id));
  if (isSame) return there;
  return (node.id && [...views.values()].find(({ node: { id } }) => id === node.id)) || null;
}

/**
 * Finds the same view in the next drawing if nobody knows which edits are between the two: by class
 * and id. A view that is not built there, such as a row that is scrolled away, stays where it was.
 * @type {Matching}
 */
export const likelySame = (views, node) =>
  counterpart(views, node) ?? (views.has(node.path) ? null : { node });

/**
 * Where the next drawing has views.
 * @param {Matching} matching
 * @param {Map<string, View>} before
 * @param {Map<string, View>} now
 * @returns {(path: string) => string | null} null for a view that was removed
 */
export const following = (matching, before, now) => (path) => {
  const node = before.get(path)?.node;
  return node ? matching(now, node)?.node.path ?? null : path;
};

/**
 * The matchings of a version with an earlier one, as the server knows them.
 * @param {{path: string, before: string | null}[]} counterparts the views that the earlier version
 *   has at another path, or lacks
 * @returns {{earlier: Matching, current: Matching}} for nodes of the current and of the earlier one
 */
export function matchingsOf(counterparts) {
  const before = new Map(counterparts.map((one) => [one.path, one.before]));
  const after = new Map(counterparts.map((one) => [one.before, one.path]));
  const matching = (pathOf) => (views, node) => node ? views.get(pathOf(node.path)) ?? null : null;
  return {
    earlier: matching((path) => before.has(path) ? before.get(path) : path),
    // Where another view is now, the earlier one was removed.
    current: matching((path) => after.get(path) ?? (before.has(path) ? null : path)),
  };
}
