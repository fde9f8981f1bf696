import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { temporaryFolder } from '../../../temporaryFolder.ts';
import { evaluationsOf } from './evaluations.ts';

/** Divides a run in several ways; each time its shards make the same run. */
export async function checkDivisions(t: TestContext, name: string, counts: readonly number[]) {
  const folder = temporaryFolder(t);
  const { whole, shard, merge, assertSame } = evaluationsOf(name, folder);
  const run = await whole('whole');
  assert(run.coverage['glove-sum']!.unknownTokens > 0 || name === 'analogy');
  for (const count of counts) {
    const out = `of${count}`;
    // In an order that is not theirs.
    for (let index = count - 1; index >= 0; index--) await shard(out, index, count);
    await merge(out);
    assertSame(out, 'whole');
    await merge(out);
    assertSame(out, 'whole');
  }
}
