import { shape } from "../base/dom.js";
import { outlined } from "./clipped.js";
import { counterpart } from "../layout/counterpart.js";
import { createPicture } from "./picture.js";
import { shownSize } from "../state/environment.js";
import { viewAt } from "../layout/views.js";
import { pointIn, rectOf } from "../base/placing.js";

/**
 * A drawing of the document next to others. It marks the views that are selected or hovered in any
 * of them.
 * @param {object} options
 * @param {object} options.assets the fonts and images for canvases
 * @param {string} options.prefix makes the ids of its definitions unique
 */
export function createCard({ assets, prefix }) {
  const [drawing, overlay, causes, marks] = ["drawing", "overlay", "causes", "marks"].map((role) =>
    shape("g", { class: role }));
  const screen = shape("svg", { class: "screen", preserveAspectRatio: "none", role: "img" },
    drawing, overlay, causes, marks);
  const picture = createPicture({ drawing, overlay, assets, prefix });
  let marked = { selected: null, hovered: null };
  let matching = counterpart;
  /** @type {(views: any) => SVGElement[]} */
  let outlines = () => [];

  const outline = (view, role) => !view || view.node.hidden ? [] : outlined(view, role, 1);

  function showMarks() {
    causes.replaceChildren(...outlines(picture.views));
    const [selected, hovered] = [marked.selected, marked.hovered].map((node) =>
      node?.isHere ? picture.views.get(node.path) : matching(picture.views, node));
    marks.replaceChildren(
      ...(hovered && hovered !== selected ? outline(hovered, "hovered") : []),
      ...outline(selected, "selected"));
  }

  return {
    screen,
    picture,
    /** Draws a layout and labels it. The matching finds its views for nodes of other drawings. */
    show(layout, name, matchingOfOthers = counterpart) {
      matching = matchingOfOthers;
      const { width, height } = shownSize(layout.environment);
      screen.setAttribute("viewBox", `0 0 ${width} ${height}`);
      screen.ariaLabel = name;
      picture.show(layout);
      showMarks();
    },
    /** Marks the counterparts of another drawing's nodes, or nodes that are `isHere`. */
    mark(next) {
      marked = next;
      showMarks();
    },
    /** Sets what outlines changed views. */
    setOutlines(next) {
      outlines = next;
      showMarks();
    },
    /** Draws the marks again after content scrolled. */
    refresh: showMarks,
    /** The view at a point of the window. */
    viewAt(event) {
      const { width } = rectOf(screen);
      const scale = width / shownSize(picture.layout.environment).width;
      return viewAt(picture.views, pointIn(screen, event, scale), event.altKey);
    },
  };
}
