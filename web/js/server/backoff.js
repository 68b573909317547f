/** The longest pause between two attempts, in milliseconds. */
export const longestPause = 10_000;

/**
 * The pause before an attempt. It doubles with each failure. A random part of up to half keeps many
 * pages from returning at the same moment.
 * @param {number} failures the number of failures in a row, from 1
 * @param {number} first the pause after the first failure, in milliseconds
 * @param {() => number} random
 * @returns {number}
 */
export function pauseAfter(failures, first = 500, random = Math.random) {
  const full = Math.min(first * 2 ** (failures - 1), longestPause);
  return full * (1 + random()) / 2;
}
