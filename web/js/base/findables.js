import { joinParts } from "./values.js";

// Maximum number of results.
const longest = 60;

/**
 * The words of a text that is searched for.
 * @param {string} text
 */
export const wordsOf = (text) => text.toLowerCase().split(/\s+/).filter(Boolean);

/**
 * The things whose names or descriptions contain every word of a text. Names that begin with a word
 * come first, then names with a word inside.
 * @param {Findable[]} all
 * @param {string} text
 * @returns {Findable[]} at most 60
 */
export function find(all, text) {
  const words = wordsOf(text);
  const ranked = all.map((one) => ({ one, rank: rankOf(one, words) }));
  return ranked.filter(({ rank }) => rank !== null)
    .sort((left, right) => left.rank - right.rank)
    .slice(0, longest).map(({ one }) => one);
}

function rankOf({ name, about = "" }, words) {
  const [title, rest] = [name.toLowerCase(), about.toLowerCase()];
  let rank = 0;
  for (const word of words) {
    const index = title.indexOf(word);
    if (index < 0 && !rest.includes(word)) return null;
    if (index < 0) rank += 3;
    else if (index > 0) rank += /[\s/(]/.test(title[index - 1]) ? 1 : 2;
  }
  return rank;
}

/**
 * An action to find.
 * @param {string} name
 * @param {string} about more text to search
 * @param {() => void} run
 * @returns {Findable}
 */
export const findableAction = (name, about, run) => ({ kind: "action", name, about, run });

/**
 * Everything to find on the page, except the manual.
 * @param {object} page
 * @returns {Findable[]}
 */
export function findables({ documents, views, devices, shortcuts, act, select }) {
  return [
    ...documents.map(({ name }) => ({ kind: "document", name, run: () => act.goToDocument(name) })),
    ...shortcuts.map(({ does, about = "", keys, run }) => findableAction(does, [...keys, about].join(" "), run)),
    ...devices.map(({ slug, name }) => (
      { kind: "device", name, about: `${slug} ${sizeWords(name)}`, run: () => act.choose({ device: slug }) })),
    ...[...views.values()].filter(({ node }) => !node.rows).map(({ node }) => (
      { kind: "view", name: nameOf(node), about: `${textOf(node)} ${node.note ?? ""}`, run: () => select(node.path) })),
  ];
}

/**
 * The pages and sections of the manual.
 * @param {{page: string, of: string, id: string, title: string}[]} sections
 * @param {(address: string) => void} open opens an address below `manual/`
 * @returns {Findable[]}
 */
export function manualPages(sections, open) {
  return sections.map(({ page, of, id, title }) => ({
    kind: "manual", name: title, about: id ? of : "", run: () => open(`${page}${id && `#${id}`}`),
  }));
}

// What people call the ends of the range.
function sizeWords(name) {
  if (name.startsWith("iPhone SE")) return "small phone smallest";
  return name.startsWith("iPad") ? "tablet" : name.startsWith("iPhone") ? "phone" : "";
}

const nameOf = (node) => joinParts([node.class, node.id ?? node.part], " ");

/**
 * The text of a view; empty for none.
 * @param {{properties?: object}} node
 * @returns {string}
 */
export function textOf({ properties = {} }) {
  const text = properties.text ?? properties.title ?? properties.placeholder;
  return typeof text === "string" ? text : "";
}
