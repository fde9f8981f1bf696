import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { parquetReadObjects } from 'hyparquet';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { run } from '../terminal.ts';
import '../../ownCache.ts';

const folder = temporaryFolder({ after });

before(async () => {
  writeFileSync(
    folder.at('triplets.tsv'),
    'anchor\tpositive\tnegative\n=go on.\tContinue.\tStop.\nHe left.\tHe went away.\tHe stayed.\n',
  );
  const argv = ['evaluate', 'triplets', '--corpus', folder.at('triplets.tsv'), '--encoder', 'bow,glove-mean'];
  const { code, err } = await run([...argv, '--out', folder.at('run')]);
  assert.equal(code, 0, err);
});

test('a run is written in several formats at once', async () => {
  const files = { markdown: 'a.md', latex: 'a.tex', csv: 'a.csv' };
  const options = Object.entries(files).flatMap(([format, name]) => [`--${format}`, folder.at(name)]);
  const { code, err } = await run(['report', folder.at('run'), ...options]);
  assert.equal(code, 0, err);
  const text = (name: string) => readFileSync(folder.at(name), 'utf8');
  assert.match(text('a.md'), /^## triplets/);
  assert.match(text('a.tex'), /\\begin\{tabular\}\{lrrr\}/);
  assert.match(text('a.csv'), /^method,metric,.*\ntriplets,/);
  assert.match(err, /a\.tex: report of/);
});

test('the texts of the cases are written with their vectors, to be read by other programs', async () => {
  const out = folder.at('vectors.parquet');
  const { code, err } = await run(['report', folder.at('run'), '--parquet', out, '--encoder', 'glove-mean']);
  assert.equal(code, 0, err);
  const { buffer } = new Uint8Array(readFileSync(out));
  const rows = await parquetReadObjects({ file: buffer });
  assert.deepEqual(
    rows.map((row) => [row.case, row.text]),
    [
      [1, '=go on.'],
      [1, 'Continue.'],
      [1, 'Stop.'],
      [2, 'He left.'],
      [2, 'He went away.'],
      [2, 'He stayed.'],
    ],
  );
  for (const { vector, verdict, label } of rows) {
    assert.equal((vector as number[]).length, 100);
    assert.ok((vector as number[]).some((component) => component !== 0));
    assert.match(String(verdict), /^(?:right|wrong|tie)$/);
    assert.notEqual(label, '');
  }
});

const REFUSED: readonly (readonly [name: string, options: readonly string[], message: RegExp])[] = [
  [
    'an encoder that is not named',
    ['--parquet', 'x'],
    /--parquet needs --encoder ID, one of bow, glove-mean/,
  ],
  ['an encoder of another run', ['--parquet', 'x', '--encoder', 'e'], /no encoder e, only bow, glove-mean/],
  [
    'an encoder without a dimension',
    ['--parquet', 'x', '--encoder', 'bow'],
    /component for each distinct token/,
  ],
];
for (const [name, options, message] of REFUSED) {
  test(`${name} is refused`, async () => {
    const { code, err } = await run(['report', folder.at('run'), ...options]);
    assert.equal(code, 2);
    assert.match(err, message);
  });
}
