import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type TestContext, test } from 'node:test';
import type { Answer } from '../../../core/humanJudgments/task.ts';
import { sha256 } from '../../../core/sha256.ts';
import { openAnnotationQueue } from '../../../host/humanJudgments/annotationQueue.ts';
import { VERSION } from '../../../host/version.ts';
import type { ShownItem } from '../../../server/protocol.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { run } from '../terminal.ts';

/** Answers all items of an annotator as the editor does. */
async function annotate(
  folder: string,
  annotator: string,
  answerTo: (item: ShownItem) => Answer,
): Promise<void> {
  const queue = await openAnnotationQueue(folder, annotator);
  for (let view = await queue.view(); view.item; )
    view = await queue.answer(view.item.number, answerTo(view.item));
  await queue.close();
}

const done = async (...argv: string[]) => {
  const { code, out, err } = await run(['annotations', ...argv]);
  assert.deepEqual([code, err], [0, '']);
  return out;
};

/** The sentence of the two that are compared which is the longer, as whoever judges by length. */
function byLength({ texts }: ShownItem): Answer {
  const [first, second] = texts.slice(-2).map(({ text }) => text.length) as [number, number];
  return first === second ? 'similar' : first > second ? 'first' : 'second';
}

test('sentences are written, extended and compared by two people, and costra runs on what they make', async (t) => {
  const { at } = temporaryFolder(t);
  writeFileSync(at('seeds.txt'), 'The attorney bought the factory.\nShe sings in the old choir.\n');
  const people = ['--annotators', 'ada,ben', '--repeats', '0.1'];
  const kinds = ['--kind', 'paraphrase,past,opposite meaning,nonsense'];
  const first = [
    '--task',
    'transform',
    '--corpus',
    at('seeds.txt'),
    '--out',
    at('transform'),
    ...people,
    ...kinds,
  ];
  assert.match(await done('create', ...first), /^ada: 8 items\nben: 8 items\n/);
  for (const name of ['ada', 'ben']) {
    await annotate(at('transform'), name, ({ texts, question }) => ({
      transformation: `${texts[0]!.text.slice(0, -1)}, said ${name}, ${question.split(': ')[1]}.`,
    }));
  }
  assert.match(await done('agreement', at('transform')), /no task was answered twice/);
  assert.match(
    await done('merge', at('transform'), '--out', at('m1')),
    /8 tasks answered\n16 sentences written\n/,
  );

  await done(
    'create',
    '--task',
    'extend',
    '--corpus',
    at('m1', 'data.tsv'),
    '--out',
    at('extend'),
    ...people,
  );
  await annotate(at('extend'), 'ada', ({ texts: [, { text }] }) => ({
    interpolation: `${text} –`,
    extrapolation: `${text} +`,
  }));
  await annotate(at('extend'), 'ben', () => 'skip');
  assert.match(
    await done('merge', at('extend'), '--out', at('m2')),
    /16 sentences written\n24 pairs ordered by implication\n/,
  );

  const compare = ['--task', 'compare', '--corpus', at('m2', 'data.tsv'), '--out', at('compare'), ...people];
  await done('create', ...compare);
  await annotate(at('compare'), 'ada', byLength);
  await annotate(at('compare'), 'ben', byLength);
  const { scores } = JSON.parse(await done('agreement', at('compare'), '--json'));
  assert.equal(scores[0].cohen.value, 1);
  await done('merge', at('compare'), '--out', at('m3'));
  const { code, out } = await run([
    'evaluate',
    'costra',
    '--corpus',
    at('m3', 'data.tsv'),
    '--encoder',
    'bow',
    '--json',
  ]);
  assert.equal(code, 0);
  const { basic, time, opposite } = JSON.parse(out).classes.bow;
  assert.deepEqual([basic.total, time.total > 0, opposite.total > 0], [8, true, true]);
});

const VARIANTS = Array.from({ length: 30 }, (_, index) => ({
  text: `The attorney bought factory ${index}.`,
  kind: index % 2 ? 'noun-synonym' : 'verb-antonym',
  level: 1,
  variant: `The lawyer ${index % 2 ? 'bought' : 'sold'} factory ${index}.`,
  changes: [],
}));

