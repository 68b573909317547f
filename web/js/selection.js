import { safeAreaOf } from "./environment.js";
import { nearestView } from "./views.js";

/**
 * Which view is selected and which is pointed at, shown wherever it matters.
 * @param {object} options
 * @param {object} options.picture
 * @param {object} options.marks
 * @param {object} options.inspector
 * @param {object} options.navigation its address holds the path of the selected view
 */
export function createSelection({ picture, marks, inspector, navigation }) {
  let hovered = null;

  function views() {
    return {
      selected: nearestView(picture.views, navigation.address.selection) ?? null,
      hovered: picture.views.get(hovered) ?? null,
    };
  }

  function show() {
    const now = views();
    const { measure, guides } = navigation.address;
    const safeArea = guides ? safeAreaOf(picture.layout?.environment) : null;
    marks.show({ ...now, measure, safeArea });
    inspector.show(now.selected ?? now.hovered);
  }

  return {
    show,
    /** Selects the view of a path, or nothing, and scrolls it into sight. */
    select(path) {
      navigation.go({ selection: path }, { replace: true });
      const view = picture.views.get(path);
      if (view) picture.reveal(view);
      show();
    },
    /** Points at the view of a path, or at nothing. */
    hover(path) {
      if (hovered === path) return;
      hovered = path;
      show();
    },
    /** What is selected, or else pointed at. */
    current() {
      const now = views();
      return now.selected ?? now.hovered;
    },
  };
}
