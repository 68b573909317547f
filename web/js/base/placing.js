// Where elements are, and in which order.

/**
 * Makes elements children of another, in this order and before its other children. Those that are in
 * place do not move: moving an element would remove its focus, and restart its transition.
 * @param {any} parent
 * @param {Iterable<Element>} children
 */
export function placeChildren(parent, children) {
  let next = parent.firstChild;
  for (const child of children) {
    if (child === next) next = next.nextSibling;
    else parent.insertBefore(child, next);
  }
}

/**
 * Places an element over a rectangle of the screen.
 * @param {HTMLElement} element
 * @param {Rect} rect
 * @param {number} scale pixels per point
 */
export function placeOver(element, { x, y, width, height }, scale) {
  for (const [name, points] of Object.entries({ left: x, top: y, width, height })) {
    element.style[name] = `${points * scale}px`;
  }
}

/**
 * Gives a drawing its size in whole pixels, or the white behind it would show at its edges.
 * @param {SVGElement} screen
 * @param {{width: number, height: number}} size in points
 * @param {number} scale pixels per point
 */
export function sizeScreen(screen, { width, height }, scale) {
  screen.setAttribute("width", String(Math.round(width * scale)));
  screen.setAttribute("height", String(Math.round(height * scale)));
}

/** Where an element is in the window. */
export const rectOf = (element) => element.getBoundingClientRect();

/**
 * The place of an event in an element, in points.
 * @param {Element} element
 * @param {{clientX: number, clientY: number}} event
 * @param {number} scale pixels per point
 */
export function pointIn(element, { clientX, clientY }, scale) {
  const { left, top } = rectOf(element);
  return { x: (clientX - left) / scale, y: (clientY - top) / scale };
}

/**
 * Scrolls a box just far enough to show an element in it. Nothing around the box scrolls.
 * @param {HTMLElement} box
 * @param {Element | null} item
 */
export function reveal(box, item) {
  if (!item) return;
  const [outer, inner] = [rectOf(box), rectOf(item)];
  box.scrollTop += Math.max(inner.bottom - outer.bottom, 0) || Math.min(inner.top - outer.top, 0);
}

/**
 * Places an open popover below its button, as far right as there is room.
 * @param {HTMLElement} popover
 * @param {HTMLElement} button
 */
export function placeBelow(popover, button) {
  const { left, bottom } = rectOf(button);
  popover.style.top = `${bottom + 6}px`;
  popover.style.left = `${Math.max(0, Math.min(left, innerWidth - popover.offsetWidth - 12))}px`;
}
