// The order of problems in the panel, and which of them stand together.

import { groupBy } from "../base/values.js";

/** Places severities in order, the worst first. */
export const ranks = { error: 0, warning: 1, note: 2 };

// So many problems of one kind take one line, although they name different views.
const manyAlike = 5;

/** Whether a diagnostic is one of the accessibility audit. */
export const isOfAudit = ({ code }) => code.startsWith("accessibility-");

/**
 * Diagnostics without repetitions: several documents may report the same place of a shared file.
 * @param {object[]} diagnostics
 * @returns {object[]}
 */
export function distinct(diagnostics) {
  const seen = new Set();
  return diagnostics.filter(({ document, ...told }) => {
    const key = JSON.stringify(told);
    return !seen.has(key) && seen.add(key);
  });
}

/**
 * Groups problems: equal ones are counted, and effects follow their cause. The worst are first, and
 * among equals those that cause others.
 * @param {object[]} diagnostics
 * @returns {ProblemGroup[]}
 */
export function groupProblems(diagnostics) {
  const effects = new Map(diagnostics.map((one) => [placeOf(one), []]));
  const roots = diagnostics.filter((one) => {
    const caused = one.cause && effects.get(placeOf(one.cause));
    caused?.push(one);
    return !caused;
  });
  const groups = alike(roots).map(([diagnostic, ...others]) => (
    { diagnostic, others, effects: effects.get(placeOf(diagnostic)) }));
  const rank = ({ diagnostic: { severity }, effects: { length } }) =>
    2 * ranks[severity] + (length ? 0 : 1);
  return groups.sort((left, right) => rank(left) - rank(right));
}

// Problems with equal texts together, and those of one kind if there are many.
function alike(diagnostics) {
  const kinds = groupBy(diagnostics, ({ severity, code, hint }) => JSON.stringify([severity, code, hint]));
  return [...kinds.values()].flatMap((some) => some.length < manyAlike
    ? [...groupBy(some, ({ message }) => message).values()] : [some]);
}

const placeOf = ({ code, file, line, column }) => JSON.stringify([code, file, line, column]);
