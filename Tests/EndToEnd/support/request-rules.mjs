// Which answers a request may get: those of HTTP's rules, and those that the API describes.

import { isIPv4, isIPv6 } from "node:net";
import { values } from "./request-reader.mjs";
import { follow } from "./schema.mjs";

/** The statuses by which libmicrohttpd itself refuses what is not HTTP or too large. */
const refusals = [400, 413, 414, 431, 501, 505];

const limits = { head: 64 << 10, body: 1 << 20 };

/** Below these libmicrohttpd has room for every head. */
const small = { head: 32 << 10, fields: 200 };

/** A field's name. */
const token = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT"];

/** The rules of an API. */
export class RequestRules {
  #api;
  #paths;

  /** Whether the server's libmicrohttpd refuses itself what is not strictly HTTP: since 0.9.77. */
  isStrict = false;

  /** @param {object} api its description */
  constructor(api) {
    this.#api = api;
    this.#paths = Object.entries(api.paths).map(([path, operations]) =>
      [patternOf(path), operations]);
  }

  /**
   * The statuses that a request may get, and whether libmicrohttpd may give them with words of its
   * own.
   * @param {import("./request-reader.mjs").WireRequest} request
   * @returns {{statuses: number[], mayBeForeign: boolean}}
   */
  allowed(request) {
    const size = sizeOf(request);
    const isLarge = size > small.head || request.fields.length > small.fields;
    const isOther = !/^1\.\d$/.test(request.version);
    const isRefused = this.isStrict && isLoose(request);
    const mayBeForeign = isLarge || isOther || isRefused || !values(request, "host").length;
    const certain = isOther ? refusals : size > limits.head ? [414, 431]
      : [
        ...request.body.length > limits.body ? [413] : [], ...isRefused ? [400] : [],
        ...this.#statuses(request),
      ];
    return { statuses: isLarge ? [...certain, 413, 414, 431] : certain, mayBeForeign };
  }

  /** Whether the server's libmicrohttpd may end the connection without an answer. */
  mayClose(request) {
    return this.isStrict && isLoose(request);
  }

  #statuses(request) {
    const { fields, method, target } = request;
    if (fields.some(([name, value]) => !token.test(name) || value.includes("\r"))) return [400];
    if (isForeign(request)) return [403, ...values(request, "host").length ? [] : [400]];
    if (values(request, "content-length").length > 1) return [400];
    if (!methods.includes(method)) return [501, 400];
    return targetProblem(target) ?? this.#described(request);
  }

  /** The statuses that the API's description has for a method and a path. */
  #described({ method, target }) {
    const found = this.#operations(target);
    if (!found.length) return [404];
    const name = method === "HEAD" ? "get" : method.toLowerCase();
    const operations = found.map((one) => one[name]).filter(Boolean);
    if (!operations.length) return [405];
    return operations.flatMap(({ responses }) => Object.keys(responses).map(Number));
  }

  #operations(target) {
    const path = decode(target.split("?")[0]);
    return this.#paths.flatMap(([pattern, operations]) => (pattern.test(path) ? [operations] : []));
  }

  /** The media types that the API's description has for an answer. */
  mediaTypes({ method, target }, status) {
    const name = method === "HEAD" ? "get" : method.toLowerCase();
    return this.#operations(target).flatMap((operations) => {
      const response = operations[name]?.responses[status];
      return Object.keys(response ? follow(response, this.#api).content ?? {} : {});
    });
  }

  /** The methods that a path knows. */
  methods(target) {
    const names = this.#operations(target).flatMap((operations) => Object.keys(operations));
    return [...new Set(names)]
      .flatMap((name) => (name === "get" ? ["GET", "HEAD"] : [name.toUpperCase()]));
  }
}

/** The paths of a template; names and paths of files may have slashes. */
function patternOf(template) {
  const text = template.replace(/[.+*?]/g, "\\$&").replace(/\{(\w+)\}/g, (_, name) =>
    (name === "name" || name === "path" ? "[^/]+(/[^/]+)*" : "[^/]+"));
  return new RegExp(`^${text}$`, "su");
}

/** Whether a request is not written as HTTP's rules have it, but may be understood. */
function isLoose({ before, target, fields, written }) {
  return !["", "\r\n"].includes(before) || /[\s\0]/.test(target)
    || fields.some(([name, value]) => !token.test(name) || value.includes("\r"))
    || fields.some(([name]) => /^transfer-encoding$/i.test(name)) && /[;\0]|(?<!\r)\n|\r(?!\n)|\n[: \t]/.test(written);
}

function sizeOf({ target, fields }) {
  return fields.reduce((size, field) => size + field.join("").length + 4, target.length);
}

/** Whether another site or host is in the head. */
function isForeign(request) {
  const hosts = values(request, "host");
  if (hosts.length !== 1 || !isOwnHost(hosts[0])) return true;
  const origins = values(request, "origin");
  if (origins.length && (origins.length > 1 || origins[0] !== `http://${hosts[0]}`)) return true;
  const sites = values(request, "sec-fetch-site");
  return sites.length > 0 && !(sites.length === 1 && ["none", "same-origin"].includes(sites[0]))
    && !isLink(request);
}

function isOwnHost(host) {
  const [, name, address] = /^(\[([^\]]*)\]|[^:[\]]+)(?::\d{0,5})?$/s.exec(host) ?? [];
  if (address !== undefined) return isIPv6(address) && !address.includes("%");
  return name !== undefined && (name.toLowerCase() === "localhost" || isIPv4(name));
}

function isLink(request) {
  return request.method === "GET" && request.target.split("?")[0] === "/"
    && values(request, "sec-fetch-mode").join() === "navigate"
    && values(request, "sec-fetch-dest").join() === "document";
}

/** The statuses of a target that is none; undefined for a good one. */
function targetProblem(target) {
  if (!target.startsWith("/") || /[\0-\x20\x7f\\#]/.test(target)) return [400];
  const [path, ...queries] = target.split("?");
  const decoded = [path, ...queries].map(decode);
  if (decoded.includes(undefined)) return [400];
  if (decoded[0].split("/").some((one) => one === "." || one === "..")) return [400, 404];
  return /%2f/i.test(path) ? [404, 400] : undefined;
}

/** A text that is percent-encoded; undefined where it is not UTF-8, or has NUL. */
function decode(text) {
  try {
    const bytes = Buffer.from(text, "latin1");
    const plain = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    const decoded = decodeURIComponent(plain);
    return decoded.includes("\0") ? undefined : decoded;
  } catch {
    return undefined;
  }
}
