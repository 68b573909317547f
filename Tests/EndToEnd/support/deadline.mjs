/** Whether there is time for what takes minutes. */
export const isLong = Boolean(process.env.MKPREVIEW_LONG_TESTS);

/** How long anything may take, in milliseconds: far more than it does when all is well. */
export const deadline = isLong ? 300_000 : 30_000;

/**
 * What a promise gives; fails when that takes too long.
 * @template T
 * @param {string} what what is waited for, as the failure names it
 * @param {Promise<T>} promise
 * @param {() => void} [giveUp] told when it takes too long
 * @returns {Promise<T>}
 */
export async function within(what, promise, giveUp = () => {}) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => {
      giveUp();
      reject(new Error(`waited ${deadline / 1000} s without success for ${what}`));
    }, deadline);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/**
 * A pause that is part of what is played, never a way to wait for something.
 * @param {number} milliseconds
 */
export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
