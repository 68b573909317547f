/**
 * How far two pictures of the same size differ after a blur of one pixel, which evens out how the
 * edges of shapes are smoothed.
 * @param {{width: number, height: number, rgba: Uint8Array}} one
 * @param {{width: number, height: number, rgba: Uint8Array}} other
 * @returns {{most: number, share: number}} the most that a channel differs by, of 255, and the share
 *   of pixels that differ by more than 8
 */
export function compare(one, other) {
  const { width, height } = one;
  if (width !== other.width || height !== other.height) {
    throw new Error(`${width} × ${height} and ${other.width} × ${other.height} pixels`);
  }
  // The blur of a difference is the difference of the blurs.
  const differences = [0, 1, 2].map((channel) => {
    const values = new Float32Array(width * height);
    for (let pixel = 0; pixel < values.length; pixel += 1) {
      values[pixel] = one.rgba[4 * pixel + channel] - other.rgba[4 * pixel + channel];
    }
    return blurred(blurred(values, width, height, 1, width), height, width, width, 1);
  });
  let [most, count] = [0, 0];
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const difference = Math.max(...differences.map((values) => Math.abs(values[pixel])));
    most = Math.max(most, difference);
    if (difference > 8) count += 1;
  }
  return { most, share: count / (width * height) };
}

// A Gaussian with a standard deviation of one.
const weights = [-3, -2, -1, 0, 1, 2, 3].map((distance) => Math.exp(-distance * distance / 2));
const total = weights.reduce((sum, weight) => sum + weight);

/** Blurs lines of a length, whose values are a step apart, and which begin a stride apart. */
function blurred(values, length, lines, step, stride) {
  const result = new Float32Array(values.length);
  for (let line = 0; line < lines; line += 1) {
    for (let index = 0; index < length; index += 1) {
      let sum = 0;
      for (let offset = -3; offset <= 3; offset += 1) {
        const place = Math.min(Math.max(index + offset, 0), length - 1);
        sum += weights[offset + 3] * values[line * stride + place * step];
      }
      result[line * stride + index * step] = sum / total;
    }
  }
  return result;
}
