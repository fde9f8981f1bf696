import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { runEvaluation } from '../../../host/runs/runEvaluation.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { costraCorpus } from './costraCorpus.ts';
import { costraPlan } from './costraPlan.ts';
import { runScript } from './killedScript.ts';

const SCRIPT = new URL('costraRun.ts', import.meta.url);

test('a run that is killed goes on, to the same bytes', async (t) => {
  const folder = temporaryFolder(t);
  const corpus = folder.at('data.tsv');
  writeFileSync(corpus, costraCorpus(600));
  const { code } = await runScript(SCRIPT, [corpus, folder.at('killed')], { lines: 20 });
  assert.equal(code, null);
  assert(!existsSync(folder.at('killed', 'run.json')));
  const notices: string[] = [];
  const onNotice = (notice: string) => void notices.push(notice);
  await runEvaluation({ ...costraPlan(corpus), out: folder.at('killed'), onNotice });
  assert.match(notices.join('\n'), /was interrupted and resumes after [1-9]\d* of 600 cases\./);
  await runEvaluation({ ...costraPlan(corpus), out: folder.at('whole') });
  for (const name of ['run.json', 'examples.jsonl']) {
    assert.equal(
      readFileSync(folder.at('killed', name), 'utf8'),
      readFileSync(folder.at('whole', name), 'utf8'),
    );
  }
  assert(!existsSync(folder.at('killed', '.unfinished')));
});
