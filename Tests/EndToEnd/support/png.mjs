import { inflateSync } from "node:zlib";

/**
 * Decodes a PNG file with 8 bits per channel, with or without alpha (PNG 3, 9 Filtering).
 * @param {Buffer} file
 * @returns {{width: number, height: number, rgba: Uint8Array, pixel(x: number, y: number): number[]}}
 */
export function decodePNG(file) {
  const [width, height, depth, type] =
    [file.readUInt32BE(16), file.readUInt32BE(20), file[24], file[25]];
  if (depth !== 8 || ![2, 6].includes(type)) throw new Error(`PNG of depth ${depth}, type ${type}`);
  const channels = type === 6 ? 4 : 3;
  const parts = [];
  for (let at = 8; at < file.length;) {
    const length = file.readUInt32BE(at);
    if (file.toString("latin1", at + 4, at + 8) === "IDAT") {
      parts.push(file.subarray(at + 8, at + 8 + length));
    }
    at += length + 12;
  }
  const rows = unfiltered(inflateSync(Buffer.concat(parts)), width * channels, height, channels);
  const rgba = channels === 4 ? rows : withAlpha(rows, width * height);
  const pixel = (x, y) => [...rgba.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)];
  return { width, height, rgba, pixel };
}

function withAlpha(rgb, count) {
  const rgba = new Uint8Array(count * 4).fill(255);
  for (let pixel = 0; pixel < count; pixel += 1) {
    for (let channel = 0; channel < 3; channel += 1) {
      rgba[pixel * 4 + channel] = rgb[pixel * 3 + channel];
    }
  }
  return rgba;
}

/** What each filter expects of a byte from the bytes left of it, above it, and above the left one. */
const guesses = [() => 0, (left) => left, (_, up) => up, (left, up) => (left + up) >> 1, paeth];

function unfiltered(data, stride, height, channels) {
  const rows = new Uint8Array(stride * height);
  let above = new Uint8Array(stride);
  for (let y = 0; y < height; y += 1) {
    const start = y * (stride + 1);
    const guess = guesses[data[start]];
    const row = rows.subarray(y * stride, (y + 1) * stride);
    for (let x = 0; x < stride; x += 1) {
      const [left, corner] = x < channels ? [0, 0] : [row[x - channels], above[x - channels]];
      row[x] = data[start + 1 + x] + guess(left, above[x], corner);
    }
    above = row;
  }
  return rows;
}

function paeth(left, up, corner) {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}
