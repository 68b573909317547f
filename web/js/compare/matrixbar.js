import { byID, element, icon, on, textField } from "../base/dom.js";
import { adding, named, nameFor, settingsText } from "../state/matrixset.js";

/**
 * The bar above the matrix, which chooses its environments. The page writes no file: it shows the
 * matching text of `mkpreview.json`.
 * @param {object} options
 * @param {object} options.navigation
 * @param {() => object[]} options.devices
 * @param {(text: string, what: string) => void} options.copy
 * @param {() => NamedEnvironment[]} options.current the shown environments
 *   that can be chosen
 */
export function createMatrixBar({ navigation, devices, copy, current }) {
  const name = textField("Name of the environment to add", {
    placeholder: "Choose an environment above", size: 24, maxlength: 60,
  });
  const add = element("button", { class: "add" }, icon("plus"), "Add");
  const form = element("form", { class: "row" }, name, add);
  const locale = textField("Locale to add", {
    placeholder: "Add a locale", list: "locales", size: 12, maxlength: 40, change: addLocale,
  });
  const words = element("button", { type: "button", click: showWords },
    icon("copy"), "For mkpreview.json");
  const back = element("button", { type: "button", hidden: true, click: restoreSettings },
    icon("reset"), "The folder’s own");
  const [dialog, text] = [byID("words"), byID("words-text")];
  let proposed = "";

  function addLocale() {
    const code = locale.value.trim();
    locale.value = "";
    if (!code) return;
    navigation.go({ environments: adding(current(), named(languageOf(code), { locale: code })) });
  }

  function restoreSettings() {
    navigation.go({ environments: null });
    words.focus();
  }

  function showWords() {
    text.textContent = settingsText(current());
    dialog.showModal();
  }

  on(form, "submit", (event) => {
    event.preventDefault();
    const added = named(name.value.trim() || proposed, navigation.address.environment);
    navigation.go({ environments: adding(current(), added) });
  });
  on(byID("copy-words"), "click", () => copy(text.textContent, "settings"));

  return {
    element: element("div", { class: "matrix-bar", role: "group", "aria-label": "The matrix" },
      form, words, locale, back),
    show() {
      const { environment, environments } = navigation.address;
      const next = nameFor(environment, devices());
      if (next !== proposed) name.value = next;
      proposed = next;
      name.disabled = add.disabled = !next;
      back.hidden = !environments;
    },
  };
}

// The language's name, or the code where the browser knows none.
function languageOf(code) {
  try {
    return new Intl.DisplayNames(["en"], { type: "language" }).of(code);
  } catch {
    return code;
  }
}
