import { compareBytes, hexOf } from '../bytes.ts';
import { InputError } from '../inputError.ts';
import { createSha256, sha256Bytes } from '../sha256.ts';

/**
 * The container that the packed lexicon files share: a header with the lengths of the sections, the sections,
 * each aligned to 8 bytes so that typed arrays can view them in place, and a checksum. Little-endian.
 *
 *     0   8 bytes   kind, ASCII, padded with spaces
 *     8   u32       format version
 *    12   u32       length of the whole file in bytes
 *    16   u32       number of sections, n
 *    20   n × u32   length of each section in bytes
 *         the sections
 *         32 bytes  SHA-256 of everything before
 */
export interface Sections {
  /** SHA-256 of the whole file, in hexadecimal: what `sha256sum` prints. */
  readonly hash: string;
  bytes(section: number): Uint8Array;
  u16(section: number): Uint16Array;
  u32(section: number): Uint32Array;
  text(section: number): string;
}

/**
 * The type of a packed file: its kind (at most 8 ASCII letters), the format's version, and its number of sections.
 */
export interface PackedKind {
  readonly kind: string;
  readonly version: number;
  readonly sections: number;
  /** The name of such a file in messages. */
  readonly title: string;
  /** The remedy for a file that cannot be read, if not to build it again. */
  readonly remedy?: string;
}

const HEADER = 20;
const CHECKSUM = 32;
const REMEDY = 'Rebuild it with `npm run build`, or reinstall Semloc.';

/** Opens a packed file in place. Throws an InputError if it is of another kind or format, cut short, or damaged. */
export function openSections(
  file: Uint8Array,
  { kind, version, sections, title, remedy = REMEDY }: PackedKind,
): Sections {
  const fail = (found: string): never => {
    throw new InputError(`The ${title} cannot be read: ${found}.`, remedy);
  };
  const tableEnd = HEADER + 4 * sections;
  if (file.length < tableEnd + CHECKSUM) fail(`it has only ${file.length} bytes`);
  const aligned = file.byteOffset % 8 === 0 ? file : file.slice();
  const view = new DataView(aligned.buffer, aligned.byteOffset, aligned.length);
  if (ascii(aligned.subarray(0, 8)) !== kind.padEnd(8)) fail('it is another kind of file');
  const foundVersion = view.getUint32(8, true);
  if (foundVersion !== version)
    fail(`it has format ${foundVersion}, and this Semloc reads format ${version}`);
  const length = view.getUint32(12, true);
  if (length !== aligned.length) fail(`it has ${aligned.length} bytes of ${length}`);
  // one pass gives both the checksum of what is before it and the hash of the whole
  const running = createSha256().update(aligned.subarray(0, length - CHECKSUM));
  const checksum = aligned.subarray(length - CHECKSUM);
  if (compareBytes(running.copy().digest(), checksum) !== 0) fail('its content is damaged');
  const hash = hexOf(running.update(checksum).digest());
  if (view.getUint32(16, true) !== sections) fail('it contains other sections than expected');

  const spans: { start: number; length: number }[] = [];
  let end = tableEnd;
  for (let i = 0; i < sections; i++) {
    const start = align(end);
    const size = view.getUint32(HEADER + 4 * i, true);
    spans.push({ start, length: size });
    end = start + size;
  }
  if (end > length - CHECKSUM) fail('its sections extend past its end');
  const at = (section: number) => {
    const span = spans[section]!;
    return {
      buffer: aligned.buffer as ArrayBuffer,
      start: aligned.byteOffset + span.start,
      size: span.length,
    };
  };
  return {
    hash,
    bytes(section) {
      const { buffer, start, size } = at(section);
      return new Uint8Array(buffer, start, size);
    },
    u16(section) {
      const { buffer, start, size } = at(section);
      return new Uint16Array(buffer, start, size >> 1);
    },
    u32(section) {
      const { buffer, start, size } = at(section);
      return new Uint32Array(buffer, start, size >> 2);
    },
    text(section) {
      return new TextDecoder().decode(this.bytes(section));
    },
  };
}

/** Packs sections into one file. The order and number of sections must be that of `kind`. */
export function packSections(
  { kind, version, sections }: PackedKind,
  content: readonly (Uint8Array | Uint16Array | Uint32Array | string)[],
): Uint8Array {
  if (content.length !== sections)
    throw new RangeError(`${kind}: ${content.length} sections, not ${sections}`);
  const parts = content.map((part) =>
    typeof part === 'string'
      ? new TextEncoder().encode(part)
      : new Uint8Array(part.buffer, part.byteOffset, part.byteLength),
  );
  const tableEnd = HEADER + 4 * sections;
  const length = parts.reduce((end, part) => align(end) + part.length, tableEnd) + CHECKSUM;
  const file = new Uint8Array(length);
  const view = new DataView(file.buffer);
  file.set(new TextEncoder().encode(kind.padEnd(8)));
  view.setUint32(8, version, true);
  view.setUint32(12, length, true);
  view.setUint32(16, sections, true);
  let end = tableEnd;
  parts.forEach((part, i) => {
    view.setUint32(HEADER + 4 * i, part.length, true);
    file.set(part, align(end));
    end = align(end) + part.length;
  });
  file.set(sha256Bytes(file.subarray(0, length - CHECKSUM)), length - CHECKSUM);
  return file;
}

function align(offset: number): number {
  return (offset + 7) & ~7;
}

function ascii(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
