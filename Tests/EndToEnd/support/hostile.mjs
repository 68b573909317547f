// Documents that no one should write, and names that no one should give.

const nested = (depth) => "<UIView>".repeat(depth) + "</UIView>".repeat(depth);

const attributes = (count) =>
  Array.from({ length: count }, (_, index) => `a${index}="1"`).join(" ");

const laughs = () => {
  const levels = Array.from({ length: 9 }, (_, index) =>
    `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`);
  return `<!DOCTYPE v [<!ENTITY l0 "laugh">${levels.join("")}]><UILabel text="&l9;"/>`;
};

const utf16 = (text, mark = "\ufeff") => Buffer.from(mark + text, "utf16le");

/** What only shows when a file outside was read. */
export const canary = "canary-3f9a";

/**
 * Contents of documents that do not parse, by what is wrong with them.
 * @param {string} secret the path of a file with the canary in it
 */
export const badDocuments = (secret) => ({
  "an empty file": "",
  "blanks alone": " \n\n\t ",
  "a byte order mark alone": "\ufeff",
  "bytes of a picture": Buffer.from(Array.from({ length: 4096 }, (_, i) => (i * 197) % 256)),
  "a NUL": "<LMColumnView>\0</LMColumnView>",
  "text that is no XML": "Hello, World!\n",
  "an attribute that does not end": '<LMColumnView>\n  <UILabel text="one',
  "an element that does not end": "<LMColumnView>\n  <UILabel/>\n",
  "two roots": "<UIView/>\n<UIView/>",
  "an encoding that lies": '<?xml version="1.0" encoding="UTF-16"?>\n<UIView/>',
  "an encoding that is unknown": '<?xml version="1.0" encoding="nonsense"?>\n<UIView/>',
  "bytes that are not UTF-8": Buffer.from('<UILabel text="caf\xe9"/>', "latin1"),
  "half a character": Buffer.concat([utf16("<UIView/>"), Buffer.from([0])]),
  "10 MB in an attribute": `<UILabel text="${"x".repeat(10 << 20)}"/>`,
  "2 MB in an attribute":
    `<LMColumnView>\n  <UILabel text="${"x".repeat(2 << 20)}"/></LMColumnView>`,
  "a name of 100 kB": `<LMColumnView><${"x".repeat(100_000)}/></LMColumnView>`,
  "200,000 attributes": `<UILabel ${attributes(200_000)}/>`,
  "10,000 levels": nested(10_000),
  "300 levels": nested(300),
  "a billion laughs": laughs(),
  "an external entity":
    `<!DOCTYPE v [<!ENTITY e SYSTEM "file://${secret}">]>\n<LMColumnView>&e;</LMColumnView>`,
  "an external entity in an attribute":
    `<!DOCTYPE v [<!ENTITY e SYSTEM "file://${secret}">]>\n<UILabel text="&e;"/>`,
  "an external DTD": `<!DOCTYPE v SYSTEM "file://${secret}">\n<UILabel text="x"/>`,
  "a parameter entity":
    `<!DOCTYPE v [<!ENTITY % e SYSTEM "file://${secret}"> %e;]>\n<UILabel text="x"/>`,
});

/** Names of documents that mean something to a shell, a URL, HTML or a terminal. */
export const oddNames = [
  "with spaces", "single ' quote", 'double " quote', "new\nline", "percent %41%2e%2e", "hash #1",
  "question?mark=1", "back\\slash", "-rf", "$(id)`id`;id", "<img src=x onerror=alert(1)>",
  "&amp;", "u\u0308mla\u0308ut", "漢字 🙂", "\u202egnp", "a.b.xml", "~tilde",
  "dir with %/<b>/hash #/View", "x".repeat(240),
];
