// The widths, or heights, at which a document has problems.

/**
 * Sorted ranges, those that overlap or touch joined.
 * @param {[number, number][]} ranges inclusive, in whole points
 * @returns {[number, number][]}
 */
export function joined(ranges) {
  /** @type {[number, number][]} */
  const all = [];
  for (const [from, to] of [...ranges].sort(([one], [other]) => one - other)) {
    const last = all.at(-1);
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else all.push([from, to]);
  }
  return all;
}

/**
 * The ranges of widths or heights with warnings or errors: of one view, or of all.
 * @param {{path: string, severity: string}[]} limits as the server lists them
 * @param {"width" | "height"} side
 * @param {string | null} path
 * @returns {[number, number][]}
 */
export function badRanges(limits, side, path = null) {
  return joined(limits.filter((one) => one.severity !== "note" && (path === null || one.path === path))
    .flatMap((one) => one[side] ?? []));
}

/**
 * The nearest width or height beside a range, where its problems end, if one is near; else the length
 * itself.
 * @param {number} length a width or height
 * @param {[number, number][]} ranges
 * @param {number} reach how near, in points
 * @param {[number, number]} swept the first and the last length that was tried
 * @returns {number}
 */
export function snapped(length, ranges, reach, [first, last]) {
  const ends = ranges.flatMap(([from, to]) => [from - 1, to + 1])
    .filter((end) => end >= first && end <= last && Math.abs(end - length) <= reach);
  return ends.sort((one, other) => Math.abs(one - length) - Math.abs(other - length))[0] ?? length;
}

/**
 * The next width or height in a direction at which problems begin or end.
 * @param {number} length a width or height
 * @param {[number, number][]} ranges
 * @param {1 | -1} direction
 * @param {[number, number]} swept
 * @returns {number} the end of what was tried if there is none
 */
export function nextEnd(length, ranges, direction, [first, last]) {
  const ends = ranges.flatMap(([from, to]) => [from - 1, from, to, to + 1])
    .filter((end) => end >= first && end <= last && (end - length) * direction > 0)
    .sort((one, other) => (one - other) * direction);
  return ends[0] ?? (direction > 0 ? last : first);
}

/**
 * The sentences about a view's limits.
 * @param {{path: string, words: string}[]} limits
 * @param {string} path
 * @returns {string[]}
 */
export function wordsAbout(limits, path) {
  return [...new Set(limits.filter((one) => one.path === path).map(({ words }) => words))];
}
