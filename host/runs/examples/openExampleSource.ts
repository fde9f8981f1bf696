import { InputError } from '../../../core/inputError.ts';
import { unreadable } from '../../files/fileError.ts';
import { openRegular, readPart } from '../../files/regularFile.ts';
import type { ExampleLine, ExampleSource } from './exampleSource.ts';
import { openParquetLines } from './parquetLines.ts';

/**
 * Opens examples.jsonl or examples.parquet.
 *
 * @throws InputError that names the file, if it cannot be read
 */
export function openExampleSource(file: string): Promise<ExampleSource> {
  return file.endsWith('.parquet') ? openParquetLines(file) : openLines(file);
}

async function openLines(file: string): Promise<ExampleSource> {
  const handle = await openRegular(file).catch((error) => {
    throw unreadable(file, error);
  });
  const { size } = await handle.stat();
  return {
    async *batches() {
      let rest: Uint8Array = new Uint8Array();
      for (let offset = 0; offset < size; ) {
        const piece = await readPart(
          handle,
          offset,
          Math.min(offset === 0 ? FIRST_PIECE : PIECE, size - offset),
        );
        if (piece.length === 0) break;
        const bytes = Buffer.concat([rest, piece]);
        const start = offset - rest.length;
        offset += piece.length;
        const isLast = offset >= size;
        const { lines, end } = linesIn(bytes, start, isLast);
        rest = bytes.subarray(end);
        if (rest.length > LONGEST_LINE)
          throw new InputError(`A line is longer than ${LONGEST_LINE >> 20} MiB.`);
        yield { lines, share: offset / size };
      }
    },
    read: async (offset, length) => Buffer.from(await readPart(handle, offset, length)).toString(),
    close: () => handle.close(),
  };
}

/** Bytes that are read at a time: few enough that a question in between is answered at once. */
const PIECE = 1 << 18;

/** Bytes of the first piece: cases under all encoders. */
const FIRST_PIECE = 1 << 20;

/** Bytes. */
const LONGEST_LINE = 64 << 20;

/** The whole lines in some bytes, which begin at `start` in the file; the last one need not end there. */
function linesIn(bytes: Buffer, start: number, isLast: boolean): { lines: ExampleLine[]; end: number } {
  const lines: ExampleLine[] = [];
  let from = 0;
  for (;;) {
    let to = bytes.indexOf(NEWLINE, from);
    if (to < 0 && isLast) to = bytes.length;
    if (to < 0 || from >= bytes.length) return { lines, end: from };
    if (to > from)
      lines.push({ text: bytes.toString('utf8', from, to), offset: start + from, length: to - from });
    from = to + 1;
  }
}

const NEWLINE = 0x0a;
