import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { byTag, type Rule, rewrite } from '../../../../core/english/patterns/rules.ts';
import type { PennTag } from '../../../../core/english/pennTag.ts';
import { lexiconSentence } from '../../../../core/tagging/corrections/lexiconSentence.ts';
import { CONVENTIONS, OPENINGS, RULES } from '../../../../core/tagging/corrections/rules.ts';
import { createDecoder } from '../../../../core/tagging/decoder.ts';
import { readModel } from '../../../../core/tagging/modelFile.ts';
import { openLexicon } from '../../../../core/tagging/wordLexicon.ts';

const model = readModel(readFileSync(new URL('../../../../resources/tagger.bin', import.meta.url)));
const decode = createDecoder(model);
const lexicon = openLexicon(model.lexicon);

/**
 * What rules make of a sentence of `word`, `word/TAG` or `word/TAG>TAG`, and what it should become. A word without a tag has
 * the one that the model gives.
 */
function rewritten(rules: readonly Rule[], example: string): { found: string; expected: string } {
  const tokens = example.split(' ').map((token) => /^(.+?)(?:\/([^/>]+)(?:>(.+))?)?$/.exec(token)!);
  const words = tokens.map(([, word]) => word!);
  const decoded = decode(words);
  const tags = tokens.map(([, , tag], i) => (tag ?? model.tags[decoded.tags[i]!]!) as PennTag);
  const expected = tokens.map(([, word, , becomes], i) => `${word}/${becomes ?? tags[i]}`).join(' ');
  rewrite(byTag(rules), lexiconSentence(words, tags, lexicon));
  return { found: words.map((word, i) => `${word}/${tags[i]}`).join(' '), expected };
}

for (const rule of [...CONVENTIONS, ...RULES, ...OPENINGS]) {
  test(rule.source, () => {
    for (const example of rule.examples) {
      const { found, expected } = rewritten([rule], example);
      assert.equal(found, expected);
    }
    assert.ok(
      rule.examples.some((example) => example.includes('>')),
      'a sentence that it rewrites stands below it',
    );
  });
}

test('sentences that the rules correct, and those that they leave alone', () => {
  for (const example of readFileSync(new URL('rules.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')) {
    const { found, expected } = rewritten(RULES, example);
    assert.equal(found, expected);
  }
});
