import { Readable } from 'node:stream';
import { InputError } from '../../core/inputError.ts';

/**
 * Decompresses bzip2 data as a stream, also of several concatenated parts. It ends with an InputError that names the
 * file if they are cut, damaged or no bzip2 data; what comes before is given first.
 */
export function decompressed(compressed: Readable, file: string): Readable {
  return Readable.from(blocksOf(compressed, file), { objectMode: false });
}

async function* blocksOf(compressed: Readable, file: string): AsyncGenerator<Uint8Array> {
  const { default: createDecompressor } = await import('unbzip2-stream');
  const decompressor = createDecompressor();
  let blocks: Uint8Array[] = [];
  let isDamaged = false;
  decompressor.on('data', (block) => blocks.push(block));
  decompressor.on('error', () => {
    isDamaged = true;
  });
  let given = 0;
  // It gives its blocks, and finds its errors, while it is written to.
  function* ready(): Generator<Uint8Array> {
    for (const block of blocks) {
      given += block.length;
      yield block;
    }
    blocks = [];
    if (isDamaged) throw damaged(file, given);
  }
  let isEmpty = true;
  for await (const piece of compressed) {
    isEmpty = false;
    decompressor.write(piece);
    yield* ready();
  }
  if (isEmpty) throw damaged(file, 0);
  decompressor.end();
  yield* ready();
}

function damaged(file: string, given: number): InputError {
  return new InputError(
    given === 0
      ? `${file} is no bzip2 file, or damaged at its beginning.`
      : `${file} is damaged or cut: its bzip2 data cannot be decompressed after ${given} bytes of text.`,
    'Copy or download the file again; bzip2 --test checks it.',
  );
}
