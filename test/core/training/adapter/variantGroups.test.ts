import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adapterSettings } from '../../../../core/training/adapter/settings.ts';
import { makeGroups } from '../../../../core/training/adapter/variantGroups.ts';
import { openAnnotator } from '../../../../host/openAnnotator.ts';
import { corpusOf } from '../../evaluation/fakes.ts';

const { annotator } = await openAnnotator();

for (const [name, rows, options] of [
  ['x.jsonl', ['{"id":1,"text":"He is joining an excellent company. Nothing else."}'], {}],
  ['x.csv', ['note,body,title', 'a,He is joining an excellent company.,b'], { column: 'body' }],
  ['x.tsv', ['text\tyear', 'He is joining an excellent company.\t1999'], { lines: true }],
] as const) {
  test(`the sentences of a table are those of its column of texts: ${name}`, async () => {
    const settings = adapterSettings({ encoder: 'bow', ...options }, 1);
    const notices: string[] = [];
    const notice = (message: string) => void notices.push(message);
    const { groups } = await makeGroups(corpusOf(rows, name), annotator, settings, notice);
    assert.equal(groups[0]!.sentence.text, 'He is joining an excellent company.');
    assert.match(notices.join(), /^x\..* is “(?:text|body)”\.$/);
  });
}

for (const [kind, sentences, expected] of [
  [
    'opposite-action',
    ['He is joining an excellent company.', 'The president joined the club.'],
    'join leave',
  ],
  ['opposite-action', ['I bought a book yesterday.', 'I was not allowed to buy a book.'], 'buy sell'],
  ['opposite-action', ['Please approve the plan.', 'The plan has been approved by Dan.'], 'approve reject'],
  ['spelling', ['The colors of the car are dark.', 'The color of the car is dark.'], 'color colour'],
] as const) {
  test(`a word is one lemma in all of its forms: ${kind}`, async () => {
    const settings = adapterSettings({ encoder: 'bow', lines: true }, 1);
    for (const sentence of sentences) {
      const { groups } = await makeGroups(corpusOf([sentence], 'x.txt'), annotator, settings, () => {});
      const made = groups[0]!.variants.find((variant) => variant.kind === kind)!;
      assert.deepEqual([...made.words].sort().join(' '), expected, made.text);
    }
  });
}
