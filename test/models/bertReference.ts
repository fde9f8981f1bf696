import { type BertFolder, EPSILON } from './bert.ts';

/**
 * The vectors of one sentence's tokens, `[tokens][hidden]`, by plain loops in double precision: embeddings, layer
 * normalisation, attention, and the feed-forward network with the exact GELU. Nothing is padded.
 */
export function bertReference(bert: BertFolder, ids: readonly number[]): number[][] {
  const { shape, weights } = bert;
  const { layers, heads, hidden } = shape;
  const row = (name: string, index: number) => [
    ...weights.get(name)!.data.subarray(index * hidden, (index + 1) * hidden),
  ];
  const add = (a: readonly number[], b: readonly number[]) => a.map((value, k) => value + b[k]!);

  let x = ids.map((id, position) =>
    norm(bert, add(add(row('words', id), row('positions', position)), row('segments', 0)), 'embeddings'),
  );
  for (let layer = 0; layer < layers; layer++) {
    const [query, key, value] = ['query', 'key', 'value'].map((name) =>
      x.map((vector) => linear(bert, vector, `${layer}.${name}`)),
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
    x = x.map((vector, at) =>
      norm(bert, add(vector, linear(bert, context[at]!, `${layer}.out`)), `${layer}.attention`),
    );
    x = x.map((vector) => {
      const inner = linear(bert, vector, `${layer}.inner`).map(gelu);
      return norm(bert, add(vector, linear(bert, inner, `${layer}.outer`)), `${layer}.output`);
    });
  }
  return x;
}

/** The vector times a matrix, plus a bias. */
export function linear({ weights }: BertFolder, x: readonly number[], name: string): number[] {
  const { shape: dims, data } = weights.get(`${name}.weight`)!;
  const bias = weights.get(`${name}.bias`)!.data;
  return Array.from({ length: dims[1]! }, (_, to) => {
    let sum = bias[to]!;
    for (let from = 0; from < x.length; from++) sum += x[from]! * data[from * dims[1]! + to]!;
    return sum;
  });
}

/** Layer normalization. */
export function norm({ weights }: BertFolder, x: readonly number[], name: string): number[] {
  const mean = x.reduce((sum, value) => sum + value, 0) / x.length;
  const variance = x.reduce((sum, value) => sum + (value - mean) ** 2, 0) / x.length;
  const scale = weights.get(`${name}.scale`)!.data;
  const shift = weights.get(`${name}.shift`)!.data;
  return x.map((value, k) => ((value - mean) / Math.sqrt(variance + EPSILON)) * scale[k]! + shift[k]!);
}

/** The exact Gaussian error linear unit. */
export function gelu(x: number): number {
  return 0.5 * x * (1 + erf(x * Math.SQRT1_2));
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
