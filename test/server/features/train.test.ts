import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { sha256 } from '../../../core/sha256.ts';
import type { CompVecSettings } from '../../../core/training/compvec/settings.ts';
import { trainingJson } from '../../../core/training/training.ts';
import { importVectorsFile } from '../../../host/wordVectors/importVectors.ts';
import { createSettings } from '../../../server/documents/settings.ts';
import { createTrain, type TrainFeature } from '../../../server/features/train.ts';
import type { NewTraining, TrainReport } from '../../../server/protocol.ts';
import { tinyWordNet } from '../../core/lexicon/tinyWordNet.ts';
import { NEVER } from '../memory.ts';
import '../../ownCache.ts';

let folder: string;
const at = (...names: string[]) => path.join(folder, ...names);
const WORDS = ['cat', 'dog', 'house', 'river', 'small', 'old', 'cold', 'thing'];

before(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'semloc-tune-'));
  writeFileSync(at('words.txt'), WORDS.map((word, i) => `${word} ${i / 10} 1 ${i % 3}\n`).join(''));
  await importVectorsFile(at('words.txt'), at('words'), { type: 'float32', spelling: 'as-written' });
  const lines = WORDS.slice(0, 4).flatMap((word, i) =>
    WORDS.slice(4, 7).map((place) => `${word}\ta ${place} thing like a ${WORDS[(i + 1) % 4]}`),
  );
  writeFileSync(at('data.tsv'), lines.join('\n'));
  mkdirSync(at('wordnet'));
  for (const [name, content] of tinyWordNet()) writeFileSync(at('wordnet', name), content);
});
after(() => rmSync(folder, { recursive: true }));

function feature(beforeSettings = async () => {}): TrainFeature {
  const settings = createSettings(
    async () => {
      await beforeSettings();
      return { wordnet: { path: at('wordnet') } };
    },
    () => {},
  );
  const choice = {
    device: 'cpu',
    vectors: 'extended',
    cache: { enabled: true, size: 1 },
    options: {},
    models: {},
  } as const;
  return createTrain({ settings, choiceOf: () => choice, storedKeys: () => ({}) });
}

const SMALL = { steps: 20, 'evaluate-every': 10, batch: 4, 'held-out': 0 };
const beginning = (given: Partial<NewTraining> = {}): NewTraining => ({
  data: at('data.tsv'),
  vectors: at('words'),
  options: SMALL,
  seed: 1,
  ...given,
});

/** Runs to the end; gives what was reported too. */
async function tuned(out: string, begin?: NewTraining) {
  const reports: TrainReport[] = [];
  const given = { trainer: 'compvec', out: at(out), ...(begin && { begin }) };
  const result = await feature().run(given, { signal: NEVER }, (report) => reports.push(report));
  return { result, reports };
}

const stepsOf = (reports: readonly TrainReport[]) =>
  reports.flatMap((report) => ('evaluation' in report ? [report.evaluation.step] : []));

test('evaluations are reported as they come; the result is an encoder', async () => {
  const { result, reports } = await tuned('tuned', beginning());
  const [first, ...rest] = reports;
  assert('begun' in first!);
  assert.deepEqual(result.training.manifest.counts, {
    pairs: { training: 12, heldOut: 0 },
    words: { tuned: 10, unknown: 2 },
  });
  assert.deepEqual(first.begun.evaluations, []);
  assert.deepEqual(stepsOf(rest), [0, 10, 20]);
  assert.equal(result.encoder, at('tuned'));
  assert.deepEqual(
    trainingJson(result.training, { name: 'heldOutMrr' }),
    JSON.parse(readFileSync(result.files[0]!, 'utf8')),
  );
  assert.match(result.notices.join(), /have no vector/);
  await assert.rejects(tuned('tuned', beginning()), /already contains word vectors/);
});

