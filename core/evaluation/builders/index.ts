import { analogyBuilder } from './analogy.ts';
import type { CorpusBuilder } from './builder.ts';
import { compvecevalBuilder } from './compveceval.ts';
import { encyclopediaBuilder } from './encyclopedia.ts';
import { foilsBuilder } from './foils.ts';
import { localizationBuilder } from './localization.ts';
import { probesBuilder } from './probes.ts';
import { tripletsBuilder } from './triplets.ts';

/** The builders of corpora, in the order in which they are listed to users. */
export const BUILDERS: readonly CorpusBuilder[] = [
  localizationBuilder,
  foilsBuilder,
  tripletsBuilder,
  probesBuilder,
  analogyBuilder,
  compvecevalBuilder,
  encyclopediaBuilder,
];
