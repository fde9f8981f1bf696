import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, watch, writeFileSync } from 'node:fs';
import { type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Run } from '../../../core/evaluation/run.ts';
import { createRandom } from '../../../core/random.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { run } from '../terminal.ts';

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
export const LINKED = {
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

/** Starts an evaluation, and breaks it off when `kept` resolves. */
type BreakOff = (argv: readonly string[], kept: Promise<void>) => Promise<void>;

/** Interrupts the evaluation, which goes on in this process. */
export const interrupted: BreakOff = async (argv, kept) => {
  const interrupt = new AbortController();
  void kept.then(() => interrupt.abort());
  const { code } = await run(argv, { signal: interrupt.signal });
  assert.equal(code, 130);
};

const BIN = fileURLToPath(new URL('../../../cli/bin.ts', import.meta.url));

/** Kills the program that evaluates. */
export const killed: BreakOff = async (argv, kept) => {
  const child = spawn(process.execPath, [BIN, ...argv], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  await Promise.race([kept, ended]);
  child.kill('SIGKILL');
  assert.deepEqual(await ended, [null, 'SIGKILL']);
};

/** Tests that a run that was broken off is resumed to the bytes of a whole one. */
export function resumesTo(name: keyof typeof LINKED, breakOff: BreakOff): void {
  const { file, text, argv, batches, metric, rests } = LINKED[name];
  test(`a run that is ${breakOff.name} is resumed to the same bytes: ${name}`, async (t) => {
    const folder = temporaryFolder(t);
    writeFileSync(folder.at(file), text);
    const into = (out: string) => [
      ...['evaluate', ...argv],
      ...['--corpus', folder.at(file), '--encoder', 'bow,tfidf', '--out', folder.at(out)],
    ];
    assert.equal((await run(into('whole'))).code, 0);
    const unfinished = folder.at('broken', '.unfinished');
    mkdirSync(unfinished, { recursive: true });
    await breakOff(into('broken'), batchesKept(t, unfinished, batches));
    assert(!existsSync(folder.at('broken', 'run.json')));
    assert.equal((await run(into('broken'))).code, 0);
    for (const part of ['run.json', 'examples.jsonl']) {
      assert.equal(
        readFileSync(folder.at('broken', part), 'utf8'),
        readFileSync(folder.at('whole', part), 'utf8'),
      );
    }
    const { metrics } = JSON.parse(readFileSync(folder.at('whole', 'run.json'), 'utf8')) as Run;
    const { n, units } = metrics.find((each) => each.metric === metric)!;
    assert.deepEqual({ n, units }, rests);
  });
}

/** Resolves once an unfinished run has kept so many batches. */
function batchesKept(t: TestContext, unfinished: string, batches: number): Promise<void> {
  return new Promise((resolve) => {
    const watcher = watch(unfinished, () => {
      const file = `${unfinished}/batches.jsonl`;
      if (existsSync(file) && readFileSync(file, 'utf8').split('\n').length > batches) resolve();
    });
    t.after(() => watcher.close());
  });
}
