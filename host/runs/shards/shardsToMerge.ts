import path from 'node:path';
import type { Method } from '../../../core/evaluation/method.ts';
import { methodNamed } from '../../../core/evaluation/methods/index.ts';
import { shardRange } from '../../../core/evaluation/shards/shardRange.ts';
import { InputError } from '../../../core/inputError.ts';
import { VERSION } from '../../version.ts';
import { shardDifferences } from './shardDifferences.ts';
import { finishedFolder } from './shardFolders.ts';
import { shardNumbers } from './shardNumbers.ts';
import { partOf, partOfRun, readShardRecord, SHARD_FILES, type ShardRecord } from './shardRecord.ts';
import { shardStatus } from './shardStatus.ts';

/** The shards of a run, all there and all of the same run. */
export interface ShardsToMerge extends Pick<ShardRecord, 'manifest'> {
  readonly method: Method;
  /** The finished shards, in order. */
  readonly shards: readonly FinishedShard[];
}

export interface FinishedShard extends Pick<ShardRecord, 'examples' | 'coverage'> {
  readonly folder: string;
}

/**
 * Finds the shards of a run. Their examples are not read.
 *
 * @param methods by name; those of Semloc by default
 * @throws InputError that names the shards that are missing, worked on, damaged, or of another run
 */
export async function shardsToMerge(
  out: string,
  methods: (name: string) => Method | undefined = methodNamed,
): Promise<ShardsToMerge> {
  const of = await completeDivision(out);
  const found = await readRecords(out, of);
  const { record } = assertOneRun(found);
  const method = methodOf(record, out, methods);
  assertPlaces(found, of, method);
  return {
    method,
    manifest: record.manifest,
    shards: found.map(({ folder, record: { examples, coverage } }) => ({ folder, examples, coverage })),
  };
}

interface Recorded {
  readonly folder: string;
  readonly record: ShardRecord;
}

/** Reads the records of all shards, in order. */
async function readRecords(out: string, of: number): Promise<Recorded[]> {
  const found: Recorded[] = [];
  for (let index = 0; index < of; index++) {
    const folder = finishedFolder(out, { index, of });
    const record = await readShardRecord(path.join(folder, SHARD_FILES.record));
    if (record === undefined) throw unseen(folder, SHARD_FILES.record);
    if (record === 'damaged') throw damaged(folder, SHARD_FILES.record);
    found.push({ folder, record });
  }
  return found;
}

/** Makes sure that all shards are of one run; returns one of them. */
function assertOneRun(found: readonly Recorded[]): Recorded {
  const reference = oneOfMost(found);
  const expected = partOf(reference.record);
  const stranger = found.find(({ record }) => partOf(record) !== expected);
  if (!stranger) return reference;
  throw new InputError(
    `${stranger.folder} is not of the same run as ${reference.folder}: ${shardDifferences(stranger.record, reference.record)}.`,
    'Remove the shard that is wrong, and evaluate it again.',
  );
}

/** Finds the method of a run, which this version must have evaluated. */
function methodOf(record: ShardRecord, out: string, methods: (name: string) => Method | undefined): Method {
  const { method: name, manifest } = record;
  const method = methods(name);
  if (method && manifest.semloc === VERSION && partOfRun(name, manifest) === partOf(record)) return method;
  throw new InputError(
    `The shards in ${out} are of Semloc ${manifest.semloc}; this is Semloc ${VERSION}.`,
    'Merge them with the version that made them, or evaluate them again.',
  );
}

/** Makes sure that each shard holds the cases that its folder promises. */
function assertPlaces(found: readonly Recorded[], of: number, method: Method): void {
  for (const [index, { folder, record }] of found.entries()) {
    const { manifest, shard, range } = record;
    const expected = shardRange({ index, of }, manifest.corpus.cases, method.batch);
    const isMine = shard.index === index && shard.of === of;
    if (isMine && JSON.stringify(range) === JSON.stringify(expected)) continue;
    throw new InputError(
      `${folder} is shard ${shard.index} of ${shard.of} by its ${SHARD_FILES.record}.`,
      'Remove it, and evaluate the shard again.',
    );
  }
}

/** The first of those that are of the same run as most. */
function oneOfMost(found: readonly Recorded[]): Recorded {
  const counts = new Map<string, number>();
  for (const { record } of found) counts.set(partOf(record), (counts.get(partOf(record)) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return found.find(({ record }) => counts.get(partOf(record)) === most)!;
}

/** The error about a shard with a file that is not what was written. */
export function damaged(folder: string, file: string): InputError {
  return new InputError(
    `${path.join(folder, file)} is damaged or missing.`,
    `Evaluate the shard again: --shard ${path.basename(folder).replace('-of-', '/')} recomputes a damaged one.`,
  );
}

/** The error about a shard without a file: shards appear whole, but other machines may see parts of one later. */
function unseen(folder: string, file: string): InputError {
  return new InputError(
    `${path.join(folder, file)} is missing.`,
    'If the folder is on a network file system, wait a minute and repeat the command; otherwise remove the shard and evaluate it again.',
  );
}

/** The number of shards, where all are finished. */
async function completeDivision(out: string): Promise<number> {
  const { of, running, stale, missing } = await shardStatus(out);
  const [worker] = running;
  if (worker) {
    const where = worker.host === null ? '' : ` on ${worker.host}`;
    throw new InputError(
      `Shard ${worker.shard} of ${of} in ${out} is being evaluated by process ${worker.process}${where}.`,
      'Wait until all shards are finished; semloc status shows them.',
    );
  }
  const absent = [...stale, ...missing].sort((a, b) => a - b);
  if (absent.length === 0) return of;
  const which = absent.length === 1 ? `Shard ${absent[0]}` : `Shards ${shardNumbers(absent)}`;
  const interrupted = stale.length > 0 ? ` Interrupted: ${shardNumbers(stale)}.` : '';
  throw new InputError(
    `${which} of ${of} in ${out} ${absent.length === 1 ? 'is' : 'are'} not finished.${interrupted}`,
    'Evaluate them first.',
  );
}
