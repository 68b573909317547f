// A removal belongs to an addition that came at most so many milliseconds before.
const longest = 5000;

// A view with all that it shows, wherever its file is.
const textOf = (root) => JSON.stringify(root, (key, value) => key === "source" ? undefined : value);

/**
 * Follows the shown document to the new name of its file: an added document that looks the same.
 * @param {object} options
 * @param {() => string} options.shownDocument
 * @param {() => object | undefined} options.root the root view of the drawing
 * @param {(name: string) => Promise<{root: object | null}>} options.load
 * @param {(name: string) => void} options.go shows a document
 * @param {(text: string) => void} options.say
 * @param {() => number} [options.now] in milliseconds
 */
export function createRenames({ shownDocument, root, load, go, say, now = Date.now }) {
  let added = [];

  async function follow(before, names) {
    const shown = textOf(root());
    for (const name of names) {
      const answer = await load(name).catch(() => null);
      if (before !== shownDocument()) return;
      if (!answer?.root || textOf(answer.root) !== shown) continue;
      say(`${before} is ${name} now.`);
      go(name);
    }
  }

  return {
    onEvent({ type, data }) {
      if (type !== "documents") return;
      added = [...added, ...data.added.map((name) => ({ name, time: now() }))]
        .filter(({ time }) => now() - time < longest);
      const before = shownDocument();
      if (data.removed.includes(before) && root()) follow(before, added.map(({ name }) => name));
    },
  };
}
