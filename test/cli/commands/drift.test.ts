import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import { TINY, writeBertFolder } from '../../models/bert.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { run } from '../terminal.ts';

const FILES = ['sentences.jsonl', 'pairs.jsonl', 'vectors.npy', 'drift.json'];
const TEXT = `The nurse always remembers the name of the doctor. The company sold two old factories in May.
The mayor opened the new bridge. A driver who had arrived late refused to leave. Nobody likes cold coffee.
The court accepted the appeal last week. Dogs bite men. The children found a small boat near the harbor.
`;

const folder = temporaryFolder({ after });

function written(name: string, text: string): string {
  const file = folder.at(name);
  writeFileSync(file, text);
  return file;
}

const text = written('text.txt', TEXT);
const recorded = folder.at('record');

async function record(out: string, ...more: string[]) {
  return run(['drift', 'record', text, '--encoder', 'glove-mean', '--out', out, ...more]);
}

test('a record has sentences, pairs and vectors, and is the same when it is repeated', async () => {
  const { code, out, err } = await record(recorded, '--at', '0.9');
  assert.deepEqual([code, out], [0, '']);
  assert.match(
    err,
    /record: \d+ sentences, \d+ pairs \(\d+ preserved, \d+ changed, 4 unrelated\), vectors of 100 /,
  );
  const again = folder.at('record 2');
  await record(again, '--at', '0.9');
  for (const file of FILES)
    assert.deepEqual(readFileSync(path.join(again, file)), readFileSync(path.join(recorded, file)), file);
  const pairs = readFileSync(path.join(recorded, 'pairs.jsonl'), 'utf8').trim().split('\n');
  const { a, b, relation, kind, cosine } = JSON.parse(pairs[0]!);
  assert.deepEqual([a, b, typeof relation, typeof kind], [0, 1, 'string', 'string']);
  assert.ok(cosine > 0 && cosine < 1);
  const head = readFileSync(path.join(recorded, 'drift.json'), 'utf8');
  assert.ok(!head.includes(folder.path), 'no path');
});

test('the same encoder passes, its length alone does not', async () => {
  const same = await run(['drift', 'check', recorded, '--encoder', 'glove-mean']);
  assert.deepEqual([same.code, same.err], [0, '']);
  assert.match(same.out, /^Identical: /);
  const sum = await run(['drift', 'check', recorded, '--encoder', 'glove-sum']);
  assert.equal(sum.code, 1);
  assert.match(
    sum.out,
    /^Large drift: vectors are up to 12 times as long as recorded, .*\n\nRecorded: glove-mean/,
  );
  assert.match(sum.out, /Differs: {2}sha256 \w{12}… → \w{12}…; pooling mean → sum\n/);
  assert.match(sum.err, /^semloc: Gate failed: lengthChange\/max<=0\.001: glove-sum has \d/);
});

test('gates replace the level, unless both are given', async () => {
  const check = (...gates: string[]) => run(['drift', 'check', recorded, '--encoder', 'glove-sum', ...gates]);
  assert.equal((await check('--min', 'neighbors@1>=0.9')).code, 0);
  assert.equal((await check('--min', 'neighbors@1>=0.9', '--allow', 'small')).code, 1);
  assert.equal((await check('--allow', 'large')).code, 0);
  const failed = await check('--min', 'preserved>changed>=0.99');
  assert.equal(failed.code, 1);
  assert.match(failed.err, /Gate failed: preserved>changed>=0\.99: glove-sum has 0/);
});

test('JSON, Markdown and JUnit', async () => {
  const check = (format: string) =>
    run(['drift', 'check', recorded, '--encoder', 'glove-sum', '--format', format, '--examples', '2']);
  const found = JSON.parse((await check('json')).out);
  assert.deepEqual(
    [found.method, found.format, found.level, found.threshold, found.recorded.encoder],
    ['drift', 1, 'large', 0.9, 'glove-mean'],
  );
  assert.deepEqual(
    found.gates.map(({ gate, passed }: { gate: string; passed: boolean }) => [gate, passed]),
    [
      ['vectorChange/max<=0.00001', true],
      ['lengthChange/max<=0.001', false],
      ['cosineChange/max<=0.0001', true],
    ],
  );
  assert.equal(found.largest.length, 2);
  assert.match((await check('markdown')).out, /^\*\*Large drift: .*\*\*\n/);
  const junit = (await check('junit')).out;
  assert.match(junit, /<testsuites name="semloc" tests="3" failures="1">/);
  assert.match(junit, /<testcase classname="drift\.glove-sum" name="lengthChange\/max&#60;=0\.001"><failure/);
});

