import assert from 'node:assert/strict';
import { test } from 'node:test';
import { records, run } from '../terminal.ts';

const BASE = 'The nurse always remembers the name of the doctor.';
const PARAPHRASE = 'The nurse never forgets what the doctor is called.';
const KINDS = ['--kind', 'noun-synonym,verb-antonym,scrambled,negation'];

test('a sentence for reading: under each encoder by distance, with what is misplaced', async () => {
  const argv = ['inspect', BASE, '--paraphrase', PARAPHRASE, '--encoder', 'bow,glove-sum', ...KINDS];
  const brief = await run(argv);
  assert.match(brief.out, /^.*\n\nAll encoders misrank 3 of 3 meaning-changing variants\.\n/);
  const { code, out, err } = await run([...argv, '--details']);
  assert.deepEqual([code, err], [0, '']);
  const [, bow, glove] = out.split('\n\n');
  assert.match(bow!, /^bow\n {2}0\.0000 × subject\/object swap 1 /);
  assert.match(glove!, /^glove-sum\n {2}0\.0000 × subject\/object swap 1 /);
  assert.match(out, /0\.4523 {3}paraphrase {13}The nurse never forgets/);
});

test('a text that two kinds make is listed once, unless they are asked for', async () => {
  const argv = ['inspect', 'A police officer gave up smoking.', '--encoder', 'bow'];
  const countOf = async (...more: string[]) => {
    const { out } = await run([...argv, ...more]);
    return (out.match(/No police officer/g) ?? []).length;
  };
  assert.equal(await countOf(), 1);
  assert.equal(await countOf('--kind', 'negation,determiner'), 2);
});

test('lines of standard input, each with a paraphrase or without, as records', async () => {
  const input = `${BASE}\t${PARAPHRASE}\n\nYes .\r\n`;
  const [first, second, ...more] = await records(['inspect', '-', '--encoder', 'bow', ...KINDS], { input });
  assert.equal(more.length, 0);
  assert.deepEqual(Object.keys(first), ['base', 'sentences', 'none', 'encoders']);
  assert.deepEqual(
    first.sentences.map(({ kind, level, meaning }: Record<string, unknown>) => `${kind} ${level} ${meaning}`),
    [
      'paraphrase 0 same',
      'noun-synonym 1 same',
      'verb-antonym 1 other',
      'scrambled 1 other',
      'negation 1 other',
    ],
  );
  assert.deepEqual(first.sentences[1].changes, [{ token: 8, from: 'doctor', to: 'physician' }]);
  const { distances, order, misplaced, ...coverage } = first.encoders.bow;
  assert.deepEqual(order, [3, 1, 2, 4, 0]);
  assert.ok(distances[3] < 1e-12, 'counting words is blind to their order');
  assert.deepEqual(misplaced, [
    { sentence: 3, than: [1, 0] },
    { sentence: 2, than: [1, 0] },
    { sentence: 4, than: [0] },
  ]);
  assert.deepEqual(coverage, { zeroVectors: 0, unknownTokens: 0, truncatedSentences: 0 });
  assert.equal(second.base, 'Yes .');
  assert.deepEqual(second.sentences, []);
  assert.deepEqual(
    second.none.map(({ kind }: { kind: string }) => kind),
    ['noun-synonym', 'verb-antonym', 'scrambled', 'negation'],
  );
});

test('the sentence of the paper, with its two kinds and its senses', async () => {
  const base =
    'However , other unions including the powerful CGT remained opposed to the reform and demanded the government begin fresh negotiations with them .';
  const [{ sentences }] = await records([
    ...['inspect', base, '--encoder', 'bow', '--format', 'jsonl', '--profile', 'white2015'],
    ...['--kind', 'noun-synonym,verb-antonym'],
  ]);
  assert.equal(sentences.length, 7);
  assert.equal(sentences[0].text, base.replace('unions', 'brotherhoods'));
});

test('a sentence over the limit gets no variants, which is said', async () => {
  const { code, out, err } = await run([
    ...['inspect', BASE, '--paraphrase', PARAPHRASE, '--encoder', 'bow', '--max-tokens', '3'],
  ]);
  assert.equal(code, 0);
  assert.match(err, /10 tokens, more than 3/);
  assert.match(out, /paraphrase {2}The nurse never/);
});

for (const [argv, input, message] of [
  [['inspect', ' ', '--encoder', 'bow'], undefined, /SENTENCE is empty/],
  [['inspect', '--encoder', 'bow'], undefined, /no SENTENCE is given/],
  [['inspect', '-', '--encoder', 'bow', '--paraphrase', 'So.'], 'So.', /--paraphrase needs a SENTENCE/],
  [
    ['inspect', 'README.md', '--encoder', 'bow'],
    '',
    /“README\.md” is a file, not a sentence\. semloc inspect - < README\.md reads each of its lines as one sentence\./,
  ],
  [
    ['inspect', 'nonesuch.md', '--encoder', 'bow'],
    '',
    /there is no file “nonesuch\.md”, and it is no sentence\. semloc inspect - < nonesuch\.md/,
  ],
  [['reverse-dictionary', './nonesuch'], '', /there is no file “\.\/nonesuch”.* as a definition\./],
  // No file.
  [['inspect', 'docs', '--encoder', 'nonesuch'], undefined, /Unknown encoder "nonesuch"/],
  [['inspect', BASE, '--encoder', 'bow', '--paraphrase', ' '], undefined, /--paraphrase is empty/],
  [['inspect', BASE, '--encoder', 'nonesuch'], undefined, /Unknown encoder "nonesuch"/],
  [['inspect', '-', '--encoder', 'bow'], 'a\tb\tc', /standard input, line 1: 3 columns/],
] as const) {
  test(`refused: ${argv.join(' ')}`, async () => {
    const { code, err } = await run(argv, input === undefined ? {} : { input });
    assert.equal(code, 2);
    assert.match(err, message);
  });
}
