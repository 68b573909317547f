// Parses the manual's subset of Markdown into plain objects: headings, paragraphs, lists, tables
// and fenced code, with code, emphasis, strong text and links in lines.

/**
 * Parses a text into blocks.
 * @param {string} text
 * @returns {Block[]}
 */
export function parseMarkdown(text) {
  const lines = text.split("\n");
  const blocks = [];
  while (lines.length > 0) {
    if (lines[0].trim() === "") lines.shift();
    else blocks.push(readBlock(lines));
  }
  return blocks;
}

function readBlock(lines) {
  if (lines[0].startsWith("```")) return readCode(lines);
  const heading = /^(#{1,3}) (.*)$/.exec(lines[0]);
  if (heading) {
    lines.shift();
    return headingBlock(heading[1].length, heading[2]);
  }
  if (lines[0].startsWith("- ")) return readList(lines);
  if (lines[0].startsWith("|")) return readTable(lines);
  return { tag: "p", children: parseLine(removeWhile(lines, (line) => line.trim() !== "").join(" ")) };
}

function headingBlock(level, text) {
  const id = text.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  return { tag: `h${level}`, attributes: { id }, children: parseLine(text) };
}

function readCode(lines) {
  lines.shift();
  const code = removeWhile(lines, (line) => !line.startsWith("```"));
  lines.shift();
  return { tag: "pre", children: [{ tag: "code", children: [code.join("\n")] }] };
}

function readList(lines) {
  const items = removeWhile(lines, (line) => line.startsWith("- "));
  const children = items.map((item) => ({ tag: "li", children: parseLine(item.slice(2)) }));
  return { tag: "ul", children };
}

function readTable(lines) {
  const rows = removeWhile(lines, (line) => line.startsWith("|")).map(cells);
  const [head, , ...body] = rows;
  const row = (texts, tag) => ({
    tag: "tr",
    children: texts.map((text) => ({ tag, children: parseLine(text) })),
  });
  return {
    tag: "table",
    children: [
      { tag: "thead", children: [row(head, "th")] },
      { tag: "tbody", children: body.map((texts) => row(texts, "td")) },
    ],
  };
}

function cells(line) {
  return line.replace(/^\|/, "").replace(/\|\s*$/, "").split("|").map((cell) => cell.trim());
}

function removeWhile(lines, condition) {
  const end = lines.findIndex((line) => !condition(line));
  return lines.splice(0, end < 0 ? lines.length : end);
}

const inline = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^\]]+)\]\(([^)\s]+)\)|(https?:\/\/[^\s)]+)/g;

function parseLine(text) {
  const parts = [];
  let end = 0;
  for (const match of text.matchAll(inline)) {
    if (match.index > end) parts.push(text.slice(end, match.index));
    parts.push(inlinePart(match));
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

function inlinePart([, code, strong, emphasis, label, target, address]) {
  if (code) return { tag: "code", children: [code] };
  if (strong) return { tag: "strong", children: [strong] };
  if (emphasis) return { tag: "em", children: [emphasis] };
  const href = address ?? target.replace(/\.md(?=#|$)/, "");
  return { tag: "a", attributes: { href }, children: address ? [address] : parseLine(label) };
}
