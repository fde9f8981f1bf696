import assert from 'node:assert/strict';
import test from 'node:test';
import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { ByteWriter, ParquetWriter, parquetWriteBuffer, type SchemaElement } from 'hyparquet-writer';
import { openParquet } from '../../../core/columnar/parquet.ts';
import { placedRows } from '../../../core/columnar.ts';

const TEXTS = ['the cat sees', 'a dog', null, 'the cat sees'];
const columnData = [
  { name: 'text', data: TEXTS },
  { name: 'score', data: [1.5, 2, 3, null] },
];

async function rowsOf(buffer: ArrayBuffer, columns = ['text', 'score']) {
  const read: unknown[] = [];
  const file = await openParquet(buffer, 'x.parquet');
  for await (const { place, values } of placedRows(file, columns))
    read.push([place, ...columns.map((c) => values[c])]);
  return read;
}

/** A block of LZ4 that repeats nothing: a count of literals, then these. */
function lz4(page: Uint8Array): Uint8Array {
  const more = page.length - 15;
  const count =
    more < 0 ? [page.length << 4] : [0xf0, ...new Array(Math.floor(more / 255)).fill(255), more % 255];
  return Buffer.concat([Uint8Array.from(count), page]);
}

const compressors: Record<string, (page: Uint8Array) => Uint8Array> = {
  GZIP: (page) => gzipSync(page),
  BROTLI: (page) => brotliCompressSync(page),
  ZSTD: (page) => zstdCompressSync(page),
  LZ4: lz4,
  LZ4_RAW: lz4,
};

for (const codec of ['UNCOMPRESSED', 'SNAPPY', 'GZIP', 'BROTLI', 'ZSTD', 'LZ4', 'LZ4_RAW'] as const) {
  test(`a Parquet file with pages in ${codec}`, async () => {
    assert.deepEqual(await rowsOf(parquetWriteBuffer({ columnData, codec, compressors })), [
      ['row 1', 'the cat sees', 1.5],
      ['row 2', 'a dog', 2],
      ['row 3', null, 3],
      ['row 4', 'the cat sees', null],
    ]);
  });
}

/** A table whose footer, and whose only row group, say that they have so many rows. */
function forged(rows: bigint, groupRows: bigint): ArrayBuffer {
  const writer = new ByteWriter();
  const table = new ParquetWriter({
    writer,
    schema: [
      { name: 'root', num_children: 1 },
      { name: 'text', type: 'BYTE_ARRAY', converted_type: 'UTF8' },
    ],
  });
  table.write({ columnData: [{ name: 'text', data: ['a', 'b'] }] });
  Object.assign(table, { num_rows: rows });
  table.row_groups[0]!.num_rows = groupRows;
  table.finish();
  return writer.getBuffer();
}

for (const [what, rows, groupRows] of [
  ['more rows than its row groups', 2n ** 60n, 2n],
  ['a row group of more rows than its pages', 2n ** 40n, 2n ** 40n],
  ['fewer rows than none', -1n, -1n],
] as const) {
  test(`a Parquet file that counts ${what} is refused`, async () => {
    await assert.rejects(rowsOf(forged(rows, groupRows), ['text']), {
      name: 'InputError',
      message: /^x\.parquet cannot be read as Parquet: it is (?:cut off or )?damaged\. Save it again/,
    });
  });
}

for (const codec of ['ZSTD', 'SNAPPY'] as const) {
  test(`a page in ${codec} that is said to hold more than any page is refused before memory is asked for`, async () => {
    const column = { name: 'text', data: ['a'], encoding: 'PLAIN' as const };
    const written = Buffer.from(parquetWriteBuffer({ columnData: [column], codec, compressors }));
    // Behind the magic bytes and the type of the page is its size, here one byte, there five for 2 ** 29; then that of what is
    // stored, which is made as much smaller, so that the page ends where it did.
    const larger = [
      ...[written.subarray(0, 7), Uint8Array.of(0x80, 0x80, 0x80, 0x80, 4)],
      ...[written.subarray(8, 9), Uint8Array.of(written[9]! - 2 * 4), written.subarray(10)],
    ];
    const buffer = new Uint8Array(Buffer.concat(larger)).buffer;
    await assert.rejects(
      rowsOf(buffer, ['text']),
      /x\.parquet cannot be read .*: a page holds more than 256 MiB/,
    );
  });
}

