import { generateVariants } from '../../../variants/generateVariants.ts';
import { keepsMeaning, type VariantKind } from '../../../variants/kinds/index.ts';
import { kindsNamed } from '../../../variants/kinds/kindsNamed.ts';
import type { VariantOptions } from '../../../variants/options.ts';
import { yieldToEventLoop } from '../../../yielder.ts';
import type { EvaluationContext } from '../../method.ts';
import { isOverLimit } from '../localization/localizationVariants.ts';
import type { SentenceCase, ThresholdCase } from './thresholdCases.ts';
import type { ThresholdPair } from './thresholdExample.ts';

/** Sentences annotated before the event loop gets a turn. */
const SLICE = 16;

/** Makes the pairs to compare: each sentence with its variants and its paraphrases, and the pairs of the corpus. */
export async function thresholdPairs(
  cases: readonly ThresholdCase[],
  first: number,
  context: EvaluationContext,
): Promise<ThresholdPair[]> {
  const kinds = kindsNamed(String(context.options.kind));
  const pairs: ThresholdPair[] = [];
  for (const [offset, each] of cases.entries()) {
    if (offset % SLICE === 0) await yieldToEventLoop(context.signal);
    const common = {
      case: first + offset,
      isHeldOut: each.isHeldOut,
      ...(each.group !== undefined && { group: each.group }),
    };
    if ('kind' in each) {
      const { kind, sentences, isPositive } = each;
      const origin = kind === 'random-pair' ? 'random' : 'labeled';
      pairs.push({ ...common, origin, kind, sentences, isPositive });
      continue;
    }
    for (const { kind, level, text } of variantsOf(each, kinds, context)) {
      const sentences = [each.base, text] as const;
      pairs.push({ ...common, origin: 'variant', kind, level, sentences, isPositive: keepsMeaning(kind) });
    }
    for (const paraphrase of each.paraphrases) {
      const sentences = [each.base, paraphrase] as const;
      pairs.push({ ...common, origin: 'variant', kind: 'paraphrase', sentences, isPositive: true });
    }
  }
  return pairs;
}

interface MadeVariant {
  readonly kind: VariantKind;
  readonly level: number;
  readonly text: string;
}

/** The variants of the corpus, or those made from the sentence, of the kinds and the words replaced that are asked for. */
function variantsOf(
  { base, variants }: SentenceCase,
  kinds: readonly VariantKind[],
  context: EvaluationContext,
): readonly MadeVariant[] {
  const levels = Number(context.options.changes);
  if (variants) {
    return variants.flatMap(({ kind, level, variant }) =>
      kinds.some((wanted) => wanted === kind) && level <= levels
        ? [{ kind: kind as VariantKind, level, text: variant }]
        : [],
    );
  }
  const { annotator, limits, seed, options } = context;
  const annotation = annotator.annotate(base);
  if (isOverLimit(annotation, limits)) return [];
  const choice = options.choice as VariantOptions['choice'];
  return generateVariants(annotation, {
    ...{ kinds, seed, choice, levels, parse: annotator.parse },
    // The number of words replaced is an option here, not a limit.
    reached: (cause, message) => cause !== 'levels' && limits.reached(cause, message),
  });
}
