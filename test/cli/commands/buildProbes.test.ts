import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { run } from '../terminal.ts';

/** Sentences of one clause, whose subjects, verbs, tenses, numbers and polarity are known. */
const NOUNS = [
  'teacher',
  'farmer',
  'doctor',
  'lawyer',
  'singer',
  'painter',
  'driver',
  'baker',
  'waiter',
  'tailor',
];
const VERBS = [
  ['visit', 'visits', 'visited'],
  ['help', 'helps', 'helped'],
  ['follow', 'follows', 'followed'],
  ['watch', 'watches', 'watched'],
  ['praise', 'praises', 'praised'],
  ['push', 'pushes', 'pushed'],
  ['attack', 'attacks', 'attacked'],
  ['admire', 'admires', 'admired'],
  ['thank', 'thanks', 'thanked'],
  ['chase', 'chases', 'chased'],
] as const;

function sentences(): string[] {
  return NOUNS.flatMap((noun, i) =>
    VERBS.flatMap(([base, present, past], j) => {
      const other = NOUNS[(i + j + 1) % NOUNS.length]!;
      return [
        `The ${noun} ${present} the ${other} in the village .`,
        `The ${noun}s ${past} the ${other}s in the village .`,
        `The ${noun}s do not ${base} a ${other} in the village .`,
      ];
    }),
  );
}

interface ProbeRecord {
  readonly sentence: string;
  readonly label: string;
  readonly split: string;
  readonly group?: string;
}

type Folder = ReturnType<typeof temporaryFolder>;

async function build(folder: Folder, ...more: string[]) {
  writeFileSync(folder.at('s.txt'), sentences().join('\n'));
  const argv = ['build-corpus', 'probes', folder.at('s.txt'), '--lines', '--out', folder.at('p')];
  const fewest = more.includes('--class-minimum') ? [] : ['--class-minimum', '20'];
  return await run([...argv, ...fewest, ...more]);
}

function read(folder: Folder, name: string): ProbeRecord[] {
  const lines = readFileSync(folder.at('p', name), 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line));
}

test('probes are balanced in every part, no lemma is in two, and the same seed gives the same bytes', async (t) => {
  const folder = temporaryFolder(t);
  const { code, err } = await build(folder, '--probe', 'tense,negation,bigram-shift');
  assert.equal(code, 0, err);
  const names = readdirSync(folder.at('p'));
  assert.deepEqual(names.sort(), ['bigram-shift.jsonl', 'negation.jsonl', 'tense.jsonl'], err);
  const bytes = new Map(names.map((name) => [name, readFileSync(folder.at('p', name), 'utf8')]));
  for (const name of names) {
    const records = read(folder, name);
    for (const part of ['train', 'dev', 'test']) {
      const labels = records.filter(({ split }) => split === part).map(({ label }) => label);
      const counts = [...new Set(labels)].map((label) => labels.filter((each) => each === label).length);
      assert.equal(new Set(counts).size, 1, `${name} ${part}: ${counts}`);
    }
    const partOf = new Map<string, string>();
    for (const { group, split } of records) {
      if (group === undefined) continue;
      assert.equal(partOf.get(group) ?? split, split, `${name}: ${group}`);
      partOf.set(group, split);
    }
  }
  await build(folder, '--probe', 'bigram-shift,tense,negation');
  for (const [name, before] of bytes) assert.equal(readFileSync(folder.at('p', name), 'utf8'), before);
  await build(folder, '--probe', 'tense,negation,bigram-shift', '--seed', '2');
  assert.notEqual(readFileSync(folder.at('p', 'tense.jsonl'), 'utf8'), bytes.get('tense.jsonl'));
});

test('labels are those of the sentences, and transfer reads the folder', async (t) => {
  const folder = temporaryFolder(t);
  const { err } = await build(folder, '--probe', [...LABELS.keys(), 'voice'].join(','));
  for (const [name, label] of LABELS) {
    for (const record of read(folder, `${name}.jsonl`)) {
      assert.equal(record.label, label(record.sentence), `${name}: ${record.sentence}`);
    }
  }
  assert.match(err, /voice is left out: /);
  const { files, records, manifest } = JSON.parse(readFileSync(folder.at('p.manifest.json'), 'utf8'));
  assert.deepEqual(Object.keys(files).sort(), [...LABELS.keys()].map((name) => `${name}.jsonl`).sort());
  const counts = Object.values(files).map((file) => (file as { records: number }).records);
  assert.equal(
    records,
    counts.reduce((sum, count) => sum + count, 0),
  );
  assert.match(manifest.parser.sha256, /^[0-9a-f]{64}$/);
  const argv = ['evaluate', 'transfer', '--corpus', folder.at('p'), '--encoder', 'bow', '--json'];
  const { tasks } = JSON.parse((await run(argv)).out);
  assert.deepEqual(Object.keys(tasks.bow).sort(), [...LABELS.keys()].sort());
  assert.ok(Math.abs(tasks.bow['bigram-shift'].accuracy - 0.5) < 0.2, tasks.bow['bigram-shift'].accuracy);
  assert.ok(tasks.bow.negation.accuracy > 0.9, tasks.bow.negation.accuracy);
});

const LABELS = new Map<string, (sentence: string) => string>([
  ['tense', (text) => (/ed the/.test(text) ? 'past' : 'present')],
  ['negation', (text) => (text.includes(' not ') ? 'negated' : 'affirmative')],
  ['subject-number', (text) => (/^The \w+s /.test(text) ? 'plural' : 'singular')],
  ['object-number', (text) => (/s in the village/.test(text) ? 'plural' : 'singular')],
  ['bigram-shift', (text) => (sentences().includes(text) ? 'original' : 'shifted')],
]);

test('bad input is refused with the remedy, and nothing is written', async (t) => {
  const folder = temporaryFolder(t);
  for (const [more, expected] of [
    [['--probe', 'tenses'], /The probe “tenses” is unknown\..*Known: sentence-length, .*, all\./s],
    [['--class-minimum', '5000'], /No probe has two classes of 5000 sentences\..*lower --class-minimum/s],
  ] as const) {
    const { code, err } = await build(folder, ...more);
    assert.equal(code, 2);
    assert.match(err, expected);
    assert.deepEqual(folder.list(), ['s.txt']);
  }
  await build(folder, '--probe', 'tense');
  const other = await build(folder, '--probe', 'negation');
  assert.equal(other.code, 2);
  assert.match(other.err, /contains tense\.jsonl, which is no part of the corpus.*another folder/s);
});
