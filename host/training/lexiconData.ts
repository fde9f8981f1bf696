import path from 'node:path';
import { InputError } from '../../core/inputError.ts';
import { DEFAULT_SEED } from '../../core/random.ts';
import type { Trainer } from '../../core/training/trainer.ts';
import type { TrainerSettings } from '../../core/training/training.ts';
import { type BuildOptions, buildCorpus } from '../corpora/buildCorpus.ts';

/**
 * Writes the lexicon's training data for a trainer into a folder, always the same for one lexicon. Returns the path of
 * the file.
 *
 * @throws InputError if the trainer needs a file; the signal's reason when aborted
 */
export async function writeLexiconData(
  folder: string,
  trainer: Trainer,
  settings: TrainerSettings,
  options: Pick<BuildOptions, 'openAnnotator' | 'signal' | 'onProgress'>,
): Promise<string> {
  const data = trainer.lexiconData?.(settings);
  if (!data) throw new InputError(`The trainer ${trainer.name} needs a data file.`, 'Give one.');
  const { builder, options: chosen, file } = data;
  const out = path.join(folder, file);
  await buildCorpus({ builder, files: [], seed: DEFAULT_SEED, options: chosen, out, ...options });
  return out;
}
