import { addWord, mostFrequent, type WordCounts } from '../../matrices/wordCounts.ts';
import type { Coverage, UnknownWord } from '../run.ts';

/** Counts the unknown words of each encoder over a run. */
export interface UnknownWordCounts {
  add(encoder: string, words: WordCounts): void;
  /**
   * The coverage of each encoder with its most frequent unknown words. The others are forgotten, so that a word that
   * becomes frequent later is counted from there on.
   *
   * @param most words per encoder that are remembered; 200 by default
   */
  withCounts(coverage: Readonly<Record<string, Coverage>>, most?: number): Record<string, Coverage>;
}

/** Words per encoder that are remembered from batch to batch, and so kept in a run's journal. */
const REMEMBERED = 200;

/** @param before what was counted before an interruption */
export function createUnknownWordCounts(
  encoders: readonly string[],
  before: Readonly<Record<string, Coverage>>,
): UnknownWordCounts {
  const counts = new Map<string, Map<string, number>>();
  for (const encoder of encoders) {
    const known = Object.hasOwn(before, encoder) ? (before[encoder]!.unknownWords ?? []) : [];
    counts.set(encoder, new Map(known.map(({ word, count }) => [word, count])));
  }
  return {
    add(encoder, words) {
      for (const [word, count] of words) addWord(counts.get(encoder)!, word, count);
    },
    withCounts(coverage, most = REMEMBERED) {
      const entries = Object.entries(coverage).map(([encoder, counted]) => {
        const frequent = mostFrequent(counts.get(encoder)!, most);
        counts.set(encoder, new Map(frequent));
        const unknownWords = frequent.map(([word, count]) => ({ word, count }));
        return [encoder, unknownWords.length > 0 ? { ...counted, unknownWords } : counted] as const;
      });
      return Object.fromEntries(entries);
    },
  };
}

/** Unknown words that a run names. */
const NAMED = 10;

/** The coverage as run.json has it: with no more than ten words per encoder. */
export function withTopWords(coverage: Readonly<Record<string, Coverage>>): Record<string, Coverage> {
  return Object.fromEntries(
    Object.entries(coverage).map(([encoder, { unknownWords, ...counted }]) => [
      encoder,
      { ...counted, ...(unknownWords && { unknownWords: unknownWords.slice(0, NAMED) }) },
    ]),
  );
}

/** `a 1,204, n't 80`: no more than ten words. */
export function topWordsText(words: readonly UnknownWord[]): string {
  return words
    .slice(0, NAMED)
    .map(({ word, count }) => `${word} ${count.toLocaleString('en')}`)
    .join(', ');
}
