import assert from 'node:assert/strict';
import type { PennTag } from '../../../../core/english/pennTag.ts';
import { WORD_BITS, type WordLexicon } from '../../../../core/tagging/wordLexicon.ts';

const BITS: ReadonlyMap<string, number> = new Map([
  ...['water', 'oil', 'work', 'sand', 'crowds'].map(
    (word) => [word, WORD_BITS.noun | WORD_BITS.verb] as const,
  ),
  ...['lay', 'are', 'left'].map((word) => [word, WORD_BITS.verb | WORD_BITS.irregularPast] as const),
]);

const lexicon: WordLexicon = {
  lookup: (word) => ({ bits: BITS.get(word) ?? 0, dominance: 0, tagClass: 0, cluster: 0 }),
};

/** Checks the tag that a correction of tags gives to a word of a text of `word/tag`. */
export function check(
  settle: (words: readonly string[], tags: PennTag[], lexicon: WordLexicon) => void,
  text: string,
  word: string,
  expected: PennTag,
): void {
  const tokens = text.split(' ').map((token) => token.split('/') as [string, PennTag]);
  const words = tokens.map(([each]) => each);
  const tags = tokens.map(([, tag]) => tag);
  settle(words, tags, lexicon);
  assert.equal(tags[words.indexOf(word)], expected, text);
}
