import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnnotatedToken } from '../../../../core/annotation/annotation.ts';
import { type Piece, rearranged } from '../../../../core/variants/rewriting/rearranged.ts';

/** Tokens of words that one space parts; a word in capitals of its own is a name. */
function tokensOf(sentence: string): AnnotatedToken[] {
  let end = -1;
  return sentence.split(' ').map((text, at) => {
    const start = text === '.' ? end : end + 1;
    end = start + text.length;
    const tag = at > 0 && /^\p{Lu}/u.test(text) ? 'NNP' : text === '.' ? '.' : 'PRP';
    return { text, start, end, tag, confidence: 1, lemma: text.toLowerCase() };
  });
}

/** The words in a row after the edits, and which tokens were edited. */
function check(sentence: string, pieces: readonly Piece[], expected: string, edited: readonly number[]) {
  const tokens = tokensOf(sentence);
  const edits = rearranged(tokens, pieces);
  const words = tokens.flatMap(({ text }, at) => edits.get(at)?.words ?? [text]);
  assert.equal(words.join(' '), expected);
  assert.deepEqual([...edits.keys()], edited);
}

test('what stays in order is left alone, and the sentence keeps its capital', () => {
  check('We stay home today .', [3, 0, 1, 2, 4], 'Today we stay home .', [0, 3]);
});

test('new words are put in, and the first of them has the capital', () => {
  check('We stay .', ['please', 0, 1, 2], 'Please we stay .', [0]);
});

test('an abbreviation shares its period with the sentence only at its end', () => {
  check('In the U.S he left .', [3, 4, 0, 1, 2, 5], 'He left in the U.S .', [0, 3, 4]);
  check('He left the U.S .', [2, 3, 0, 1, 4], 'The U.S. he left .', [0, 2, 3]);
});

test('pieces without a token of the sentence replace it', () => {
  check('March 3', ['3', 'March'], '3 March', [0, 1]);
});

test('nothing moved is nothing edited', () => {
  check('We stay .', [0, 1, 2], 'We stay .', []);
});
