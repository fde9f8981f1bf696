import { addWord } from '../../../matrices/wordCounts.ts';
import type { Sentence } from '../../encoder.ts';
import type { MadeVectors } from '../pooling/pieces.ts';
import type { SentenceRows } from './sentenceRows.ts';
import { withStraightApostrophes } from './signs.ts';
import type { MadeVector, UnknownWords } from './unknownWords.ts';

/** The vectors made for words that a table lacks, and the counts of these words. */
export interface MissingWords {
  readonly made: MadeVectors;
  /** The number, per sentence, of tokens without a vector that says something about them. */
  readonly unknownTokens: Uint32Array;
}

/**
 * @param policy without it missing words are left out
 * @param counts the words without a vector that says something about them are added to it
 */
export async function missingWords(
  sentences: readonly Sentence[],
  rows: SentenceRows,
  policy: UnknownWords | undefined,
  counts: Map<string, number>,
): Promise<MissingWords> {
  const vectors = await vectorsByWord(rows, policy);
  const made = new Map<number, readonly MadeVector[]>();
  if (vectors.size > 0) {
    for (const [sentence, words] of rows.missing) {
      const found = words.flatMap((word) => vectors.get(word) ?? []);
      if (found.length > 0) made.set(sentence, found);
    }
  }
  return { made, unknownTokens: unknownOf(sentences, rows, vectors, counts) };
}

type VectorsByWord = ReadonlyMap<string, MadeVector | undefined>;

/** Undefined for a word that is left out. */
async function vectorsByWord(
  { missing }: SentenceRows,
  policy: UnknownWords | undefined,
): Promise<VectorsByWord> {
  const made = new Map<string, MadeVector | undefined>();
  if (!policy || missing.size === 0) return made;
  const words = [...new Set([...missing.values()].flat())];
  const vectors = await policy.vectorsOf(words);
  words.forEach((word, i) => {
    made.set(word, vectors[i]);
  });
  return made;
}

/** Counts, per sentence, the tokens without a vector that says something about them. */
function unknownOf(
  sentences: readonly Sentence[],
  { missing }: SentenceRows,
  vectors: VectorsByWord,
  counts: Map<string, number>,
): Uint32Array {
  const unknown = Uint32Array.from(sentences, (_, i) => missing.get(i)?.length ?? 0);
  for (const [sentence, words] of missing) {
    for (const word of words) {
      if (vectors.get(word)?.meaningful) unknown[sentence]--;
      else addWord(counts, withStraightApostrophes(word));
    }
  }
  return unknown;
}
