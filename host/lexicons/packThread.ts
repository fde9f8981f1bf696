import { Worker } from 'node:worker_threads';
import type { PackedWordNet } from '../../core/lexicon/packedWordNet/packedWordNet.ts';
import type { PackedWordNetFiles } from '../../core/lexicon/packing/packWordNet.ts';
import { resourcesFolder, workerUrl } from '../location.ts';
import { errorOf, type Failure } from '../threads/failure.ts';
import { openPacked } from './lexicons.ts';

/** The data that the thread is started with. */
export interface PackOrder {
  readonly folder: string;
  readonly cache: string | undefined;
  readonly resources: string;
}

/** The one message that the thread sends. */
export type FromPacking = { readonly packed: PackedWordNetFiles } | { readonly failure: Failure };

/**
 * `openWordNetFolder` with the reading and packing, which takes seconds, in a separate thread.
 *
 * @throws InputError that names the file, the line and what was expected
 */
export async function openWordNetFolderAside(folder: string, cache?: string): Promise<PackedWordNet> {
  const workerData: PackOrder = { folder, cache, resources: resourcesFolder() };
  const worker = new Worker(workerUrl('lexicons/packWorker'), { workerData, name: 'semloc-pack' });
  const answer = await new Promise<FromPacking>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) =>
      reject(new Error(`The thread that packs WordNet ended (exit code ${code}).`)),
    );
  });
  if ('failure' in answer) throw errorOf(answer.failure);
  return openPacked(answer.packed);
}
