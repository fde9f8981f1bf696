import { type Annotation, textAndTokens } from '../../annotation/annotation.ts';
import type { Annotator } from '../../annotator/annotator.ts';
import type { Sentence } from '../../engine/index.ts';
import { fileSentences, type SentencesSource } from '../../evaluation/builders/plainSentences.ts';
import type { CorpusFile } from '../../evaluation/corpusFile.ts';
import { DEFAULT_LIMITS } from '../../limits.ts';
import { createRandom } from '../../random.ts';
import { SUBSTITUTIONS } from '../../substitutionKinds/kinds.ts';
import type { TaskOptions } from '../../taskOptions.ts';
import { generate } from '../../variants/generateVariants.ts';
import { keepsMeaning, VARIANT_KINDS, type VariantKind } from '../../variants/kinds/index.ts';
import type { PairRule } from '../../variants/pairs/pairRule.ts';
import type { Variant } from '../../variants/variant.ts';
import { createProgressYielder } from '../../yielder.ts';
import type { AdapterSettings } from './settings.ts';

/** A sentence with variants that preserve its meaning and variants that change it, at least one of each. */
export interface VariantGroup {
  readonly sentence: Sentence;
  readonly variants: readonly KindVariant[];
}

/** A variant of a sentence. */
export interface KindVariant extends Sentence {
  readonly kind: VariantKind;
  readonly keepsMeaning: boolean;
  /** The lemmas that it exchanges; empty for kinds that exchange none. */
  readonly words: readonly string[];
}

/** Groups of variants, and the number of sentences that they were made of. */
export interface MadeGroups {
  readonly groups: readonly VariantGroup[];
  /** Different sentences that were read. */
  readonly sentences: number;
  /** True if the text goes on behind them. */
  readonly isCut: boolean;
}

/**
 * Makes variants of the sentences of a text, one of each kind, until there are as many as wanted. Of a kind with several
 * levels, one level is drawn. Rejects with the signal's reason when aborted.
 *
 * @param notice is told which columns of tables were taken
 */
export async function makeGroups(
  data: CorpusFile,
  annotator: Annotator,
  { pairs, lines, column, seed }: Pick<AdapterSettings, 'pairs' | 'lines' | 'column' | 'seed'>,
  notice: (message: string) => void,
  task?: TaskOptions,
): Promise<MadeGroups> {
  // The text may end long before there are as many as wanted.
  const progress = createProgressYielder(task, 'Making variants', 0);
  const groups: VariantGroup[] = [];
  const seen = new Set<string>();
  let made = 0;
  for await (const text of sentencesOf(data, { lines, column }, notice)) {
    if (seen.has(text)) continue;
    if (made >= pairs) return { groups, sentences: seen.size, isCut: true };
    seen.add(text);
    const group = groupOf(text, annotator, seed);
    if (group) {
      groups.push(group);
      made += group.variants.length;
    }
    await progress(made);
  }
  return { groups, sentences: seen.size, isCut: false };
}

async function* sentencesOf(
  data: CorpusFile,
  source: SentencesSource,
  notice: (message: string) => void,
): AsyncGenerator<string> {
  for (const file of data.parts ?? [data]) yield* fileSentences(file, source, notice);
}

/** A sentence with its variants; undefined where they do not preserve and change its meaning. */
function groupOf(text: string, annotator: Annotator, seed: number): VariantGroup | undefined {
  const annotation = annotator.annotate(text);
  const variants = variantsOf(annotation, annotator, seed);
  const kept = variants.filter((variant) => variant.keepsMeaning).length;
  if (kept === 0 || kept === variants.length) return undefined;
  return { sentence: textAndTokens(annotation), variants };
}

/** The variants of a sentence, one of each kind; none of a sentence that is too long. */
export function variantsOf(annotation: Annotation, annotator: Annotator, seed: number): KindVariant[] {
  if (annotation.tokens.length > DEFAULT_LIMITS.sentenceTokens) return [];
  const random = createRandom(seed, annotation.text);
  return VARIANT_KINDS.flatMap((kind): KindVariant[] => {
    const made = generate(annotation, kind, {
      seed,
      choice: 'random',
      parse: annotator.parse,
      pairs: EVERY_PAIR,
    }).variants;
    if (made.length === 0) return [];
    const variant = made[random.below(made.length)]!;
    const { text, tokens } = variant;
    const words = exchangedLemmas(variant, annotation, annotator);
    return [{ text, tokens, kind, keepsMeaning: keepsMeaning(kind), words }];
  });
}

/**
 * The lemmas that a variant exchanges. Substitutions name them; a rewriting has inflected words, which are read in the
 * variant: a word that is held out is so in all of its forms.
 */
function exchangedLemmas(
  { kind, text, changes, pairs = [] }: Variant,
  annotation: Annotation,
  annotator: Annotator,
): readonly string[] {
  if (Object.hasOwn(SUBSTITUTIONS, kind) || pairs.length === 0) return pairs.flat();
  const lemmas = new Map(
    annotator.annotate(text).tokens.map((token) => [token.text.toLowerCase(), token.lemma.toLowerCase()]),
  );
  return changes
    .filter(({ repair }) => !repair)
    .flatMap(({ token, to }) => [
      annotation.tokens[token]!.lemma.toLowerCase(),
      ...to
        .toLowerCase()
        .split(' ')
        .filter((word) => word !== '')
        .map((word) => lemmas.get(word) ?? word),
    ]);
}

/** The rule under which variants name the words that they exchange, and all are admitted. */
const EVERY_PAIR: PairRule = { admits: () => true, leaveOut: () => {} };
