import assert from 'node:assert/strict';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { acceptedRecords } from '../../../core/evaluation/corpora/acceptedRecords.ts';
import {
  type LocalizationCase,
  readLocalizationCases,
} from '../../../core/evaluation/corpora/localizationCases.ts';
import { addToCorpus } from '../../../host/corpora/addToCorpus.ts';
import { openCorpus } from '../../../host/corpora/corpusFiles.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';

const SOURCE = { file: 'harbor.txt', line: 3, profile: 'strict', version: '1.0.0', seed: 5 };
const variantOf = (text: string, variant: string, kind = 'noun-synonym') => ({
  ...{ text, kind, level: 1, variant },
  changes: [{ token: 1, from: 'car', to: 'automobile' }],
});
const accepted = (...variants: ReturnType<typeof variantOf>[]) =>
  acceptedRecords(variants.map((variant) => ({ variant, source: SOURCE })));

const CAR = variantOf('The car left.', 'The automobile left.');
const STAYED = variantOf('The car left.', 'The car stayed.', 'verb-antonym');
const SHIP = variantOf('The ship left.', 'The vessel left.');

const casesIn = async (file: string) => {
  const [corpus] = await openCorpus([file], () => ({ files: [], expected: '' }));
  const cases: LocalizationCase[] = [];
  for await (const each of readLocalizationCases(corpus!, () => {})) cases.push(each);
  return cases;
};

test('a new corpus has one record per sentence, with its provenance, and is read by evaluate', async (t) => {
  const file = temporaryFolder(t).at('made', 'accepted.jsonl');
  assert.deepEqual(await addToCorpus(file, accepted(CAR, STAYED, SHIP)), { added: 3, present: 0 });
  const [first] = readFileSync(file, 'utf8').trimEnd().split('\n');
  assert.deepEqual(JSON.parse(first!), {
    id: 'harbor.txt:3',
    base: 'The car left.',
    source: SOURCE,
    variants: [CAR, STAYED],
  });
  assert.deepEqual(
    (await casesIn(file)).map(({ base, variants }) => [base, variants?.map(({ variant }) => variant)]),
    [
      ['The car left.', ['The automobile left.', 'The car stayed.']],
      ['The ship left.', ['The vessel left.']],
    ],
  );
});

test('variants join the sentence that they are of; all other lines stay byte by byte', async (t) => {
  const file = temporaryFolder(t).at('accepted.jsonl');
  const foreign = '{ "base" : "A  line of my own.", "note": 1 }';
  writeFileSync(file, `${foreign}\n`);
  await addToCorpus(file, accepted(CAR, SHIP));
  const before = readFileSync(file, 'utf8').split('\n');
  assert.deepEqual(await addToCorpus(file, accepted(CAR, STAYED)), { added: 1, present: 1 });
  const after = readFileSync(file, 'utf8').split('\n');
  assert.deepEqual([after[0], after[2], after.length], [foreign, before[2], before.length]);
  assert.deepEqual(JSON.parse(after[1]!).variants, [CAR, STAYED]);
});

test('the same sentence under another seed is a record of its own', async (t) => {
  const file = temporaryFolder(t).at('accepted.jsonl');
  await addToCorpus(file, accepted(CAR));
  const other = acceptedRecords([{ variant: CAR, source: { ...SOURCE, seed: 6 } }]);
  assert.deepEqual(await addToCorpus(file, other), { added: 1, present: 0 });
  assert.equal((await casesIn(file)).length, 2);
});

test('a file that is no such corpus is left as it is, and the line is named', async (t) => {
  const folder = temporaryFolder(t);
  for (const [text, message] of [
    ['{"base":"A car."}\nThe car left.\n', /line 2: this is not a record.*nothing was changed/],
    ['[{"base":"A car."}]\n', /line 1: this is not a record/],
    ['{"text":"A car."}\n', /line 1: “base” is missing/],
  ] as const) {
    const file = folder.at('other.jsonl');
    writeFileSync(file, text);
    await assert.rejects(addToCorpus(file, accepted(CAR)), message);
    assert.equal(readFileSync(file, 'utf8'), text);
    assert.deepEqual(folder.list(), ['other.jsonl']);
  }
});

test('a link is not followed', async (t) => {
  const folder = temporaryFolder(t);
  symlinkSync(folder.at('elsewhere.jsonl'), folder.at('accepted.jsonl'));
  await assert.rejects(addToCorpus(folder.at('accepted.jsonl'), accepted(CAR)), /is a link/);
  assert.deepEqual(folder.list(), ['accepted.jsonl']);
});
