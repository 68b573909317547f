import { element, icon, iconButton, on, setHidden, span, textField } from "../base/dom.js";
import { equal } from "../base/equal.js";
import { createTweakScope } from "./tweakscope.js";
import { attributeText, fieldKind, plainColor } from "./tweakvalues.js";

/**
 * The fields to try out a value of the selected view, and the list of values tried out there.
 * @param {object} options
 * @param {HTMLElement} options.panel
 * @param {(property: string, value: string, template?: string) => void} options.onSet
 * @param {(tweak: object, template?: string) => void} options.onMove moves a value to the view's
 *   template, or back to the view
 * @param {(tweak: object) => void} options.onDrop
 * @param {(tweak: object) => void} options.onApply
 * @param {(text: string, what: string) => void} options.copy
 */
export function createTweakPanel({ panel, onSet, onMove, onDrop, onApply, copy }) {
  const [property, names] = [panel.querySelector("#tweak-property"), panel.querySelector("datalist")];
  const [fields, list] = [panel.querySelector(".fields"), panel.querySelector("ul")];
  const scope = createTweakScope({ box: panel.querySelector(".scope"), onChange: moveValue });
  let view = null;
  let attributes = new Map();
  let origins = {};
  let tweaks = [];
  let canWrite = false;
  let listed = null;
  let offered = [];
  let shown = "";

  const tweakOf = (name) => tweaks.find((one) => one.property === name);
  const textOf = (name) => tweakOf(name)?.value ?? attributeText(view?.node.properties?.[name]);

  function moveValue() {
    const tweak = tweakOf(shown);
    if (tweak) onMove(tweak, scope.template());
  }

  function showField() {
    const name = property.value.trim();
    shown = name;
    scope.choose(name, origins, tweakOf(name));
    const text = textOf(name);
    const kind = name ? fieldKind(attributes.get(name), text) : null;
    fields.replaceChildren(...(kind ? makers[kind](name, text) : []));
  }

  const send = (value) => {
    const name = property.value.trim();
    if (name) onSet(name, value, scope.template());
  };

  const input = (name, value, more = {}) => textField(
    `Value of ${name}`, { value, input: ({ target }) => send(target.value), ...more });

  // While a number is typed, the field may have no value.
  const sendEntered = ({ target }) => { if (target.value) send(target.value); };

  const makers = {
    text: (name, text) => [input(name, text)],
    number: (name, text) => [input(name, text, {
      type: "number", step: attributes.get(name).type === "integer" ? "1" : "any",
      input: sendEntered,
    })],
    checkbox: (name, text) => [input(name, "", {
      type: "checkbox", checked: text === "true",
      input: ({ target }) => send(String(target.checked)),
    })],
    select(name, text) {
      const words = attributes.get(name).words.map((word) =>
        element("option", { selected: word === text }, word));
      return [element("select", {
        "aria-label": `Value of ${name}`, input: sendEntered,
      }, text ? null : element("option", { value: "" }, "–"), ...words)];
    },
    color(name, text) {
      const written = input(name, text);
      const well = element("input", {
        type: "color", "aria-label": `Colour of ${name}`, value: plainColor(text),
        input({ target }) {
          written.value = target.value;
          send(target.value);
        },
      });
      on(written, "input", () => { well.value = plainColor(written.value); });
      return [well, written];
    },
  };

  // What changes a file has a word.
  function writeButton(tweak) {
    const label = `Write ${tweak.attribute} into ${tweak.source.file}`;
    return element("button", {
      class: "write", title: label, "aria-label": label, click: () => onApply(tweak),
    }, icon("ok"), "Write");
  }

  function row(tweak) {
    const { property: name, template, value, saved, attribute, startTag } = tweak;
    return element("li", {},
      span("text",
        element("button", { class: "link", title: `Edit ${name}`, click: () => choose(name) }, name),
        template ? ` of template ${template} ` : " ",
        span("value", value,
          span("saved",
            saved === null ? " (not in the file)" : ` (in the file: ${saved})`))),
      iconButton("copy", `Copy ${attribute}`, () => copy(attribute, attribute)),
      startTag
        ? iconButton("file", `Copy the start tag ${startTag}`, () => copy(startTag, "start tag")) : null,
      canWrite ? writeButton(tweak) : null,
      iconButton("close", `Drop ${name}`, () => onDrop(tweak)));
  }

  function choose(name) {
    property.value = name;
    showField();
    (fields.querySelector("input:not([type=color]), select") ?? property).focus();
  }

  // Losing the focus also fires it, possibly by moving into the field.
  on(property, "change", () => { if (property.value.trim() !== shown) showField(); });
  on(property, "keydown", (event) => {
    if (event.key !== "Enter" || !property.value.trim()) return;
    event.preventDefault();
    choose(property.value.trim());
  });

  return {
    choose,
    /** Keeps the fields for the shown view, which has another path. */
    follow(next) {
      view = next;
    },
    /** Shows the values of the file in the fields. */
    forget() {
      tweaks = [];
      showField();
    },
    /** Shows the fields and values for a view. A field in use stays unchanged. */
    show(other, { attributes: known, tweaks: tried, origins: found, canWrite: writes }) {
      const isOther = other?.node.path !== view?.node.path || other?.node.class !== view?.node.class;
      [view, attributes, tweaks, canWrite] = [other, known, tried, writes];
      origins = found;
      setHidden(panel, !view?.node.source);
      const possible = [...attributes.keys()].sort();
      if (!equal(offered, possible)) {
        names.replaceChildren(...possible.map((name) => element("option", { value: name })));
      }
      offered = possible;
      if (isOther) property.value = "";
      if (isOther || !fields.contains(document.activeElement)) showField();
      else scope.choose(shown, origins, tweakOf(shown));
      const next = [tweaks, canWrite];
      if (!equal(listed, next)) list.replaceChildren(...tweaks.map(row));
      listed = next;
    },
  };
}
