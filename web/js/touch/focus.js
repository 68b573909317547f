// Moves a television's focus from one area to the nearest one in a direction.

/**
 * The area in an arrow's direction: the nearest one, with those straight ahead first.
 * @param {Area[]} areas
 * @param {Area} from
 * @param {[number, number]} arrow one number is 1 or -1; right and down are positive
 * @returns {Area | undefined}
 */
export function areaTowards(areas, from, [x, y]) {
  const start = spansOf(from.rect, x, y);
  let nearest;
  let least = Infinity;
  for (const area of areas) {
    if (area.key === from.key) continue;
    const distance = distanceTo(spansOf(area.rect, x, y), start);
    if (distance < least) [nearest, least] = [area, distance];
  }
  return nearest;
}

/**
 * The area to focus in a view. If focusing chooses among its areas, the chosen one.
 * @param {Area[]} areas
 * @param {Area} asked
 * @param {Area} from
 * @returns {Area}
 */
export function areaEntered(areas, asked, from) {
  const path = asked.view.node.path;
  if (asked.touch.gesture !== "focus" || path === from.view.node.path) return asked;
  const isChosen = ({ view, touch }) => view.node.path === path && touch.chosen;
  return areas.find(isChosen) ?? asked;
}

// A rectangle along an arrow's direction and across it.
function spansOf({ x: left, y: top, width, height }, x, y) {
  const across = [left, left + width];
  const down = [top, top + height];
  const [along, aside] = x ? [across, down] : [down, across];
  return { along: x + y > 0 ? along : [-along[1], -along[0]], aside };
}

// Sideways distance counts three times, so that the focus stays in its column.
function distanceTo({ along, aside }, start) {
  const middle = (span) => (span[0] + span[1]) / 2;
  if (middle(along) <= middle(start.along) || along[0] < start.along[0] + 1) return Infinity;
  const ahead = Math.max(along[0] - start.along[1], 0);
  const beside = Math.max(aside[0] - start.aside[1], start.aside[0] - aside[1], 0);
  return ahead + 3 * beside + Math.abs(middle(aside) - middle(start.aside)) / 1000;
}
