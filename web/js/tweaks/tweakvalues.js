// The attributes of classes, and how their values are edited and written.

/**
 * The attributes of a class by name, including inherited ones.
 * @param {{classes: object[], enums: object[]}} vocabulary
 * @param {string} className
 * @returns {Map<string, {type: string, words?: string[]}>}
 */
export function attributesOf(vocabulary, className) {
  const classes = new Map(vocabulary.classes.map((one) => [one.name, one]));
  const words = new Map(vocabulary.enums.map((one) => [one.name, one.words]));
  const found = new Map();
  const seen = new Set();
  for (let at = classes.get(className); at && !seen.has(at); at = classes.get(at.superclass)) {
    seen.add(at);
    for (const { name, type, enum: set, modern } of at.properties) {
      if (modern === undefined && type !== "object" && !found.has(name)) {
        found.set(name, { type, words: words.get(set) });
      }
    }
  }
  return found;
}

/**
 * Writes a resolved value of a layout as an attribute.
 * @param {any} value
 * @returns {string}
 */
export function attributeText(value) {
  if (value === undefined || value === null) return "";
  if (Array.isArray(value)) return value.join(",");
  if (typeof value !== "object") return String(value);
  if ("size" in value) return `${value.name} ${value.size}`;
  const sides = Object.values(value);
  return sides.every((side) => side === sides[0]) ? String(sides[0]) : "";
}

/**
 * The kind of field that can edit a value.
 * @param {{type: string, words?: string[]} | undefined} attribute
 * @param {string} text
 * @returns {"checkbox" | "select" | "number" | "color" | "text"}
 */
export function fieldKind(attribute, text) {
  switch (attribute?.type) {
    case "boolean": return ["", "true", "false"].includes(text) ? "checkbox" : "text";
    case "enum": return !text || attribute.words?.includes(text) ? "select" : "text";
    case "number": case "integer": case "edgeInsets":
      return text.trim() === "" || Number.isFinite(Number(text)) ? "number" : "text";
    case "color": return "color";
    default: return "text";
  }
}

/**
 * The colour for a colour field: a text's colour without alpha; black if it is not hexadecimal.
 */
export const plainColor = (text) => /^#[\da-f]{6}/i.exec(text)?.[0].toLowerCase() ?? "#000000";
