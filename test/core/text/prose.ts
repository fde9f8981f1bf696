import assert from 'node:assert/strict';
import { proseOf } from '../../../core/text/documentProse.ts';
import { documentSentences } from '../../../core/text/documentSentences.ts';
import type { DocumentFormat } from '../../../core/text/formats/index.ts';
import type { Markup } from '../../../core/text/formats/markup.ts';
import { splitSentences } from '../../../core/text/sentences.ts';

/** The sentences of the document, white space in them as one space, are those expected. */
export function checkProse(language: DocumentFormat, document: string, expected: readonly string[]): void {
  const prose = proseOf(document, language);
  assert.equal(prose.text.length, document.length);
  const found = prose.blocks
    .flatMap((block) => splitSentences(prose.text, block))
    .map(({ start, end }) => prose.text.slice(start, end).replace(/\s+/g, ' ').replace(/X{2,}/g, 'X'));
  assert.deepEqual(found, expected);
}

/** The sentences of the document, as it has them, are those expected. */
export function checkSentences(
  language: DocumentFormat,
  document: string,
  expected: readonly string[],
  markup?: Markup,
): void {
  const found = [...documentSentences(document, language, markup)];
  assert.deepEqual(
    found.map(({ start, end }) => document.slice(start, end)),
    expected,
  );
}
