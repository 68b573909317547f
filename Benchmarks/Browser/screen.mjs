// The screen of labels that the other benchmarks have, too: rows of four in a column that scrolls.

const words = [
  "Account", "Balance", "Delivery", "Evening", "Forecast", "Journey", "Library", "Message",
];

const inRow = 4;

/** The texts of so many labels, all different. */
export const textsOf = (labels) =>
  Array.from({ length: labels }, (_, index) => `${words[index % words.length]} ${index} 0`);

/** Rows of so many cells each. */
function rowsOf(cells, columns, attributes) {
  const rows = [];
  for (let start = 0; start < cells.length; start += columns) {
    const row = cells.slice(start, start + columns).join("");
    rows.push(`<LMRowView ${attributes}>\n${row}</LMRowView>\n`);
  }
  return rows.join("");
}

/** A document of labels with these texts; the first label of a row takes the free space. */
export function screen(texts) {
  const cells = texts.map((text, index) => {
    const weight = index % inRow ? "" : ' weight="1"';
    return `<UILabel text="${text}" font="System 11"${weight}/>\n`;
  });
  const rows = rowsOf(cells, inRow, 'spacing="4" layoutMargins="8"');
  return `<LMScrollView fitToWidth="true">\n<LMColumnView spacing="8" layoutMargins="16">\n${
    rows}</LMColumnView>\n</LMScrollView>\n`;
}

/** A document of labels of equal width in rows, small enough that a large tablet shows all of them. */
export function grid(texts, columns) {
  const cells = texts.map((text) => `<UILabel text="${text}" font="System 6" weight="1"/>\n`);
  return `<LMColumnView spacing="0">\n${
    rowsOf(cells, columns, 'spacing="0"')}<LMSpacer/>\n</LMColumnView>\n`;
}

/** The number of labels of a screen that has about so many views, the rows among them. */
export const labelsOfViews = (views) => Math.round(views * inRow / (inRow + 1));
