import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import test, { after } from 'node:test';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { InputError } from '../../../core/inputError.ts';
import { openColumnarAside } from '../../../host/columnar/openColumnarAside.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';

const root = temporaryFolder({ after });

/** A table of so many equal vectors, which takes a few bytes. */
function vectors(name: string, rows: number): string {
  const columnData = [{ name: 'vector', data: new Array(rows).fill([0, 0, 0]), type: 'JSON' }] as const;
  writeFileSync(root.at(name), new Uint8Array(parquetWriteBuffer({ columnData: [...columnData] })));
  return root.at(name);
}

test('a Parquet file is read in a thread', async () => {
  const file = await openColumnarAside(vectors('good.parquet', 3));
  assert.deepEqual(
    [file.groups, await file.read(['vector'], 1, 3)],
    [[3], [{ vector: [0, 0, 0] }, { vector: [0, 0, 0] }]],
  );
  await file.close();
});

test('a Parquet file that takes too long is refused', async () => {
  const opening = openColumnarAside(vectors('long.parquet', 3), { seconds: 0, megabytes: 64 });
  await assert.rejects(opening, {
    name: 'InputError',
    message: /long\.parquet cannot be read as Parquet: it takes more than 0 seconds/,
  });
});

test('a Parquet file that takes too much memory is refused', async () => {
  const file = await openColumnarAside(vectors('large.parquet', 400_000), { seconds: 60, megabytes: 16 });
  await assert.rejects(file.read(['vector'], 0, 400_000), {
    name: 'InputError',
    message: /large\.parquet cannot be read as Parquet: it takes more than 16 MB of memory/,
  });
});

test('a Parquet file whose pages take too much memory is refused, and what follows at once', async () => {
  const columnData = [{ name: 'text', data: ['a'.repeat(40 << 20)] }];
  writeFileSync(root.at('page.parquet'), new Uint8Array(parquetWriteBuffer({ columnData })));
  const file = await openColumnarAside(root.at('page.parquet'), { seconds: 60, megabytes: 32 });
  const refused = { name: 'InputError', message: /page\.parquet .*: it takes more than 32 MB of memory/ };
  await assert.rejects(file.read(['text'], 0, 1), refused);
  await assert.rejects(file.read(['text'], 0, 1), refused);
});

test('what is read as a file is closed, and after that, fails at once', async () => {
  const file = await openColumnarAside(vectors('closed.parquet', 3), { seconds: 3600, megabytes: 64 });
  const closed = /closed\.parquet is closed/;
  const reading = assert.rejects(file.read(['vector'], 0, 3), closed);
  await file.close();
  await reading;
  await assert.rejects(file.read(['vector'], 0, 3), closed);
});

test('an abort ends the reading that is under way', async () => {
  const aborting = new AbortController();
  const limits = { seconds: 3600, megabytes: 64 };
  const file = await openColumnarAside(vectors('aborted.parquet', 3), limits, aborting.signal);
  const reading = file.read(['vector'], 0, 3);
  aborting.abort(new Error('enough'));
  await assert.rejects(reading, /^Error: enough$/);
  await assert.rejects(file.read(['vector'], 0, 3), /^Error: enough$/);
});

test('what is no Parquet file, and what is no file, is refused in words', async () => {
  writeFileSync(root.at('text.parquet'), 'a text that is no table');
  await assert.rejects(openColumnarAside(root.at('text.parquet')), InputError);
  await assert.rejects(
    openColumnarAside(root.at('none.parquet')),
    /Cannot read .*none\.parquet: there is no such file/,
  );
});
