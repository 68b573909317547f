/**
 * Whether two JSON values are the same.
 * @param {unknown} one
 * @param {unknown} other
 * @returns {boolean}
 */
export function equal(one, other) {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length
    && keys.every((key) => Object.hasOwn(other, key) && equal(one[key], other[key]));
}
