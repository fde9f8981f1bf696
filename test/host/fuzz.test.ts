/** The first cases of what `npm run fuzz` goes on with. */
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { test } from 'node:test';
import { createRandom } from '../../core/random.ts';
import { PARTS } from '../fuzz/parts.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import '../ownCache.ts';

for (const part of PARTS) {
  test(`random input does no harm: ${part.name}`, async (t) => {
    const folder = temporaryFolder(t).at(part.name);
    mkdirSync(folder);
    const { attempt, close } = await part.open(folder);
    t.after(close);
    for (const seed of [1, 2]) assert.equal(await attempt(createRandom(seed, part.name)), undefined);
  });
}
