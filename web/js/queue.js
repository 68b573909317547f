/**
 * One line of work: jobs run one after another, and a job that still waits gives its place to a
 * newer one of the same name, so that a burst of changes costs two runs and not one each.
 * @param {(error: unknown) => void} onError
 * @returns {{add(name: string, job: () => Promise<void>): Promise<void>, idle(): Promise<void>}}
 */
export function createQueue(onError) {
  const waiting = new Map();
  let running = null;

  async function run() {
    while (waiting.size) {
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
