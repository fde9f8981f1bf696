import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createRandom } from '../../../core/random.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';

const SCRIPT = fileURLToPath(new URL('costraRun.ts', import.meta.url));

/** More than are worked on between two looks at the state. */
const GROUPS = 600;

/** Batches that an interrupted run has kept. */
function batchesIn(out: string): number {
  try {
    return readFileSync(path.join(out, '.unfinished', 'batches.jsonl'), 'utf8').split('\n').length - 1;
  } catch {
    return 0;
  }
}

/** Runs the script over a corpus; kills it so many milliseconds after it has kept so many batches more. */
async function evaluate(
  corpus: string,
  out: string,
  kill?: { readonly batches: number; readonly delay: number },
) {
  const child = spawn(process.execPath, [SCRIPT, corpus, out], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  if (kill) {
    const until = batchesIn(out) + kill.batches;
    while (child.exitCode === null && batchesIn(out) < until) await setTimeout(1);
    await setTimeout(kill.delay);
    child.kill('SIGKILL');
  }
  const [code] = await ended;
  assert.equal(code, kill ? null : 0);
}

test('a run that is killed at any moment goes on, to the same bytes', async (t) => {
  const folder = temporaryFolder(t).path;
  const [corpus, whole, killed] = ['data.tsv', 'whole', 'killed'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  const rows = Array.from({ length: GROUPS }, (_, group) =>
    ['seed', 'paraphrase', 'nonsense', 'ban'].map((kind, place) =>
      [10 * group + place, group, kind, `${kind} ${group}`, `${kind} ${group} .`, '', '', '', ''].join('\t'),
    ),
  ).flat();
  writeFileSync(corpus, rows.join('\n'));
  await evaluate(corpus, whole);
  const random = createRandom(7);
  for (let kill = 0; kill < 4; kill++) {
    await evaluate(corpus, killed, { batches: 1 + random.below(30), delay: random.below(4) });
    assert(!existsSync(path.join(killed, 'run.json')));
  }
  assert(batchesIn(killed) > 0);
  await evaluate(corpus, killed);
  for (const name of ['run.json', 'examples.jsonl']) {
    assert.equal(readFileSync(path.join(killed, name), 'utf8'), readFileSync(path.join(whole, name), 'utf8'));
  }
  assert(!existsSync(path.join(killed, '.unfinished')));
});
