import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leadParagraphs } from '../../../../../core/evaluation/builders/encyclopedia/wikitext.ts';

/**
 * Marks, and how many characters of prose a text with `n` of one has: as it is, and with a word and closing brackets
 * behind.
 */
const full = (n: number): readonly (readonly [mark: string, open: number, closed: number])[] => [
  ['{{', 0, 0],
  ['[[', 0, 1],
  ['{|\n', 0, 0],
  ['<ref>', 0, 1],
  ['<ref name=', 10 * n, 10 * n + 1],
  ['<nowiki>', 0, 1],
  ['<!--', 0, 0],
  ["'''a", n, n + 1],
  ['[http://a ', 10 * n - 1, 10 * n + 1],
  ['\n=', 0, 0],
  ['|}', 0, 0],
  ['&#', 0, 2 * n + 1],
  ['<a ', 3 * n - 1, 3 * n + 1],
  ['{{nowrap|', 0, 1],
  ['[[a|', 2 * n, 2 * n + 1],
  ['__', 0, 2 * n + 1],
  ['(', 0, n + 1],
];

/** Tests texts with `count` of each mark. */
export function testFullTexts(count: number): void {
  for (const [mark, open, closed] of full(count)) {
    test(`text full of “${mark.trim()}” is read`, { timeout: 20_000 }, () => {
      const text = mark.repeat(count);
      const read = (wikitext: string) => [...leadParagraphs(wikitext)].join('').length;
      assert.equal(read(text), open);
      assert.equal(read(`${text}a${'}}'.repeat(count)}${']]'.repeat(count)}`), closed);
    });
  }
}
