import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { records, run } from '../terminal.ts';

const SPEECHES = Array.from(
  { length: 30 },
  (_, i) => `The mayor said that the plan for district ${i + 2} was good .`,
).join('\n');

test('one word pair has at most its share of a corpus, and the manifest says what was left out', async (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(folder.at('s.txt'), SPEECHES);
  const build = async (...options: string[]) => {
    const argv = ['build-corpus', 'localization', folder.at('s.txt'), '--lines', '--kind', 'verb-synonym'];
    const { code, err } = await run([...argv, '--out', folder.at('c.jsonl'), ...options]);
    assert.equal(code, 0, err);
    const { wordPairs } = JSON.parse(readFileSync(folder.at('c.jsonl.manifest.json'), 'utf8'));
    const records = readFileSync(folder.at('c.jsonl'), 'utf8').trim().split('\n');
    const varied = records.filter((line) => JSON.parse(line).variants.length > 0).length;
    return { err, wordPairs, varied };
  };
  const free = await build('--max-pair-share', '1');
  assert.deepEqual([free.varied, free.wordPairs.maxPairShare], [30, 1]);
  assert.deepEqual(free.wordPairs.kinds['verb-synonym'], {
    words: 30,
    pairs: 1,
    commonest: { pair: ['say', 'state'], share: 1 },
    leftOut: 0,
  });
  const limited = await build();
  assert.equal(limited.varied, 1);
  assert.equal(limited.wordPairs.maxPairShare, 0.05);
  assert.equal(limited.wordPairs.kinds['verb-synonym'].leftOut, 29);
  assert.match(limited.err, /verb-synonym: 1 word exchanged, 1 pair, .* 29 left out because of the limit/);
  assert.equal((await build('--profile', 'white2015')).wordPairs.maxPairShare, 1);
});

for (const options of [['--profile', 'white2015'], ['--max-pair-share', '1'], []]) {
  test(`a word that occurs twice, ${options.join(' ') || 'with the limit'}`, async (t) => {
    const folder = temporaryFolder(t);
    const sentence = 'The movie was long and the other movie was longer .';
    writeFileSync(folder.at('s.txt'), sentence);
    const kind = ['--kind', 'noun-synonym'];
    const argv = ['build-corpus', 'localization', folder.at('s.txt'), '--lines', ...kind, ...options];
    const { code, err } = await run([...argv, '--out', folder.at('c.jsonl')]);
    assert.equal(code, 0, err);
    const built = JSON.parse(readFileSync(folder.at('c.jsonl'), 'utf8')).variants;
    const profile = options[0] === '--profile' ? options : [];
    const made = await records(['variants', '-', '--lines', ...kind, ...profile], { input: `${sentence}\n` });
    const texts = (variants: readonly { text: string }[]) => variants.map(({ text }) => text);
    assert.equal(made.length, 2);
    if (options.length > 0) assert.deepEqual(texts(built), texts(made));
    const { wordPairs } = JSON.parse(readFileSync(folder.at('c.jsonl.manifest.json'), 'utf8'));
    const { words, pairs, leftOut } = wordPairs.kinds['noun-synonym'];
    if (options.length > 0) assert.deepEqual([words, pairs, leftOut], [2, 1, 0]);
    else assert.equal(words, pairs);
  });
}

test('words beyond the levels are not left out because of the limit', async (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(folder.at('s.txt'), 'The movie was long and the other movie was longer .');
  const argv = ['build-corpus', 'localization', folder.at('s.txt'), '--lines', '--kind', 'noun-synonym'];
  const { err } = await run([...argv, '--max-levels', '1', '--out', folder.at('c.jsonl')]);
  const { wordPairs } = JSON.parse(readFileSync(folder.at('c.jsonl.manifest.json'), 'utf8'));
  const { words, leftOut } = wordPairs.kinds['noun-synonym'];
  assert.deepEqual([words, leftOut], [1, 0], err);
});

test('another candidate of the sentence is preferred to leaving it out', async (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(
    folder.at('s.txt'),
    'The mayor said that the attorney was late .\nThe governor said that the attorney was late .\nThe attorney was late .',
  );
  const argv = ['build-corpus', 'localization', folder.at('s.txt'), '--lines', '--out', folder.at('c.jsonl')];
  const { code } = await run([...argv, '--kind', 'verb-synonym,noun-synonym', '--max-pair-share', '0.5']);
  assert.equal(code, 0);
  const changes = readFileSync(folder.at('c.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) =>
      JSON.parse(line).variants.map((variant: { changes: { to: string }[] }) => variant.changes[0]!.to),
    );
  assert.deepEqual(changes[0], ['stated', 'lawyer']);
});

test('a run warns of a pair that makes up more than a twentieth of a kind', async (t) => {
  const folder = temporaryFolder(t);
  const sentences = SPEECHES.split('\n').map((line) => line.replace('plan', 'lawyer'));
  writeFileSync(folder.at('s.txt'), sentences.join('\n'));
  const { out } = await run([
    ...['evaluate', 'triplets', '--corpus', folder.at('s.txt'), '--encoder', 'bow', '--json'],
  ]);
  const { warnings } = JSON.parse(out);
  const found = warnings.find(({ warning }: { warning: string }) => warning === 'frequent-pair');
  assert.deepEqual([found.count, found.total], [30, 30]);
  assert.match(found.text, /^100% of the words exchanged for noun-synonym are the pair attorney and lawyer/);
});

test('a share out of range or a kind that does not exist is refused', async (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(folder.at('s.txt'), SPEECHES);
  const argv = ['build-corpus', 'localization', folder.at('s.txt'), '--out', folder.at('c.jsonl')];
  for (const [options, expected] of [
    [['--max-pair-share', '2'], /max-pair-share/],
    [['--max-pair-share', '0'], /max-pair-share/],
    [['--kind', 'noun-synonyms'], /noun-synonyms is unknown/],
    [['--kind', 'constructor'], /constructor is unknown/],
  ] as const) {
    const { code, err } = await run([...argv, ...options]);
    assert.equal(code, 2);
    assert.match(err, expected);
  }
});
