import path from 'node:path';
import type { CorpusFile } from '../../../core/evaluation/corpusFile.ts';
import { sha256 } from '../../../core/sha256.ts';
import { openCorpus } from '../../corpora/corpusFiles.ts';
import { writeTogether } from '../../files/fileSet.ts';
import { readRegularIfAny } from '../../files/regularFile.ts';
import { VERSION } from '../../version.ts';
import { type CorpusReading, type OpenCases, type OpenedCases, readCases } from '../corpusCases.ts';
import { areThere, type CaseBlocks, casesIn, createCaseBlocks } from './caseBlocks.ts';
import { createKnownHashes, type KnownHash } from './knownHashes.ts';
import { shardsFolder } from './shardFolders.ts';

/**
 * The cases of a run's corpus, which the first of its shards counts and writes one after another into
 * `shards/cases-….jsonl`, where every shard finds its own. `shards/corpus.json` says where they are. Both are made
 * anew where they are of another corpus, or damaged; if two processes make them at once, they write the same.
 */
export function preparedCases(out: string): OpenCases {
  const folder = shardsFolder(out);
  return async (reading) => {
    const known = await readPreparation(out);
    const hashes = createKnownHashes(known?.files ?? []);
    const corpus = await openCorpus(reading.paths, reading.method.filesOf, reading.signal, hashes.hash);
    const of = identityOf(corpus, reading);
    const isMine =
      known?.of === of && (!known.blocks || (await areThere(casesFile(folder, of), known.blocks)));
    const { cases, blocks } = isMine ? known : await prepare(folder, of, corpus, reading, hashes.all);
    return {
      ...{ corpus, cases },
      ...(blocks && {
        casesFrom: (batch) => casesIn(casesFile(folder, of), blocks, batch * reading.method.batch),
      }),
    } satisfies OpenedCases;
  };
}

/** The content of corpus.json, but for its checksum. */
export interface Preparation {
  /** The hash of all that decides the cases. */
  readonly of: string;
  readonly cases: number;
  /** Cases per batch. */
  readonly batch: number;
  /** Absent where a case cannot be kept by itself. */
  readonly blocks?: CaseBlocks;
  readonly files: readonly KnownHash[];
}

const INDEX = 'corpus.json';

function casesFile(folder: string, of: string): string {
  return path.join(folder, `cases-${of.slice(0, 16)}.jsonl`);
}

/** All that a method may look at as it reads. */
function identityOf(corpus: readonly CorpusFile[], { method, context }: CorpusReading): string {
  const { encoders, seed, options } = context;
  const files = corpus.map(({ name, sha256 }) => [name, sha256]);
  return sha256(JSON.stringify([VERSION, method.name, method.batch, files, encoders, seed, options]));
}

async function prepare(
  folder: string,
  of: string,
  corpus: readonly CorpusFile[],
  reading: CorpusReading,
  files: () => readonly KnownHash[],
): Promise<Preparation> {
  return writeTogether(folder, 'replaced', async (written) => {
    const isKept = !reading.method.casesHoldCorpus;
    const writer =
      isKept &&
      createCaseBlocks(await written.create(path.basename(casesFile(folder, of))), reading.method.batch);
    let cases = 0;
    for await (const each of readCases(corpus, reading)) {
      cases += 1;
      if (writer) await writer.add(each);
    }
    const blocks = writer ? await writer.finish() : undefined;
    const { batch } = reading.method;
    const preparation: Preparation = { of, cases, batch, ...(blocks && { blocks }), files: files() };
    // The last to be put in place: where it is, the cases are.
    const index = await written.create(INDEX);
    await index.write(`${JSON.stringify({ ...preparation, sum: sumOf(preparation) })}\n`);
    return preparation;
  });
}

/** Reads what the shards of a run have prepared; undefined where there is nothing, or it is damaged. */
export async function readPreparation(out: string): Promise<Preparation | undefined> {
  try {
    const bytes = await readRegularIfAny(path.join(shardsFolder(out), INDEX), LONGEST);
    if (!bytes) return undefined;
    const { sum, ...found } = JSON.parse(TEXT.decode(bytes)) as Preparation & { readonly sum: unknown };
    return sum === sumOf(found) ? found : undefined;
  } catch {
    return undefined;
  }
}

/** Bytes: some tens for each block of cases. */
const LONGEST = 400 << 20;

const TEXT = new TextDecoder('utf-8', { fatal: true });

function sumOf(preparation: Preparation): string {
  return sha256(JSON.stringify(preparation));
}
