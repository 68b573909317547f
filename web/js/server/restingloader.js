/**
 * Requests what is computed about a drawing after it is drawn and rests: no answer delays the drawing
 * of the next save. It makes one request at a time.
 * @param {object} options
 * @param {(request: object) => Promise<object>} options.load
 * @param {(answer: object | null, request: object) => void} options.onAnswer called with the answer
 *   to the latest request, or with null if there is none
 * @param {number} [options.restTime] how long a drawing rests, in milliseconds
 * @param {number} [options.firstRestTime] the same for the first drawing of a document
 */
export function createRestingLoader({ load, onAnswer, restTime = 300, firstRestTime = 0 }) {
  let wanted = null;
  let key = "";
  let timer = 0;
  let isBusy = false;

  async function run() {
    if (isBusy) return;
    isBusy = true;
    const asked = wanted;
    const answer = await load(asked).catch(() => null);
    isBusy = false;
    if (asked === wanted) onAnswer(answer, asked);
    else if (wanted) run();
  }

  return {
    /**
     * Requests something if it differs from what was requested last.
     * @param {{document: string, [key: string]: any} | null} next null for nothing
     */
    request(next) {
      const nextKey = JSON.stringify(next);
      if (nextKey === key) return;
      const isFirst = next?.document !== wanted?.document;
      [wanted, key] = [next, nextKey];
      clearTimeout(timer);
      if (next) timer = setTimeout(run, isFirst ? firstRestTime : restTime);
    },
  };
}
