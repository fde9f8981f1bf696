import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { bodyLength, HEAD, scanRecords } from './records.ts';
import { offsetIn, readSegmentIndex, type Share, withOffsets, writeIndex } from './segmentIndex.ts';

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
  /**
   * Writes the offsets of the scanned keys to the index file if at least `least` bytes were added since the last time.
   */
  writeIndex(least: number): void;
  /** Tests whether this is the file with this device and inode. */
  is(dev: bigint, ino: bigint): boolean;
  close(): void;
}

/** Opens a segment. @throws the system's error if the file cannot be read */
export function openSegment(file: string): Segment {
  const descriptor = openSync(file, 'r');
  const { dev, ino, size: length } = fstatSync(descriptor, { bigint: true });
  let index = readSegmentIndex(file, ino, Number(length));
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

  const offsetOf = (key: Buffer) =>
    offsets.get(fingerprint(key)) ?? (index && offsetIn(index, fingerprint(key)));

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
    index = withOffsets(index, offsets, size, owners);
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