test('sentences of the user’s own: triplets, or a text as it is', async () => {
  const triplets = written(
    'triplets.tsv',
    'anchor\tpositive\tnegative\nIt is open.\tIt is not closed.\tIt is closed.\nGo on.\tContinue.\tStop.\n',
  );
  const out = folder.at('record 3');
  const own = await run(['drift', 'record', triplets, '--encoder', 'glove-mean', '--out', out]);
  assert.match(own.err, /6 sentences, 5 pairs \(2 preserved, 2 changed, 1 unrelated\)/);
  assert.match(
    (await record(out, '--kind', 'none')).err,
    /8 sentences, 4 pairs \(0 preserved, 0 changed, 4 unrelated\)/,
  );
  const drawn = await record(out, '--kind', 'negation', '--sentences', '3');
  assert.match(drawn.err, /3 of 8 sentences are recorded, drawn by the seed/);
});

test('a model folder whose weights were rounded, and one that was exported anew', async () => {
  const words = TEXT.toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);
  const model = folder.at('model 4');
  writeBertFolder(model, TINY, [...new Set(words)]);
  const out = folder.at('record 5');
  await run(['drift', 'record', text, '--encoder', model, '--out', out, '--device', 'cpu']);
  const check = (...more: string[]) =>
    run(['drift', 'check', out, '--encoder', model, '--device', 'cpu', ...more]);
  assert.match((await check()).out, /^Identical/);
  const rounded = await check('--quantization', 'int8');
  assert.match(rounded.out, /^(Small|Large) drift: .*\n\n(.*\n)*Differs: .*quantization absent → int8/);
  assert.equal(rounded.code, 1);
  const shorter = await check('--dimensions', '16', '--json');
  assert.match(shorter.out, /"level": "different"/);
  assert.match(shorter.out, /Different dimension: 32 recorded, now 16/);
  assert.match(shorter.err, /Gate failed: vectorChange\/max<=0\.00001: .* has no value/);
});

for (const [argv, message] of [
  [['drift'], /the ACTION is missing.*record, check/],
  [['drift', 'compare', recorded, '--encoder', 'bow'], /action compare is unknown/],
  [['drift', 'record', text, '--encoder', 'glove-mean'], /--out FOLDER is missing/],
  [['drift', 'record', '--encoder', 'glove-mean', '--out', recorded], /a file with sentences is missing/],
  [['drift', 'record', text, '--out', recorded], /--encoder ID is missing/],
  [['drift', 'check', recorded, '--encoder', 'glove-mean,bow'], /one encoder at a time; unexpected “bow”/],
  [
    ['drift', 'check', recorded, '--encoder', 'glove-mean', '--kind', 'all'],
    /--kind is not an option of drift check/,
  ],
  [['drift', 'record', text, '--encoder', 'bow', '--out', recorded], /bow counts words: .*fixed dimension/],
  [['drift', 'check', recorded, '--encoder', 'bow'], /bow counts words/],
  [
    ['drift', 'check', recorded, '--encoder', 'glove-mean', '--min', 'T1>=0.5'],
    /T1>=0\.5 names no metric of drift/,
  ],
  [['drift', 'check', recorded, '--encoder', 'glove-mean', '--at', '2'], /--at takes a number from -1 to 1/],
  [
    ['drift', 'check', folder.path, '--encoder', 'glove-mean'],
    /holds no record: it has no drift\.json\. semloc drift record writes one/,
  ],
  [
    ['drift', 'record', text, '--encoder', 'glove-mean', '--out', recorded, '--kind', 'nonsense'],
    /nonsense is unknown/,
  ],
] as const) {
  test(`semloc ${argv.map((word) => path.basename(word)).join(' ')}: ${message.source}`, async () => {
    const { code, err } = await run([...argv]);
    assert.deepEqual([code, message.test(err)], [2, true], err);
  });
}

test('a text of one sentence without variants cannot be recorded', async () => {
  const one = written('one.txt', 'Yes.\n');
  const empty = written('empty.txt', '');
  const out = folder.at('record 6');
  for (const [file, message] of [
    [one, /gives one sentence without a variant\. A record needs at least two sentences/],
    [empty, /gives no sentence/],
  ] as const) {
    const { code, err } = await run(['drift', 'record', file, '--encoder', 'glove-mean', '--out', out]);
    assert.deepEqual([code, message.test(err)], [2, true], err);
  }
});

for (const [name, content, reason] of [
  [
    'sentences.jsonl',
    'mine',
    /sentences\.jsonl exists, and there is no drift\.json: the record would replace it/,
  ],
  ['vectors.npy', 'mine', /vectors\.npy exists, and there is no drift\.json/],
  ['drift.json', '{"mine":1}', /drift\.json is not a record of semloc drift: /],
  ['drift.json', '{"format":99}', /drift\.json is from a newer version of Semloc/],
] as const) {
  test(`a record does not replace ${name} with ${content}`, async () => {
    const out = folder.at(`foreign ${name} ${content.length}`);
    mkdirSync(out);
    writeFileSync(path.join(out, name), content);
    const { code, err } = await record(out);
    assert.equal(code, 2);
    assert.match(err, reason);
    assert.match(err, /is left unchanged\. .* Choose another folder\.\n$/);
    assert.equal(readFileSync(path.join(out, name), 'utf8'), content);
  });
}
