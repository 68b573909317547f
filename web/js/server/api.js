import { environmentQuery } from "../state/environment.js";

/** An error that the server answered, with the server's message. */
export class APIError extends Error {
  /**
   * @param {number} status
   * @param {{title?: string, detail?: string}} problem the body, as `application/problem+json`
   */
  constructor(status, problem) {
    super(problem.detail || problem.title || `The server answered ${status}.`);
    this.name = "APIError";
    this.status = status;
    this.title = problem.title;
  }
}

/** A document that is new has no earlier drawing. */
export function nullIfMissing(error) {
  if (error instanceof APIError && error.status === 404) return null;
  throw error;
}

/** Thrown if the server cannot be reached: browsers word that differently. */
class ServerAway extends Error {
  constructor(cause) {
    super("The server does not answer. The page tries to reach it again.", { cause });
    this.name = "ServerAway";
  }
}

// An aborted request is no failure of the server.
const away = (error) => {
  throw error?.name === "AbortError" ? error : new ServerAway(error);
};

/**
 * Encodes a document's name for a URL, each segment separately.
 * @param {string} name
 * @returns {string}
 */
export function encodeName(name) {
  return name.split("/").map(encodeURIComponent).join("/");
}

/**
 * The server's API, one function per route.
 * @param {string} base the URL that routes are relative to
 * @param {typeof fetch} fetchFunction
 */