test('cancelled training keeps its checkpoint, and resumes from its folder alone with the same result', async () => {
  const train = feature();
  const options = { ...SMALL, steps: 300, 'evaluate-every': 100 };
  const stopping = new AbortController();
  const running = train.run(
    { trainer: 'compvec', out: at('parts'), begin: beginning({ options: { ...options, steps: 1e8 } }) },
    { signal: stopping.signal },
    (report) =>
      'evaluation' in report && report.evaluation.step === 100 && stopping.abort(new Error('canceled')),
  );
  await assert.rejects(
    train.run({ trainer: 'compvec', out: at('parts', '.'), begin: beginning() }, { signal: NEVER }, () => {}),
    /Another training is being written to/,
  );
  await assert.rejects(running, /canceled/);
  assert.deepEqual(readdirSync(at('parts')), ['.unfinished']);
  const unfinished = await train.unfinished('compvec', at('parts'));
  assert(unfinished!.step >= 100);
  assert.equal((unfinished!.settings as CompVecSettings).batch, SMALL.batch);
  assert.equal(unfinished!.label, 'sum, euclidean');

  // As many steps as it was begun with would take for ever: the checkpoint is told of fewer.
  const checkpoint = at('parts', '.unfinished', 'checkpoint.bin');
  const steps = unfinished!.step + 200;
  const bytes = readFileSync(checkpoint, 'latin1');
  const end = bytes.indexOf('\n');
  const header = bytes.slice(65, end).replace('"steps":100000000', `"steps":${steps}`);
  writeFileSync(checkpoint, `${sha256(header)} ${header}${bytes.slice(end)}`, 'latin1');
  const { reports } = await tuned('parts');
  const [first, ...rest] = reports;
  assert('begun' in first!);
  assert.equal(first.begun.evaluations.at(-1)!.step, unfinished!.step);
  assert.deepEqual(stepsOf(rest), [steps - 100, steps]);
  await tuned('whole', beginning({ options: { ...options, steps } }));
  assert.deepEqual(readFileSync(at('parts', 'rows.bin')), readFileSync(at('whole', 'rows.bin')));
  assert(!existsSync(at('parts', '.unfinished')));
  await assert.rejects(train.unfinished('compvec', at('parts')), /already contains .*Choose another folder/);
});

test('paragraph vectors resume from their folder alone', async () => {
  writeFileSync(at('text.txt'), `${Array.from({ length: 40 }, () => WORDS.join(' ')).join('\n')}\n`);
  const options = { epochs: 400, dimension: 8, 'min-count': 1, subsample: 0 };
  const begin = { data: at('text.txt'), vectors: 'glove', options, seed: 1 };
  const given = { trainer: 'paragraph-vectors', out: at('paragraphs') };
  const stopping = new AbortController();
  const onReport = (report: TrainReport) =>
    'evaluation' in report && report.evaluation.step > 0 && stopping.abort(new Error('canceled'));
  const train = feature();
  await assert.rejects(train.run({ ...given, begin }, { signal: stopping.signal }, onReport), /canceled/);
  const unfinished = await train.unfinished(given.trainer, given.out);
  assert(unfinished!.step > 0);
  const { training } = await train.run(given, { signal: NEVER }, () => {});
  assert.equal(training.evaluations.at(-1)!.step, unfinished!.settings.steps);
});

test('of two requests for a folder, the first has it, however long its settings take', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let asked = 0;
  const train = feature(async () => {
    if (asked++ === 0) await held;
  });
  const request = { trainer: 'compvec', out: at('twice'), begin: beginning() };
  const first = train.run(request, { signal: NEVER }, () => {});
  await assert.rejects(
    train.run(request, { signal: NEVER }, () => {}),
    /Another training is being written/,
  );
  release();
  assert.equal((await first).encoder, at('twice'));
});

test('a folder with files of others is refused before a training is started', async () => {
  mkdirSync(at('others'));
  writeFileSync(at('others', 'thesis.txt'), 'mine');
  await assert.rejects(feature().unfinished('compvec', at('others')), /contains thesis\.txt\. Choose a new/);
});

test('without a whole checkpoint no training is unfinished, and a new one says so', async () => {
  mkdirSync(at('damaged', '.unfinished'), { recursive: true });
  writeFileSync(at('damaged', '.unfinished', 'checkpoint.bin'), 'no checkpoint');
  assert.equal(await feature().unfinished('compvec', at('damaged')), null);
  await assert.rejects(tuned('damaged'), /checkpoint\.bin is damaged\. Start over\.$/);
  const { result } = await tuned('damaged', beginning());
  assert.match(result.notices.join('\n'), /checkpoint\.bin is damaged: training starts over\./);
  assert(!existsSync(at('damaged', '.unfinished')));
});

test('definitions come from the lexicon of the settings, where no file is given', async () => {
  const { data: _, ...rest } = beginning();
  const { result } = await tuned('lexicon', rest);
  assert.equal(result.training.manifest.data.name, 'wordnet-definitions.jsonl');
  const rows = readFileSync(at('lexicon', 'wordnet-definitions.jsonl'), 'utf8').trim().split('\n');
  const [record] = rows.map((row) => JSON.parse(row));
  assert.deepEqual(Object.keys(record), ['id', 'lemma', 'definition', 'partOfSpeech', 'split']);
});

