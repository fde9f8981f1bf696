import { COLUMNAR_FILES } from '../../core/columnar.ts';
import type { CorpusFile } from '../../core/evaluation/corpusFile.ts';
import { InputError } from '../../core/inputError.ts';
import { lineSpans } from '../../core/text/lines.ts';
import { openColumnarAside } from '../columnar/openColumnarAside.ts';
import { decodeNamed } from '../files/decodeNamed.ts';
import { unreadable } from '../files/fileError.ts';
import { openRegular, readPart } from '../files/regularFile.ts';
import type { CorpusPath } from './corpusFiles.ts';

/** The beginning of a corpus file, as a file. */
export interface CorpusHead extends CorpusFile {
  /** True if the file goes on after what was read. */
  readonly isCut: boolean;
}

/** Bytes that are read: hundreds of lines, in a millisecond. */
const HEAD = 1 << 15;

/** Bytes of a Parquet or Arrow file, which is therefore read whole. */
const LARGEST_COLUMNAR = 1 << 26;

/**
 * Reads the first whole lines of a file. Its hash is empty: it is not that of the file.
 *
 * @throws InputError that names the file, if it cannot be read, or where its first lines do not tell what it is
 */
export async function readHead({ file, name }: CorpusPath): Promise<CorpusHead> {
  if (file.endsWith('.bz2')) throw notChecked(file, 'it is compressed');
  if (COLUMNAR_FILES.test(name)) return columnarHead(file, name);
  const { bytes, size } = await firstBytes(file);
  const isCut = size > bytes.length;
  const end = isCut ? bytes.lastIndexOf(0x0a) + 1 : bytes.length;
  if (isCut && end === 0) throw notChecked(file, `its first line is longer than ${HEAD >> 10} KiB`);
  if (isCut && /\.json$/i.test(name))
    throw notChecked(file, `a JSON document of more than ${HEAD >> 10} KiB`);
  const text = decodeNamed(bytes.subarray(0, end), file).replace(/^\uFEFF/, '');
  return {
    ...{ path: file, name, sha256: '', isCut },
    text: async () => text,
    async *lines() {
      for (const { start, end } of lineSpans(text)) yield text.slice(start, end);
    },
    bytes: async () => bytes,
  };
}

async function columnarHead(file: string, name: string): Promise<CorpusHead> {
  const { size } = await firstBytes(file);
  if (size > LARGEST_COLUMNAR)
    throw notChecked(file, `a Parquet or Arrow file of more than ${LARGEST_COLUMNAR >> 20} MiB`);
  const refuse = async () => {
    throw new InputError(`${file} is a Parquet or Arrow file.`, 'Give a text file in UTF-8.');
  };
  return {
    ...{ path: file, name, sha256: '', isCut: false },
    text: refuse,
    // biome-ignore lint/correctness/useYield: a file without lines
    async *lines() {
      await refuse();
    },
    bytes: refuse,
    columnar: () => openColumnarAside(file),
  };
}

/** A corpus that only an evaluation can judge. */
export class UncheckedCorpus extends InputError {}

const notChecked = (file: string, reason: string) =>
  new UncheckedCorpus(`${file} is checked when the evaluation starts: ${reason}.`);

async function firstBytes(file: string): Promise<{ bytes: Uint8Array; size: number }> {
  try {
    const handle = await openRegular(file);
    try {
      return { bytes: await readPart(handle, 0, HEAD), size: (await handle.stat()).size };
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw unreadable(file, error);
  }
}
