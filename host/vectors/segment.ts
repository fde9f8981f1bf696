import { closeSync, fstatSync, openSync, readFileSync, readSync, renameSync, writeFileSync } from 'node:fs';
import { bodyLength, HEAD, scanRecords } from './records.ts';

/** A file of records, which any process may append to, and the offsets of its keys. */
export interface Segment {
  readonly file: string;
  /** Bytes that have been scanned. */
  readonly size: number;
  /** Scans what has been appended since. */
  refresh(): void;
  /** Reads bytes with the record of a key, possibly with more; undefined if there is none. The record is not checked. */
  read(key: Buffer): Buffer | undefined;
  /** Vectors and bytes by the encoder's tag in hexadecimal. */
  owners(): ReadonlyMap<string, Share>;
  /** Writes the offsets of the scanned keys to the index file if at least `least` bytes were added since the last time. */
  writeIndex(least: number): void;
  /** Whether this is the file with this device and inode. */
  is(dev: bigint, ino: bigint): boolean;
  close(): void;
}

/** Vectors and bytes of one encoder. */
export interface Share {
  entries: number;
  bytes: number;
}

/** Opens a segment. @throws the system's error if the file cannot be read */
export function openSegment(file: string): Segment {
  const descriptor = openSync(file, 'r');
  const { dev, ino, size: length } = fstatSync(descriptor, { bigint: true });
  let index = readIndex(file, ino, Number(length));
  /** Offsets of keys that are not in the index. */
  const offsets = new Map<number, number>();
  const owners = index?.owners ?? new Map<string, Share>();
  let size = index?.size ?? 0;
  /** Length of the last record that was read: the next one usually has the same length. */
  let expectedLength = 4096;

  const refresh = () => {
    const end = fstatSync(descriptor).size;
    while (size < end) {
      const bytes = readAt(descriptor, size, Math.min(SCAN_BYTES, end - size));
      const scan = scanRecords(bytes);
      let step = scan.next();
      for (; !step.done; step = scan.next()) {
        const { offset, length, key, isVector } = step.value;
        offsets.set(fingerprint(key), size + offset);
        count(owners, key, length, isVector);
      }
      if (step.value === 0) return;
      size += step.value;
    }
  };

  const offsetOf = (key: Buffer) => offsets.get(fingerprint(key)) ?? (index && find(index, fingerprint(key)));

  const read = (key: Buffer) => {
    const offset = offsetOf(key);
    if (offset === undefined) return undefined;
    const bytes = readAt(descriptor, offset, expectedLength);
    if (bytes.length < HEAD) return undefined;
    const length = HEAD + bodyLength(bytes);
    if (length <= bytes.length || length > SCAN_BYTES) return bytes;
    expectedLength = length;
    return readAt(descriptor, offset, length);
  };

  const updateIndex = (least: number) => {
    if (size - (index?.size ?? 0) < least) return;
    index = joined(index, offsets, size, owners);
    offsets.clear();
    writeIndex(file, ino, index);
  };

  return Object.freeze<Segment>({
    file,
    get size() {
      return size;
    },
    refresh,
    read,
    owners: () => owners,
    writeIndex: updateIndex,
    is: (otherDev, otherIno) => otherDev === dev && otherIno === ino,
    close: () => closeSync(descriptor),
  });
}

/** The name of a segment's index file. */
export function indexFile(segment: string): string {
  return `${segment}.index`;
}

/** Bytes that are scanned at a time; more than the longest record. */
const SCAN_BYTES = 1 << 25;

/** 48 bits of the part of a key that depends on the input. */
function fingerprint(key: Buffer): number {
  return key.readUIntBE(8, 6);
}

function count(owners: Map<string, Share>, key: Buffer, length: number, isVector: boolean): void {
  const tag = key.toString('hex', 0, 8);
  const share = owners.get(tag) ?? { entries: 0, bytes: 0 };
  share.entries += isVector ? 1 : 0;
  share.bytes += length;
  owners.set(tag, share);
}

function readAt(descriptor: number, offset: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length);
  return bytes.subarray(0, readSync(descriptor, bytes, 0, length, offset));
}

/** Ascending fingerprints, and the offset of each. */
interface Index {
  readonly size: number;
  readonly owners: Map<string, Share>;
  readonly fingerprints: Float64Array;
  readonly offsets: Uint32Array;
}

const VERSION = 2;

/** Adds new offsets to an index; the latest record of a key counts. */
function joined(
  index: Index | undefined,
  since: ReadonlyMap<number, number>,
  size: number,
  owners: Map<string, Share>,
): Index {
  const all = new Map(since);
  index?.fingerprints.forEach((each, at) => {
    if (!since.has(each)) all.set(each, index.offsets[at]!);
  });
  const fingerprints = Float64Array.from(all.keys()).sort();
  return { size, owners, fingerprints, offsets: Uint32Array.from(fingerprints, (each) => all.get(each)!) };
}

/** Writes an index: one line of JSON, padded to a multiple of 8 bytes, then the two arrays. */
function writeIndex(file: string, ino: bigint, { size, owners, fingerprints, offsets }: Index): void {
  const head = JSON.stringify({
    version: VERSION,
    // Another process may have replaced this segment.
    file: String(ino),
    size,
    entries: offsets.length,
    owners: [...owners],
  });
  const line = Buffer.from(`${head}\n`);
  const padded = Buffer.concat([Buffer.alloc((8 - (line.length % 8)) % 8, ' '), line]);
  const aside = `${indexFile(file)}.${process.pid}.part`;
  writeFileSync(
    aside,
    Buffer.concat([padded, Buffer.from(fingerprints.buffer), Buffer.from(offsets.buffer)]),
  );
  renameSync(aside, indexFile(file));
}

/** Reads an index; undefined if there is no usable one, and the segment must be scanned. */
function readIndex(file: string, ino: bigint, length: number): Index | undefined {
  try {
    const bytes = readFileSync(indexFile(file));
    const start = bytes.indexOf('\n') + 1;
    const { version, file: inode, size, entries, owners } = JSON.parse(bytes.toString('utf8', 0, start));
    if (version !== VERSION || inode !== String(ino) || size > length) return undefined;
    if (bytes.length !== start + 12 * entries) return undefined;
    const middle = start + 8 * entries;
    return {
      size,
      owners: new Map(owners),
      fingerprints: new Float64Array(new Uint8Array(bytes.subarray(start, middle)).buffer),
      offsets: new Uint32Array(new Uint8Array(bytes.subarray(middle)).buffer),
    };
  } catch {
    return undefined;
  }
}

function find({ fingerprints, offsets }: Index, wanted: number): number | undefined {
  let low = 0;
  for (let high = fingerprints.length; low < high; ) {
    const middle = (low + high) >> 1;
    if (fingerprints[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return fingerprints[low] === wanted ? offsets[low] : undefined;
}
