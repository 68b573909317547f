/**
 * Finds the counterpart of a view in another drawing of the document: by path, else by id.
 * @param {Map<string, import("./views.js").View>} views the views of the other drawing
 * @param {{path: string, class?: string, id?: string} | null} node
 * @returns {import("./views.js").View | null}
 */
export function counterpart(views, node) {
  if (!node) return null;
  const there = views.get(node.path);
  const isSame = there && (!node.class || (there.node.class === node.class && there.node.id === node.id));
  if (isSame) return there;
  return (node.id && [...views.values()].find(({ node: { id } }) => id === node.id)) || null;
}