test('what cannot be done is told before anything is written', async () => {
  assert.equal(await feature().unfinished('compvec', at('none')), null);
  for (const [params, message] of [
    [
      { trainer: 'bert', out: at('new'), begin: beginning() },
      /no trainer bert\. Choose one of compvec, composition/,
    ],
    [{ out: 'relative', begin: beginning() }, /absolute path/],
    [{ out: at('new') }, /There is no unfinished training/],
    [{ out: at('new'), begin: beginning({ data: 'data.tsv' }) }, /absolute path/],
    [{ out: at('new'), begin: beginning({ vectors: at('none') }) }, /is not a folder of word vectors/],
    [{ out: at('new'), begin: beginning({ options: { steps: 0 } }) }, /steps of compvec is 0/],
    [{ out: at('new'), begin: beginning({ vectors: '' }) }, /no word vectors to start from/],
  ] as const) {
    await assert.rejects(
      feature().run({ trainer: 'compvec', ...params }, { signal: NEVER }, () => {}),
      message,
    );
    assert(!existsSync(at('new')));
  }
});

test('definitions that are a pipe are refused, and not waited for', {
  skip: process.platform === 'win32' && 'there are no named pipes',
  timeout: 20_000,
}, async () => {
  execFileSync('mkfifo', [at('pipe')]);
  await assert.rejects(tuned('piped', beginning({ data: at('pipe') })), {
    name: 'InputError',
    message: /^Cannot read .*pipe: it is a device, a pipe or a socket/,
  });
  assert(!existsSync(at('piped')));
});

test('the options are those of the command line, with their defaults', async () => {
  const trainers = await feature().trainers();
  assert.deepEqual(
    trainers.map(({ name, dataMethod }) => `${name}: ${dataMethod}`),
    [
      ...['compvec: compveceval', 'composition: compveceval', 'paragraph-vectors: lines', 'u-rae: lines'],
      ...['adapter: text', 'encoder: text'],
    ],
  );
  const [trainer] = trainers;
  const { options } = trainer!;
  assert.match(trainer!.purpose, /^\S.{20,88}\S$/);
  assert.equal(options.steps!.default, 20_000);
  assert.deepEqual(options.composition!.choices, ['sum', 'mean', 'product', 'max']);
});

test('a composition network trains in the thread; its evaluations are reported, and its folder is an encoder', async () => {
  const reports: TrainReport[] = [];
  const options = { ...SMALL, network: 'gru' };
  const params = { trainer: 'composition', out: at('network'), begin: beginning({ options }) };
  const result = await feature().run(params, { signal: NEVER }, (report) => reports.push(report));
  const [begun] = reports.flatMap((report) => ('begun' in report ? [report.begun] : []));
  assert.match(begun!.summary.join('; '), /^GRU, 63 parameters; words, fixed; data\.tsv/);
  assert.deepEqual(stepsOf(reports), [0, 10, 20]);
  assert.equal(result.encoder, at('network'));
  assert(existsSync(at('network', 'network.json')));
});

test('an adapter is trained on an encoder, in a thread with an engine and an annotator of its own', async () => {
  const people = ['man', 'dog', 'teacher', 'farmer', 'child', 'king'];
  const lines = people.flatMap((one) => people.map((other) => `The ${one} didn't see the old ${other}.`));
  writeFileSync(at('text.txt'), lines.join('\n'));
  const options = { steps: 2, batch: 4, encoder: 'glove-sum', lines: true };
  const begin = { data: at('text.txt'), vectors: 'glove', options, seed: 1 };
  const { training, encoder } = await feature().run(
    { trainer: 'adapter', out: at('adapter'), begin },
    { signal: NEVER },
    () => {},
  );
  assert.equal(encoder, at('adapter'));
  assert('triplets' in training.findings);
  const { encoder: named } = JSON.parse(readFileSync(at('adapter', 'adapter.json'), 'utf8'));
  assert.equal(named.id, 'glove-sum');
  const asks = (await feature().trainers()).filter(({ startsFrom }) => startsFrom === 'encoder');
  assert.deepEqual(
    asks.map(({ name, options }) => [name, options.encoder!.default]),
    [
      ['adapter', 'glove-sum'],
      ['encoder', ''],
    ],
  );
});
