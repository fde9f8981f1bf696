import { closeSync, openSync, writeSync } from 'node:fs';
import path from 'node:path';
import type { CachedVector, CacheOwner, VectorCache } from '../../core/engine/index.ts';
import { fileErrorReason } from '../files.ts';
import { bodyOf, descriptionRecord, ownerTag, recordKeyOf, vectorOf, vectorRecord } from './records.ts';
import type { Segment } from './segment.ts';
import { makeFolders, openSegments, removeSegment, segmentBytes, segmentFile } from './segments.ts';

export interface VectorCacheSettings {
  /** The folder of the cache; vectors are in its {@link vectorsFolder}. Created when the first vector is stored. */
  readonly folder: string;
  /** Maximum bytes on disk. */
  readonly size: number;
}

export interface VectorStoreSettings extends VectorCacheSettings {
  /** Told once why vectors cannot be stored. */
  readonly onNotice?: (message: string) => void;
}

/** Default of the maximum bytes on disk: 1 GB. */
export const DEFAULT_CACHE_SIZE = 1e9;

/**
 * Creates a cache of vectors in a folder. Its files are only appended to, and removed as a whole, oldest first: a process
 * that is killed damages at most the record that it was writing, several processes need no lock, and making room takes
 * no time. Everything that is read is checked against its checksum, and damaged records count as missing. Each call
 * is short enough for a thread that others wait for; nothing is opened before the first call.
 */
export function createVectorStore({ folder, size, onNotice }: VectorStoreSettings): VectorCache {
  const vectors = vectorsFolder(folder);
  const segments = openSegments(vectors);
  const segmentSize = Math.floor(Math.min(LARGEST_SEGMENT, size / SEGMENTS));
  let writable = true;
  let roomMade = false;

  const get = (owner: CacheOwner, inputs: readonly string[]) => {
    const list = segments.list();
    const oldHalf = list.slice(0, total(list) > size / 2 ? list.length >> 1 : 0);
    const newest = list.toReversed();
    const tag = ownerTag(owner);
    const used: Buffer[] = [];
    const found = inputs.map((input) => {
      const key = recordKeyOf(tag, input);
      for (const segment of newest) {
        const bytes = segment.read(key);
        const body = bytes && bodyOf(bytes, key);
        if (!body) continue;
        if (oldHalf.includes(segment))
          used.push(bytes.subarray(0, body.byteOffset - bytes.byteOffset + body.length));
        return vectorOf(bytes, body);
      }
      return undefined;
    });
    // Used vectors are written again, so that they outlive their segment.
    append(owner, used);
    return found;
  };

  const append = (owner: CacheOwner, records: readonly Buffer[]) => {
    if (!writable || records.length === 0) return;
    try {
      if (!roomMade) makeFolders(vectors);
      write(owner, records);
    } catch (error) {
      writable = false;
      const reason = fileErrorReason(error as NodeJS.ErrnoException);
      onNotice?.(
        `Vectors cannot be cached in ${vectors}: ${reason}. They are recomputed when they are needed.`,
      );
    }
  };

  /** Writes each group of records in one call, so that records of another process come before or after it. */
  const write = (owner: CacheOwner, records: readonly Buffer[]) => {
    const tag = ownerTag(owner);
    let remaining = records.filter((record) => record.length < segmentSize / 2);
    while (remaining.length > 0) {
      const last = segments.list().at(-1);
      const first = remaining[0]!.length + OVERHEAD;
      const full = !last || last.size + first > segmentSize;
      const file = full ? segmentFile(vectors, numberOf(last) + 1) : last.file;
      if (full || !roomMade) makeRoom();
      const head = full || !last.owners().has(tag.toString('hex')) ? [descriptionRecord(owner, tag)] : [];
      let bytes = full ? OVERHEAD : last.size + OVERHEAD;
      let count = 0;
      while (count < remaining.length && bytes + remaining[count]!.length <= segmentSize)
        bytes += remaining[count++]!.length;
      appendTo(file, Buffer.concat([...head, ...remaining.slice(0, count)]));
      remaining = remaining.slice(count);
    }
  };

  /** Removes the oldest segments until there is room for a new one. */
  const makeRoom = () => {
    roomMade = true;
    const sizes = segments.list().map(({ file }) => ({ file, bytes: segmentBytes(file) }));
    let bytes = sizes.reduce((sum, each) => sum + each.bytes, 0);
    for (const oldest of sizes) {
      if (bytes + segmentSize * WITH_INDEX <= size) break;
      removeSegment(oldest.file);
      bytes -= oldest.bytes;
    }
  };

  return Object.freeze<VectorCache>({
    get: async (owner, inputs) => get(owner, inputs),
    put: async (owner, inputs, computed) => {
      const tag = ownerTag(owner);
      append(
        owner,
        computed.map((vector: CachedVector, row) => vectorRecord(recordKeyOf(tag, inputs[row]!), vector)),
      );
    },
    dispose: async () => segments.close(),
  });
}

/** The folder of vectors within the folder of a cache. */
export function vectorsFolder(folder: string): string {
  return path.join(folder, 'vectors');
}

/** Number of segments of a full cache; room is made by removing one. */
const SEGMENTS = 16;
const LARGEST_SEGMENT = 1 << 26;

/** Bytes of a segment that are reserved for descriptions. */
const OVERHEAD = 1024;

/** Size of a segment with its index, relative to the segment. */
const WITH_INDEX = 1.25;

function total(segments: readonly Segment[]): number {
  return segments.reduce((sum, { size }) => sum + size, 0);
}

function numberOf(segment: Segment | undefined): number {
  return segment ? Number.parseInt(path.basename(segment.file), 10) : 0;
}

function appendTo(file: string, bytes: Buffer): void {
  const descriptor = openSync(file, 'a');
  try {
    const written = writeSync(descriptor, bytes);
    if (written < bytes.length) throw Object.assign(new Error('only a part was written'), { code: 'ENOSPC' });
  } finally {
    closeSync(descriptor);
  }
}
