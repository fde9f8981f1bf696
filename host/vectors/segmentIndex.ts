import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { firstIndex } from '../../core/firstIndex.ts';
import { SPACE } from '../files/processes.ts';

/** Ascending fingerprints, and the offset of each. */
export interface SegmentIndex {
  readonly size: number;
  readonly owners: Map<string, Share>;
  readonly fingerprints: Float64Array;
  readonly offsets: Uint32Array;
}

/** Vectors and bytes of one encoder. */
export interface Share {
  entries: number;
  bytes: number;
}

/** The name of a segment's index file. */
export function indexFile(segment: string): string {
  return `${segment}.index`;
}

const VERSION = 2;

/** Adds new offsets to an index; the latest record of a key counts. */
export function withOffsets(
  index: SegmentIndex | undefined,
  since: ReadonlyMap<number, number>,
  size: number,
  owners: Map<string, Share>,
): SegmentIndex {
  const all = new Map(since);
  index?.fingerprints.forEach((each, at) => {
    if (!since.has(each)) all.set(each, index.offsets[at]!);
  });
  const fingerprints = Float64Array.from(all.keys()).sort();
  return { size, owners, fingerprints, offsets: Uint32Array.from(fingerprints, (each) => all.get(each)!) };
}

/** Writes an index: one line of JSON, padded to a multiple of 8 bytes, then the two arrays. */
export function writeIndex(
  file: string,
  ino: bigint,
  { size, owners, fingerprints, offsets }: SegmentIndex,
): void {
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
  const content = [padded, Buffer.from(fingerprints.buffer), Buffer.from(offsets.buffer)];
  writeAside(indexFile(file), Buffer.concat(content));
}

/** Writes a file aside and renames it into place. Nothing is left where the disk fails. */
export function writeAside(file: string, content: Buffer): void {
  const aside = `${file}.${SPACE}.${process.pid}.part`;
  try {
    writeFileSync(aside, content);
    renameSync(aside, file);
  } catch (error) {
    rmSync(aside, { force: true });
    throw error;
  }
}

/** Reads an index; undefined if there is no usable one, and the segment must be scanned. */
export function readSegmentIndex(file: string, ino: bigint, length: number): SegmentIndex | undefined {
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

/** The offset of a fingerprint; undefined if the index does not have it. */
export function offsetIn({ fingerprints, offsets }: SegmentIndex, wanted: number): number | undefined {
  const found = firstIndex(fingerprints.length, (index) => fingerprints[index]! >= wanted);
  return fingerprints[found] === wanted ? offsets[found] : undefined;
}
