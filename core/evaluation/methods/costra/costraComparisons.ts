import type { Sentence } from '../../../engine/index.ts';
import { type CostraGroup, type CostraRow, PARAPHRASE, SEED } from '../../corpora/costra.ts';
import type { TransformationClass } from '../../corpora/costraClasses.ts';
import type { EvaluationContext } from '../../method.ts';

/** A group, and the class of each of its rows; null for the seed and its paraphrases. */
export interface CostraCase extends CostraGroup {
  readonly classes: readonly (TransformationClass | null)[];
}

/** Two rows of a group, by their places. */
export type Pair = readonly [number, number];

/** Two pairs, of which the higher one should be the more similar. */
export interface Comparison {
  /** The class that the comparison is credited to. */
  readonly of: string;
  readonly higher: Pair;
  readonly lower: Pair;
}

/**
 * Lists the comparisons of a group: the seed is closer to each paraphrase than to a contrast, and each row follows the
 * order that annotators gave (Barančíková and Bojar 2020, section 4).
 */
export function* comparisonsOf({ rows, classes }: CostraCase): Generator<Comparison> {
  const seed = rows.findIndex(({ transformation }) => transformation === SEED);
  for (const [place, of] of classes.entries()) {
    if (of?.by !== 'contrast') continue;
    for (const [paraphrase, { transformation }] of rows.entries()) {
      if (transformation !== PARAPHRASE) continue;
      yield { of: of.name, higher: [seed, paraphrase], lower: [seed, place] };
    }
  }
  for (const [x, row] of rows.entries()) {
    // A seed is judged for several transformations: each comparison is credited to that of the other sentence.
    const credited = (other: number) => (x === seed ? classes[other] : classes[x])?.name;
    for (const comparison of orderOf(x, row)) {
      const of = credited(comparison.higher[1]);
      // A paraphrase has no order among its like.
      if (of !== undefined) yield { of, ...comparison };
    }
  }
}

/** The comparisons that the annotated order around row `x` demands. */
function* orderOf(x: number, { more, less, tooSimilar, tooDissimilar }: CostraRow) {
  for (const i of more) {
    for (const j of less) {
      yield { higher: [x, i], lower: [i, j] } as const;
      yield { higher: [x, j], lower: [i, j] } as const;
    }
  }
  for (const s of tooSimilar) for (const d of tooDissimilar) yield { higher: [x, s], lower: [x, d] } as const;
}

/** Gives for each encoder the cosine similarity of a pair of rows; each pair is measured once. */
export async function pairSimilarities(
  rows: readonly CostraRow[],
  comparisons: readonly Comparison[],
  context: EvaluationContext,
): Promise<Map<string, (pair: Pair) => number>> {
  const keyOf = ([a, b]: Pair) => Math.min(a, b) * rows.length + Math.max(a, b);
  const places = new Map<number, number>();
  for (const { higher, lower } of comparisons) {
    for (const pair of [higher, lower]) if (!places.has(keyOf(pair))) places.set(keyOf(pair), places.size);
  }
  const pairs = Uint32Array.from(
    [...places.keys()].flatMap((key) => [Math.floor(key / rows.length), key % rows.length]),
  );
  const sentences = rows.map(sentenceIn);
  const found = new Map<string, (pair: Pair) => number>();
  for (const encoder of context.encoders) {
    const distances = await context.distances(encoder, sentences, pairs);
    found.set(encoder, (pair) => 1 - distances[places.get(keyOf(pair))!]!);
  }
  return found;
}

/** Tokens are Costra's own: what stands between spaces of the tokenized column. */
function sentenceIn({ written, tokenized }: CostraRow): Sentence {
  return { text: written, tokens: tokenized.split(' ').filter((token) => token !== '') };
}
