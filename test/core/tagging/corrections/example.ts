import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { PennTag } from '../../../../core/english/pennTag.ts';
import { createDecoder } from '../../../../core/tagging/decoder.ts';
import { readModel } from '../../../../core/tagging/modelFile.ts';
import { openLexicon, type WordLexicon } from '../../../../core/tagging/wordLexicon.ts';

const model = readModel(readFileSync(new URL('../../../../resources/tagger.bin', import.meta.url)));
const decode = createDecoder(model);
const lexicon = openLexicon(model.lexicon);

/**
 * Checks what a correction makes of a sentence of `word`, `word/TAG` or `word/TAG>TAG`: a tag behind `>` is what it must become,
 * the others must stay. A word without a tag has the one that the model gives.
 */
export function checkExample(
  correct: (words: readonly string[], tags: PennTag[], lexicon: WordLexicon) => void,
  example: string,
): void {
  const tokens = example.split(' ').map((token) => /^(.+?)(?:\/([^/>]+)(?:>(.+))?)?$/.exec(token)!);
  const words = tokens.map(([, word]) => word!);
  const decoded = decode(words);
  const tags = tokens.map(([, , tag], i) => (tag ?? model.tags[decoded.tags[i]!]!) as PennTag);
  const expected = tokens.map(([, word, , becomes], i) => `${word}/${becomes ?? tags[i]}`).join(' ');
  correct(words, tags, lexicon);
  assert.equal(words.map((word, i) => `${word}/${tags[i]}`).join(' '), expected);
}
