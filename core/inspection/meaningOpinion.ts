import type { Annotator } from '../annotator/annotator.ts';
import { MOST_COMPARED_TOKENS, type SentenceComparison } from '../differences/compareSentences.ts';
import type { Engine } from '../engine/index.ts';
import { tokenizedSentence } from '../evaluation/sentenceText.ts';
import { isFurther } from '../matrices/tolerance.ts';
import type { TaskOptions } from '../taskOptions.ts';
import { generateVariants } from '../variants/generateVariants.ts';
import { keepsMeaning, VARIANT_KINDS } from '../variants/kinds/index.ts';

/**
 * The opinion of an encoder on two sentences of which nothing proves whether they mean the same: how near they are, and how
 * near variants of these same sentences are, whose meaning is known. It decides nothing.
 */
export interface MeaningOpinion {
  readonly encoder: string;
  /** The cosine similarity of the two sentences, −1 to 1. */
  readonly similarity: number;
  /** The variants of either sentence that preserve its meaning, and those that change it. */
  readonly preserved: NearerVariants;
  readonly changed: NearerVariants;
}

/** Variants of one effect on the meaning. */
export interface NearerVariants {
  /** The number of variants. */
  readonly n: number;
  /** The number of those that are nearer to their sentence than the two sentences are to each other. */
  readonly nearer: number;
}

/**
 * Makes the variants of both sentences, one word or place changed, and measures them. The order of the sentences does not
 * matter.
 */
export async function meaningOpinion(
  pair: readonly [string, string],
  annotator: Annotator,
  engine: Engine,
  encoder: string,
  task?: TaskOptions,
): Promise<MeaningOpinion> {
  const texts: string[] = [...pair];
  const variants = pair.flatMap((text, of) => {
    const options = { kinds: VARIANT_KINDS, levels: 1, parse: annotator.parse };
    return generateVariants(annotator.annotate(text), options).map(({ kind, text: variant }) => {
      texts.push(variant);
      return { of, isPreserved: keepsMeaning(kind) };
    });
  });
  const places = Uint32Array.from([0, 1, ...variants.flatMap(({ of }, at) => [of, at + 2])]);
  const sentences = texts.map(tokenizedSentence);
  const { distances } = await engine.distances(encoder, sentences, places, 'cosine', task);
  const nearer = (isPreserved: boolean): NearerVariants => {
    const own = [...variants.keys()].filter((at) => variants[at]!.isPreserved === isPreserved);
    return {
      n: own.length,
      nearer: own.filter((at) => isFurther(distances[0]!, distances[at + 1]!)).length,
    };
  };
  return { encoder, similarity: 1 - distances[0]!, preserved: nearer(true), changed: nearer(false) };
}

/** Tests whether a comparison leaves room for an opinion: of sentences that are too long no variants are made either. */
export function leavesRoom({ meaning, tokens: { a, b } }: SentenceComparison): boolean {
  return meaning === 'uncertain' && Math.max(a.length, b.length) <= MOST_COMPARED_TOKENS;
}

/** An opinion in one line for a reader. */
export function opinionText({ encoder, similarity, preserved, changed }: MeaningOpinion): string {
  const share = ({ n, nearer }: NearerVariants, effect: string) =>
    n === 0 ? `there are no variants that ${effect}` : `${nearer} of ${n} variants that ${effect} are nearer`;
  return `${encoder}, no proof: similarity ${similarity.toFixed(4)}; ${share(preserved, 'preserve the meaning')}, ${share(changed, 'change it')}.`;
}
