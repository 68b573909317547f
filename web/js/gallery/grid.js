/**
 * The cell above or below another in a grid whose rows may have different lengths: in the next row,
 * the one whose middle is nearest.
 * @param {{x: number, y: number, width: number}[]} cells in reading order
 * @param {number} index the cell
 * @param {1 | -1} step down or up
 * @returns {number} the same index in the last row
 */
export function cellBeside(cells, index, step) {
  const from = cells[index];
  const middle = ({ x, width }) => x + width / 2;
  let row = null;
  let nearest = index;
  for (let next = index + step; next >= 0 && next < cells.length; next += step) {
    const cell = cells[next];
    if (cell.y === from.y) continue;
    row ??= cell.y;
    if (cell.y !== row) break;
    const distance = (one) => Math.abs(middle(cells[one]) - middle(from));
    if (nearest === index || distance(next) < distance(nearest)) nearest = next;
  }
  return nearest;
}
