import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { isWaiting } from '../../host/files/byteStream.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { run } from './terminal.ts';

const SUITE = {
  encoders: ['bow'],
  evaluations: [{ method: 'triplets', corpus: 'corpus.txt', gates: ['both>=0'] }],
};

const EVALUATED = ['--corpus', 'corpus.txt', '--encoder', 'bow', '--out', 'out'];
const QUEUED = ['--shards', '1', '--queue', 'redis://127.0.0.1:1'];

/** Commands that keep in --out what is finished, so that they say that nothing was written only where it is not there. */
const KEEPING: readonly (readonly string[])[] = [
  ['evaluate', 'triplets', ...EVALUATED],
  ['enqueue', 'triplets', ...EVALUATED, ...QUEUED],
  ['test', 'a.semloc.json', '--out', 'out'],
];

for (const argv of KEEPING) {
  test(`semloc ${argv[0]}, interrupted, says that the same command resumes, once its folder is there`, async (t) => {
    const folder = temporaryFolder(t);
    writeFileSync(folder.at('corpus.txt'), 'The dog did not bark.\n');
    writeFileSync(folder.at('a.semloc.json'), JSON.stringify(SUITE));
    const placed = argv.map((argument) =>
      ['corpus.txt', 'out', 'a.semloc.json'].includes(argument) ? folder.at(argument) : argument,
    );
    const interrupted = () => run(placed, { signal: AbortSignal.abort() });
    const nothing = 'semloc: Canceled; nothing was written.\n';
    assert.deepEqual(await interrupted(), { code: 130, out: '', err: nothing });
    mkdirSync(folder.at('out'));
    const { code, err } = await interrupted();
    assert.deepEqual(
      [code, err],
      [130, 'semloc: Canceled; the same command resumes after the finished part.\n'],
    );
  });
}

/** Commands that read a pipe. */
const READING: readonly (readonly string[])[] = [
  ['annotate', 'pipe'],
  ['compare-documents', 'pipe', 'pipe'],
  ['evaluate', 'triplets', '--corpus', 'pipe', '--encoder', 'bow'],
  ['test', 'pipe'],
  ['train', 'paragraph-vectors', '--corpus', 'pipe', '--out', 'out'],
];

for (const argv of READING) {
  test(`semloc ${argv[0]}, interrupted, does not wait for a pipe whose writer is silent`, async (t) => {
    const folder = temporaryFolder(t);
    if (spawnSync('mkfifo', [folder.at('pipe')]).status !== 0) return t.skip('there is no mkfifo');
    const writer = openSync(folder.at('pipe'), 'r+');
    const placed = argv.map((argument) => (/^(?:pipe|out)$/.test(argument) ? folder.at(argument) : argument));
    const interrupt = new AbortController();
    let isOver = false;
    const running = run(placed, { signal: interrupt.signal }).finally(() => {
      isOver = true;
    });
    while (!isWaiting() && !isOver) await new Promise(setImmediate);
    interrupt.abort();
    assert.equal((await running).code, 130);
    closeSync(writer);
    // A reader that comes only now waits for a writer, too.
    while (isWaiting()) {
      closeSync(openSync(folder.at('pipe'), 'r+'));
      await new Promise(setImmediate);
    }
  });
}
