import assert from 'node:assert/strict';
import test from 'node:test';
import * as arrow from '@uwdata/flechette';
import { openArrow } from '../../../core/columnar/arrow.ts';
import { placedRows } from '../../../core/columnar.ts';
import { InputError } from '../../../core/inputError.ts';

const COLUMNS: Record<string, [values: unknown[], type: arrow.DataType]> = {
  text: [['A cat.', null, 'Rain fell.'], arrow.utf8()],
  large: [['x', 'y', 'z'], arrow.largeUtf8()],
  named: [['no', 'yes', 'no'], arrow.dictionary(arrow.utf8())],
  label: [[1n, null, 0n], arrow.int64()],
  score: [[0.5, 1, null], arrow.float32()],
  good: [[true, null, false], arrow.bool()],
  texts: [[['a', 'b'], [], null], arrow.list(arrow.utf8())],
  vector: [[[1, 2], [3, 4], null], arrow.fixedSizeList(arrow.float32(), 2)],
  nested: [
    [{ of: ['p'] }, { of: null }, { of: [] }],
    arrow.struct([arrow.field('of', arrow.list(arrow.utf8()))]),
  ],
  none: [[null, null, null], arrow.nullType()],
};

function table(maxBatchRows = 1024, format: 'stream' | 'file' = 'stream'): Uint8Array {
  const columns = Object.entries(COLUMNS).map(
    ([name, [values, type]]) => [name, arrow.columnFromArray(values, type, { maxBatchRows })] as const,
  );
  return arrow.tableToIPC(arrow.tableFromColumns(columns as never), { format })!;
}

const open = (bytes: Uint8Array, megabytes?: number) =>
  openArrow(bytes.slice().buffer as ArrayBuffer, 'x.arrow', megabytes);

async function rowsOf(bytes: Uint8Array): Promise<Readonly<Record<string, unknown>>[]> {
  const file = await open(bytes);
  const rows: Readonly<Record<string, unknown>>[] = [];
  const names = file.columns.map(({ name }) => name);
  for await (const { values } of placedRows(file, names)) rows.push(values);
  return rows;
}

const ROWS = [0, 1, 2].map((row) =>
  Object.fromEntries(Object.entries(COLUMNS).map(([name, [values]]) => [name, values[row]])),
);

for (const [how, bytes] of Object.entries({
  'a stream': table(),
  'a stream in several record batches': table(2),
  'a file with its magic and footer': table(2, 'file'),
}))
  test(`reads values of each type from ${how}`, async () => assert.deepEqual(await rowsOf(bytes), ROWS));

test('tells columns of texts and of vectors by the schema', async () => {
  const { columns, groups } = await open(table(2));
  const of = (kind: string) => columns.filter(({ holds }) => holds === kind).map(({ name }) => name);
  assert.deepEqual([of('texts'), of('vectors'), groups], [['text', 'large', 'named'], ['vector'], [2, 1]]);
});

/** The lists [1, 2], [0.5] and a missing one as views of one list, which pyarrow has written. */
const VIEWS = Uint8Array.from(
  Buffer.from(
    '/////6AAAAAQAAAAAAAKAAwABgAFAAgACgAAAAABBAAMAAAACAAIAAAABAAIAAAABAAAAAEAAAAEAAAA1P///wAAARkUAAAAHAAAAAQAAAABAAAAJAAAAAEAAAB2AAAABAAEAAQAAAAQABQACAAGAAcADAAAABAAEAAAAAAAAQMQAAAAHAAAAAQAAAAAAAAABAAAAGl0ZW0AAAYACAAGAAYAAAAAAAEA/////8gAAAAUAAAAAAAAAAwAFgAGAAUACAAMAAwAAAAAAwQAGAAAADgAAAAAAAAAAAAKABgADAAEAAgACgAAAGwAAAAQAAAAAwAAAAAAAAAAAAAABQAAAAAAAAAAAAAAAQAAAAAAAAAIAAAAAAAAAAwAAAAAAAAAGAAAAAAAAAAMAAAAAAAAACgAAAAAAAAAAAAAAAAAAAAoAAAAAAAAAAwAAAAAAAAAAAAAAAIAAAADAAAAAAAAAAEAAAAAAAAAAwAAAAAAAAAAAAAAAAAAAAMAAAAAAAAAAQAAAAAAAAAAAAAAAAAAAAIAAAABAAAAAAAAAAAAAAAAAAA/AACAPwAAAEAAAAAA/////wAAAAA=',
    'base64',
  ),
);

