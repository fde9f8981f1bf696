import path from 'node:path';
import { compvecevalBuilder } from '../core/evaluation/builders/compveceval.ts';
import { DEFAULT_SEED } from '../core/random.ts';
import type { CompVecSettings } from '../core/training/compvec/settings.ts';
import { type BuildOptions, buildCorpus } from './buildCorpus.ts';

/**
 * Writes the definitions of WordNet into a folder, for training and for testing, without leaks between the two; gives
 * the path of the file. Of one lexicon they are always the same.
 *
 * @throws InputError; the signal's reason when aborted
 */
export async function writeLexiconDefinitions(
  folder: string,
  lemmas: CompVecSettings['lemmas'],
  options: Pick<BuildOptions, 'openAnnotator' | 'signal' | 'onProgress'>,
): Promise<string> {
  const out = path.join(folder, 'wordnet-definitions.jsonl');
  await buildCorpus({
    builder: compvecevalBuilder,
    files: [],
    seed: DEFAULT_SEED,
    options: { split: 'leak-free', lemmas },
    out,
    ...options,
  });
  return out;
}