test('a page that is said to hold more values than its column, or than memory, is refused before it is decoded', async () => {
  const equal = new Array(100_000).fill(5);
  const column = { name: 'n', data: equal, type: 'INT32', encoding: 'DELTA_BINARY_PACKED' } as const;
  const buffer = parquetWriteBuffer({ columnData: [column], rowGroupSize: equal.length });
  const cause = async (buffer: ArrayBuffer, megabytes: number) => {
    const file = await openParquet(buffer, 'x.parquet', megabytes);
    return file.read(['n'], 0, 1);
  };
  assert.deepEqual(await cause(buffer, 1), [{ n: 5 }]);
  await assert.rejects(cause(buffer, 0.7), /it takes more than 0\.7 MB of memory/);
  // The number of values, in seven bits a byte: it stands first in the header of the page, which is at the beginning.
  const forged = Buffer.from(buffer.slice());
  const at = forged.indexOf(Buffer.from([0xc0, 0x9a, 0x0c]));
  forged.set([0xfe, 0xff, 0x7f], at);
  await assert.rejects(
    cause(new Uint8Array(forged).buffer, 64),
    /x\.parquet cannot be read .*: it is damaged/,
  );
});

test('a read takes no more memory than it may', async () => {
  const names = ['a', 'b', 'c'];
  const columnData = names.map((name) => ({ name, data: [name.repeat(1 << 20)] }));
  const buffer = parquetWriteBuffer({ columnData, codec: 'ZSTD', compressors });
  const open = () => openParquet(buffer, 'x.parquet', 2.5);
  const one = await open();
  for (const name of names) assert.deepEqual(Object.keys((await one.read([name], 0, 1))[0]!), [name]);
  const file = await open();
  await assert.rejects(file.read(names, 0, 1), {
    name: 'InputError',
    message: /x\.parquet cannot be read as Parquet: it takes more than 2\.5 MB of memory/,
  });
});

test('lists are read from each row group once, however few rows are read at a time', async () => {
  const list = [[0.5, 1], [2], null, [], [3, 4], [5, 6], [7]];
  const columnData = [
    { name: 'list', data: list },
    { name: 'place', data: [...list.keys()] },
  ];
  const schema: SchemaElement[] = [
    { name: 'root', num_children: 2 },
    { name: 'list', repetition_type: 'OPTIONAL', num_children: 1, converted_type: 'LIST' },
    { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
    { name: 'element', repetition_type: 'OPTIONAL', type: 'DOUBLE' },
    { name: 'place', repetition_type: 'OPTIONAL', type: 'INT32' },
  ];
  const buffer = parquetWriteBuffer({ columnData, schema, rowGroupSize: 4 });
  let reads = 0;
  const slice = (start: number, end?: number) => {
    reads++;
    return buffer.slice(start, end);
  };
  const file = await openParquet({ byteLength: buffer.byteLength, slice }, 'x.parquet');
  reads = 0;
  const read: unknown[] = [];
  for (let row = 0; row < list.length; row++) read.push(...(await file.read(['list'], row, row + 1)));
  assert.deepEqual(
    read,
    list.map((list) => ({ list: list ?? undefined })),
  );
  assert.equal(reads, 2);
  // Also where a read begins in one row group and ends in another.
  assert.deepEqual(
    await file.read(['place', 'list'], 3, 6),
    [3, 4, 5].map((place) => ({ place, list: list[place] })),
  );
});

test('what the columns of a Parquet file hold', async () => {
  const { columns } = await openParquet(parquetWriteBuffer({ columnData }), 'x.parquet');
  assert.deepEqual(columns, [
    { name: 'text', holds: 'texts' },
    { name: 'score', holds: 'other' },
  ]);
});
