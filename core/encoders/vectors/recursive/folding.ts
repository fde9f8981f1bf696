import type { Forest, Unfolding } from './forest.ts';
import type { Floats, Layers } from './layers.ts';

/**
 * Computes the vectors of all nodes of a forest from those of its words, `[words, wordDimension]`: tanh(x·W + b) of words,
 * and tanh([left; right]·W + b) of the nodes above them, height by height (Socher et al. 2011, NIPS, 2.2). Returns
 * `[nodes, dimension]`.
 */
export async function fold(layers: Layers, forest: Forest, words: Floats): Promise<Floats> {
  const { dimension } = layers.shape;
  const states = layers.zeros(forest.nodes * dimension);
  states.set(await layers.run('enter', words));
  for (let height = 1; height < forest.starts.length; height++) {
    const rows = childrenRows(layers, forest, states, height);
    states.set(await layers.run('compose', rows), forest.starts[height - 1]! * dimension);
  }
  return states;
}

/** The children of the nodes of one height, side by side: `[count, 2 · dimension]`. */
export function childrenRows(layers: Layers, forest: Forest, states: Floats, height: number): Floats {
  return rowsAt(layers, states, childrenAt(forest, height));
}

/** The children of the nodes of one height, two for each. */
export function childrenAt({ starts, children, words }: Forest, height: number): Int32Array {
  return children.subarray(2 * (starts[height - 1]! - words), 2 * (starts[height]! - words));
}

/** Nodes taken apart again. */
export interface Unfolded {
  /** The input of each step, `[count, dimension]`, and its output, `[count, 2 · dimension]`. */
  readonly steps: readonly { readonly input: Floats; readonly output: Floats }[];
  /** The vectors of nodes from which words are reconstructed, `[words, dimension]`. */
  readonly ends: Floats;
  /** The reconstructed vectors of the words, `[words, wordDimension]`. */
  readonly reconstructed: Floats;
}

/** Unfolds nodes down to their words: [left; right] = tanh(y·W + b), step by step (Socher et al. 2011, NIPS, 2.3). */
export async function unfold(layers: Layers, { steps, words }: Unfolding, states: Floats): Promise<Unfolded> {
  const { dimension } = layers.shape;
  const done: Unfolded['steps'][number][] = [];
  const ends = layers.zeros(words.length * dimension);
  let rows = states;
  let filled = 0;
  for (const { from, wordRows } of steps) {
    const input = rowsAt(layers, rows, from);
    rows = await layers.run('decompose', input);
    done.push({ input, output: rows });
    for (const row of wordRows) {
      ends.set(rows.subarray(row * dimension, (row + 1) * dimension), filled);
      filled += dimension;
    }
  }
  return { steps: done, ends, reconstructed: await layers.run('leave', ends) };
}

/** Takes rows of `dimension` components. */
function rowsAt({ shape: { dimension }, zeros }: Layers, from: Floats, rows: Int32Array): Floats {
  const taken = zeros(rows.length * dimension);
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]! * dimension;
    taken.set(from.subarray(row, row + dimension), i * dimension);
  }
  return taken;
}
