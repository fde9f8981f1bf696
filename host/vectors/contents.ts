import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { CacheOwner } from '../../core/engine/index.ts';
import { InputError } from '../../core/inputError.ts';
import { fileErrorReason } from '../files.ts';
import { bodyOf, descriptionKeyOf, scanRecords } from './records.ts';
import { indexFile, type Segment, type Share } from './segment.ts';
import { openSegments, removeSegment, segmentBytes } from './segments.ts';
import { vectorsFolder } from './vectorStore.ts';

/** What a cache of vectors holds. */
export interface VectorContents extends Share {
  /** Those with the most bytes first. */
  readonly encoders: readonly (Share & CacheOwner)[];
}

/** Counts the vectors in a cache's folder, and the bytes on disk. A folder that is not there holds none. */
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
 * Removes the vectors of the encoder with this id or hash, on whatever device, or all of them; gives what was removed.
 *
 * @throws InputError where there are none of such an encoder, or where the disk refuses
 */
export function clearVectors(folder: string, encoder?: string): Share {
  return withSegments(folder, (list) => {
    const owners = ownersOf(list).filter(({ owner }) => encoder === undefined || isNamed(owner, encoder));
    if (encoder !== undefined && owners.length === 0) {
      throw new InputError(`No vectors of ${encoder} are kept.`, 'semloc cache stats lists the encoders.');
    }
    const before = list.reduce((sum, { file }) => sum + segmentBytes(file), 0);
    const removed = new Set(owners.map(({ tag }) => tag));
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

function withSegments<T>(folder: string, work: (list: readonly Segment[]) => T): T {
  const segments = openSegments(vectorsFolder(folder));
  try {
    return work(segments.list());
  } finally {
    segments.close();
  }
}

function isNamed({ id, hash }: CacheOwner, name: string): boolean {
  return id === name || hash === name;
}

/** Each encoder with its tag in hexadecimal, described as it was when last seen. */
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
  return { id: 'unknown', label: 'An encoder whose description is lost', hash: tag, device: 'cpu' };
}

/** Writes the segment anew without theirs. Who has the old one open goes on reading that. */
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

function writeAside(file: string, content: Buffer): void {
  const aside = `${file}.${process.pid}.part`;
  writeFileSync(aside, content);
  renameSync(aside, file);
}
