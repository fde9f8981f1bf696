import type { Annotation } from '../../annotation/annotation.ts';
import { keepsMeaning, kindNamed, type VariantKind } from '../../variants/kinds/index.ts';
import type { SentencesSource } from '../builders/plainSentences.ts';
import { proseSentences } from '../builders/proseSentences.ts';
import { jsonLines } from '../corpora/jsonLines.ts';
import {
  formatOf,
  isVariantRecord,
  type LocalizationCase,
  readLocalizationCases,
} from '../corpora/localizationCases.ts';
import { readTripletCases } from '../corpora/tripletCases.ts';
import { type FinishedTriplet, isTripletTable } from '../corpora/tripletTable.ts';
import { tokensOfVariant } from '../corpora/variantRecord.ts';
import type { CorpusFile } from '../corpusFile.ts';
import {
  type LocalizationContext,
  localizationVariants,
} from '../methods/localization/localizationVariants.ts';
import { tokenizedSentence } from '../sentenceText.ts';
import type { ComparedVariant, Original } from './canary.ts';

/** A sentence of the user's, with the sentences to compare it with as far as the corpus has them. */
export type CanarySource = Pick<LocalizationCase, 'base' | 'paraphrase' | 'variants'> | FinishedTriplet;

/**
 * Reads the sentences of a text, sentences with paraphrases, what build-corpus wrote, or triplets.
 *
 * @param sentences where the sentences of a text or a table are
 * @param notice receives a message about a header
 * @throws InputError that names the line and what was expected there
 */
export async function* readCanarySources(
  file: CorpusFile,
  sentences: SentencesSource,
  notice: (message: string) => void,
): AsyncGenerator<CanarySource> {
  const prose = await proseSentences(file, sentences, notice);
  if (prose) yield* prose.map((base) => ({ base }));
  else if ((await isTripletTable(file)) || (await holdsTriplets(file))) {
    yield* readTripletCases(file, notice);
  } else yield* readLocalizationCases(file, notice);
}

/** Tests whether the objects of a file are triplets rather than sentences with variants. */
async function holdsTriplets(file: CorpusFile): Promise<boolean> {
  if ((await formatOf(file)) !== 'records') return false;
  for await (const { record } of jsonLines(file))
    return record.base === undefined && !isVariantRecord(record);
  return false;
}

/** The texts of which variants are to be made. */
export function variedTexts(source: CanarySource): readonly string[] {
  return 'base' in source && !source.variants ? [source.base] : [];
}

/** The means to make variants; `kinds` is empty where the sentences are taken as they are. */
export interface CanaryContext extends LocalizationContext {
  readonly kinds: readonly VariantKind[];
}

/** Gives an original with its paraphrase and its variants: those of the corpus, or those that are made of it. */
export function originalOf(source: CanarySource, context: CanaryContext): Original {
  if ('s1' in source) return ofTriplet(source);
  const { base, paraphrase, variants: given } = source;
  const sentence = tokenizedSentence(base);
  const variants = given
    ? given.map((record) => ({
        kind: record.kind,
        sentence: { text: record.variant, tokens: tokensOfVariant(sentence.tokens, record) },
      }))
    : madeOf(context.annotator.annotate(base), context);
  return {
    sentence,
    compared: [
      ...(paraphrase === undefined ? [] : [preserved(paraphrase, 'paraphrase')]),
      ...variants.flatMap(({ kind, sentence }): ComparedVariant[] => {
        const known = kindNamed(kind);
        return known ? [{ sentence, kind, relation: keepsMeaning(known) ? 'preserved' : 'changed' }] : [];
      }),
    ],
  };
}

function ofTriplet({ s1, s2, s3, same }: FinishedTriplet): Original {
  return {
    sentence: tokenizedSentence(s1),
    compared: [preserved(s2, same), { sentence: tokenizedSentence(s3), relation: 'changed' }],
  };
}

function preserved(text: string, kind?: string): ComparedVariant {
  return {
    sentence: tokenizedSentence(text),
    relation: 'preserved',
    ...(kind !== undefined && { kind }),
  };
}

/** Makes the variants in which one word is replaced, or which are rewritten as a whole. */
function madeOf(annotation: Annotation, context: CanaryContext) {
  const { kinds, limits } = context;
  if (kinds.length === 0) return [];
  const made = localizationVariants(
    annotation,
    { ...context, limits: { ...limits, levels: 1, reached } },
    kinds,
  );
  return made.map(({ kind, text, tokens }) => ({ kind, sentence: { text, tokens } }));

  // That further words could be replaced is no shortfall of a canary set.
  function reached(...[cause, message]: Parameters<typeof limits.reached>): void {
    if (cause !== 'levels') limits.reached(cause, message);
  }
}
