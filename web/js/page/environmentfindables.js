import { textSizes } from "../state/environment.js";
import { commonLocales, textSizeName } from "./controls.js";

/** @type {[string, Record<string, string>, string][]} */
const choices = [
  ["Dark", { appearance: "dark" }, "night"], ["Light", { appearance: "light" }, "day"],
  ["Right to left", { direction: "rtl" }, "rtl"], ["Left to right", { direction: "ltr" }, "ltr"],
  ["Landscape", { orientation: "landscape" }, "rotate"],
  ["Portrait", { orientation: "portrait" }, "rotate"],
  ["Within bars", { container: "on" }, "container navigation tab status bar"],
  ["Without bars", { container: "off" }, "container navigation tab status bar"],
  ["Keyboard", { keyboard: "on" }, "raise input"], ["No keyboard", { keyboard: "off" }, "lower input"],
];

// Other words for the ends of the text sizes.
const ends = new Map([[textSizes[0], "smallest"], [textSizes.at(-1), "largest biggest"]]);

/**
 * The palette's entries that choose an environment, by the words people use.
 * @param {(change: Record<string, string>) => void} choose
 * @returns {Findable[]}
 */
export function environmentFindables(choose) {
  const languages = new Intl.DisplayNames(["en"], { type: "language" });
  const native = (locale) => new Intl.DisplayNames([locale], { type: "language" }).of(locale);
  const findable = (name, change, about) => (
    { kind: /** @type {const} */ ("environment"), name, about, run: () => choose(change) });
  return [
    ...choices.map((choice) => findable(...choice)),
    ...textSizes.map((size) => findable(
      `Text: ${textSizeName(size)}`, { textSize: size }, `text size dynamic type ${ends.get(size) ?? ""}`)),
    ...commonLocales.map((locale) => findable(
      languages.of(locale), { locale }, `language locale ${locale} ${native(locale)}`)),
  ];
}
