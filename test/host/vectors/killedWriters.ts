import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { TestContext } from 'node:test';
import { createRandom } from '../../../core/random.ts';
import { createVectorStore } from '../../../host/vectors/vectorStore.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { inputsOf, OWNER, vectorFor } from './vectors.ts';

/** Kills two processes that keep vectors, at some moment of each round; what is found then is right. */
export async function checkKilledWriters(t: TestContext, rounds: number): Promise<void> {
  const folder = temporaryFolder(t).path;
  const random = createRandom(11);
  for (let round = 0; round < rounds; round++) {
    const writers = [0, 1].map((writer) =>
      fork(path.join(import.meta.dirname, 'writer.ts'), [folder, String(1000 * (2 * round + writer))]),
    );
    await Promise.all(writers.map((writer) => once(writer, 'message')));
    for (let spin = random.below(30); spin > 0; spin--) await new Promise(setImmediate);
    await Promise.all(
      writers.map((writer) => {
        const ended = once(writer, 'exit');
        writer.kill('SIGKILL');
        return ended;
      }),
    );
    const store = createVectorStore({ folder, size: 1e9, onNotice: assert.fail });
    let found = 0;
    for (let from = 0; from < 1000 * 2 * (round + 1); from += 1000) {
      const inputs = inputsOf(from, 1000);
      (await store.get(OWNER, inputs)).forEach((vector, row) => {
        if (!vector) return;
        found++;
        assert.deepEqual(vector, vectorFor(inputs[row]!));
      });
    }
    assert.ok(found > 0);
    await store.put(OWNER, [`after ${round}`], [vectorFor(`after ${round}`)]);
    assert.deepEqual(await store.get(OWNER, [`after ${round}`]), [vectorFor(`after ${round}`)]);
    await store.dispose();
  }
}
