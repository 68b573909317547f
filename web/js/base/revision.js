/**
 * Whether one revision was published before another in the same run of the server. Revisions of
 * different runs have no order, so neither is older.
 * @param {string} revision such as "b7f3-12"
 * @param {string} other
 * @returns {boolean}
 */
export function isOlder(revision, other) {
  const [boot, number] = parts(revision);
  const [otherBoot, otherNumber] = parts(other);
  return boot === otherBoot && number < otherNumber;
}

/**
 * Whether two revisions are of the same run of the server.
 * @param {string} revision
 * @param {string} other
 * @returns {boolean}
 */
export const isSameRun = (revision, other) => parts(revision)[0] === parts(other)[0];

function parts(revision) {
  const dash = String(revision).lastIndexOf("-");
  return [String(revision).slice(0, dash), Number(String(revision).slice(dash + 1))];
}
