import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { byTag, type Rule, rewrite } from '../../../../core/english/patterns/rules.ts';
import { lexiconSentence } from '../../../../core/tagging/corrections/lexiconSentence.ts';
import {
  ASKED_NOUNS,
  CONVENTIONS,
  OPENINGS,
  QUESTIONS,
  RULES,
} from '../../../../core/tagging/corrections/rules.ts';
import { checkExample } from './example.ts';

function check(rules: readonly Rule[], example: string): void {
  checkExample(
    (words, tags, lexicon) => rewrite(byTag(rules), lexiconSentence(words, tags, lexicon)),
    example,
  );
}

for (const rule of [CONVENTIONS, ASKED_NOUNS, QUESTIONS, RULES, OPENINGS].flat()) {
  test(rule.source, () => {
    for (const example of rule.examples) check([rule], example);
    const isShown = rule.examples.some((example) => example.includes('>'));
    assert.ok(isShown, 'a sentence that it rewrites stands below it');
  });
}

test('sentences that the rules correct, and those that they leave alone', () => {
  const examples = readFileSync(new URL('rules.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  for (const example of examples) check(RULES, example);
});
