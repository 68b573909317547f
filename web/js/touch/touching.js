/**
 * A queue of touches. It sends one at a time, and the next after the previous effect is drawn.
 * @param {object} options
 * @param {(touch: object) => Promise<{revision: string}>} options.act
 * @param {(revision: string) => Promise<void>} options.drawn resolves when a revision is drawn
 * @param {(error: Error) => void} options.onRefusal
 */
export function createTouching({ act, drawn, onRefusal }) {
  let waiting = [];
  let running = null;

  async function run() {
    while (waiting.length) {
      const { make, done } = waiting.shift();
      const touch = make();
      if (touch) await send(touch);
      done?.();
    }
    running = null;
  }

  async function send(touch) {
    try {
      const { revision } = await act(touch);
      await drawn(revision);
    } catch (error) {
      onRefusal(error);
    }
  }

  return {
    /** Whether every touch has been answered and drawn. */
    get isIdle() {
      return !running;
    },
    /**
     * Sends a touch, made when its turn comes. Only the last touch of a stream waits.
     * @param {() => object | null} make
     * @param {{stream?: string | null, done?: () => void}} options `done` is called after the
     *   drawing
     */
    send(make, { stream = null, done } = {}) {
      const last = waiting.at(-1);
      if (stream && last?.stream === stream) last.make = make;
      else waiting.push({ make, stream, done });
      return running ??= run();
    },
    clear() {
      waiting = [];
    },
  };
}
