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
  const change = async (/** @type {Parameters<send>} */ ...sent) => (await send(...sent)).json();

  // The path of what is asked about a document, in an environment and with more parameters.
  function of(what, name, environment = {}, more = {}) {
    const query = environmentQuery(environment);
    for (const [key, value] of Object.entries(more)) {
      for (const one of [value ?? []].flat()) query.append(key, one);
    }
    return withQuery(`api/${what}/${encodeName(name)}`, query);
  }

  const layoutPath = (name, environment, { rows, since, revision } = /** @type {any} */ ({})) =>
    of("layout", name, environment, { revision, rows, include: "scene", since });

  const imagePath = (name, environment, format, options) =>
    of("image", `${name}.${format}`, environment, options);

  const ofView = (what) => (name, path, environment) => read(of(what, name, environment, { path }));

  const inEnvironment = (what) => (name, environment) => read(of(what, name, environment));

  return {
    explanation: ofView("explain"),
    origins: ofView("origins"),
    // The states as last drawn: listing must not draw documents that are not shown.
    documents: () => read("api/documents?status=latest"),
    devices: () => read("api/devices"),
    diagnostics: () => read("api/diagnostics"),
    // With the accessibility audit; merged with those of an environment beside it.
    problems: (name, environment, beside = null) =>
      read(of("diagnostics", name, environment, { beside: beside && `${environmentQuery(beside)}` })),
    layout: (name, environment, options = /** @type {any} */ ({})) => read(
      layoutPath(name, environment, options),
      // The changes since a revision are requested only once.
      { signal: options.signal, ...(options.since && { cache: "no-store" }) }),
    // The environment that the server resolves for a document.
    environment: async (name, environment) => (await read(of("layout", name, environment))).environment,
    spoken: inEnvironment("spoken"),
    limits: inEnvironment("limits"),
    // What differs from an earlier version, by the edits that caused it.
    diff: (name, environment, from) => read(of("diff", name, environment, { from })),
    // The documents that differ from a commit.
    changes: (from) => read(withQuery("api/diff", new URLSearchParams({ from }))),
    // The commits that changed a document, or the view at a path.
    log: (name, path, limit) => read(of("log", name, {}, { path, limit })),
    revisions: (name) => read(of("revisions", name)),
    variants: (name, environment, environments) => read(of("variants", name, environment,
      { include: "scene", matrix: environments && JSON.stringify(environments) })),
    source: async (name, { file, revision }) =>
      decodeText(await request(of("source", name, {}, { file, revision }))),
    offers: () => read("api/offers"),
    openInEditor: (name, { file, line = 1, column = 1 }) =>
      send("POST", of("open", name, {}, { file, line, column }), {}),
    // The place that decides how a view looks; each cause is another one.
    openCause: (name, path, cause, environment) =>
      change("POST", of("open", name, environment, { path, cause }), {}),
    editor: () => read("api/editor"),
    act: (name, touch, environment) => change("POST", of("action", name, environment), touch),
    forgetTouches: (name) => send("DELETE", of("action", name), {}),
    vocabulary: () => read("api/vocabulary"),
    tweaks: (name) => read(of("tweak", name)),
    tweak: (name, tweak, environment) => change("PUT", of("tweak", name, environment), tweak),
    dropTweaks: (name, which, environment) => change("DELETE", of("tweak", name, environment), which),
    applyTweak: (name, which, environment) => change("POST", of("tweak", `${name}/apply`, environment), which),
    undoWrite: (name) => change("POST", of("tweak", `${name}/undo`), {}),
    owner: async (name) => (await read(of("owner", name))).owner,
    changeOwner: async (name, patch) => (await change("PATCH", of("owner", name), patch, mergePatch)).owner,
    resetOwner: async (name) => (await change("DELETE", of("owner", name), {})).owner,
    manual: () => read("manual/search.json"),
    eventsURL: url("api/events"),
    layoutURL: (name, environment) => url(of("layout", name, environment)),
    imageURL: (...image) => url(imagePath(...image)),
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
