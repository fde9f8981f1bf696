import type { OptionValues } from '../../options.ts';
import { CHOICE_SCHEMA } from '../../variants/choice.ts';
import { isRewriting, type VariantKind } from '../../variants/kinds/index.ts';
import { kindsNamed } from '../../variants/kinds/kindsNamed.ts';
import { type LocalizationCase, readLocalizationCases } from '../corpora/localizationCases.ts';
import { msrpcFiles } from '../corpora/pairs/msrpc.ts';
import { recordOfVariant } from '../corpora/variantRecord.ts';
import { LOCALIZATION_KINDS, localizationVariants } from '../methods/localization/localizationVariants.ts';
import type { CorpusBuilder } from './builder.ts';
import { SENTENCES_OPTIONS, sentencesSource } from './plainSentences.ts';
import { proseSentences } from './proseSentences.ts';
import { COLUMNS_OPTION, trainingTriplets, wantsTrainingTriplets } from './tripletColumns.ts';

/** Builds the corpus of White 2015, section 3: base sentences with noun synonyms and verb antonyms, level by level. */
export const localizationBuilder: CorpusBuilder<LocalizationCase> = {
  name: 'localization',
  purpose: 'Sentences with the variants that evaluate localization compares.',
  description: `Base sentences with the variants that the method compares, as semloc variants prints them:
{"id","base","paraphrase","variants":[...]}. Reads the sentences of a text, or what the
method reads; a sentence without a paraphrase is scored by T3 alone. With --columns
sentence-transformers: {"anchor","positive","negative"} for each variant that changes the
meaning, which the method triplets reads.`,
  readsFiles: true,
  rewrites: (options) => kindsIn(options).some(isRewriting),
  options: {
    kind: {
      help: 'Types of variants, separated by commas, or all, preserving or changing. The method compares those of the default; others are for uses of your own.',
      default: LOCALIZATION_KINDS.join(','),
    },
    choice: CHOICE_SCHEMA,
    ...SENTENCES_OPTIONS,
    ...COLUMNS_OPTION,
  },
  filesOf: msrpcFiles,
  async *read(files, { options, notice }) {
    for (const file of files) {
      const sentences = await proseSentences(file, sentencesSource(options), notice);
      if (sentences) yield* sentences.map((base, index) => caseOf(base, `${index + 1}`));
      else yield* readLocalizationCases(file, notice);
    }
  },
  substituted: ({ base, variants }) => (variants ? [] : [base]),
  make({ ids, base, paraphrase, variants: given }, _, context) {
    const id = [...new Set(ids)].join('-');
    const record = (variants: readonly object[]) => ({
      record: { id, base, ...(paraphrase !== undefined && { paraphrase }), variants },
    });
    const triplets = (variants: Parameters<typeof trainingTriplets>[2]) => {
      const records = trainingTriplets(base, paraphrase, variants);
      return records.length > 0 ? { records } : { none: 'no-triplet' };
    };
    const isTraining = wantsTrainingTriplets(context.options);
    if (given && isTraining)
      return triplets(given.map(({ variant, ...each }) => ({ ...each, text: variant })));
    if (given) return record(given);
    const made = localizationVariants(context.annotator.annotate(base), context, kindsIn(context.options));
    context.pairs.add(made);
    if (isTraining) return triplets(made);
    return record(made.map((variant) => recordOfVariant(base, variant)));
  },
};

function kindsIn({ kind }: OptionValues): readonly VariantKind[] {
  return kindsNamed(String(kind));
}

function caseOf(base: string, id: string): LocalizationCase {
  return { ids: [id, id], base };
}
