/** A document of labels. */
export const labels = (...texts) => {
  const lines = texts.map((text) => `  <UILabel text="${escape(text)}"/>\n`);
  return `<LMColumnView>\n${lines.join("")}</LMColumnView>\n`;
};

/** A text as it may stand in an attribute. */
export const escape = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")
  .replaceAll('"', "&quot;").replaceAll("\n", "&#10;");

/** All nodes of a layout, parents first. */
export const nodesOf = ({ root }) => {
  const below = (node) => [node, ...node.children.flatMap(below)];
  return root ? below(root) : [];
};

/** What a layout's views have as their text. */
export const textsOf = (layout) =>
  nodesOf(layout).map(({ properties }) => properties.text).filter((text) => text !== undefined);

/** The frames of a layout, by path. */
export const framesOf = (layout) =>
  Object.fromEntries(nodesOf(layout).map(({ path, frame }) => [path, frame]));
