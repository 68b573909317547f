import { byID, element, on } from "../base/dom.js";
import { frames, newProblem } from "../layout/frames.js";

// How long each frame is shown at least, in milliseconds.
const pace = { width: 40, other: 500 };

/**
 * Plays what breaks a document: the screen gets narrower, the text larger and the words longer,
 * until the first problem that was not there before. It says the problem, and can go on.
 * @param {object} options
 * @param {object} options.state
 * @param {object} options.navigation
 * @param {object} options.selection
 * @param {object} options.status
 * @param {() => {ranges: [number, number][], swept: [number, number]}} options.limits
 * @param {(width: number) => object} options.withWidth
 */
export function createFilm({ state, navigation, selection, status, limits, withWidth }) {
  const button = byID("play");
  let film = null;
  /** @type {(layout: any) => void} */
  let onLayout = () => {};

  function start() {
    const { layout } = state.now;
    if (!layout?.root) return;
    const { ranges, swept } = limits();
    const known = new Set();
    newProblem(layout, known);
    const { document: name, environment } = navigation.address;
    film = { name, environment, known, rest: frames(layout.environment, ranges, swept, withWidth), shown: environment };
    play(film);
  }

  async function play(playing) {
    film = playing;
    button.ariaPressed = "true";
    for (const { change, name, isShown } of playing.rest) {
      const drawn = drawnAs(isShown);
      playing.shown = null;
      navigation.replace({ environment: { ...playing.environment, ...change } });
      playing.shown = navigation.address.environment;
      await Promise.all([drawn, new Promise((resolve) => { setTimeout(resolve, pace[change.width ? "width" : "other"]); })]);
      if (film !== playing) return;
      const problem = newProblem(state.now.layout, playing.known);
      if (problem) {
        halt(playing, name, problem);
        return;
      }
    }
    stop();
    navigation.replace({ environment: playing.environment });
    status.toast("The end: nothing else breaks on narrower screens, with larger text or longer words.");
  }

  const drawnAs = (isShown) => new Promise((resolve) => {
    onLayout = ({ environment }) => { if (isShown(environment)) resolve(); };
  });

  function halt(playing, name, { path, message, hint }) {
    stop();
    if (path) selection.select(path);
    const goOn = element("button", { click: () => {
      if (isAt(playing)) play(playing);
    } }, "Go on");
    const back = element("button", { click: () => {
      if (isAt(playing)) navigation.replace({ environment: playing.environment });
    } }, "Back");
    status.toast(`${name}: ${message}.${hint ? ` ${hint}.` : ""} `, goOn, back);
  }

  function stop() {
    film = null;
    button.ariaPressed = "false";
  }

  const isAt = ({ name, shown }) => navigation.address.document === name
    && JSON.stringify(navigation.address.environment) === JSON.stringify(shown);

  on(button, "click", () => (film ? stop() : start()));
  state.on(["layout"], ({ layout }) => { if (layout) onLayout(layout); });
  // Whoever chooses something else ends the film.
  state.on(["address"], () => { if (film?.shown && !isAt(film)) stop(); });
}
