import { safeAreaOf } from "./environment.js";
import { nearestView } from "./views.js";

/**
 * Which view is selected and which is pointed at, shown wherever it matters.
 * @param {object} options
 * @param {object} options.picture
 * @param {object} options.marks
 * @param {object} options.inspector
 * @param {object} options.navigation its address holds the path of the selected view
 * @param {(path: string | null) => void} options.onHover
 * @param {(view: object | null) => void} options.onSelected told of the view that is selected
 * @param {(nodes: {selected: object | null, hovered: object | null}) => void} options.onShow told
 *   what other drawings mark
 */
export function createSelection({
  picture, marks, inspector, navigation, onHover, onSelected, onShow,
}) {
  let hovered = null;
  let problems = new Map();
  let sentence = null;

  function views() {
    return {
      selected: nearestView(picture.views, navigation.address.selection) ?? null,
      hovered: picture.views.get(hovered) ?? null,
    };
  }

  function show() {
    const now = views();
    const { measure, guides, bounds } = navigation.address;
    const problemsOf = (view) => problems.get(view?.node.path) ?? [];
    const safeArea = guides ? safeAreaOf(picture.layout?.environment) : null;
    marks.show({
      ...now, measure, safeArea, sentence, views: picture.views,
      problems: problemsOf(now.hovered),
    });
    marks.showBounds(bounds ? picture.views : null, picture.layout?.environment);
    const shown = now.selected ?? now.hovered;
    onSelected(now.selected);
    inspector.show(shown, problemsOf(shown), Boolean(now.selected));
    onShow({
      selected: now.selected?.node ?? null,
      hovered: now.hovered?.node ?? (hovered === null ? null : { path: hovered }),
    });
  }

  return {
    show,
    /** Takes the problems of the drawing's views, by path. */
    setProblems(next) {
      problems = next;
    },
    /** Lights the views up that a reason for a view's frame names, or none. */
    light(next) {
      sentence = next;
      show();
    },
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
      onHover(path);
      show();
    },
    /** What is selected, or else pointed at. */
    current() {
      const now = views();
      return now.selected ?? now.hovered;
    },
  };
}
