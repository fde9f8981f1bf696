import { readTripletCases, type TripletCase } from '../corpora/tripletCases.ts';
import type { FinishedTriplet } from '../corpora/tripletTable.ts';
import { tripletOf } from '../methods/triplet.ts';
import { triplets as method } from '../methods/triplets.ts';
import type { BuildingContext, CorpusBuilder } from './builder.ts';
import { SENTENCES_OPTIONS, sentencesSource } from './plainSentences.ts';
import { proseSentences } from './proseSentences.ts';
import { COLUMNS_OPTION, wantsTrainingTriplets } from './tripletColumns.ts';

/** Builds triplets as in Zhu et al. 2018: a sentence, one of the same meaning, and its negation. */
export const tripletsBuilder: CorpusBuilder<TripletCase> = {
  name: 'triplets',
  purpose: 'A sentence, one with a synonym in it, and its negation.',
  description: `A sentence, one with a synonym in it (or, with --same, in the other voice), and its negation:
{"id","s1","s2","s3","same"}, where "same" is the kind of variant that s2 is. Reads the
sentences of a text, or what the method reads; those that cannot be negated or have no synonym
are counted. With --columns sentence-transformers: {"anchor","positive","negative"}.`,
  readsFiles: true,
  rewrites: () => true,
  options: { ...method.options, ...SENTENCES_OPTIONS, ...COLUMNS_OPTION },
  filesOf: method.filesOf,
  async *read(files, { options, notice }) {
    for (const file of files) {
      const sentences = await proseSentences(file, sentencesSource(options), notice);
      if (sentences) yield* sentences.map((base, index) => ({ id: `${index + 1}`, base }));
      else yield* readTripletCases(file, notice);
    }
  },
  substituted: (source) => ('base' in source ? [source.base] : []),
  make(source, _, context) {
    if ('s1' in source) return { record: recordOf(source, context) };
    const triplet = tripletOf(context.annotator.annotate(source.base), context);
    if (typeof triplet === 'string') return { none: triplet };
    const { s1, s2, s3, same } = triplet;
    context.pairs.add([s2, s3]);
    const { id } = source;
    return { record: recordOf({ id, s1: s1.text, s2: s2.text, s3: s3.text, same }, context) };
  },
};

/** The triplet under the names that the options ask for. */
function recordOf(triplet: FinishedTriplet & { readonly id: string }, { options }: BuildingContext): object {
  const { s1: anchor, s2: positive, s3: negative } = triplet;
  return wantsTrainingTriplets(options) ? { anchor, positive, negative } : triplet;
}
