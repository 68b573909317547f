import { elementsIn, on, setHidden } from "../base/dom.js";

/**
 * A picture that is dropped on the stage lies over the drawing, so that both can be compared.
 * @param {object} options
 * @param {HTMLElement} options.stage takes pictures that are dropped
 * @param {HTMLImageElement} options.image lies over the screen
 * @param {HTMLElement} options.bar has a field for each value, and the button that removes the design
 * @param {object} options.designs stores them
 * @param {() => number} options.screenWidth in points
 * @param {(text: string) => void} options.say
 */
export function createDesignOverlay({
  stage, image, bar, designs, screenWidth, say,
}) {
  const fields = Object.fromEntries(elementsIn(bar, "input").map((field) => [field.id.split("-")[1], field]));
  let name = "";
  let design = null;
  let shownPicture = null;

  const isNumber = (field) => field.type !== "checkbox";

  function show() {
    setHidden(image, !design);
    setHidden(bar, !design);
    if (!design) return;
    if (design.picture !== shownPicture) {
      URL.revokeObjectURL(image.src);
      image.src = URL.createObjectURL(design.picture);
      shownPicture = design.picture;
    }
    image.style.opacity = design.opacity;
    for (const side of ["x", "y", "width"]) image.style.setProperty(`--${side}`, design[side]);
    image.classList.toggle("difference", design.difference);
  }

  function fill() {
    fields.opacity.value = `${Math.round(design.opacity * 100)}`;
    fields.difference.checked = design.difference;
    for (const side of ["x", "y", "width"]) fields[side].value = design[side];
  }

  const report = (what) => (error) => say(`The browser does not ${what} the design: ${error.message}`);

  function change(next) {
    design = next;
    show();
    (design ? designs.set(name, design) : designs.remove(name)).catch(report("store"));
  }

  async function choose(next) {
    name = next;
    design = null;
    show();
    const found = next ? await designs.get(next).catch(report("read")) : null;
    if (name !== next || !found) return;
    design = found;
    fill();
    show();
  }

  function take(file) {
    change({
      picture: file, opacity: design?.opacity ?? 0.5, difference: design?.difference ?? false,
      x: 0, y: 0, width: screenWidth(),
    });
    fill();
  }

  const hasFiles = ({ dataTransfer }) => dataTransfer?.types.includes("Files");

  on(stage, "dragover", (event) => {
    if (!hasFiles(event) || !name) return;
    event.preventDefault();
    stage.classList.add("dropping");
  });
  on(stage, "dragleave", () => stage.classList.remove("dropping"));
  on(stage, "drop", (event) => {
    stage.classList.remove("dropping");
    if (!hasFiles(event) || !name) return;
    event.preventDefault();
    const file = [...event.dataTransfer.files].find(({ type }) => type.startsWith("image/"));
    if (file) take(file);
    else say("Drop a picture to lay it over the drawing.");
  });

  for (const [key, field] of Object.entries(fields)) {
    on(field, "input", () => {
      if (!design || (isNumber(field) && Number.isNaN(field.valueAsNumber))) return;
      const value = key === "difference" ? field.checked
        : key === "opacity" ? field.valueAsNumber / 100 : field.valueAsNumber;
      change({ ...design, [key]: value });
    });
  }
  on(bar.querySelector("button"), "click", () => {
    change(null);
    stage.focus();
  });

  return {
    /** Shows the design of a document, if it has one. */
    choose,
  };
}
