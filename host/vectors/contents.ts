import { readFileSync } from 'node:fs';
import type { CacheOwner } from '../../core/engine/index.ts';
import { InputError } from '../../core/inputError.ts';
import { fileErrorReason } from '../files/fileError.ts';
import { bodyOf, descriptionKeyOf, scanRecords } from './records.ts';
import type { Segment } from './segment.ts';
import { indexFile, type Share, writeAside } from './segmentIndex.ts';
import { openSegments, removeSegment, segmentBytes } from './segments.ts';
import { vectorsFolder } from './vectorStore.ts';

/** The content of a vector cache. */
export interface VectorContents extends Share {
  /** Encoders in descending order of bytes. */
  readonly encoders: readonly (Share & CacheOwner)[];
}

/** Counts the vectors in a cache's folder, and the bytes on disk. A missing folder has none. */
export function vectorContents(folder: string): VectorContents {
  return withSegments(folder, (list) => {
    const encoders = ownersOf(list).map(({ owner, share }) => ({ ...owner, ...share }));
    return {
      entries: encoders.reduce((sum, { entries }) => sum + entries, 0),
      bytes: list.reduce((sum, { file }) => sum + segmentBytes(file), 0),
      encoders: encoders.sort((a, b) => b.bytes - a.bytes),
    };
  });
}

/**
 * Removes the vectors of the encoder with this id or hash, on all devices, or all vectors; returns what was removed.
 *
 * @throws InputError if there are none of this encoder, or if removing fails
 */
export function clearVectors(folder: string, encoder?: string): Share {
  return withSegments(folder, (list, close) => {
    const owners = ownersOf(list).filter(({ owner }) => encoder === undefined || isNamed(owner, encoder));
    if (encoder !== undefined && owners.length === 0) {
      throw new InputError(`No vectors of ${encoder} are cached.`, 'semloc cache stats lists the encoders.');
    }
    const before = list.reduce((sum, { file }) => sum + segmentBytes(file), 0);
    const removed = new Set(owners.map(({ tag }) => tag));
    // Windows replaces no file that is open.
    close();
    for (const segment of list) {
      try {
        if (encoder === undefined) removeSegment(segment.file);
        else if ([...segment.owners().keys()].some((tag) => removed.has(tag))) removeOwners(segment, removed);
      } catch (error) {
        throw new InputError(
          `Cannot remove from ${segment.file}: ${fileErrorReason(error as NodeJS.ErrnoException)}.`,
        );
      }
    }
    const after = list.reduce((sum, { file }) => sum + segmentBytes(file), 0);
    return { entries: owners.reduce((sum, { share }) => sum + share.entries, 0), bytes: before - after };
  });
}

function withSegments<T>(folder: string, work: (list: readonly Segment[], close: () => void) => T): T {
  const segments = openSegments(vectorsFolder(folder));
  try {
    return work(segments.list(), segments.close);
  } finally {
    segments.close();
  }
}

function isNamed({ id, hash }: CacheOwner, name: string): boolean {
  return id === name || hash === name;
}

/** Lists the encoders, each with its tag in hexadecimal and its latest description. */
function ownersOf(list: readonly Segment[]): { tag: string; owner: CacheOwner; share: Share }[] {
  const shares = new Map<string, Share>();
  for (const segment of list) {
    for (const [tag, { entries, bytes }] of segment.owners()) {
      const share = shares.get(tag) ?? { entries: 0, bytes: 0 };
      shares.set(tag, { entries: share.entries + entries, bytes: share.bytes + bytes });
    }
  }
  return [...shares].map(([tag, share]) => ({ tag, share, owner: descriptionOf(list, tag) }));
}

function descriptionOf(list: readonly Segment[], tag: string): CacheOwner {
  const key = descriptionKeyOf(Buffer.from(tag, 'hex'));
  for (const segment of list.toReversed()) {
    const bytes = segment.read(key);
    const body = bytes && bodyOf(bytes, key);
    if (body) return JSON.parse(body.toString());
  }
  return { id: 'unknown', label: 'Unknown encoder (description lost)', hash: tag, device: 'cpu' };
}

/** Rewrites a segment without the records of some encoders. Processes that have it open keep reading the old one. */
function removeOwners(segment: Segment, tags: ReadonlySet<string>): void {
  const bytes = readFileSync(segment.file);
  const kept: Buffer[] = [];
  for (const { offset, length, key } of scanRecords(bytes)) {
    if (!tags.has(key.toString('hex', 0, 8))) kept.push(bytes.subarray(offset, offset + length));
  }
  removeSegment(indexFile(segment.file));
  if (kept.length === 0) removeSegment(segment.file);
  else writeAside(segment.file, Buffer.concat(kept));
}
