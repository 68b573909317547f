import { counted } from "../base/values.js";
import { on, setHidden, setText } from "../base/dom.js";

/**
 * The choice whether a value is tried out in this view or in the template that it comes from.
 * @param {object} options
 * @param {HTMLElement} options.box
 * @param {() => void} options.onChange
 */
export function createTweakScope({ box, onChange }) {
  const inView = box.querySelector("[value=view]");
  const inTemplate = box.querySelector("[value=template]");
  const words = box.querySelector("span");
  let property = "";
  let origin = null;

  // Property lists are not written.
  const canTry = (one) => one?.kind === "template" && /\.(xml|json)$/.test(one.file);

  on(box, "change", onChange);

  return {
    /** The name of the chosen template; undefined for this view. */
    template: () => (origin && inTemplate.checked ? origin.name : undefined),
    /**
     * Offers the choice for a property of the selected view.
     * @param {string} name
     * @param {Record<string, object>} origins where the view's values were set
     * @param {{template?: string} | undefined} tweak the value that is tried out
     */
    choose(name, origins, tweak) {
      // A value tried out in the view hides the template, which stays the alternative.
      const isHidden = name === property && origin && tweak && !tweak.template;
      if (canTry(origins[name])) origin = origins[name];
      else if (!isHidden) origin = null;
      if (name !== property || tweak) (tweak?.template ? inTemplate : inView).checked = true;
      property = name;
      setHidden(box, !origin);
      if (!origin) return;
      const { name: template, views } = origin;
      setText(words, `template ${template} (${counted(views, "view")})`);
    },
  };
}
