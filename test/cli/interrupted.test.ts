import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { temporaryFolder } from '../temporaryFolder.ts';
import { run } from './terminal.ts';

const SUITE = {
  encoders: ['bow'],
  evaluations: [{ method: 'triplets', corpus: 'corpus.txt', gates: ['both>=0'] }],
};

const EVALUATED = ['--corpus', 'corpus.txt', '--encoder', 'bow', '--out', 'out'];
const QUEUED = ['--shards', '1', '--queue', 'redis://127.0.0.1:1'];

/** Commands that keep in --out what is finished, so that they must not say that nothing was written. */
const KEEPING: readonly (readonly string[])[] = [
  ['evaluate', 'triplets', ...EVALUATED],
  ['enqueue', 'triplets', ...EVALUATED, ...QUEUED],
  ['test', 'a.semloc.json', '--out', 'out'],
];

for (const argv of KEEPING) {
  test(`semloc ${argv[0]}, interrupted, says that the same command resumes`, async (t) => {
    const folder = temporaryFolder(t);
    writeFileSync(folder.at('corpus.txt'), 'The dog did not bark.\n');
    writeFileSync(folder.at('a.semloc.json'), JSON.stringify(SUITE));
    const placed = argv.map((argument) =>
      ['corpus.txt', 'out', 'a.semloc.json'].includes(argument) ? folder.at(argument) : argument,
    );
    const { code, err } = await run(placed, { signal: AbortSignal.abort() });
    assert.deepEqual(
      [code, err],
      [130, 'semloc: Canceled; the same command resumes after the finished part.\n'],
    );
  });
}
