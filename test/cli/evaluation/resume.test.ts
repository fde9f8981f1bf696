import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Run } from '../../../core/evaluation/run.ts';
import { createRandom } from '../../../core/random.ts';
import { lockNameOf } from '../../lockName.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { run } from '../terminal.ts';

/** A corpus of so many groups, and the command that evaluates it into a folder. */
function corpusIn(folder: ReturnType<typeof temporaryFolder>, groups: number) {
  const rows = Array.from({ length: groups }, (_, group) =>
    ['seed', 'paraphrase', 'nonsense', 'ban'].map((kind, place) =>
      [10 * group + place, group, kind, `${kind} ${group}`, `${kind} ${group} .`, '', '', '', ''].join('\t'),
    ),
  ).flat();
  writeFileSync(folder.at('data.tsv'), rows.join('\n'));
  return (out: string) => [
    'evaluate',
    'costra',
    ...['--corpus', folder.at('data.tsv'), '--encoder', 'bow,glove-sum', '--out', folder.at(out)],
  ];
}

test('what another program left there is not taken up, and that is said', async (t) => {
  const folder = temporaryFolder(t);
  const command = corpusIn(folder, 10);
  mkdirSync(folder.at('out', '.unfinished'), { recursive: true });
  writeFileSync(folder.at('out', '.unfinished', 'examples.jsonl'), '{"of":"another"}\n');
  writeFileSync(
    folder.at('out', '.unfinished', 'state.json'),
    JSON.stringify({ identity: 'other', batches: 1, coverage: {}, bytes: 17, seconds: 1 }),
  );
  const { code, err } = await run(command('out'));
  assert.equal(code, 0);
  assert.match(
    err,
    /^semloc: The finished part of an interrupted run in .*out is damaged; the run starts over\.\n/,
  );
  assert(!readFileSync(folder.at('out', 'examples.jsonl'), 'utf8').includes('another'));
});

test('two processes do not write one run', async (t) => {
  const folder = temporaryFolder(t);
  const command = corpusIn(folder, 10);
  const unfinished = folder.at('out', '.unfinished');
  mkdirSync(unfinished, { recursive: true });
  const lock = (process: number) => folder.at('out', '.unfinished', lockNameOf(process));
  writeFileSync(lock(process.ppid), '');
  const { code, err } = await run(command('out'));
  assert.equal(code, 2);
  assert.match(err, new RegExp(`Process ${process.ppid} is writing a run to .*out`));
  renameSync(lock(process.ppid), lock(999_999_999));
  assert.equal((await run(command('out'))).code, 0);
});

const BIN = fileURLToPath(new URL('../../../cli/bin.ts', import.meta.url));

/** Runs the program; kills it as soon as the run in `kill` has kept so many batches. */
async function evaluate(argv: readonly string[], kill?: { readonly run: string; readonly batches: number }) {
  const child = spawn(process.execPath, [BIN, 'evaluate', ...argv], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  if (kill) {
    const kept = () => {
      const file = `${kill.run}/.unfinished/batches.jsonl`;
      return existsSync(file) ? readFileSync(file, 'utf8').split('\n').length - 1 : 0;
    };
    while (child.exitCode === null && kept() < kill.batches) await setTimeout(1);
    child.kill('SIGKILL');
  }
  const [code] = await ended;
  assert.equal(code, kill ? null : 0);
}

/** Pairs whose first sentence is one of `texts`, and which belong to one of `groups`. */
function scoredPairs(count: number, texts: number, groups: number): string {
  const random = createRandom(3);
  const rows = Array.from({ length: count }, (_, row) => {
    const first = random.below(texts);
    const second = `a ${'bcdefg'[random.below(6)]} h${row}`;
    return [`a ${'bcd'[first % 3]} text ${first}`, second, random.below(11) / 2, `g${row % groups}`].join(
      '\t',
    );
  });
  return ['sentence1\tsentence2\tscore\tdocument', ...rows].join('\n');
}

const VERBS = ['increased', 'lost', 'opened', 'won', 'raised'];
const NOUNS = ['dog', 'woman', 'house', 'car', 'child', 'price'];

/** Corpora whose units are joined or crossed, with the numbers of cases and of independent units of a metric. */
const LINKED = {
  'localization of pairs in both directions': {
    file: 'msr_paraphrase_test.txt',
    text: [
      ['Quality', '#1 ID', '#2 ID', '#1 String', '#2 String'].join('\t'),
      ...Array.from({ length: 160 }, (_, row) => {
        const said = `${NOUNS[row % 6]} ${VERBS[row % 5]} the ${NOUNS[(row + 1 + (row % 4)) % 6]}`;
        return [1, 2 * row, 2 * row + 1, `The ${said} ${row} .`, `In ${row} a ${said} .`].join('\t');
      }),
    ].join('\n'),
    argv: ['localization'],
    batches: 1,
    metric: 'T1@1',
    rests: { n: 212, units: 106 },
  },
  'analogies of every word pair with every other': {
    file: 'questions.txt',
    text: Array.from({ length: 40 * 40 }, (_, at) => [Math.floor(at / 40), at % 40] as const)
      .filter(([one, other]) => one !== other)
      .map(([one, other]) => `w${one} x${one} w${other} x${other}`)
      .join('\n'),
    argv: ['analogy'],
    batches: 2,
    metric: 'all',
    // The last word pair is in no question that the others do not cover.
    rests: { n: 1560, units: 39 },
  },
  'sts with sentences that recur': {
    file: 'pairs.tsv',
    text: scoredPairs(5000, 60, 60),
    argv: ['sts', '--sentence1', 'sentence1', '--sentence2', 'sentence2', '--score', 'score'],
    batches: 2,
    metric: 'pairs/spearman',
    rests: { n: 5000, units: 60 },
  },
  'sts with a column of groups': {
    file: 'pairs.tsv',
    text: scoredPairs(5000, 5000, 50),
    argv: [
      'sts',
      ...['--sentence1', 'sentence1', '--sentence2', 'sentence2', '--score', 'score'],
      '--group',
      'document',
    ],
    batches: 2,
    metric: 'pairs/pearson',
    rests: { n: 5000, units: 50 },
  },
};

for (const [name, { file, text, argv, batches, metric, rests }] of Object.entries(LINKED)) {
  test(`a run that is killed is resumed to the same bytes: ${name}`, async (t) => {
    const folder = temporaryFolder(t);
    writeFileSync(folder.at(file), text);
    const into = (out: string) => [
      ...argv,
      ...['--corpus', folder.at(file), '--encoder', 'bow,tfidf', '--out', folder.at(out)],
    ];
    await evaluate(into('whole'));
    await evaluate(into('killed'), { run: folder.at('killed'), batches });
    assert(!existsSync(folder.at('killed', 'run.json')));
    await evaluate(into('killed'));
    for (const part of ['run.json', 'examples.jsonl']) {
      assert.equal(
        readFileSync(folder.at('killed', part), 'utf8'),
        readFileSync(folder.at('whole', part), 'utf8'),
      );
    }
    const { metrics } = JSON.parse(readFileSync(folder.at('whole', 'run.json'), 'utf8')) as Run;
    const { n, units } = metrics.find((each) => each.metric === metric)!;
    assert.deepEqual({ n, units }, rests);
  });
}
