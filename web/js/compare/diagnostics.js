import { equal } from "../base/equal.js";
import { isOfAudit } from "../panels/problemgroups.js";
import { withSpread } from "./pin.js";

/** The second environment whose problems are shown; null for none. */
export const pinnedBeside = ({ pin, compare }) => compare ? null : pin ?? null;

/**
 * The diagnostics of what is shown.
 * @param {PageState} now
 * @returns {object[]}
 */
export function shownDiagnostics({ address, layout, variantDiagnostics, problems }) {
  const own = layout?.diagnostics ?? [];
  if (address.matrix) return variantDiagnostics ?? own;
  const isAbout = problems?.document === layout?.document
    && equal(problems?.environment, address.environment)
    && equal(problems?.beside, pinnedBeside(address));
  if (!isAbout) return own;
  if (problems.beside) return withSpread(problems.diagnostics);
  // Until the problems of the latest drawing are known, its audit is the previous one.
  return problems.revision === layout?.revision
    ? problems.diagnostics : [...own, ...problems.diagnostics.filter(isOfAudit)];
}
