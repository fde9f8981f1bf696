/** Corpora that are built from tables: variants of a line each, and columns of sentences. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { run } from '../terminal.ts';

test('variants of a line each are a corpus: what is built of them, and what they score', async (t) => {
  const folder = temporaryFolder(t);
  const write = (name: string, text: string) => writeFileSync(folder.at(name), text);
  write(
    'text.txt',
    'The attorney bought the cars.\nThe unions demanded that the government begin negotiations.\n',
  );
  const argv = ['--profile', 'white2015', '--seed', '3'];
  const { out } = await run([
    'variants',
    folder.at('text.txt'),
    '--kind',
    'noun-synonym,verb-antonym',
    ...argv,
  ]);
  write('judged.jsonl', out.trimEnd().split('\n').reverse().join('\n'));
  const scoresOf = async (name: string) => {
    const { out, err } = await run([
      ...[
        'evaluate',
        'localization',
        '--encoder',
        'bow,glove-sum',
        '--json',
        '--corpus',
        folder.at(name),
        ...argv,
      ],
    ]);
    assert.notEqual(out, '', err);
    const { counts, tables } = JSON.parse(out);
    return { counts, tables };
  };
  for (const [from, to] of [
    ['text.txt', 'a.jsonl'],
    ['judged.jsonl', 'b.jsonl'],
  ] as const) {
    const built = await run([
      ...[
        'build-corpus',
        'localization',
        folder.at(from),
        '--out',
        folder.at(to),
        '--max-pair-share',
        '1',
        ...argv,
      ],
    ]);
    assert.equal(built.code, 0, built.err);
  }
  const direct = await scoresOf('a.jsonl');
  assert(direct.counts.nounSynonym[0] > 0);
  assert.deepEqual(await scoresOf('judged.jsonl'), direct);
  assert.deepEqual(await scoresOf('b.jsonl'), direct);
});

test('sentences are those of a column of a table', async (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(
    folder.at('q.csv'),
    'id,said\n1,The attorney bought the cars.\n2,"It rains, and the car is old."\n',
  );
  for (const builder of ['localization', 'foils']) {
    const argv = ['build-corpus', builder, folder.at('q.csv'), '--out', folder.at(`${builder}.jsonl`)];
    const unnamed = await run(argv);
    assert.deepEqual([unnamed.code, /“id”|;/.test(unnamed.err)], [2, true], unnamed.err);
    const built = await run([...argv, '--column', 'said']);
    assert.equal(built.code, 0, built.err);
    const [first] = readFileSync(folder.at(`${builder}.jsonl`), 'utf8').split('\n');
    assert.equal(JSON.parse(first!).base, 'The attorney bought the cars.');
  }
});

test('a table whose column of sentences is not named is refused with the option that names it', async (t) => {
  const folder = temporaryFolder(t);
  const columnData = [{ name: 'text', data: ['It rains.'], type: 'STRING' as const }];
  writeFileSync(folder.at('t.parquet'), new Uint8Array(parquetWriteBuffer({ columnData })));
  for (const command of [
    ['build-corpus', 'triplets', folder.at('t.parquet'), '--out', folder.at('o.jsonl')],
    ['build-corpus', 'localization', folder.at('t.parquet'), '--out', folder.at('o.jsonl')],
    ['drift', 'record', folder.at('t.parquet'), '--encoder', 'bow', '--out', folder.at('drift')],
  ]) {
    const { code, err } = await run(command);
    assert.equal(code, 2);
    assert.match(err, /t\.parquet.*: --column NAME\./, command[0]);
  }
});
