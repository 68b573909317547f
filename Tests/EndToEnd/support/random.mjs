/**
 * Numbers below a bound, the same in every run (Numerical Recipes' generator).
 * @param {number} seed
 * @returns {(bound: number) => number}
 */
export function generator(seed) {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

/** One of some values. */
export const pick = (random, values) => values[random(values.length)];
