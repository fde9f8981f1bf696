import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { openSegment, type Segment } from './segment.ts';
import { indexFile } from './segmentIndex.ts';

/** The segments in a folder, kept up to date: other processes add and remove segments. */
export interface Segments {
  /** Segments, oldest first. Only the last one grows. */
  list(): readonly Segment[];
  close(): void;
}

/** Bytes by which the last segment may grow before its index is rewritten; opening it scans at most this much. */
const INDEX_AFTER = 1 << 22;

/** Opens the segments of a folder. A missing folder has none. */
export function openSegments(folder: string): Segments {
  let open: Segment[] = [];

  const list = () => {
    const names = segmentNames(folder);
    const known = new Map(open.map((segment) => [segment.file, segment]));
    open = [];
    for (const [position, name] of names.entries()) {
      const file = path.join(folder, name);
      const segment = current(file, known.get(file));
      if (!segment) continue;
      known.delete(file);
      open.push(segment);
      segment.refresh();
      attempt(() => segment.writeIndex(position < names.length - 1 ? 1 : INDEX_AFTER));
    }
    for (const removed of known.values()) removed.close();
    return open;
  };

  return Object.freeze<Segments>({
    list,
    close() {
      for (const segment of open) segment.close();
      open = [];
    },
  });
}

/** Names of the segments, sorted, which is by age. */
function segmentNames(folder: string): string[] {
  return (attempt(() => readdirSync(folder)) ?? []).filter((name) => /^\d{9}\.vectors$/.test(name)).sort();
}

export function segmentFile(folder: string, number: number): string {
  return path.join(folder, `${String(number).padStart(9, '0')}.vectors`);
}

/** Removes a file, and those whose names begin with its: its index, and what killed processes have left of both. */
export function removeSegment(file: string): void {
  const folder = path.dirname(file);
  const names = readdirSync(folder).filter((name) => name.startsWith(path.basename(file)));
  for (const name of names) rmSync(path.join(folder, name), { force: true });
}

/** Bytes of a segment and its index. */
export function segmentBytes(file: string): number {
  return [file, indexFile(file)].reduce((sum, each) => sum + (attempt(() => statSync(each).size) ?? 0), 0);
}

/** Creates missing folders one by one: Node's recursive creation never ends in /proc. */
export function makeFolders(folder: string): void {
  if (attempt(() => statSync(folder).isDirectory())) return;
  if (path.dirname(folder) !== folder) makeFolders(path.dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !statSync(folder).isDirectory()) throw error;
  }
}

/** The segment of a file, opened again if another process has replaced it. */
function current(file: string, known: Segment | undefined): Segment | undefined {
  return attempt(() => {
    if (!known) return openSegment(file);
    const { dev, ino } = statSync(file, { bigint: true });
    if (known.is(dev, ino)) return known;
    known.close();
    return openSegment(file);
  });
}

/** The result of `work`; undefined if the disk reports an error, because the cache is optional. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
