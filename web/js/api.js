import { environmentQuery } from "./environment.js";

/** An answer of the server that is not what was asked for, in its own words. */
export class APIError extends Error {
  /**
   * @param {number} status
   * @param {{title?: string, detail?: string}} problem as `application/problem+json` says it
   */
  constructor(status, problem) {
    super(problem.detail || problem.title || `The server answered ${status}.`);
    this.name = "APIError";
    this.status = status;
    this.title = problem.title;
  }
}

/**
 * A document's name as part of a URL: each segment encoded by itself.
 * @param {string} name
 * @returns {string}
 */
export function encodeName(name) {
  return name.split("/").map(encodeURIComponent).join("/");
}

/**
 * The server's interface, one function a route.
 * @param {string} base the URL that the routes are relative to
 * @param {typeof fetch} fetchFunction
 */
export function createAPI(base, fetchFunction = globalThis.fetch.bind(globalThis)) {
  const url = (path) => new URL(path, base).href;

  async function request(path, options = {}) {
    const response = await fetchFunction(url(path), { cache: "no-cache", ...options });
    if (response.ok) return response;
    throw new APIError(response.status, await response.json().catch(() => ({})));
  }

  const read = async (path, options) => (await request(path, options)).json();
  const post = (path, body) => request(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

  const layoutPath = (name, environment, include) => {
    const query = environmentQuery(environment);
    if (include) query.set("include", include);
    return withQuery(`api/layout/${encodeName(name)}`, query);
  };

  return {
    documents: () => read("api/documents"),
    description: () => read("api/openapi.json"),
    devices: () => read("api/devices"),
    diagnostics: () => read("api/diagnostics"),
    layout: (name, environment, signal) =>
      read(layoutPath(name, environment, "scene"), { signal }),
    source: async (name, sizeClass = null) => decodeText(await request(withQuery(
      `api/source/${encodeName(name)}`, new URLSearchParams(sizeClass ? { sizeClass } : {})))),
    openInEditor: (name, line) => post(`api/open/${encodeName(name)}?line=${line}`, {}),
    act: async (name, touch) => (await post(`api/action/${encodeName(name)}`, touch)).json(),
    eventsURL: url("api/events"),
    layoutURL: (name, environment) => url(layoutPath(name, environment)),
    imageURL: (name, environment, format) =>
      url(withQuery(`api/image/${encodeName(name)}.${format}`, environmentQuery(environment))),
  };
}

function withQuery(path, query) {
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

// Response.text() reads everything as UTF-8, and a source may be in another charset.
async function decodeText(response) {
  const charset = /charset="?([^";]+)/i.exec(response.headers.get("Content-Type") ?? "")?.[1];
  const bytes = new Uint8Array(await response.arrayBuffer());
  const isBigEndian = bytes[0] === 0xfe && bytes[1] === 0xff;
  return new TextDecoder(isBigEndian ? "utf-16be" : charset ?? "utf-8").decode(bytes);
}
