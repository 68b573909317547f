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
  const [red, green, blue] = differences;
  let [most, count] = [0, 0];
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const difference = Math.max(
      Math.abs(red[pixel]), Math.abs(green[pixel]), Math.abs(blue[pixel]));
    if (difference > most) most = difference;
    if (difference > 8) count += 1;
  }
  return { most, share: count / (width * height) };
}

// A Gaussian with a standard deviation of one, by the distance.
const bell = [0, 1, 2, 3].map((distance) => Math.exp(-distance * distance / 2));
const weights = bell.map((weight) => weight / (2 * (bell[0] + bell[1] + bell[2] + bell[3]) - bell[0]));
// The first and the last value of a line stand for those beyond it.
const edge = weights.map((_, distance) => weights.slice(distance).reduce((sum, weight) => sum + weight));

/** Blurs lines of a length, whose values are a step apart, and which begin a stride apart. */
function blurred(values, length, lines, step, stride) {
  const result = new Float32Array(values.length);
  for (let line = 0; line < lines; line += 1) {
    for (let index = 0; index < length; index += 1) {
      const value = values[line * stride + index * step];
      // Pictures are alike nearly everywhere.
      if (value === 0) continue;
      const isEdge = index === 0 || index === length - 1;
      for (let offset = -3; offset <= 3; offset += 1) {
        const place = index + offset;
        if (place < 0 || place >= length) continue;
        result[line * stride + place * step] += value * (isEdge ? edge : weights)[Math.abs(offset)];
      }
    }
  }
  return result;
}
