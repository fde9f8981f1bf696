import { closeSync, openSync, writeSync } from 'node:fs';
import path from 'node:path';
import type { CachedVector, CacheOwner, VectorCache } from '../../core/engine/index.ts';
import { fileErrorReason } from '../files.ts';
import { bodyOf, descriptionRecord, ownerTag, recordKeyOf, vectorOf, vectorRecord } from './records.ts';
import type { Segment } from './segment.ts';
import { makeFolders, openSegments, removeSegment, segmentBytes, segmentFile } from './segments.ts';

export interface VectorCacheSettings {
  /** The folder of the cache; the vectors are in {@link vectorsFolder} of it. Made when the first is kept. */
  readonly folder: string;
  /** Bytes on disk at most. */
  readonly size: number;
}

export interface VectorStoreSettings extends VectorCacheSettings {
  /** Told, once, why nothing can be kept. */
  readonly onNotice?: (message: string) => void;
}

/** Bytes on disk at most where the user says nothing: 1 GB. */
export const DEFAULT_CACHE_SIZE = 1e9;

/**
 * Vectors in a folder, in files that are only appended to and removed whole, oldest first. So a process that is
 * killed spoils at most the record it was writing, several processes need no lock, and making room takes no time.
 * Whatever is read is checked against its checksum; what is damaged counts as absent. Works in steps short enough
 * for a thread that others wait for; opens nothing before the first call.
 */
export function createVectorStore({ folder, size, onNotice }: VectorStoreSettings): VectorCache {
  const place = vectorsFolder(folder);
  const segments = openSegments(place);
  const segmentSize = Math.floor(Math.min(LARGEST_SEGMENT, size / SEGMENTS));
  let writable = true;
  let roomMade = false;

  const get = (owner: CacheOwner, inputs: readonly string[]) => {
    const list = segments.list();
    const fading = list.slice(0, total(list) > size / 2 ? list.length >> 1 : 0);
    const newest = list.toReversed();
    const tag = ownerTag(owner);
    const used: Buffer[] = [];
    const found = inputs.map((input) => {
      const key = recordKeyOf(tag, input);
      for (const segment of newest) {
        const bytes = segment.read(key);
        const body = bytes && bodyOf(bytes, key);
        if (!body) continue;
        if (fading.includes(segment))
          used.push(bytes.subarray(0, body.byteOffset - bytes.byteOffset + body.length));
        return vectorOf(bytes, body);
      }
      return undefined;
    });
    // What is used goes on living when its segment is removed.
    append(owner, used);
    return found;
  };

  const append = (owner: CacheOwner, records: readonly Buffer[]) => {
    if (!writable || records.length === 0) return;
    try {
      if (!roomMade) makeFolders(place);
      write(owner, records);
    } catch (error) {
      writable = false;
      const reason = fileErrorReason(error as NodeJS.ErrnoException);
      onNotice?.(
        `No vectors are kept in ${place}: ${reason}. They are computed again when they are next wanted.`,
      );
    }
  };

  /** Each stretch of records goes out in one call, so that those of another process come before or after it. */
  const write = (owner: CacheOwner, records: readonly Buffer[]) => {
    const tag = ownerTag(owner);
    let waiting = records.filter((record) => record.length < segmentSize / 2);
    while (waiting.length > 0) {
      const last = segments.list().at(-1);
      const first = waiting[0]!.length + OVERHEAD;
      const full = !last || last.size + first > segmentSize;
      const file = full ? segmentFile(place, numberOf(last) + 1) : last.file;
      if (full || !roomMade) makeRoom();
      const head = full || !last.owners().has(tag.toString('hex')) ? [descriptionRecord(owner, tag)] : [];
      let bytes = full ? OVERHEAD : last.size + OVERHEAD;
      let count = 0;
      while (count < waiting.length && bytes + waiting[count]!.length <= segmentSize)
        bytes += waiting[count++]!.length;
      appendTo(file, Buffer.concat([...head, ...waiting.slice(0, count)]));
      waiting = waiting.slice(count);
    }
  };

  /** Removes the oldest until another segment may be begun. */
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
    put: async (owner, inputs, vectors) => {
      const tag = ownerTag(owner);
      append(
        owner,
        vectors.map((vector: CachedVector, row) => vectorRecord(recordKeyOf(tag, inputs[row]!), vector)),
      );
    },
    dispose: async () => segments.close(),
  });
}

/** Where in the folder of a cache the vectors are. */
export function vectorsFolder(folder: string): string {
  return path.join(folder, 'vectors');
}

/** Of a cache, into which it is cut: what makes room is one of them. */
const SEGMENTS = 16;
const LARGEST_SEGMENT = 1 << 26;

/** Kept free in a segment for descriptions, in bytes. */
const OVERHEAD = 1024;

/** A segment and its index, in segments. */
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
    if (written < bytes.length)
      throw Object.assign(new Error('the disk took only a part'), { code: 'ENOSPC' });
  } finally {
    closeSync(descriptor);
  }
}
