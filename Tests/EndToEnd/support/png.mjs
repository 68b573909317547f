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
  const rgba = new Uint8Array(width * height * 4).fill(255);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    for (let channel = 0; channel < channels; channel += 1) {
      rgba[pixel * 4 + channel] = rows[pixel * channels + channel];
    }
  }
  const pixel = (x, y) => [...rgba.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)];
  return { width, height, rgba, pixel };
}

function unfiltered(data, stride, height, channels) {
  const rows = new Uint8Array(stride * height);
  for (let y = 0; y < height; y += 1) {
    const filter = data[y * (stride + 1)];
    for (let x = 0; x < stride; x += 1) {
      const left = x < channels ? 0 : rows[y * stride + x - channels];
      const up = y ? rows[(y - 1) * stride + x] : 0;
      const corner = y && x >= channels ? rows[(y - 1) * stride + x - channels] : 0;
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter];
      rows[y * stride + x] = data[y * (stride + 1) + 1 + x] + guess;
    }
  }
  return rows;
}

function paeth(left, up, corner) {
  const guess = left + up - corner;
  const [a, b, c] = [left, up, corner].map((one) => Math.abs(guess - one));
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}
