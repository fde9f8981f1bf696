import { analogy } from './analogy.ts';
import type { CorpusBuilder } from './builder.ts';
import { compveceval } from './compveceval.ts';
import { foils } from './foils.ts';
import { localization } from './localization.ts';
import { triplets } from './triplets.ts';

/** Every builder of a corpus, in the order in which they are listed to people. */
export const BUILDERS: readonly CorpusBuilder[] = [localization, foils, triplets, analogy, compveceval];

export function builderNamed(name: string): CorpusBuilder | undefined {
  return BUILDERS.find((builder) => builder.name === name);
}
