// Requests rows of filled tables that are not built. In the layout, one child stands for a run of
// them.

// How far around the visible part rows must exist, and how far they are requested, as multiples of
// the scrolling view's height.
const needed = 0.5;
const wished = 1.5;

// The server's limits for a request.
const limits = { ranges: 8, rows: 500 };

/**
 * The index of a row's view among all rows, built or not.
 * @param {{path: string}} node
 * @returns {number}
 */
const numberOf = ({ path }) => Number(path.slice(path.lastIndexOf(".") + 1));

const rowsIn = (node) => (node.children ?? []).filter((child) => !child.part && !child.hidden);

/** Whether a view has rows that are not built. */
const isFilled = (node) => Boolean(node.scroll) && rowsIn(node).some((child) => child.rows);

// The rows that a child is or stands for, and the height of each.
function rowsOf(child) {
  const number = numberOf(child);
  const { from, to } = child.rows ?? { from: number, to: number };
  return { from, to, height: child.frame.height / (to - from + 1) };
}

// The first and last row of a child between two heights of the content.
function span(child, top, bottom) {
  const { from, to, height } = rowsOf(child);
  const at = (y) => from + Math.floor(Math.max(0, y - child.frame.y) / (height || 1));
  return [at(top), Math.min(at(bottom), to)];
}

const isWithin = ({ frame }, top, bottom) => frame.y < bottom && frame.y + frame.height > top;

/**
 * The rows that a view needs at a scroll offset; null if the built rows suffice.
 * @param {object} node
 * @param {{y: number}} offset
 * @returns {{path: string, from: number, to: number} | null}
 */
export function missingRows(node, offset) {
  if (!isFilled(node)) return null;
  const { height } = node.frame;
  const near = (share) => [offset.y - share * height, offset.y + (1 + share) * height];
  const isMissing = rowsIn(node).some((child) => child.rows && isWithin(child, ...near(needed)));
  if (!isMissing) return null;
  const spans = rowsIn(node).filter((child) => isWithin(child, ...near(wished)))
    .map((child) => span(child, ...near(wished)));
  const from = Math.min(...spans.map(([first]) => first));
  const to = Math.max(...spans.map(([, last]) => last));
  // If there are more rows than a request may contain, the middle ones are visible.
  const spare = Math.max(0, to - from + 1 - limits.rows);
  return { path: node.path, from: from + Math.ceil(spare / 2), to: to - Math.floor(spare / 2) };
}

/**
 * The rows to request now: those that views lack, and those requested for other views.
 * @param {Iterable<object>} nodes
 * @param {(node: object) => {y: number}} offsetOf
 * @param {{path: string, from: number, to: number}[]} asked the previous request
 * @returns {{path: string, from: number, to: number}[]} `asked` itself if nothing is missing
 */
export function rowsToAsk(nodes, offsetOf, asked) {
  const missing = [...nodes].map((node) => missingRows(node, offsetOf(node))).filter(Boolean);
  const others = asked.filter(({ path }) => missing.every((one) => one.path !== path));
  const next = [...missing, ...others].slice(0, limits.ranges);
  return missing.length && queryOf(next).join() !== queryOf(asked).join() ? next : asked;
}

/**
 * Writes ranges of rows for a request.
 * @param {{path: string, from: number, to: number}[]} ranges
 * @returns {string[]}
 */
export function queryOf(ranges) {
  return ranges.map(({ path, from, to }) => `${path}:${from}-${to}`);
}

/**
 * A visible row and its distance above the top edge; null if all rows are built. Prefers the first
 * built row, which the user is looking at, else the row at the top.
 * @param {object} node
 * @param {{y: number}} offset
 * @returns {{row: number, above: number} | null} `above` in points, negative below the edge
 */
export function anchorOf(node, offset) {
  if (!isFilled(node)) return null;
  const top = offset.y + node.scroll.inset.top;
  const seen = rowsIn(node).filter((child) => isWithin(child, top, offset.y + node.frame.height));
  const child = seen.find(({ rows }) => !rows) ?? seen[0];
  if (!child) return null;
  const [row] = span(child, top, top);
  return { row, above: top - startOf(child, row) };
}

/**
 * The offset that keeps a row in place although rows around it changed their height.
 * @param {object} node
 * @param {{row: number, above: number}} anchor
 * @returns {number | null}
 */
export function offsetKeeping(node, { row, above }) {
  const child = rowsIn(node).find((one) => {
    const { from, to } = rowsOf(one);
    return row >= from && row <= to;
  });
  if (!child) return null;
  return startOf(child, row) + Math.min(above, rowsOf(child).height) - node.scroll.inset.top;
}

function startOf(child, row) {
  const { from, height } = rowsOf(child);
  return child.frame.y + (row - from) * height;
}
