/**
 * The panel of what a screen reader says about the screen, in its order.
 * @param {object} options
 * @param {HTMLElement} options.about
 * @param {{show(stops: object[]): void}} options.list
 * @param {(name: string, environment: object) => Promise<object>} options.load
 * @param {object} options.queue
 */
export function createSpoken({ about, list, load, queue }) {
  let isShown = false;
  let wanted = null;
  let loaded = "";

  function show(stops, text) {
    about.textContent = text;
    list.show(stops);
  }

  async function request() {
    const asked = wanted;
    const key = JSON.stringify(asked);
    if (!isShown || !asked || key === loaded) return;
    const answer = await load(asked.document, asked.environment).catch(() => null);
    if (asked !== wanted || !isShown) return;
    loaded = answer ? key : "";
    const count = answer?.spoken.length ?? 0;
    show(answer?.spoken ?? [], !answer ? "What VoiceOver says is unknown."
      : `VoiceOver stops ${count === 1 ? "once" : `${count} times`}, in this order.`);
  }

  return {
    /** Shows the stops of a drawing while the panel is in front. */
    follow(next) {
      wanted = next;
      if (!next || next.document !== JSON.parse(loaded || "{}").document) {
        loaded = "";
        show([], "");
      }
      if (isShown) queue.add("spoken", request);
    },
    set isShown(next) {
      if (isShown === next) return;
      isShown = next;
      if (next) {
        queue.add("spoken", request);
        return;
      }
      loaded = "";
      show([], "");
    },
  };
}
