import assert from 'node:assert/strict';
import test from 'node:test';
import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { ByteWriter, ParquetWriter, parquetWriteBuffer } from 'hyparquet-writer';
import { openParquet, placedRows } from '../../core/parquet.ts';

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

test('a page that is said to hold more than any page is refused before memory is asked for', async () => {
  const column = { name: 'text', data: ['a'], encoding: 'PLAIN' as const };
  const written = Buffer.from(parquetWriteBuffer({ columnData: [column], codec: 'ZSTD', compressors }));
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

test('what the columns of a Parquet file hold', async () => {
  const { columns } = await openParquet(parquetWriteBuffer({ columnData }), 'x.parquet');
  assert.deepEqual(columns, [
    { name: 'text', holds: 'texts' },
    { name: 'score', holds: 'other' },
  ]);
});
