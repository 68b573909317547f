import { safeAreaOf, shownSize } from "../state/environment.js";
import { nearestView } from "../layout/views.js";

// A pointer rests after so many milliseconds without a movement.
const restTime = 1000;

/**
 * The selected and the hovered view, for all parts that show them.
 * @param {object} options
 * @param {object} options.picture
 * @param {object} options.marks
 * @param {object} options.navigation its address contains the path of the selected view
 * @param {(path: string | null) => void} options.onHover
 * @param {(shown: {selected: object | null, hovered: object | null, problems: object[],
 *   nodes: {selected: object | null, hovered: object | null}}) => void} options.onShow called with
 *   both views, the problems of the selected one, else of the hovered one, and the nodes that other
 *   drawings mark
 * @param {() => void} options.onScroll called after a selected view was scrolled into sight
 */
export function createSelection({ picture, marks, navigation, onHover, onShow, onScroll }) {
  let hovered = null;
  let problems = new Map();
  let sentence = null;
  let timer = 0;

  // The style sheet hides what a resting pointer points at.
  function rest(isResting = true) {
    clearTimeout(timer);
    document.documentElement.toggleAttribute("data-rests", isResting);
  }

  function views() {
    return {
      selected: nearestView(picture.views, navigation.address.selection) ?? null,
      hovered: picture.views.get(hovered) ?? null,
    };
  }

  const problemsOf = (view) => problems.get(view?.node.path) ?? [];

  function mark() {
    const now = views();
    const { measure, guides, bounds } = navigation.address;
    const safeArea = guides ? safeAreaOf(picture.layout?.environment) : null;
    marks.show({
      ...now, measure, safeArea, sentence, views: picture.views,
      problems: problemsOf(now.hovered),
    });
    const { environment } = picture.layout ?? {};
    marks.showBounds(bounds && environment ? picture.views : null, environment && shownSize(environment));
    return now;
  }

  function show() {
    const now = mark();
    onShow({
      ...now,
      problems: problemsOf(now.selected ?? now.hovered),
      nodes: {
        selected: now.selected?.node ?? null,
        hovered: now.hovered?.node ?? (hovered === null ? null : { path: hovered }),
      },
    });
  }

  return {
    show,
    /** Draws the marks in this drawing only. */
    mark,
    /** Sets the problems of the drawing's views, by path. */
    setProblems(next) {
      problems = next;
    },
    /** Highlights the views of a sentence of the explanation, or none. */
    light(next) {
      sentence = next;
      show();
    },
    /** Selects the view at a path, or nothing, and scrolls to it. */
    select(path) {
      navigation.replace({ selection: path });
      const view = picture.views.get(path);
      if (view && picture.reveal(view)) onScroll();
      show();
    },
    /**
     * Follows views that an edit moved or removed.
     * @param {(path: string) => string | null} pathOf the new path of a view; null for a removed one
     * @returns {boolean} whether the selected view was removed
     */
    follow(pathOf) {
      if (hovered !== null) hovered = pathOf(hovered);
      const { selection: path } = navigation.address;
      if (path === null) return false;
      const next = pathOf(path);
      navigation.replace({ selection: next });
      return next === null;
    },
    /** Ends the marks of the hovered view until the pointer moves. */
    rest,
    /** Hovers a view with the pointer, until it rests. */
    point(path) {
      this.hover(path);
      timer = setTimeout(rest, restTime);
    },
    hover(path) {
      rest(false);
      if (hovered === path) return;
      hovered = path;
      onHover(path);
      show();
    },
    current() {
      const now = views();
      return now.selected ?? now.hovered;
    },
  };
}
