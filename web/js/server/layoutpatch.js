// Applies the server's answer to `since`: the changed members of a layout's nodes.

/**
 * Applies a patch to a layout. Changed nodes and those around them are replaced, not modified.
 * @param {object} layout the layout that the patch is based on
 * @param {{revision: string, set: object, root?: object | null, nodes: object[]}} patch
 * @param {Map<string, {node: object, parent: object | null}>} views the views of the layout
 * @returns {{layout: object, nodes: object[] | null, added: object[]}} `nodes` replaced others;
 *   null if views were added or removed. `added` are new, with their descendants
 */
export function patchLayout(layout, patch, views) {
  const { set, nodes, revision } = patch;
  const fresh = new Map();
  const added = [];

  // Copies a view's node and all nodes around it.
  function copy({ node, parent }) {
    const known = fresh.get(node.path);
    if (known) return known;
    const made = { ...node };
    fresh.set(node.path, made);
    if (parent) {
      const around = copy(parent);
      if (around.children === parent.node.children) around.children = [...around.children];
      around.children[around.children.indexOf(node)] = made;
    }
    return made;
  }

  function child(entry) {
    if (typeof entry === "string") return views.get(entry).node;
    added.push(entry);
    return entry;
  }

  for (const entry of nodes) {
    const node = copy(views.get(entry.path));
    Object.assign(node, entry.set);
    for (const name of entry.unset ?? []) delete node[name];
    if (entry.children) node.children = entry.children.map(child);
  }
  const isSame = patch.root === undefined && nodes.every(({ children }) => !children);
  if (patch.root) added.push(patch.root);
  const root = patch.root === undefined ? fresh.get(layout.root?.path) ?? layout.root : patch.root;
  return {
    layout: { ...layout, ...set, revision, root },
    nodes: isSame ? [...fresh.values()] : null,
    added,
  };
}
