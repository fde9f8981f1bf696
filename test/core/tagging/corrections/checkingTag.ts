import assert from 'node:assert/strict';
import type { PennTag } from '../../../../core/english/pennTag.ts';
import type { WordLexicon } from '../../../../core/tagging/wordLexicon.ts';

/** A lexicon that knows nothing of a word but its bits, and its dominance where `dominanceOf` tells it. */
export function lexiconOf(
  bitsOf: (word: string) => number | undefined,
  dominanceOf: (word: string) => number | undefined = () => 0,
): WordLexicon {
  return {
    lookup: (word) => ({
      bits: bitsOf(word) ?? 0,
      dominance: dominanceOf(word) ?? 0,
      tagClass: 0,
      cluster: 0,
    }),
  };
}

/** Makes a check of the tag that a correction gives to a word of a text of `word/tag`. */
export function checkingTag(
  settle: (words: readonly string[], tags: PennTag[], lexicon: WordLexicon) => void,
  bitsOf: (word: string) => number | undefined = () => 0,
  dominanceOf?: (word: string) => number | undefined,
): (text: string, word: string, expected: PennTag) => void {
  const lexicon = lexiconOf(bitsOf, dominanceOf);
  return (text, word, expected) => {
    const tokens = text.split(' ').map((token) => token.split('/') as [string, PennTag]);
    const words = tokens.map(([each]) => each);
    const tags = tokens.map(([, tag]) => tag);
    settle(words, tags, lexicon);
    assert.equal(tags[words.indexOf(word)], expected, text);
  };
}
