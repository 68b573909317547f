/**
 * The line of touches on their way to the server: one request at a time, and the next touch when
 * the last one's effect is drawn.
 * @param {object} options
 * @param {(touch: object) => Promise<{revision: string}>} options.act
 * @param {(revision: string) => Promise<void>} options.drawn returns when a revision is drawn
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
     * Sends a touch, made when its turn comes; of a stream only the last one waits.
     * @param {() => object | null} make
     * @param {{stream?: string | null, done?: () => void}} options `done` is called when it is drawn
     */
    send(make, { stream = null, done } = {}) {
      const last = waiting.at(-1);
      if (stream && last?.stream === stream) last.make = make;
      else waiting.push({ make, stream, done });
      return running ??= run();
    },
    /** Gives up what waits. */
    clear() {
      waiting = [];
    },
  };
}
