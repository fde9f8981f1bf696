import { InputError } from '../inputError.ts';
import { compressionOf } from './compression.ts';

/** Options of decoding. */
export interface DecodeOptions {
  /** Keeps a byte-order mark as U+FEFF, for offsets into the file; otherwise it is dropped. */
  readonly keepMark?: boolean;
  /** Number of bytes before these in the file, 0 by default: errors name a byte by its place in the file. */
  readonly offset?: number;
}

/**
 * Decodes the text of a file in UTF-8.
 *
 * @throws InputError that names the first invalid byte, counted from 0
 */
export function decodeText(bytes: Uint8Array, { keepMark = false, offset = 0 }: DecodeOptions = {}): string {
  const other = otherEncoding(bytes);
  if (other && offset === 0) {
    throw new InputError(
      `The input is not UTF-8 text: byte 0 begins a ${other} byte-order mark.`,
      conversionFrom(other),
    );
  }
  const zero = bytes.indexOf(0);
  if (zero >= 0) {
    if (offset === 0) refuseCompressed(bytes);
    throw new InputError(
      `The input is not text: byte ${offset + zero} is NUL, as in a binary file.`,
      TEXT_FILE,
    );
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: keepMark }).decode(bytes);
  } catch {
    if (offset === 0) refuseCompressed(bytes);
    if (isBinary(bytes))
      throw new InputError('The input is not text: it has bytes of a binary file.', TEXT_FILE);
    const at = firstInvalid(bytes);
    const value = bytes[at]!.toString(16).padStart(2, '0');
    throw new InputError(
      `The input is not UTF-8 text: byte ${offset + at} (0x${value}) does not belong there.`,
      conversionFrom('WINDOWS-1252'),
    );
  }
}

const TEXT_FILE = 'Give a text file in UTF-8; convert documents of other formats to text first.';

/** Tests bytes that are not UTF-8 for control characters that text has in no encoding; 26 may end a file of DOS. */
export function isBinary(bytes: Uint8Array): boolean {
  return bytes.some((byte) => byte < 9 || (byte > 13 && byte < 26));
}

/** @throws InputError if bytes that are no text begin as a compressed file does */
function refuseCompressed(bytes: Uint8Array): void {
  const compression = compressionOf(bytes);
  if (!compression) return;
  throw new InputError(`The input is not text: it is compressed (${compression}).`, 'Decompress it first.');
}

/** The name of the encoding other than UTF-8 whose byte-order mark begins these bytes. */
export function otherEncoding(bytes: Uint8Array): string | undefined {
  return OTHER_ENCODINGS.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte))?.name;
}

/** The remedy for a text in an encoding, for an error. */
export function conversionFrom(encoding: string): string {
  return `Convert it first, for instance with: iconv -f ${encoding} -t UTF-8.`;
}

/** Byte-order marks; UTF-32 comes before UTF-16, whose mark begins the same. */
const OTHER_ENCODINGS = [
  { name: 'UTF-32LE', mark: [0xff, 0xfe, 0, 0] },
  { name: 'UTF-32BE', mark: [0, 0, 0xfe, 0xff] },
  { name: 'UTF-16LE', mark: [0xff, 0xfe] },
  { name: 'UTF-16BE', mark: [0xfe, 0xff] },
];

/** Finds where the first sequence begins that is invalid in UTF-8 (RFC 3629, section 4). */
function firstInvalid(bytes: Uint8Array): number {
  let at = 0;
  while (at < bytes.length) {
    const lead = bytes[at]!;
    const length =
      lead < 0x80 ? 1 : lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;
    if (length === 0) return at;
    for (let step = 1; step < length; step++) {
      const byte = bytes[at + step] ?? 0;
      const low = step > 1 ? 0x80 : lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
      const high = step > 1 ? 0xbf : lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
      if (byte < low || byte > high) return at;
    }
    at += length;
  }
  return bytes.length - 1;
}
