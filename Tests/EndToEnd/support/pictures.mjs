import { readFileSync } from "node:fs";
import { deflateSync, inflateSync } from "node:zlib";

/**
 * A picture of the fixtures: 30 × 20 pixels, or turned, red on its left and blue on its right.
 * @param {string} name
 * @returns {Buffer}
 */
export const picture = (name) =>
  readFileSync(new URL(`../../Fixtures/Pictures/${name}`, import.meta.url));

/**
 * A PDF of one page of 30 × 20 points, red on its left and blue on its right.
 * @param {string} [content] of the page
 * @param {string[]} [others] objects from number 5 on
 * @returns {Buffer}
 */
export function pdf(content = "1 0 0 rg 0 0 15 20 re f 0 .5 1 rg 15 0 15 20 re f", others = []) {
  const page = "/MediaBox[0 0 30 20]/Contents 4 0 R/Resources<</XObject<</X 5 0 R>>>>";
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    `<</Type/Page/Parent 2 0 R${page}>>`, stream("", content), ...others,
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join("");
  return Buffer.from(`%PDF-1.4\n${body}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\n%%EOF\n`);
}

/** A PDF whose page draws a form ten times, which draws another one ten times, and so on. */
export function explodingPDF() {
  const forms = Array.from({ length: 12 }, (_, index) => stream(
    `/Type/XObject/Subtype/Form/BBox[0 0 30 20]/Resources<</XObject<</X ${index + 6} 0 R>>>>`,
    index === 11 ? "0 0 1 1 re f" : "/X Do ".repeat(10)));
  return pdf("/X Do", forms);
}

const stream = (entries, content) =>
  `<<${entries}/Length ${content.length}>>stream\n${content}\nendstream`;

/**
 * The size of a PNG of 8 bits a channel, and the colours of the middle of its first and last columns.
 * @param {Buffer} bytes
 */
export function looks(bytes) {
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const parts = [];
  for (let place = 8; place < bytes.length; place += 12 + bytes.readUInt32BE(place)) {
    if (bytes.toString("latin1", place + 4, place + 8) !== "IDAT") continue;
    parts.push(bytes.subarray(place + 8, place + 8 + bytes.readUInt32BE(place)));
  }
  const channels = bytes[25] === 6 ? 4 : 3;
  const rows = unfiltered(inflateSync(Buffer.concat(parts)), width * channels, height, channels);
  const row = rows[height >> 1];
  const color = (x) => [...row.subarray(x * channels, x * channels + 3)];
  return { width, height, left: color(0), right: color(width - 1) };
}

/** The rows of a PNG's data without its filters (PNG, 9). */
function unfiltered(data, length, height, channels) {
  const rows = [];
  let above = Buffer.alloc(length);
  for (let y = 0; y < height; y++) {
    const start = y * (length + 1);
    const row = Buffer.from(data.subarray(start + 1, start + 1 + length));
    for (let x = 0; x < length; x++) {
      const [a, b, c] = [row[x - channels] ?? 0, above[x], above[x - channels] ?? 0];
      row[x] += [0, a, b, (a + b) >> 1, nearest(a, b, c)][data[start]];
    }
    rows.push(row);
    above = row;
  }
  return rows;
}

/** Paeth's predictor. */
function nearest(a, b, c) {
  const [far, ...rest] = [a, b, c].map((one) => Math.abs(a + b - c - one));
  if (far <= rest[0] && far <= rest[1]) return a;
  return rest[0] <= rest[1] ? b : c;
}

/**
 * A PNG of one colour.
 * @param {number} width in pixels
 * @param {number} height in pixels
 * @param {[number, number, number]} [color] red, green and blue
 * @returns {Buffer}
 */
export function png(width, height, color = [0, 128, 255]) {
  const row = Buffer.from([0, ...Array.from({ length: width }, () => color).flat()]);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(checksum(body), body.length + 4);
  return whole;
}

/** CRC-32 as PNG has it. */
function checksum(bytes) {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
