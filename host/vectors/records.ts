// The default: an older Node, which is told so, has no export of the name `crc32`.
import zlib from 'node:zlib';
import type { CachedVector, CacheOwner } from '../../core/engine/index.ts';
import { sha256Bytes } from '../../core/sha256.ts';

/**
 * A record of a segment: a head of {@link HEAD} bytes, little-endian, then the body.
 *
 *      0  mark, 8 bytes: where a scan continues after a torn or damaged record
 *      8  length of the body, uint32
 *     12  out-of-vocabulary tokens, uint32
 *     16  type, uint32: 0 a vector, 1 a vector of a truncated sentence, 2 an encoder's description
 *     20  CRC-32 of the 12 bytes before it and of all that follows it, uint32
 *     24  all tokens, uint32; 2³² − 1 if unknown
 *     28  unused
 *     32  key, 32 bytes: {@link ownerTag}, then the input's part
 *
 * The body is a vector of float32, or a description as JSON.
 */
export const HEAD = 64;
const MARK = Buffer.from('\x89SLVEC3\n', 'latin1');
const CHECKSUM = 20;
const TOKENS = 24;
const UNKNOWN = 0xffffffff;
const KEY = 32;
const KEY_BYTES = 32;
const TAG_BYTES = 8;

/** Maximum bytes of a body: 4 million components. */
const LONGEST = 1 << 24;

/** Identifies the vectors of one encoder on one device: 8 bytes. */
export function ownerTag({ hash, device }: Pick<CacheOwner, 'hash' | 'device'>): Buffer {
  return digestOf(JSON.stringify([hash, device])).subarray(0, TAG_BYTES);
}

/** The key of an input: 32 bytes. */
export function recordKeyOf(tag: Buffer, input: string): Buffer {
  return keyWithin(tag, `=${input}`);
}

/** The key of an encoder's description. */
export function descriptionKeyOf(tag: Buffer): Buffer {
  return keyWithin(tag, '?');
}

const [WHOLE, CUT, DESCRIPTION] = [0, 1, 2];

export function vectorRecord(key: Buffer, vector: CachedVector): Buffer {
  const { buffer, byteOffset, byteLength } = vector.vector;
  return record(key, Buffer.from(buffer, byteOffset, byteLength), vector, vector.truncated ? CUT : WHOLE);
}

export function descriptionRecord(owner: CacheOwner, tag: Buffer): Buffer {
  const { hash, device, id, label } = owner;
  return record(
    descriptionKeyOf(tag),
    Buffer.from(JSON.stringify({ hash, device, id, label })),
    { unknownTokens: 0, tokens: null },
    DESCRIPTION,
  );
}

/** The body of the record at the start of the bytes; undefined if it is incomplete, damaged, or of another key. */
export function bodyOf(bytes: Buffer, key: Buffer): Buffer | undefined {
  const length = HEAD + bodyLength(bytes);
  if (bytes.length < length || bytes.compare(key, 0, KEY_BYTES, KEY, HEAD) !== 0) return undefined;
  const complete = bytes.subarray(0, length);
  return checksum(complete) === complete.readUInt32LE(CHECKSUM) ? complete.subarray(HEAD) : undefined;
}

/** The vector of a body that {@link bodyOf} has checked; its numbers are copied. */
export function vectorOf(bytes: Buffer, body: Buffer): CachedVector {
  const vector = new Float32Array(body.length >> 2);
  Buffer.from(vector.buffer).set(body.subarray(0, vector.byteLength));
  const tokens = bytes.readUInt32LE(TOKENS);
  return {
    vector,
    unknownTokens: bytes.readUInt32LE(12),
    tokens: tokens === UNKNOWN ? null : tokens,
    truncated: bytes.readUInt32LE(16) === CUT,
  };
}

/** Bytes of a record's body, according to its head. */
export function bodyLength(bytes: Buffer, at = 0): number {
  return bytes.readUInt32LE(at + 8);
}

export interface FoundRecord {
  /** Offset from the start of the bytes. */
  readonly offset: number;
  /** Length of head and body. */
  readonly length: number;
  readonly key: Buffer;
  readonly isVector: boolean;
}

/**
 * Finds the records in a range of a segment. Torn records (a process was killed while writing, or the disk was full)
 * are skipped; a record that is still being written is left. Bodies are not read.
 *
 * @returns the offset at which to continue when the segment has grown
 */
export function* scanRecords(bytes: Buffer): Generator<FoundRecord, number> {
  let at = 0;
  for (;;) {
    at = bytes.indexOf(MARK, at);
    if (at < 0) return Math.max(0, bytes.length - MARK.length + 1);
    if (at + HEAD > bytes.length) return at;
    const length = HEAD + bodyLength(bytes, at);
    const end = at + length;
    const next = bytes.subarray(end, end + MARK.length);
    if (length > HEAD + LONGEST || !next.equals(MARK.subarray(0, next.length))) {
      at += 1;
      continue;
    }
    if (end > bytes.length) {
      // The record is being written, unless another one begins inside it.
      const other = bytes.indexOf(MARK, at + 1);
      if (other < 0) return at;
      at = other;
      continue;
    }
    const key = bytes.subarray(at + KEY, at + KEY + KEY_BYTES);
    yield { offset: at, length, key, isVector: bytes.readUInt32LE(at + 16) !== DESCRIPTION };
    at = end;
  }
}

function record(
  key: Buffer,
  body: Buffer,
  { unknownTokens, tokens }: Pick<CachedVector, 'unknownTokens' | 'tokens'>,
  kind: number,
): Buffer {
  const bytes = Buffer.alloc(HEAD + body.length);
  MARK.copy(bytes);
  bytes.writeUInt32LE(body.length, 8);
  bytes.writeUInt32LE(unknownTokens, 12);
  bytes.writeUInt32LE(kind, 16);
  bytes.writeUInt32LE(tokens ?? UNKNOWN, TOKENS);
  key.copy(bytes, KEY);
  body.copy(bytes, HEAD);
  bytes.writeUInt32LE(checksum(bytes), CHECKSUM);
  return bytes;
}

function checksum(bytes: Buffer): number {
  return zlib.crc32(bytes.subarray(TOKENS), zlib.crc32(bytes.subarray(8, CHECKSUM)));
}

function keyWithin(tag: Buffer, input: string): Buffer {
  const hash = digestOf(`${tag.toString('hex')}${input}`);
  return Buffer.concat([tag, hash.subarray(0, KEY_BYTES - TAG_BYTES)]);
}

function digestOf(text: string): Buffer {
  const { buffer, byteOffset, byteLength } = sha256Bytes(text);
  return Buffer.from(buffer, byteOffset, byteLength);
}
