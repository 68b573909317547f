import { byID, element, elementsIn, on, setPressed } from "../base/dom.js";
import { textSizes } from "../state/environment.js";
import { equal } from "../base/equal.js";
import { groupBy } from "../base/values.js";

/** The locales that are offered; any other can be typed. */
export const commonLocales = [
  "en", "ar", "de", "es", "fr", "he", "hi", "it", "ja", "ko", "nl", "pl", "pt", "ru", "sv", "th",
  "tr", "uk", "zh-Hans", "zh-Hant",
];

const customSize = "custom";

/**
 * The environment's toolbar. It shows the resolved environment and marks the chosen options.
 * @param {(change: Record<string, string>) => void} onChange
 * @param {(change: Record<string, string>) => void} onPin called for a click with Shift
 */
export function createControls(onChange, onPin) {
  const tools = byID("tools");
  const [device, textSize, locale, variant] = ["device", "text-size", "locale", "variant"].map(byID);
  const [width, height, size, reset] = ["width", "height", "size", "reset"].map(byID);
  const toggles = elementsIn(tools, "[data-key]");
  let devices = [];
  let present = {};
  let shown = null;

  on(device, "change", () => onChange(
    device.value === customSize
      ? { width: String(present.width), height: String(present.height) }
      : { device: device.value, width: "", height: "" }));
  on(textSize, "change", () => onChange({ textSize: textSize.value }));
  on(variant, "change", () => onChange({ variant: variant.value }));
  on(locale, "change", () => onChange({ locale: locale.value.trim() }));
  on(locale, "focus", () => locale.select());
  for (const side of [width, height]) {
    on(side, "change", () => onChange({ width: width.value, height: height.value }));
  }
  for (const button of toggles) {
    const { key, value } = button.dataset;
    on(button, "click", ({ shiftKey }) => (shiftKey ? onPin : onChange)({ [key]: value }));
  }
  byID("locales").append(...commonLocales.map((value) => element("option", { value })));

  function showDevices(chosen) {
    const families = groupBy(devices, familyOf);
    const groups = [...families].map(([family, members]) => element(
      "optgroup", { label: family },
      ...members.map(({ slug, name }) => element(
        "option", { value: slug, title: name },
        // The field shows what is different in a long name.
        name.length > 12 ? name.replace(`${family} `, "") : name))));
    device.replaceChildren(
      ...groups, element("option", { value: customSize }, "Free size"));
    const isFree = chosen.width || (present.width && !present.device);
    device.value = isFree ? customSize : present.device ?? chosen.device ?? "";
    size.hidden = device.value !== customSize;
    width.value = present.width ?? "";
    height.value = present.height ?? "";
  }

  function showTextSizes() {
    // iOS calls its accessibility sizes AX1 to AX5.
    textSize.replaceChildren(...textSizes.map((value, index) =>
      element("option", { value, title: textSizeName(value) }, textSizeName(value)
        .replace(/(.*) \(.*/, `AX${index - 6} $1`))));
    textSize.value = present.textSize ?? "large";
  }

  function showVariants(variants, chosen) {
    byID("variant-field").hidden = !variants.length && !chosen.variant;
    const names = new Set([...variants, ...(chosen.variant ? [chosen.variant] : [])]);
    variant.replaceChildren(
      element("option", { value: "" }, "No variant"),
      ...[...names].map((value) => element("option", { value }, value)));
    variant.value = chosen.variant ?? "";
  }

  function showToggles() {
    const turns = devices.find(({ slug }) => slug === present.device)?.orientations ?? [];
    for (const button of toggles) {
      const { key, value } = button.dataset;
      // A layout says only that the keyboard is raised.
      setPressed(button, (present[key] ?? "off") === value);
      if (key === "orientation") button.disabled = !turns.includes(value);
    }
    byID("safe-area").hidden = !present.safeArea;
    byID("container").hidden = !present.container;
    byID("keyboard").hidden = present.platform !== "iOS" || Boolean(present.cell);
  }

  function markChosen(chosen) {
    const mark = (control, ...keys) => control.classList.toggle(
      "chosen", keys.some((key) => chosen[key]));
    mark(device.parentElement, "device", "width");
    mark(textSize.parentElement, "textSize");
    mark(locale.parentElement, "locale");
    mark(variant.parentElement, "variant");
    for (const button of toggles) mark(button.parentElement, button.dataset.key);
    reset.hidden = !Object.keys(chosen).length;
  }

  return {
    showDevices(list) {
      devices = list;
      showDevices({});
    },
    get environment() {
      return present;
    },
    /** Shows the chosen and the resolved options. Returns false if nothing changed. */
    show(environment, chosen, variants = []) {
      const next = [environment, chosen, variants, devices];
      if (equal(next, shown)) return false;
      shown = next;
      present = { ...environment };
      showDevices(chosen);
      showTextSizes();
      showVariants(variants, chosen);
      showToggles();
      if (document.activeElement !== locale) locale.value = present.locale ?? "";
      markChosen(chosen);
      return true;
    },
  };
}

/** A Dynamic Type category in words. */
export function textSizeName(category) {
  const base = category.replace(/^accessibility/, "");
  const name = base.replace(/^(x+)?(small|medium|large)$/i, (_, x, word) =>
    `${(x ?? "").toUpperCase()}${x ? " " : ""}${word}`).replace(/^./, (first) => first.toUpperCase());
  return base === category ? name : `${name} (accessibility)`;
}

function familyOf({ name, platform }) {
  return platform === "iOS" ? name.split(" ")[0] : platform;
}
