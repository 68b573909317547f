import { counted, joinParts } from "../base/values.js";
import { shape } from "../base/dom.js";
import { clipped } from "../drawing/clipped.js";

const isProblem = ({ kind }) => kind === "problem" || kind === "solved";

/**
 * Differences with those that follow from them.
 * @param {Difference[]} differences each root before its consequences
 * @returns {{difference: Difference, consequences: Difference[]}[]}
 */
export function withConsequences(differences) {
  const groups = [];
  for (const difference of differences) {
    const last = groups.at(-1);
    const follows = last && !difference.isRoot && !isProblem(difference) && !isProblem(last.difference);
    if (follows) last.consequences.push(difference);
    else groups.push({ difference, consequences: [] });
  }
  return groups;
}

/**
 * All differences of a cause.
 * @param {{documents: {differences: Difference[]}[]}} cause
 */
export const differencesOf = ({ documents }) => documents.flatMap(({ differences }) => differences);

/**
 * A comparison's result in a sentence.
 * @param {{causes: object[], ineffectiveEdits: object[]}} diff
 * @returns {string}
 */
export function summaryOf({ causes, ineffectiveEdits }) {
  const differences = causes.flatMap(differencesOf);
  const vain = ineffectiveEdits.length;
  const known = causes.filter(({ file }) => file !== null).length;
  const by = known ? ` by ${counted(known, "edit")}` : "";
  return joinParts([
    differences.length ? counted(differences.length, "difference") + by : "No difference",
    vain ? `${counted(vain, "edit")} ${vain === 1 ? "changes" : "change"} nothing that is drawn` : "",
  ], "; ");
}

// So many causes have different colours.
const colours = 6;

/** The class that gives a cause its colour, by its index. */
export const colourOf = (index) => `cause-${index % colours}`;

/**
 * Outlines of the views that differ in a drawing, in the colour of their cause.
 * @param {object[]} causes
 * @param {Map<string, View>} views
 * @param {(difference: Difference) => string | null | undefined} pathOf the view's path in the drawing
 * @returns {SVGElement[]}
 */
function outlinesOf(causes, views, pathOf) {
  return causes.flatMap((cause, index) => differencesOf(cause).flatMap((difference) => {
    const view = views.get(pathOf(difference) ?? "");
    if (!view || view.node.hidden) return [];
    const name = `${colourOf(index)}${difference.isRoot ? " root" : ""}`;
    return clipped(view, [shape("rect", { class: name, ...view.rect })]);
  }));
}

/** Outlines in the current drawing, which has no removed views. */
export const outlinesAfter = (causes, views) =>
  outlinesOf(causes, views, ({ kind, path }) => kind === "removed" ? null : path);

/** Outlines in the earlier drawing, which has no added views. */
export const outlinesBefore = (causes, views, matchings) => outlinesOf(causes, views, ({ kind, path }) =>
  kind === "removed" ? path : kind === "added" ? null : matchings.earlier(views, { path })?.node.path);
