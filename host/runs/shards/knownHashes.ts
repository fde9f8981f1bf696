import type { BigIntStats, Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { FileHash } from '../../corpora/corpusFiles.ts';

/** A file whose hash is known as long as the file system says that it is unchanged. */
export interface KnownHash {
  readonly path: string;
  /** Size, times of modification and of change, and number of the file. */
  readonly state: string;
  readonly sha256: string;
}

/** Hashes of the files of a corpus, so that every shard need not read all of it. */
export interface KnownHashes {
  readonly hash: FileHash;
  /** Those that were asked for, as far as they can be known from now on. */
  all(): readonly KnownHash[];
}

export function createKnownHashes(known: readonly KnownHash[]): KnownHashes {
  const asked: KnownHash[] = [];
  return {
    async hash(file, compute) {
      const place = path.resolve(file);
      const before = await stat(place, { bigint: true });
      const state = stateOf(before);
      const found = known.find((each) => each.path === place && each.state === state);
      const sha256 = found?.sha256 ?? (await compute());
      if (found || isSettled(before)) asked.push({ path: place, state, sha256 });
      return sha256;
    },
    all: () => asked,
  };
}

function stateOf({ size, mtimeNs, ctimeNs, ino }: BigIntStats): string {
  return [size, mtimeNs, ctimeNs, ino].join(' ');
}

/** Tells whether a further change would show: times of changes that follow one another quickly may be the same. */
function isSettled({ ctimeMs }: Pick<Stats | BigIntStats, 'ctimeMs'>): boolean {
  return Math.abs(Date.now() - Number(ctimeMs)) > COARSEST;
}

/** Milliseconds; some file systems count in two seconds. */
const COARSEST = 3000;
