import { CHOICES } from '../../variants/choice.ts';
import { type LocalizationCase, readLocalizationCases } from '../corpora/localizationCases.ts';
import { MSRPC_FILES } from '../corpora/msrpc.ts';
import { recordOfVariant } from '../corpora/variantRecord.ts';
import { localizationVariants } from '../methods/localizationVariants.ts';
import type { CorpusBuilder } from './builder.ts';

/** White 2015, section 3: every base sentence with its noun synonyms and verb antonyms, level by level. */
export const localization: CorpusBuilder<LocalizationCase> = {
  name: 'localization',
  description: `Base sentences with the variants that the method compares, as semloc variants prints them:
{"id","base","paraphrase","variants":[...]}. Reads what the method reads; a sentence without
a paraphrase is scored by T3 alone.`,
  readsFiles: true,
  options: {
    choice: {
      help: 'How words and their candidates are chosen: the first, left to right, or at random by the seed.',
      default: 'first',
      choices: CHOICES,
    },
  },
  filesOf: (names) => ({
    files: MSRPC_FILES.filter((name) => names.includes(name)),
    expected: `neither ${MSRPC_FILES.join(' nor ')}`,
  }),
  async *read(files) {
    for (const file of files) yield* readLocalizationCases(file);
  },
  make({ ids, base, paraphrase, variants: given }, _, bench) {
    const annotation = bench.annotator.annotate(base);
    const made = localizationVariants(annotation, bench).map((variant) => recordOfVariant(base, variant));
    const id = [...new Set(ids)].join('-');
    return { record: { id, base, ...(paraphrase !== undefined && { paraphrase }), variants: given ?? made } };
  },
};
