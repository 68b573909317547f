/**
 * The part of the screen in which a view can be seen: what the views around it do not clip.
 * @param {View} view
 * @returns {Rect | null} in screen coordinates; null
 *   if nothing around it clips; empty if nothing of it can be seen
 */
export function clipOf(view) {
  let clip = null;
  for (let at = view.parent; at; at = at.parent) {
    if (!at.node.clip) continue;
    const [x, y, width, height] = at.node.clip.rect;
    const own = { x: at.rect.x + x, y: at.rect.y + y, width, height };
    clip = clip ? intersection(clip, own) : own;
  }
  return clip;
}

/**
 * The common part of two rectangles, which may be empty.
 * @param {Rect} one
 * @param {Rect} other
 */
export function intersection(one, other) {
  const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)];
  const right = Math.min(one.x + one.width, other.x + other.width);
  const bottom = Math.min(one.y + one.height, other.y + other.height);
  return { x, y, width: Math.max(right - x, 0), height: Math.max(bottom - y, 0) };
}
