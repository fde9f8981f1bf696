import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { createRandom } from '../../../../core/random.ts';
import { costraCorpus } from '../../../host/runs/costraCorpus.ts';
import { runScript } from '../../../host/runs/killedScript.ts';
import { temporaryFolder } from '../../../temporaryFolder.ts';

const SCRIPT = new URL('../../../host/runs/costraRun.ts', import.meta.url);

test('a run that is killed at any moment goes on, to the same bytes', async (t) => {
  const folder = temporaryFolder(t);
  const corpus = folder.at('data.tsv');
  writeFileSync(corpus, costraCorpus(600));
  assert.equal((await runScript(SCRIPT, [corpus, folder.at('whole')])).code, 0);
  const random = createRandom(7);
  for (let round = 0; round < 5; round++) {
    const killed = folder.at(`killed ${round}`);
    for (let kill = 0; kill < 4; kill++) {
      const moment = { lines: 2 + random.below(30), delay: random.below(4) };
      assert.equal((await runScript(SCRIPT, [corpus, killed], moment)).code, null);
      assert(!existsSync(folder.at(`killed ${round}`, 'run.json')));
    }
    assert.equal((await runScript(SCRIPT, [corpus, killed])).code, 0);
    for (const name of ['run.json', 'examples.jsonl']) {
      assert.equal(
        readFileSync(folder.at(`killed ${round}`, name), 'utf8'),
        readFileSync(folder.at('whole', name), 'utf8'),
      );
    }
    assert(!existsSync(folder.at(`killed ${round}`, '.unfinished')));
  }
});
