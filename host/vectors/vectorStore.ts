import path from 'node:path';
import type { CachedVector, CacheOwner, VectorCache } from '../../core/engine/index.ts';
import { bodyOf, ownerTag, recordKeyOf, vectorOf, vectorRecord } from './records.ts';
import type { Segment } from './segment.ts';
import { openSegments } from './segments.ts';
import { createVectorWriter } from './vectorWriter.ts';

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
  const { append } = createVectorWriter(vectors, segments, { size, onNotice });

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

function total(segments: readonly Segment[]): number {
  return segments.reduce((sum, { size }) => sum + size, 0);
}
