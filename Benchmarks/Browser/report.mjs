// Rows of the table that `make bench` prints.

const widths = [54, 17, 30, 7, 13];

const line = (...cells) =>
  `| ${cells.map((cell, index) => cell.padEnd(widths[index])).join(" | ")} |`;

/** A number with three significant digits. */
export const format = (number) => number >= 100 ? number.toFixed(0) : `${+number.toPrecision(3)}`;

/** A time in milliseconds, with its unit. */
export const duration = (milliseconds) => `${format(milliseconds)} ms`;

/** Prints a row: both sides as they are to be read, their ratio, and what it may be at most. */
export function add(what, ours, reference, ratio, target = null) {
  const verdict = target === null ? ""
    : `≤ ${format(target)}, ${ratio <= target ? "met" : "missed"}`;
  console.log(line(what, ours, reference, format(ratio), verdict));
}

/** Prints median and 95th percentile of times of two kinds; the latter has a target. */
export function addTimes(what, ours, reference, theirs, target = null) {
  for (const [name, rank] of [["median", 50], ["p95", 95]]) {
    const [mine, other] = [percentile(ours, rank), percentile(theirs, rank)];
    add(`${what}, ${name}`, duration(mine), `${reference} ${duration(other)}`, mine / other,
      rank === 95 ? target : null);
  }
}

/** Prints the median of times beside the longest time that it may be. */
export function addLimit(what, times, reference, limit) {
  const median = percentile(times, 50);
  add(`${what}, median`, duration(median), `${reference} ${duration(limit)}`, median / limit, 1);
}

/** The value that a percentage of the values does not exceed. */
export function percentile(values, rank) {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * rank / 100))];
}