test('reads views of lists, and refuses those that reach beyond it', async () => {
  assert.deepEqual(await rowsOf(VIEWS), [{ v: [1, 2] }, { v: [0.5] }, { v: null }]);
  assert.equal((await open(VIEWS)).columns[0]!.holds, 'vectors');
  const forged = VIEWS.slice();
  // The place of the first list, before those of the others, three sizes, three numbers and the end mark.
  forged[forged.length - 56] = 2;
  await assert.rejects(rowsOf(forged), /it is damaged/);
});

test('reads the rows asked for', async () => {
  const file = await open(table(2));
  assert.deepEqual(await file.read(['large'], 1, 3), [{ large: 'y' }, { large: 'z' }]);
  assert.deepEqual(await file.read(['text'], 2, 2), []);
});

const compressed = (() => {
  arrow.setCompressionCodec(arrow.CompressionType.ZSTD, {
    encode: (bytes) => bytes.slice(1),
    decode: (b) => b,
  });
  const columns = { text: arrow.columnFromArray(['a'.repeat(100)], arrow.utf8()) };
  const codec = arrow.CompressionType.ZSTD;
  const bytes = arrow.tableToIPC(arrow.tableFromColumns(columns), { format: 'stream', codec })!;
  arrow.setCompressionCodec(codec, undefined as never);
  return bytes;
})();

for (const [what, bytes, message] of [
  ['an empty file', new Uint8Array(), /x\.arrow cannot be read as Arrow: it is empty/],
  ['a file of another format', Buffer.from('PAR1'.repeat(9)), /does not begin as Arrow streams do/],
  ['a file that is cut off', table().slice(0, 700), /it is cut off/],
  ['a stream without its end mark', table(2).slice(0, -8), /it ends before its end mark: it may be cut off/],
  ['a file of a few bytes', table().slice(0, 5), /it is cut off/],
  ['a head that is said to be huge', Uint8Array.of(255, 255, 255, 255, 255, 255, 255, 127, 0), /cut off/],
  ['a head of negative length', Uint8Array.of(255, 255, 255, 255, 255, 255, 255, 255), /damaged/],
  ['compressed buffers', compressed, /x\.arrow is compressed Arrow\. Save it uncompressed/],
] as const)
  test(`refuses ${what}`, async () => {
    await assert.rejects(
      rowsOf(bytes),
      (error) => error instanceof InputError && message.test(error.message),
    );
  });

test('refuses a record batch that takes more memory than it may', async () => {
  const column = arrow.columnFromArray(['a'.repeat(2 << 20)], arrow.utf8());
  const file = await open(
    arrow.tableToIPC(arrow.tableFromColumns({ text: column }), { format: 'stream' })!,
    1,
  );
  await assert.rejects(file.read(['text'], 0, 1), /more than 1 MB of memory/);
});

test('reads a file with damaged values, or refuses it as such', async () => {
  const whole = table();
  // What stands before the last message's body tells of counts, which the thread that reads files bounds.
  const body = whole.length - 8 - 900;
  for (let at = body; at < whole.length; at += 29)
    for (const value of [0, 0x7f, 0xff]) {
      const bytes = whole.slice();
      bytes[at] = value;
      await rowsOf(bytes).catch((error) =>
        assert.ok(error instanceof InputError, `byte ${at}: ${error.stack}`),
      );
    }
});
