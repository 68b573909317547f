// The screen of labels that the other benchmarks have, too: rows of four in a column that scrolls.

const words = [
  "Account", "Balance", "Delivery", "Evening", "Forecast", "Journey", "Library", "Message",
];

const inRow = 4;

/** The texts of so many labels, all different. */
export const textsOf = (labels) =>
  Array.from({ length: labels }, (_, index) => `${words[index % words.length]} ${index} 0`);

/** A document of labels with these texts; the first label of a row takes the free space. */
export function screen(texts) {
  const cells = texts.map((text, index) => {
    const weight = index % inRow ? "" : ' weight="1"';
    return `<UILabel text="${text}" font="System 11"${weight}/>\n`;
  });
  const rows = [];
  for (let start = 0; start < cells.length; start += inRow) {
    rows.push(`<LMRowView spacing="4" layoutMargins="8">\n${
      cells.slice(start, start + inRow).join("")}</LMRowView>\n`);
  }
  return `<LMScrollView fitToWidth="true">\n<LMColumnView spacing="8" layoutMargins="16">\n${
    rows.join("")}</LMColumnView>\n</LMScrollView>\n`;
}

/** The number of labels of a screen that has about so many views, the rows among them. */
export const labelsOfViews = (views) => Math.round(views * inRow / (inRow + 1));
