import { type BertFolder, EPSILON } from './bert.ts';

/**
 * The vectors of one sentence's tokens, `[tokens][hidden]`, by plain loops in double precision: embeddings, layer
 * normalisation, attention, and the feed-forward network with the exact GELU. Nothing is padded.
 */
export function bertReference({ shape, weights }: BertFolder, ids: readonly number[]): number[][] {
  const { layers, heads, hidden } = shape;
  const row = (name: string, index: number) => [
    ...weights.get(name)!.data.subarray(index * hidden, (index + 1) * hidden),
  ];
  const linear = (x: readonly number[], name: string) => {
    const { shape: dims, data } = weights.get(`${name}.weight`)!;
    const bias = weights.get(`${name}.bias`)!.data;
    return Array.from({ length: dims[1]! }, (_, to) => {
      let sum = bias[to]!;
      for (let from = 0; from < x.length; from++) sum += x[from]! * data[from * dims[1]! + to]!;
      return sum;
    });
  };
  const norm = (x: readonly number[], name: string) => {
    const mean = x.reduce((sum, value) => sum + value, 0) / x.length;
    const variance = x.reduce((sum, value) => sum + (value - mean) ** 2, 0) / x.length;
    const scale = weights.get(`${name}.scale`)!.data;
    const shift = weights.get(`${name}.shift`)!.data;
    return x.map((value, k) => ((value - mean) / Math.sqrt(variance + EPSILON)) * scale[k]! + shift[k]!);
  };
  const add = (a: readonly number[], b: readonly number[]) => a.map((value, k) => value + b[k]!);

  let x = ids.map((id, position) =>
    norm(add(add(row('words', id), row('positions', position)), row('segments', 0)), 'embeddings'),
  );
  for (let layer = 0; layer < layers; layer++) {
    const [query, key, value] = ['query', 'key', 'value'].map((name) =>
      x.map((vector) => linear(vector, `${layer}.${name}`)),
    );
    const width = hidden / heads;
    const context = x.map((_, at) => {
      const mixed = new Array<number>(hidden).fill(0);
      for (let head = 0; head < heads; head++) {
        const scores = x.map((__, other) => {
          let dot = 0;
          for (let k = head * width; k < (head + 1) * width; k++) dot += query![at]![k]! * key![other]![k]!;
          return dot / Math.sqrt(width);
        });
        const most = Math.max(...scores);
        const exponentials = scores.map((score) => Math.exp(score - most));
        const total = exponentials.reduce((sum, each) => sum + each, 0);
        for (let other = 0; other < x.length; other++) {
          for (let k = head * width; k < (head + 1) * width; k++) {
            mixed[k]! += (exponentials[other]! / total) * value![other]![k]!;
          }
        }
      }
      return mixed;
    });
    x = x.map((vector, at) => norm(add(vector, linear(context[at]!, `${layer}.out`)), `${layer}.attention`));
    x = x.map((vector) => {
      const inner = linear(vector, `${layer}.inner`).map(
        (each) => 0.5 * each * (1 + erf(each * Math.SQRT1_2)),
      );
      return norm(add(vector, linear(inner, `${layer}.outer`)), `${layer}.output`);
    });
  }
  return x;
}

/** The error function by its Maclaurin series, which converges everywhere; beyond 4 it is 1 to 7 digits. */
function erf(x: number): number {
  if (Math.abs(x) > 4) return Math.sign(x);
  let term = x;
  let sum = x;
  for (let n = 1; Math.abs(term) > 1e-17 * Math.abs(sum); n++) {
    term *= -(x * x) / n;
    sum += term / (2 * n + 1);
    if (n > 400) break;
  }
  return (2 / Math.sqrt(Math.PI)) * sum;
}
