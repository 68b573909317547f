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

/**
 * The place of an event in an element, in points.
 * @param {Element} element
 * @param {{clientX: number, clientY: number}} event
 * @param {number} scale pixels per point
 */
export function pointIn(element, { clientX, clientY }, scale) {
  const { left, top } = element.getBoundingClientRect();
  return { x: (clientX - left) / scale, y: (clientY - top) / scale };
}
