import type { DenseMatrix } from '../../../matrices/embeddings.ts';
import { addWord } from '../../../matrices/wordCounts.ts';
import type { TaskOptions } from '../../../taskOptions.ts';
import { createProgressYielder } from '../../../yielder.ts';
import type { Encoder, EncoderDescription, Sentence } from '../../encoder.ts';
import type { Reconstruction } from '../../reconstruction.ts';
import { encodedRows, reportedWords } from '../encodedRows.ts';
import type { RowLookup } from '../lookup/rowLookup.ts';
import { type BinaryTree, bracketed } from './binaryTree.ts';
import { fold, unfold } from './folding.ts';
import { plantForest, planUnfolding } from './forest.ts';
import type { Layers } from './layers.ts';
import { growTrees } from './sentenceTrees.ts';
import type { HeadFinder, Structure } from './structure.ts';
import type { WordRows } from './wordTable.ts';

/** The parts of the encoder of a recursive auto-encoder. */
export interface RecursiveParts {
  readonly layers: Layers;
  readonly lookup: RowLookup;
  readonly rows: WordRows;
  readonly structure: Structure;
  /** Needed by the structure `parser`. */
  readonly finder: HeadFinder | undefined;
}

/** Sentences whose trees are composed together. */
const BATCH = 128;
/** Words listed for each reconstructed one. */
const NEAREST = 3;

/**
 * Creates an encoder whose vector of a sentence is that of the root of its tree. Out-of-vocabulary words are left out of
 * the tree and counted; a sentence without any known word has the zero vector.
 */
export function createRecursiveEncoder(parts: RecursiveParts, description: EncoderDescription): Encoder {
  const { layers, rows } = parts;
  const { dimension } = layers.shape;

  const encode = async (sentences: readonly Sentence[], task?: TaskOptions): Promise<DenseMatrix> => {
    const progress = createProgressYielder(task, `Embedding with ${description.id}`, sentences.length);
    const data = new Float32Array(sentences.length * dimension);
    const unknownTokens = new Uint32Array(sentences.length);
    const unknownWords = new Map<string, number>();
    for (let from = 0; from < sentences.length; from += BATCH) {
      await progress(from);
      const known = sentences.slice(from, from + BATCH).map(({ tokens }, i) => {
        const found = knownWords(tokens, parts.lookup);
        unknownTokens[from + i] = found.unknown.length;
        for (const form of found.unknown) addWord(unknownWords, form);
        return found;
      });
      const { planted, trees, words } = await compose(known, parts);
      if (planted.length === 0) continue;
      const forest = plantForest(trees);
      const states = await fold(layers, forest, words);
      for (const [i, root] of forest.roots.entries()) {
        const vector = states.subarray(root * dimension, (root + 1) * dimension);
        data.set(vector, (from + planted[i]!) * dimension);
      }
    }
    await progress(sentences.length);
    return encodedRows(sentences, data, dimension, unknownTokens, unknownWords);
  };

  const unknownWords = async (sentences: readonly Sentence[]) => {
    const words = new Map<string, number>();
    for (const { tokens } of sentences) {
      for (const form of knownWords(tokens, parts.lookup).unknown) addWord(words, form);
    }
    return reportedWords(words);
  };

  const reconstruct = async ({ tokens }: Sentence): Promise<Reconstruction> => {
    const found = knownWords(tokens, parts.lookup);
    const { trees, words } = await compose([found], parts);
    const [tree] = trees;
    const shown = found.places.map((place) => tokens[place]!);
    const { structure } = parts;
    if (!tree) return { structure, tree: '', words: [] };
    const reconstructed = await unfoldRoot(layers, tree, words);
    const nearest = await rows.nearest(reconstructed, NEAREST);
    return {
      structure,
      tree: bracketed(tree, shown),
      words: shown.map((token, word) => ({
        token,
        similarity: cosine(words, reconstructed, word, layers.shape.wordDimension),
        nearest: nearest[word]!,
      })),
    };
  };

  return Object.freeze<Encoder>({
    description,
    encode,
    unknownWords,
    reconstruct,
    async dispose() {
      await Promise.all([layers.dispose(), rows.dispose()]);
    },
  });
}

/** The words of a sentence that have a vector. */
interface KnownWords {
  readonly tokens: readonly string[];
  /** The places of the words among the tokens, and their rows. */
  readonly places: readonly number[];
  readonly rows: readonly number[];
  /** The forms of the others. */
  readonly unknown: readonly string[];
}

function knownWords(tokens: readonly string[], { rowOf, formOf }: RowLookup): KnownWords {
  const [places, rows, unknown] = [[] as number[], [] as number[], [] as string[]];
  for (const [place, token] of tokens.entries()) {
    const row = rowOf(token, tokens[place - 1], tokens[place + 1]);
    if (row < 0) unknown.push(formOf(token));
    else {
      places.push(place);
      rows.push(row);
    }
  }
  return { tokens, places, rows, unknown };
}

interface Composed {
  /** The sentences that have a tree. */
  readonly planted: readonly number[];
  readonly trees: readonly BinaryTree[];
  /** The vectors of all their words, `[words, wordDimension]`. */
  readonly words: Float32Array;
}

/** Makes the trees of the sentences that have a known word. */
async function compose(sentences: readonly KnownWords[], parts: RecursiveParts): Promise<Composed> {
  const { layers, structure, finder, rows } = parts;
  const planted = [...sentences.keys()].filter((i) => sentences[i]!.rows.length > 0);
  if (planted.length === 0) return { planted, trees: [], words: new Float32Array(0) };
  const words = await rows.vectorsOf(Int32Array.from(planted.flatMap((i) => sentences[i]!.rows)));
  const trees = await growTrees(
    layers,
    planted.map((i) => sentences[i]!),
    words,
    structure,
    finder,
  );
  return { planted, trees, words };
}

/** Takes the vector of a tree's root apart again; returns the vectors of the words, in their order. */
async function unfoldRoot(layers: Layers, tree: BinaryTree, words: Float32Array): Promise<Float32Array> {
  const { wordDimension } = layers.shape;
  const forest = plantForest([tree]);
  const states = await fold(layers, forest, words);
  // A word on its own is its own root.
  if (tree.words === 1) return (await layers.run('leave', states)) as Float32Array;
  const unfolding = planUnfolding(forest, forest.roots);
  const { reconstructed } = await unfold(layers, unfolding, states);
  const ordered = new Float32Array(reconstructed.length);
  for (const [i, word] of unfolding.words.entries()) {
    const row = reconstructed.subarray(i * wordDimension, (i + 1) * wordDimension);
    ordered.set(row, word * wordDimension);
  }
  return ordered;
}

/** The cosine similarity of two rows with the same number; 0 if one is the zero vector. */
function cosine(a: Float32Array, b: Float32Array, row: number, dimension: number): number {
  let [product, squaresA, squaresB] = [0, 0, 0];
  for (let k = row * dimension; k < (row + 1) * dimension; k++) {
    product += a[k]! * b[k]!;
    squaresA += a[k]! ** 2;
    squaresB += b[k]! ** 2;
  }
  return product === 0 ? 0 : product / Math.sqrt(squaresA * squaresB);
}
