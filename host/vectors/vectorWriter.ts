import { closeSync, openSync, writeSync } from 'node:fs';
import path from 'node:path';
import type { CacheOwner } from '../../core/engine/index.ts';
import { fileErrorReason } from '../files/fileError.ts';
import { descriptionRecord, ownerTag } from './records.ts';
import type { Segment } from './segment.ts';
import { makeFolders, removeSegment, type Segments, segmentBytes, segmentFile } from './segments.ts';

/** Appends records to the segments of a cache, and makes room for them. */
export interface VectorWriter {
  /** Appends records of one encoder. Where the disk fails, nothing more is written, which is said once. */
  append(owner: CacheOwner, records: readonly Buffer[]): void;
}

export interface VectorWriterSettings {
  /** Maximum bytes on disk. */
  readonly size: number;
  readonly onNotice: ((message: string) => void) | undefined;
}

/** Creates a writer into a folder of segments, which is made when the first record comes. */
export function createVectorWriter(
  folder: string,
  segments: Segments,
  { size, onNotice }: VectorWriterSettings,
): VectorWriter {
  const segmentSize = Math.floor(Math.min(LARGEST_SEGMENT, size / SEGMENTS));
  let writable = true;
  let roomMade = false;

  /** Writes each group of records in one call, so that records of another process come before or after it. */
  const write = (owner: CacheOwner, records: readonly Buffer[]) => {
    const tag = ownerTag(owner);
    let remaining = records.filter((record) => record.length < segmentSize / 2);
    while (remaining.length > 0) {
      const last = segments.list().at(-1);
      const first = remaining[0]!.length + OVERHEAD;
      const full = !last || last.size + first > segmentSize;
      const file = full ? segmentFile(folder, numberOf(last) + 1) : last.file;
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

  return {
    append(owner, records) {
      if (!writable || records.length === 0) return;
      try {
        if (!roomMade) makeFolders(folder);
        write(owner, records);
      } catch (error) {
        writable = false;
        const reason = fileErrorReason(error as NodeJS.ErrnoException);
        onNotice?.(
          `Vectors cannot be cached in ${folder}: ${reason}. They are recomputed when they are needed.`,
        );
      }
    },
  };
}

/** Number of segments of a full cache; room is made by removing one. */
const SEGMENTS = 16;
const LARGEST_SEGMENT = 1 << 26;

/** Bytes of a segment that are reserved for descriptions. */
const OVERHEAD = 1024;

/** Size of a segment with its index, relative to the segment. */
const WITH_INDEX = 1.25;

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
