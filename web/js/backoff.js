/** The longest pause between two attempts, in milliseconds. */
export const longestPause = 10_000;

/**
 * The pause before an attempt: doubled each time, and between half and all of it at random, so that
 * many pages do not come back in the same instant.
 * @param {number} failures how many attempts have failed in a row, from 1
 * @param {number} first the pause after the first failure, in milliseconds
 * @param {() => number} random
 * @returns {number}
 */
export function pauseAfter(failures, first = 500, random = Math.random) {
  const full = Math.min(first * 2 ** (failures - 1), longestPause);
  return full * (1 + random()) / 2;
}
