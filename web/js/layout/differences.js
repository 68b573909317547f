import { equal } from "../base/equal.js";
import { formatNumber } from "../base/values.js";

/**
 * @typedef {object} Difference
 * @property {string} text a description of the difference
 * @property {object | null} before the earlier view; null if it was added
 * @property {object | null} after the current view; null if it was removed
 */

/**
 * The differences of two layouts of a document: views that were added, removed or moved in their
 * parents, or that have another size or other properties. Views inside added or removed ones are
 * omitted.
 * @param {object | null} before the earlier root
 * @param {object | null} after the current root
 * @returns {{list: Difference[], pairs: Map<string, object>}} `pairs` has the earlier views by the
 *   paths of the current ones
 */
export function differences(before, after) {
  const list = [];
  const pairs = new Map();

  function compare(old, now) {
    pairs.set(now.path, old);
    const changes = changesOf(old, now);
    if (changes.length) {
      list.push({ text: `${nameOf(now)}: ${changes.join("; ")}`, before: old, after: now });
    }
    for (const [one, other] of matched(childrenOf(old), childrenOf(now))) {
      if (one && other) compare(one, other);
      else if (one) list.push({ text: `${nameOf(one)}: removed`, before: one, after: null });
      else list.push({ text: `${nameOf(other)}: added`, before: null, after: other });
    }
  }

  if (before && after) compare(before, after);
  return { list, pairs };
}

const childrenOf = ({ children = [] }) => children.filter(({ part, rows }) => !part && !rows);

const nameOf = (node) => [node.class, node.id].filter(Boolean).join(" ");

const place = ({ x, y }) => `${formatNumber(x)}, ${formatNumber(y)}`;

const size = ({ width, height }) => `${formatNumber(width)} × ${formatNumber(height)}`;

function changesOf(old, now) {
  const changes = [];
  if (Boolean(old.hidden) !== Boolean(now.hidden)) changes.push(now.hidden ? "hidden" : "shown");
  else if (!now.hidden) {
    if (place(old.frame) !== place(now.frame)) {
      changes.push(`moved from ${place(old.frame)} to ${place(now.frame)}`);
    }
    if (size(old.frame) !== size(now.frame)) {
      changes.push(`resized from ${size(old.frame)} to ${size(now.frame)}`);
    }
  }
  const [had, has] = [old.properties ?? {}, now.properties ?? {}];
  const keys = Object.keys({ ...had, ...has }).filter((key) => !equal(had[key], has[key]));
  if (keys.length) changes.push(`other ${keys.join(", ")}`);
  return changes;
}

// Views with the same class and id belong together, in order: the longest common sequence.
function matched(old, now) {
  const key = ({ class: name, id = "" }) => `${name} ${id}`;
  const lengths = Array.from({ length: old.length + 1 }, () => Array(now.length + 1).fill(0));
  for (let one = old.length - 1; one >= 0; one -= 1) {
    for (let other = now.length - 1; other >= 0; other -= 1) {
      lengths[one][other] = key(old[one]) === key(now[other])
        ? lengths[one + 1][other + 1] + 1
        : Math.max(lengths[one + 1][other], lengths[one][other + 1]);
    }
  }
  const pairs = [];
  let [one, other] = [0, 0];
  while (one < old.length || other < now.length) {
    const isPair = one < old.length && other < now.length && key(old[one]) === key(now[other]);
    if (isPair) pairs.push([old[one++], now[other++]]);
    else if (other >= now.length || (one < old.length && lengths[one + 1][other] >= lengths[one][other + 1])) {
      pairs.push([old[one++], null]);
    } else pairs.push([null, now[other++]]);
  }
  return pairs;
}
