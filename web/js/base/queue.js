/**
 * A queue that runs one job at a time. A job replaces a waiting job of the same name, so a burst of
 * changes costs two runs.
 * @param {(error: unknown) => void} onError
 * @param {{idle(): Promise<void>}} [first] a queue with more urgent jobs: no job starts before them
 * @returns {{add(name: string, job: () => Promise<void>): Promise<void>, idle(): Promise<void>}}
 */
export function createQueue(onError, first) {
  const waiting = new Map();
  let running = null;

  async function run() {
    while (waiting.size) {
      if (first) await first.idle();
      const [name, job] = waiting.entries().next().value;
      waiting.delete(name);
      try {
        await job();
      } catch (error) {
        onError(error);
      }
    }
    running = null;
  }

  return {
    add(name, job) {
      waiting.set(name, job);
      running ??= run();
      return running;
    },
    idle: () => running ?? Promise.resolve(),
  };
}
