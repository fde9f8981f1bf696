import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { lockNameOf } from '../../lockName.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { run } from '../terminal.ts';
import { interrupted, killed, resumesTo } from './brokenRuns.ts';

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

resumesTo('localization of pairs in both directions', killed);
resumesTo('analogies of every word pair with every other', interrupted);
resumesTo('sts with sentences that recur', interrupted);
resumesTo('sts with a column of groups', interrupted);
