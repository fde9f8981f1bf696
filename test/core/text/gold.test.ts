import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { documentSentences } from '../../../core/text/documentSentences.ts';
import { tokenize } from '../../../core/text/tokenize.ts';

// Hand-made lists of texts of many kinds. Run by itself with SEMLOC_SHOW set, this prints what comes out wrong.

/** Shares of the cases right that must not be fallen below. */
const FLOORS = { sentences: 0.98, tokens: 0.99 };

test('texts of many kinds come apart into their sentences', () => {
  const wrong = rows('sentences').filter(([, marked]) => {
    const text = marked!.replaceAll('‖', '');
    const found = [...documentSentences(text, 'plaintext')].map(({ start }) => start);
    const expected = [...marked!.matchAll(/‖/g)].map(({ index }, before) => index - before);
    return found.join() !== [0, ...expected].join();
  });
  check('sentences', wrong);
});

test('sentences of many kinds come apart into their tokens', () => {
  const found = (sentence: string) =>
    tokenize(sentence)
      .map(({ text }) => text)
      .join(' ');
  check(
    'tokens',
    rows('tokens').filter(([sentence, expected]) => found(sentence!) !== expected),
  );
});

function check(list: keyof typeof FLOORS, wrong: readonly (readonly string[])[]): void {
  const total = rows(list).length;
  const share = 1 - wrong.length / total;
  const message = `${(100 * share).toFixed(2)}% of ${total} ${list} right; wrong:\n${wrong.map((row) => row.join('\n  ')).join('\n')}`;
  if (process.env.SEMLOC_SHOW) console.log(message);
  assert.ok(share >= FLOORS[list], message);
}

function rows(list: string): string[][] {
  const text = readFileSync(new URL(`gold/${list}.tsv`, import.meta.url), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .map((line) => line.replaceAll('\\n', '\n').replaceAll('\\u00a0', '\u00a0').split('\t'));
}
