import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { TINY_MULTI_VECTORS, writeMultiVector } from '../models/multiVector.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { run } from './terminal.ts';

const root = temporaryFolder({ after });
const folder = writeMultiVector(root.at('colbert'), TINY_MULTI_VECTORS[0]!);
writeFileSync(root.at('text.txt'), 'The man sees the old house.\nThe cat bites the dog.\n'.repeat(20));

const ENCODER = ['--encoder', folder, '--device', 'cpu'];
const TRAINED = [...ENCODER, '--corpus', root.at('text.txt'), '--lines', '--out', root.at('out')];
const NO_VECTORS =
  /has a vector for each token of a text, and none for the whole\. Use it where pairs are compared/;

for (const [argv, said] of [
  [['embed', root.at('text.txt'), ...ENCODER], NO_VECTORS],
  [['serve', ...ENCODER], NO_VECTORS],
  [['train', 'adapter', ...TRAINED], NO_VECTORS],
  [['train', 'encoder', ...TRAINED], NO_VECTORS],
  [['encoders', 'convert', folder, '--out', root.at('converted')], NO_VECTORS],
] as const) {
  test(`${argv.slice(0, 2).join(' ').replaceAll(root.at(''), '')} refuses a multi-vector encoder`, async () => {
    const { code, out, err } = await run(argv);
    assert.deepEqual([code, out], [2, '']);
    assert.match(err, said);
  });
}
