import type { Engine } from '../../core/engine/index.ts';
import { checkDrift } from '../../core/evaluation/drift/checkDrift.ts';
import type { DriftCheck } from '../../core/evaluation/drift/driftCheck.ts';
import { type DriftRecord, denseVectors } from '../../core/evaluation/drift/driftRecord.ts';
import { provenanceOf } from '../../core/evaluation/manifest.ts';
import { createDistances } from '../../core/matrices/createDistances.ts';
import type { TaskOptions } from '../../core/taskOptions.ts';
import { VERSION } from '../version.ts';
import { readDriftRecord } from './driftFolder.ts';

export interface CheckingOptions extends TaskOptions {
  readonly encoder: string;
  /** The engine of the encoder. Its vectors must not come from a cache, which would hide that they have changed. */
  readonly engine: Engine;
  /** The threshold by which decisions are made; that of the record where it is absent. */
  readonly threshold?: number;
  /** The number of pairs to give as examples. */
  readonly examples: number;
}

/** Embeds the sentences of the record in a folder and compares the vectors with the recorded ones. @throws InputError */
export async function checkAgainst(folder: string, options: CheckingOptions): Promise<DriftCheck> {
  return checkRecord(await readDriftRecord(folder), options);
}

/** The same for a record that is in memory. */
export async function checkRecord(record: DriftRecord, options: CheckingOptions): Promise<DriftCheck> {
  const { encoder, engine, threshold, examples, signal, onProgress } = options;
  const task = { signal, onProgress };
  const description = await engine.describe(encoder, { signal });
  const vectors = denseVectors(encoder, await engine.encode(encoder, record.canary.sentences, task));
  const distances = createDistances({ device: 'cpu' });
  try {
    const provenance = { ...provenanceOf(description), dimension: vectors.columns };
    const checked = { id: encoder, provenance, vectors, version: VERSION };
    return await checkDrift(record, checked, { distances, threshold, examples, ...task });
  } finally {
    await distances.dispose();
  }
}