export function createAPI(base, fetchFunction = globalThis.fetch.bind(globalThis)) {
  const url = (path) => new URL(path, base).href;

  async function request(path, options = {}) {
    const response = await fetchFunction(url(path), { cache: "no-cache", ...options }).catch(away);
    if (response.ok) return response;
    throw new APIError(response.status, await response.json().catch(() => ({})));
  }

  const read = async (path, options) => (await request(path, options)).json();
  const send = (method, path, body, type = "application/json") => request(path, {
    method, headers: { "Content-Type": type }, body: JSON.stringify(body),
  });
  const post = (path, body) => send("POST", path, body);

  const change = async (method, path, body, environment) =>
    (await send(method, withQuery(path, environmentQuery(environment)), body)).json();

  const tweakPath = (name) => `api/tweak/${encodeName(name)}`;
  const ownerPath = (name) => `api/owner/${encodeName(name)}`;
  const actionPath = (name) => `api/action/${encodeName(name)}`;

  const layoutPath = (name, environment, { include, rows = [], since, revision } = /** @type {any} */ ({})) => {
    const query = environmentQuery(environment);
    if (revision) query.set("revision", revision);
    for (const range of rows) query.append("rows", range);
    if (include) query.set("include", include);
    if (since) query.set("since", since);
    return withQuery(`api/layout/${encodeName(name)}`, query);
  };

  const imagePath = (name, environment, format, options = {}) => {
    const query = environmentQuery(environment);
    for (const [key, value] of Object.entries(options)) query.set(key, value);
    return withQuery(`api/image/${encodeName(name)}.${format}`, query);
  };

  const ofView = (what) => (name, path, environment) => {
    const query = environmentQuery(environment);
    query.set("path", path);
    return read(withQuery(`api/${what}/${encodeName(name)}`, query));
  };

  const inEnvironment = (what) => (name, environment) =>
    read(withQuery(`api/${what}/${encodeName(name)}`, environmentQuery(environment)));

  return {
    explanation: ofView("explain"),
    origins: ofView("origins"),
    // The states as last drawn: listing must not draw documents that are not shown.
    documents: () => read("api/documents?status=latest"),
    devices: () => read("api/devices"),
    diagnostics: () => read("api/diagnostics"),
    // With the accessibility audit; merged with those of an environment beside it.
    problems: (name, environment, beside = null) => {
      const query = environmentQuery(environment);
      if (beside) query.set("beside", environmentQuery(beside));
      return read(withQuery(`api/diagnostics/${encodeName(name)}`, query));
    },
    layout: (name, environment, { rows, since, revision, signal } = /** @type {any} */ ({})) => read(
      layoutPath(name, environment, { include: "scene", rows, since, revision }),
      // The changes since a revision are requested only once.
      { signal, ...(since && { cache: "no-store" }) }),
    // The environment that the server resolves for a document.
    environment: async (name, environment) =>
      (await read(layoutPath(name, environment))).environment,
    spoken: inEnvironment("spoken"),
    limits: inEnvironment("limits"),
    // What differs from an earlier version, by the edits that caused it.
    diff: (name, environment, from) => {
      const query = environmentQuery(environment);
      query.set("from", from);
      return read(withQuery(`api/diff/${encodeName(name)}`, query));
    },
    // The documents that differ from a commit.
    changes: (from) => read(withQuery("api/diff", new URLSearchParams({ from }))),
    revisions: (name) => read(`api/revisions/${encodeName(name)}`),
    variants: (name, environment, environments) => {
      const query = environmentQuery(environment);
      query.set("include", "scene");
      if (environments) query.set("matrix", JSON.stringify(environments));
      return read(withQuery(`api/variants/${encodeName(name)}`, query));
    },
    source: async (name, { file, revision }) => {
      const query = { file, ...(revision && { revision }) };
      return decodeText(await request(
        withQuery(`api/source/${encodeName(name)}`, new URLSearchParams(query))));
    },
    offers: () => read("api/offers"),
    openInEditor: (name, { file, line = 1, column = 1 }) => post(
      withQuery(`api/open/${encodeName(name)}`, new URLSearchParams({ file, line: `${line}`, column: `${column}` })), {}),
    // The place that decides how a view looks; each cause is another one.
    openCause: async (name, path, cause, environment) => {
      const query = environmentQuery(environment);
      query.set("path", path);
      query.set("cause", cause);
      return (await post(withQuery(`api/open/${encodeName(name)}`, query), {})).json();
    },
    editor: () => read("api/editor"),
    act: async (name, touch, environment = {}) =>
      (await post(withQuery(actionPath(name), environmentQuery(environment)), touch)).json(),
    forgetTouches: (name) => send("DELETE", actionPath(name), {}),
    vocabulary: () => read("api/vocabulary"),
    tweaks: (name) => read(tweakPath(name)),
    tweak: (name, tweak, environment) => change("PUT", tweakPath(name), tweak, environment),
    dropTweaks: (name, which, environment) => change("DELETE", tweakPath(name), which, environment),
    applyTweak: (name, which, environment) =>
      change("POST", `${tweakPath(name)}/apply`, which, environment),
    undoWrite: (name) => change("POST", `${tweakPath(name)}/undo`, {}, {}),
    owner: async (name) => (await read(ownerPath(name))).owner,
    changeOwner: async (name, patch) =>
      (await (await send("PATCH", ownerPath(name), patch, mergePatch)).json()).owner,
    resetOwner: async (name) => (await (await send("DELETE", ownerPath(name), {})).json()).owner,
    manual: async () => (await request("manual/search.json")).json(),
    eventsURL: url("api/events"),
    layoutURL: (name, environment) => url(layoutPath(name, environment)),
    imageURL: (name, environment, format, options) =>
      url(imagePath(name, environment, format, options)),
    qrCode: async (search) =>
      (await request(withQuery("api/qr.svg", new URLSearchParams(search && { search })))).blob(),
    image: async (...image) => (await request(imagePath(...image))).blob(),
  };
}

const mergePatch = "application/merge-patch+json";

function withQuery(path, query) {
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

// Response.text() always decodes UTF-8, but a source may use another charset.
async function decodeText(response) {
  const charset = /charset="?([^";]+)/i.exec(response.headers.get("Content-Type") ?? "")?.[1];
  const bytes = new Uint8Array(await response.arrayBuffer());
  const isBigEndian = bytes[0] === 0xfe && bytes[1] === 0xff;
  return new TextDecoder(isBigEndian ? "utf-16be" : charset ?? "utf-8").decode(bytes);
}
