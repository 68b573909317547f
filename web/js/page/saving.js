// Pictures of the drawing, as files and in the clipboard.

import { element, icon, on } from "../base/dom.js";
import { environmentQuery } from "../state/environment.js";
import { rove } from "../base/roving.js";
import { placeBelow } from "../base/placing.js";
import { joinParts } from "../base/values.js";
import { findableAction } from "../base/findables.js";

const formats = ["PNG", "SVG", "PDF"];

// Values of these options say nothing without the option's name.
const unclear = ["scale", "safeArea", "container", "keyboard", "sizeClass"];

/**
 * The name of a picture's file: the document, the chosen options, and the view if it is alone.
 * @param {string} name the document's name
 * @param {Record<string, string>} environment the chosen options
 * @param {string} format
 * @param {string} [view] the view's id or path
 * @returns {string} such as `Profile-iphone-8-dark.png`
 */
export function pictureName(name, environment, format, view) {
  const { width, height, ...others } = Object.fromEntries(environmentQuery(environment));
  const options = Object.entries(others)
    .map(([key, value]) => unclear.includes(key) ? `${key} ${value}` : value);
  const size = width || height ? [joinParts([width, height], "x")] : [];
  const parts = [name.split("/").at(-1), view, ...size, ...options].filter(Boolean);
  return `${parts.map((part) => part.replaceAll(/[\s/\\:*?"<>|]+/g, "-")).join("-")}.${format}`;
}

/**
 * Saves and copies pictures of the shown document, or of its selected view alone.
 * @param {object} options
 * @param {HTMLElement} options.menu lists what can be done
 * @param {HTMLElement} options.button opens the menu, with `popovertarget`
 * @param {object} options.api
 * @param {() => {document: string, environment: Record<string, string>}} options.address
 * @param {() => object | undefined} options.selected the node of the selected view
 * @param {(...content: (string | Node)[]) => void} options.say
 */
export function createSaving({ menu, button, api, address, selected, say }) {
  const stops = rove(menu, { axes: ["down"] });

  async function attempt(work, done) {
    try {
      await work();
      say(done);
    } catch (error) {
      say(error.message);
    }
  }

  // An id may occur several times in a document, a path only once.
  const optionsOf = (view) => view ? { id: view.path } : {};

  function save(view, format) {
    const { document: name, environment } = address();
    const file = pictureName(name, environment, format, view?.id ?? view?.path);
    return attempt(async () => {
      download(await api.image(name, environment, format, optionsOf(view)), file);
    }, `Saved: ${file}`);
  }

  function copy(view) {
    const { document: name, environment } = address();
    if (!navigator.clipboard?.write) {
      say("Browsers copy pictures only at HTTPS and localhost addresses. ",
        element("button", { click: () => save(view, "png") }, "Save it instead"));
      return undefined;
    }
    return attempt(async () => {
      // Safari accepts only a promise that is made during the click.
      const picture = api.image(name, environment, "png", optionsOf(view));
      const isCopied = navigator.clipboard.write([new ClipboardItem({ "image/png": picture })]);
      await Promise.all([picture, isCopied]);
    }, "Copied: picture");
  }

  const choices = (view, what) => [
    ...formats.map((format) => (
      { name: `Save ${what} as ${format}`, run: () => save(view, format.toLowerCase()) })),
    { name: `Copy ${what}`, run: () => copy(view) },
  ];

  function groups() {
    if (!address().document) return [];
    const view = selected();
    return [
      choices(null, "picture"), ...(view ? [choices(view, "picture of this view")] : []),
    ];
  }

  const item = ({ name, run }) => element("button", {
    click() {
      menu.hidePopover();
      run();
    },
  }, icon(name.startsWith("Copy") ? "copy" : "save"), name);

  on(menu, "beforetoggle", ({ newState }) => {
    if (newState !== "open") return;
    menu.replaceChildren(...groups().map((group) =>
      element("div", { class: "items" }, ...group.map(item))));
  });
  on(menu, "toggle", ({ newState }) => {
    if (newState !== "open") return;
    placeBelow(menu, button);
    stops.refresh();
    menu.querySelector("button")?.focus();
  });

  return {
    /**
     * The palette's entries.
     * @returns {Findable[]}
     */
    findables: () => groups().flat()
      .map(({ name, run }) => findableAction(name, "save copy export image screenshot", run)),
  };
}

function download(blob, name) {
  const link = element("a", { href: URL.createObjectURL(blob), download: name });
  link.click();
  // Browsers read the blob after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
