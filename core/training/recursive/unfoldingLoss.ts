import {
  childrenAt,
  childrenRows,
  fold,
  type Unfolded,
  unfold,
} from '../../encoders/vectors/recursive/folding.ts';
import {
  type Forest,
  innerNodes,
  planUnfolding,
  type Unfolding,
} from '../../encoders/vectors/recursive/forest.ts';
import { type Floats, type Layers, viewLayers } from '../../encoders/vectors/recursive/layers.ts';
import type { LayerGradients } from './layerGradients.ts';

/** Trees with the vectors of their words, `[words, wordDimension]`. */
export interface PlantedWords {
  readonly forest: Forest;
  readonly words: Floats;
}

/** The distance between words and their reconstructions. */
export interface Distance {
  /** Σ ‖x − x′‖² over the words of all inner nodes. */
  readonly squares: number;
  /** The number of these words. */
  readonly count: number;
}

/**
 * Measures how well all inner nodes of trees are unfolded to the words below them (Socher et al. 2011, NIPS, 2.3):
 * each node's vector is taken apart again down to its words.
 */
export async function unfoldingDistance(layers: Layers, { forest, words }: PlantedWords): Promise<Distance> {
  const unfolding = planUnfolding(forest, innerNodes(forest));
  const states = await fold(layers, forest, words);
  const { reconstructed } = await unfold(layers, unfolding, states);
  const { squares } = compare(layers, unfolding, words, reconstructed);
  return { squares, count: unfolding.words.length };
}

/**
 * Writes the gradients by all parameters of the mean ‖x − x′‖² per word, times `scale`, into `gradient`; returns that mean,
 * times `scale`.
 */
export async function unfoldingGradient(
  layers: Layers,
  back: LayerGradients,
  { forest, words }: PlantedWords,
  scale: number,
  gradient: Floats,
): Promise<number> {
  const unfolding = planUnfolding(forest, innerNodes(forest));
  const states = await fold(layers, forest, words);
  const unfolded = await unfold(layers, unfolding, states);
  const { squares, differences } = compare(layers, unfolding, words, unfolded.reconstructed);
  const perWord = scale / unfolding.words.length;
  for (let i = 0; i < differences.length; i++) differences[i]! *= 2 * perWord;
  const byStates = await unfoldBack(layers, back, { unfolding, unfolded, differences, states });
  await foldBack(layers, back, { forest, words, states, byStates });
  await back.finish(viewLayers(gradient, layers.shape));
  return squares * perWord;
}

/** The differences x′ − x of the reconstructed words, and the sum of their squares. */
function compare(
  { shape: { wordDimension }, zeros }: Layers,
  { words: numbers }: Unfolding,
  words: Floats,
  reconstructed: Floats,
): { readonly squares: number; readonly differences: Floats } {
  const differences = zeros(reconstructed.length);
  let squares = 0;
  for (let i = 0; i < numbers.length; i++) {
    const [at, from] = [i * wordDimension, numbers[i]! * wordDimension];
    for (let k = 0; k < wordDimension; k++) {
      const difference = reconstructed[at + k]! - words[from + k]!;
      differences[at + k] = difference;
      squares += difference * difference;
    }
  }
  return { squares, differences };
}

interface UnfoldedBatch {
  readonly unfolding: Unfolding;
  readonly unfolded: Unfolded;
  /** The gradient by the reconstructed words. */
  readonly differences: Floats;
  readonly states: Floats;
}

/** Goes back through the unfolding, from the words to the nodes; returns the gradient by the vectors of the nodes. */
async function unfoldBack(
  { shape: { dimension }, zeros }: Layers,
  back: LayerGradients,
  { unfolding: { steps }, unfolded, differences, states }: UnfoldedBatch,
): Promise<Floats> {
  const byEnds = await back.run('leave', unfolded.ends, unfolded.reconstructed, differences);
  let end = byEnds.length;
  let byInput: Floats | undefined;
  for (let step = steps.length - 1; step >= 0; step--) {
    const { from, wordRows } = steps[step]!;
    const byOutput = zeros(2 * from.length * dimension);
    end -= wordRows.length * dimension;
    addRows(byOutput, wordRows, byEnds.subarray(end), dimension);
    if (byInput) addRows(byOutput, steps[step + 1]!.from, byInput, dimension);
    const { input, output } = unfolded.steps[step]!;
    byInput = await back.run('decompose', input, output, byOutput);
  }
  const byStates = zeros(states.length);
  if (byInput) addRows(byStates, steps[0]!.from, byInput, dimension);
  return byStates;
}

interface FoldedBatch extends PlantedWords {
  readonly states: Floats;
  /** The gradient by the vectors of the nodes, to which that by way of their parents is added. */
  readonly byStates: Floats;
}

/** Goes back through the folding, from the highest nodes to the words. */
async function foldBack(
  layers: Layers,
  back: LayerGradients,
  { forest, words, states, byStates }: FoldedBatch,
): Promise<void> {
  const { dimension } = layers.shape;
  const { starts } = forest;
  for (let height = starts.length - 1; height > 0; height--) {
    const rows = childrenRows(layers, forest, states, height);
    const own = (matrix: Floats) =>
      matrix.subarray(starts[height - 1]! * dimension, starts[height]! * dimension);
    const byChildren = await back.run('compose', rows, own(states), own(byStates));
    addRows(byStates, childrenAt(forest, height), byChildren, dimension);
  }
  const entered = (matrix: Floats) => matrix.subarray(0, forest.words * dimension);
  await back.run('enter', words, entered(states), entered(byStates));
}

/** Adds the first rows of `added` to rows of a matrix. */
function addRows(matrix: Floats, rows: Int32Array, added: Floats, dimension: number): void {
  for (let i = 0; i < rows.length; i++) {
    const to = rows[i]! * dimension;
    const from = i * dimension;
    for (let k = 0; k < dimension; k++) matrix[to + k]! += added[from + k]!;
  }
}
