import {
  type Kernel,
  LIMIT,
  LOGISTIC,
  PREDICTED_LOSS,
  REJECTED_LOSS,
  RESOLUTION,
} from '../../../../../core/encoders/vectors/paragraphs/kernel.ts';

/**
 * Creates the kernel in plain TypeScript, with the same results to the bit as simdKernel.ts, which is several times faster:
 * every sum is rounded to single precision and goes in the same order.
 */
export function createPlainKernel(memory: ArrayBufferLike): Kernel {
  const floats = new Float32Array(memory);
  const integers = new Int32Array(memory);
  const { fround } = Math;
  // Sixteen sums, and the components behind the last sixteen in the first four of them.
  const sums = new Float64Array(16);
  const dot = (a: number, b: number, width: number): number => {
    sums.fill(0);
    const whole = width - (width % 16);
    for (let k = 0; k < width; k++) {
      const sum = k < whole ? k % 16 : k % 4;
      sums[sum] = fround(sums[sum]! + fround(floats[a + k]! * floats[b + k]!));
    }
    const lane = (l: number) =>
      fround(fround(sums[l]! + sums[l + 4]!) + fround(sums[l + 8]! + sums[l + 12]!));
    return fround(fround(lane(0) + lane(1)) + fround(lane(2) + lane(3)));
  };
  return {
    gather(target, list, count, scale, width) {
      const factor = fround(scale);
      for (let k = 0; k < width; k++) {
        let sum = 0;
        for (let item = 0; item < count; item++) {
          sum = fround(sum + floats[(integers[list / 4 + item]! >>> 2) + k]!);
        }
        floats[target / 4 + k] = sum * factor;
      }
    },
    scatter(vector, list, count, width) {
      for (let item = 0; item < count; item++) {
        const place = integers[list / 4 + item]! >>> 2;
        for (let k = 0; k < width; k++) floats[place + k]! += floats[vector / 4 + k]!;
      }
    },
    learn(hiddenPlace, changePlace, list, count, rate, isFrozen, width) {
      const [hidden, change] = [hiddenPlace / 4, changePlace / 4];
      floats.fill(0, change, change + width);
      let loss = 0;
      for (let item = 0; item < count; item++) {
        const sample = integers[list / 4 + item]!;
        const row = (sample & ~1) >>> 2;
        const label = sample & 1;
        const score = dot(hidden, row, width);
        if (!(Math.abs(score) < LIMIT)) {
          loss = fround(loss + Math.max(0, label === 1 ? -score : score));
          continue;
        }
        const interval = Math.trunc(fround(fround(score + LIMIT) * RESOLUTION));
        loss = fround(loss + floats[(label === 1 ? PREDICTED_LOSS : REJECTED_LOSS) / 4 + interval]!);
        const step = fround(fround(rate) * fround(label - floats[LOGISTIC / 4 + interval]!));
        for (let k = 0; k < width; k++) {
          const before = floats[row + k]!;
          floats[change + k]! += fround(step * before);
          if (!isFrozen) floats[row + k] = before + fround(step * floats[hidden + k]!);
        }
      }
      return loss;
    },
  };
}
