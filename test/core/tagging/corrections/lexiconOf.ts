import type { WordLexicon } from '../../../../core/tagging/wordLexicon.ts';

/** A lexicon that knows nothing of a word but its bits. */
export function lexiconOf(bitsOf: (word: string) => number | undefined): WordLexicon {
  return {
    lookup: (word) => ({
      bits: bitsOf(word) ?? 0,
      dominance: 0,
      tagClass: 0,
      cluster: 0,
    }),
  };
}
