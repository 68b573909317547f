// Rows that are not built have no drawing yet. A grey bar stands for each.

const inset = 16;
const barHeight = 8;

/**
 * The shapes for a run of rows.
 * @param {object} node has `rows`
 * @param {object} canvas made by `canvas.js`
 * @returns {object[]}
 */
export function unbuilt({ frame, rows }, canvas) {
  const id = canvas.id("rows");
  const { width } = frame;
  const height = frame.height / (rows.to - rows.from + 1);
  if (!(height > 0)) return [];
  const bar = canvas.shape("rect", {
    class: "unbuilt", x: inset, y: (height - barHeight) / 2, rx: barHeight / 2,
    width: Math.max(0, width / 2 - inset), height: barHeight,
  });
  return [
    canvas.shape("pattern", { id, width, height, patternUnits: "userSpaceOnUse" }, [bar]),
    canvas.shape("rect", { width, height: frame.height, fill: `url(#${id})` }),
  ];
}
