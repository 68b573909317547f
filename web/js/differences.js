import { equal } from "./equal.js";
import { formatNumber } from "./values.js";

/**
 * @typedef {object} Difference
 * @property {string} text what is different, in words
 * @property {object | null} before the view as it was; null for one that came
 * @property {object | null} after the view as it is; null for one that went
 */

/**
 * What is different in two layouts of a document: views that came, went, moved in their parents,
 * have another size or other properties. What is in a view that came or went is not told.
 * @param {object | null} before the root as it was
 * @param {object | null} after the root as it is
 * @returns {{list: Difference[], pairs: Map<string, object>}} `pairs` has the views as they were by
 *   the paths of those that they are now
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

// Views of one class and id belong together, in their order: the longest such list.
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
