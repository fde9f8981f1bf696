import path from 'node:path';
import type { Engine } from '../../core/engine/index.ts';
import type { DriftCheck } from '../../core/evaluation/drift/driftCheck.ts';
import { createLimits } from '../../core/limits.ts';
import type { TaskOptions } from '../../core/taskOptions.ts';
import { VARIANT_KINDS } from '../../core/variants/kinds/index.ts';
import { checkRecord } from '../drift/checkAgainst.ts';
import { createDriftRecord } from '../drift/recordDrift.ts';
import { samplesFolder } from '../location.ts';
import { openAnnotator } from '../openAnnotator.ts';

/** Original sentences, each with a paraphrase and with one variant of every type that it has. */
const SENTENCES = 20;

/**
 * Compares a converted model with the one that it was made of, on sample sentences with their variants, as `semloc drift`
 * does. Nothing is written.
 *
 * @param engine takes no vectors from a cache
 */
export async function driftOfConversion(
  original: string,
  converted: string,
  engine: Engine,
  task: TaskOptions = {},
): Promise<DriftCheck> {
  const record = await createDriftRecord({
    files: [path.join(samplesFolder(), 'paraphrases.tsv')],
    encoder: original,
    engine,
    openAnnotator,
    kinds: VARIANT_KINDS,
    choice: 'first',
    sentences: SENTENCES,
    source: { lines: false, column: '' },
    seed: 1,
    limits: createLimits(),
    ...task,
  });
  return checkRecord(record, { encoder: converted, engine, examples: 0, ...task });
}