async function judged(t: TestContext) {
  const { at } = temporaryFolder(t);
  writeFileSync(at('variants.jsonl'), VARIANTS.map((record) => `${JSON.stringify(record)}\n`).join(''));
  const create = [
    '--task',
    'variants',
    '--corpus',
    at('variants.jsonl'),
    '--out',
    at('p'),
    '--repeats',
    '0.2',
  ];
  await done('create', ...create, '--annotators', 'ada,ben');
  const meaning = ({ texts }: ShownItem) => (texts[1]!.text.includes('sold') ? 'other' : 'same');
  await annotate(at('p'), 'ada', meaning);
  await annotate(at('p'), 'ben', (item) =>
    item.texts[1]!.text.endsWith('5.') ? 'ungrammatical' : meaning(item),
  );
  return at;
}

test('two people judge variants and get a κ, between and within, by kind, and what to discuss', async (t) => {
  const at = await judged(t);
  const text = await done('agreement', at('p'), '--show', '1', '--disagreements', at('discuss.jsonl'));
  assert.match(text, /^ada 36 answers, ben 36 answers\n/);
  assert.match(text, /\n +variant +30 +0\.900 \[0\.7\d+, 0\.9\d+\] +0\.81\d \[/);
  assert.match(text, /variant, as claimed: noun-synonym +15 +0\.800/);
  assert.match(text, /Intra-annotator agreement.*\n.*\n +variant +12 +1\.000/);
  assert.match(
    text,
    /3 tasks to discuss\nTask 6 \(noun-synonym\): ada: same; ben: ungrammatical\n {2}Sentence: /,
  );
  assert.match(text, /… and 2 more/);
  assert.equal(readFileSync(at('discuss.jsonl'), 'utf8').trimEnd().split('\n').length, 3);
});

test('variants that the majority confirms are written as they were', async (t) => {
  const at = await judged(t);
  const text = await done('merge', at('p'), '--out', at('m'));
  assert.match(
    text,
    /30 tasks answered\n27 majorities, 3 ties\nverb-antonym: 15 of 15 .*\nnoun-synonym: 12 of 15 /,
  );
  const confirmed = readFileSync(at('m', 'variants.jsonl'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const isConfirmed = ({ variant }: { variant: string }) => !variant.endsWith('5.');
  assert.deepEqual(confirmed, VARIANTS.filter(isConfirmed));
});

test('a third person joins, and breaks the ties', async (t) => {
  const at = await judged(t);
  assert.match(await done('add', at('p'), '--annotators', 'eve'), /^eve: 36 items\n/);
  await annotate(at('p'), 'eve', ({ texts }) => (texts[1]!.text.includes('sold') ? 'other' : 'same'));
  assert.match(await done('merge', at('p'), '--out', at('m')), /30 majorities, 0 ties\n/);
  const { pairs } = JSON.parse(await done('agreement', at('p'), '--json'));
  assert.equal(pairs.length, 6);
  const { code, err } = await run(['annotations', 'add', at('p'), '--annotators', 'Eve']);
  assert.deepEqual([code, /would have one name, eve and Eve/.test(err)], [2, true]);
});

test('bad usage and bad files are named', async (t) => {
  const { at } = temporaryFolder(t);
  writeFileSync(at('seeds.txt'), 'A sentence.\n');
  writeFileSync(at('empty.txt'), '');
  const create = (...more: string[]) => ['create', '--corpus', at('seeds.txt'), '--out', at('p'), ...more];
  for (const [argv, message] of [
    [[], /create, add, agreement or merge is missing/],
    [['agree'], /annotations cannot agree/],
    [['add', at('p')], /--annotators NAMES is missing/],
    [['agreement'], /a PROJECT is missing/],
    [['agreement', at('nothing')], /nothing holds no annotation project\. Give the folder/],
    [['merge', at('nothing')], /--out FOLDER is missing/],
    [['agreement', at('p'), '--overlap', '1'], /--overlap is not an option of agreement/],
    [create('--annotators', 'ada'), /--task transform\|extend\|compare\|variants is missing/],
    [create('--task', 'transform'), /--annotators NAMES is missing/],
    [
      create('--task', 'transform', '--annotators', 'ada,Ada'),
      /two annotators would have one name, ada and Ada/,
    ],
    [create('--task', 'transform', '--annotators', 'a/b'), /“a\/b” cannot be the name of an annotator/],
    [
      create('--task', 'compare', '--annotators', 'ada'),
      /seeds\.txt: there is nothing to ask\. Give a file in Costra’s format/,
    ],
    [create('--task', 'variants', '--annotators', 'ada'), /seeds\.txt, line 1: this is not JSON/],
    [
      create('--task', 'compare', '--annotators', 'ada', '--repeats', '0.6'),
      /--repeats takes a number from 0 to 0\.5/,
    ],
  ] as const) {
    const { code, err } = await run(['annotations', ...argv]);
    assert.equal(code, 2, err);
    assert.match(err, message);
  }
  const made = create('--task', 'transform', '--annotators', 'ada');
  assert.equal((await run(['annotations', ...made])).code, 0);
  const again = await run(['annotations', ...made]);
  assert.match(again.err, /already holds an annotation project/);
});

test('what merge writes names its sources, and replaces only what a merge wrote', async (t) => {
  const at = await judged(t);
  const hash = (...names: string[]) => sha256(readFileSync(at(...names)));
  mkdirSync(at('m'));
  writeFileSync(at('m', 'judgments.jsonl'), 'mine\n');
  const refused = await run(['annotations', 'merge', at('p'), '--out', at('m')]);
  assert.deepEqual([refused.code, readFileSync(at('m', 'judgments.jsonl'), 'utf8')], [2, 'mine\n']);
  assert.match(refused.err, /judgments\.jsonl exists, and is not as .* wrote it\. Give another folder/);

  const { files, counts, ...made } = JSON.parse(await done('merge', at('p'), '--out', at('n'), '--json'));
  const sources = {
    semloc: VERSION,
    seed: 1,
    tasks: hash('p', 'tasks.jsonl'),
    answers: { ada: hash('p', 'answers', 'ada.jsonl'), ben: hash('p', 'answers', 'ben.jsonl') },
  };
  assert.deepEqual(made, { ...sources, contradictions: [] });
  assert.deepEqual(JSON.parse(readFileSync(at('n', 'merge.json'), 'utf8')), {
    format: 'semloc-merge',
    ...sources,
    files: { 'judgments.jsonl': hash('n', 'judgments.jsonl'), 'variants.jsonl': hash('n', 'variants.jsonl') },
  });
  const { semloc, seed, tasks, answers } = JSON.parse(await done('agreement', at('p'), '--json'));
  assert.deepEqual({ semloc, seed, tasks, answers }, sources);

  await done('merge', at('p'), '--out', at('n'));
  writeFileSync(at('n', 'variants.jsonl'), 'edited\n');
  const edited = await run(['annotations', 'merge', at('p'), '--out', at('n')]);
  assert.match(edited.err, /variants\.jsonl exists/);
});

test('a project replaces no file', async (t) => {
  const { at } = temporaryFolder(t);
  writeFileSync(at('seeds.txt'), 'A sentence.\n');
  const create = ['create', '--task', 'transform', '--corpus', at('seeds.txt'), '--annotators', 'ada'];
  for (const name of ['tasks.jsonl', 'corpus.tsv', '.gitattributes']) {
    mkdirSync(at(`with ${name}`));
    writeFileSync(at(`with ${name}`, name), 'mine\n');
    const { code, err } = await run(['annotations', ...create, '--out', at(`with ${name}`)]);
    assert.deepEqual([code, err.includes(`${name} exists: the project would replace it. Choose`)], [2, true]);
    assert.equal(readFileSync(at(`with ${name}`, name), 'utf8'), 'mine\n');
  }
});

test('a row of the corpus that was removed or moved by hand is named, with the task that needs it', async (t) => {
  const { at } = temporaryFolder(t);
  const row = (id: number, seed: string, transformation: string) =>
    [id, seed, transformation, `Sentence ${id}.`, `Sentence ${id} .`, '', '', '', ''].join('\t');
  const rows = [row(0, 'a', 'seed'), row(1, 'a', 'past'), row(2, 'b', 'seed')];
  writeFileSync(at('data.tsv'), `${rows.join('\n')}\n`);
  await done(
    'create',
    '--task',
    'extend',
    '--corpus',
    at('data.tsv'),
    '--annotators',
    'ada',
    '--out',
    at('p'),
  );
  await annotate(at('p'), 'ada', () => ({ interpolation: 'It was.', extrapolation: 'It had been.' }));
  for (const [edited, message] of [
    [[rows[0], rows[2]], /corpus\.tsv: no row has the id 1, which line 1 of tasks\.jsonl names\. Restore/],
    [[rows[0], row(1, 'b', 'past'), rows[2]], /the row 1 is of another seed than the row 0, which line 1/],
  ] as const) {
    writeFileSync(at('p', 'corpus.tsv'), `${edited.join('\n')}\n`);
    const { code, err } = await run(['annotations', 'merge', at('p'), '--out', at('m')]);
    assert.equal(code, 2);
    assert.match(err, message);
  }
});
