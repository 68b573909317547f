// A checker of JSON against the part of JSON Schema (2020-12) that the API's description uses. A
// keyword that it does not know is a mistake in itself.

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

const types = {
  null: (value) => value === null,
  boolean: (value) => typeof value === "boolean",
  integer: Number.isInteger,
  number: (value) => typeof value === "number",
  string: (value) => typeof value === "string",
  array: Array.isArray,
  object: isObject,
};

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** Checks by keyword: each gives what is wrong, as texts that begin with the place. */
const keywords = {
  description: () => [],
  examples: () => [],
  type(type, value, at) {
    const names = [type].flat();
    return names.some((name) => types[name](value)) ? [] : [`${at}: no ${names.join("|")}`];
  },
  const: (constant, value, at) => (same(constant, value) ? [] : [`${at}: not ${constant}`]),
  enum: (values, value, at) =>
    values.some((one) => same(one, value)) ? [] : [`${at}: “${value}” is none of ${values}`],
  pattern(pattern, value, at) {
    const isFine = typeof value !== "string" || new RegExp(pattern, "u").test(value);
    return isFine ? [] : [`${at}: “${value}” is not as ${pattern}`];
  },
  minimum: (minimum, value, at) => (value < minimum ? [`${at}: ${value} < ${minimum}`] : []),
  maximum: (maximum, value, at) => (value > maximum ? [`${at}: ${value} > ${maximum}`] : []),
  minItems: (count, value, at) => (value.length < count ? [`${at}: fewer than ${count}`] : []),
  maxItems: (count, value, at) => (value.length > count ? [`${at}: more than ${count}`] : []),
  items: (items, value, at, document) => !Array.isArray(value) ? []
    : value.flatMap((one, index) => mistakes(items, one, document, `${at}[${index}]`)),
  prefixItems: (schemas, value, at, document) => schemas.flatMap((schema, index) =>
    mistakes(schema, value[index], document, `${at}[${index}]`)),
  required: (names, value, at) => !isObject(value) ? []
    : names.filter((name) => !(name in value)).map((name) => `${at}: no “${name}”`),
  properties: (schemas, value, at, document) => !isObject(value) ? []
    : Object.keys(value).filter((name) => Object.hasOwn(schemas, name))
      .flatMap((name) => mistakes(schemas[name], value[name], document, `${at}.${name}`)),
  additionalProperties(schema, value, at, document, { properties = {} }) {
    const others = !isObject(value) ? []
      : Object.keys(value).filter((name) => !Object.hasOwn(properties, name));
    return schema === false ? others.map((name) => `${at}: “${name}” is not described`)
      : others.flatMap((name) => mistakes(schema, value[name], document, `${at}.${name}`));
  },
  anyOf(schemas, value, at, document) {
    const found = schemas.map((schema) => mistakes(schema, value, document, at));
    return found.some(({ length }) => !length) ? [] : found.flat();
  },
  $ref: (reference, value, at, document) =>
    mistakes(resolve(document, reference), value, document, at),
};

/**
 * What is wrong with a value, as texts that begin with the place.
 * @param {object} schema
 * @param {unknown} value
 * @param {object} document in which references are looked up
 * @returns {string[]}
 */
export function mistakes(schema, value, document, at = "$") {
  return Object.entries(schema).flatMap(([name, argument]) => {
    if (!keywords[name]) return [`${at}: the checker does not know the keyword “${name}”`];
    return keywords[name](argument, value, at, document, schema);
  });
}

/**
 * What is wrong with the order of an object's keys, and of those within: the order is that of the
 * schema's properties.
 */
export function misorders(schema, value, document, at = "$") {
  const { properties, items, anyOf } = follow(schema, document);
  if (anyOf) {
    const fitting = anyOf.find((one) => !mistakes(one, value, document).length);
    return fitting ? misorders(fitting, value, document, at) : [];
  }
  if (Array.isArray(value)) {
    return items ? value.flatMap((one, index) => misorders(items, one, document, `${at}[${index}]`))
      : [];
  }
  if (!isObject(value) || !properties) return [];
  const names = Object.keys(value);
  const expected = Object.keys(properties).filter((name) => name in value);
  const own = same(names, expected) ? [] : [`${at}: ${names} instead of ${expected}`];
  return [...own, ...names.flatMap((name) =>
    misorders(properties[name] ?? {}, value[name], document, `${at}.${name}`))];
}

/** The object that a reference leads to, or the object itself where it is none. */
export const follow = (object, document) =>
  object.$ref ? follow(resolve(document, object.$ref), document) : object;

function resolve(document, reference) {
  const names = reference.replace(/^#\//, "").split("/");
  return names.reduce((object, name) => object[name.replaceAll("~1", "/")], document);
}
