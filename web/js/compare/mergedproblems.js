const place = ({ code, file, line, column, endLine, endColumn, path }) =>
  JSON.stringify([code, file, line, column, endLine, endColumn, path]);

/**
 * The problems of two drawings of a document, each mistake once, merged like the server's for
 * several environments. Amounts in the messages may differ.
 * @param {{name: string, diagnostics: object[]}[]} lists
 * @returns {object[]} each with its `spread`
 */
export function mergeProblems(lists) {
  const merged = new Map();
  for (const { name, diagnostics } of lists) {
    const counts = new Map();
    for (const diagnostic of diagnostics) {
      const key = place(diagnostic);
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      const found = merged.get(`${key} ${count}`);
      if (found) found.names.push(name);
      else merged.set(`${key} ${count}`, { diagnostic, names: [name] });
    }
  }
  return [...merged.values()].map(({ diagnostic, names }) => {
    const text = names.length === lists.length ? "in both" : `only ${names[0]}`;
    return { ...diagnostic, spread: { text, names: names.join(", ") } };
  });
}
