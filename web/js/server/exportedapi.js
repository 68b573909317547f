import { environmentQuery } from "../state/environment.js";
import { APIError } from "./api.js";

// All drawings of an export are of the same moment.
const revision = "1-1";

/**
 * What the server's API answers about documents, from the files of an export. Nothing else is
 * offered.
 * @param {{load(name: string): Promise<object>}} site
 * @returns {object} the functions of `createAPI` that an export can answer
 */
export function createExportedAPI(site) {
  let index = null;
  const loadIndex = () => index ??= site.load("index");

  async function find(name) {
    const { documents } = await loadIndex();
    const number = documents.findIndex((one) => one.name === name);
    if (number < 0) throw new APIError(404, { title: `There is no document “${name}”.` });
    return { number, entry: documents[number] };
  }

  const keyOf = (environment) => environmentQuery(environment).toString();

  async function layout(name, environment) {
    const { number, entry } = await find(name);
    const place = entry.matrix.findIndex(({ query }) => keyOf(query) === keyOf(environment));
    if (place < 0) {
      throw new APIError(400, { title: `${name} was not exported in this environment.` });
    }
    return { ...await site.load(`${number}-${place}`), revision };
  }

  return {
    documents: async () => {
      const { documents } = await loadIndex();
      return { revision, documents: documents.map((one) => ({ ...one, revision })) };
    },
    offers: async () => ({}),
    devices: async () => ({ devices: [] }),
    diagnostics: () => site.load("diagnostics"),
    problems: async (name, environment, beside = null) => {
      const { number, entry } = await find(name);
      const report = await site.load(String(number));
      const asked = Object.entries({ here: environment, ...(beside && { beside }) });
      const names = new Map(asked.map(([key, query]) => [key, report.variants[
        entry.matrix.findIndex((one) => keyOf(one.query) === keyOf(query))]?.name]));
      const diagnostics = report.diagnostics.flatMap(({ variants, ...one }) => {
        const found = asked.map(([key]) => key).filter((key) => variants.includes(names.get(key)));
        return found.length ? [{ ...one, ...(beside && { variants: found }) }] : [];
      });
      return { revision, diagnostics };
    },
    layout,
    environment: async (name, environment) => (await layout(name, environment)).environment,
    variants: async (name) => {
      const { number, entry } = await find(name);
      const [report, ...layouts] = await Promise.all([
        site.load(String(number)),
        ...entry.matrix.map((_, place) => site.load(`${number}-${place}`)),
      ]);
      const variants = report.variants.map((variant, place) => {
        const { root, overlay } = layouts[place];
        // A card's name is not about what is chosen: all environments are exported.
        const known = variant.kind === "standard" ? { name: "Default", kind: "declared" } : {};
        return { ...variant, ...known, root, overlay };
      });
      const diagnostics = report.diagnostics.map((one) => (
        { ...one, variants: one.variants.map((each) => each === "standard" ? "Default" : each) }));
      return { ...report, revision, variants, diagnostics };
    },
    source: async (name, { file }) => {
      const { number } = await find(name);
      const text = (await site.load(`${number}-source`))[file];
      if (text === undefined) throw new APIError(404, { title: `${file} was not exported.` });
      return text;
    },
    imageURL: (name, environment) => JSON.stringify([name, environment]),
  };
}

/**
 * The files of an export's pictures, by their URLs on a server. They are named after their content.
 */
export function createExportedImages() {
  return {
    href(url) {
      const { pathname, searchParams } = new URL(url, "file:///");
      const file = pathname.split("/").at(-1);
      const suffix = file.includes(".") ? file.split(".").at(-1).toLowerCase() : "picture";
      return `pictures/${searchParams.get("v")}.${searchParams.get("as") ?? suffix}`;
    },
    change() {},
  };
}
