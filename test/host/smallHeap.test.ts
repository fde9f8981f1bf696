import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';

/** The size of the young generation of a process that has made much that lives for a while. */
function youngGeneration(before: string): number {
  const script = `
    import { getHeapSpaceStatistics } from 'node:v8';
    import { setImmediate } from 'node:timers/promises';
    import { keepHeapSmallFrom } from '${new URL('../../host/smallHeap.ts', import.meta.url)}';
    ${before}
    for (let round = 0, kept; round < 40; round++) {
      kept = Array.from({ length: 50_000 }, (_, i) => ({ i, list: [i] }));
      await setImmediate(kept);
    }
    console.log(getHeapSpaceStatistics().find((space) => space.space_name === 'new_space').space_size);`;
  return Number(
    execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' }),
  );
}

test('the young generation grows to the size wanted and no further', () => {
  const free = youngGeneration('');
  const kept = youngGeneration('keepHeapSmallFrom(8e6);');
  assert.ok(kept >= 8e6, `${kept} bytes`);
  assert.ok(kept < free / 1.5, `${kept} bytes of ${free}`);
});
