import type { Annotation } from '../annotation.ts';
import type { Annotator } from '../annotator.ts';
import type { Sentence } from '../encoders/encoder.ts';
import type { Engine } from '../encoders/engine.ts';
import { createLimits, type Limits } from '../limits.ts';
import type { Running } from '../progress.ts';
import { turn } from '../turn.ts';
import { generateVariants, type VariantOptions } from '../variants/generateVariants.ts';
import type { Variant } from '../variants/variant.ts';
import { createLocalizationTally } from './localizationTally.ts';
import type { ParaphrasePair } from './msrpc.ts';
import type { LocalizationExample, LocalizationScores } from './run.ts';

export interface LocalizationOptions extends Running {
  readonly pairs: readonly ParaphrasePair[];
  readonly annotator: Annotator;
  readonly engine: Engine;
  /** Encoder ids, each once. */
  readonly encoders: readonly string[];
  readonly seed: number;
  /** How words and candidates are chosen; by default the first candidates, left to right. */
  readonly choice?: VariantOptions['choice'];
  readonly limits?: Limits;
  /** Is given every comparison, sentence by sentence; the evaluation waits for what it returns. */
  readonly onExample?: (example: LocalizationExample) => void | Promise<void>;
}

/**
 * White 2015, sections 4 and 6: makes of every base sentence its noun synonyms and its verb antonyms, one more
 * word changed at each level, embeds them all, and compares their cosine distances from the base sentence with
 * each other and with the paraphrase's. What each table asks is said at LOCALIZATION_TABLES.
 *
 * Works through the corpus in batches; keeps none of the comparisons. Rejects with the signal's reason when aborted.
 */
export async function evaluateLocalization(options: LocalizationOptions): Promise<LocalizationScores> {
  const { pairs, engine, encoders, signal, onProgress, onExample } = options;
  const tally = createLocalizationTally(encoders);
  for (let from = 0; from < pairs.length; from += BATCH) {
    const batch = await makeBatch(pairs.slice(from, from + BATCH), from, options);
    for (const item of batch.items) tally.count(item.nounSynonyms.length, item.verbAntonyms.length);
    const distances: Float64Array[] = [];
    for (const encoder of encoders) {
      signal?.throwIfAborted();
      onProgress?.({ message: `Measuring with ${encoder}`, done: from, total: pairs.length });
      const measured = await engine.distances(encoder, batch.sentences, batch.pairs, 'cosine', { signal });
      tally.cover(encoder, measured);
      distances.push(measured.distances);
    }
    for (const item of batch.items) {
      for (const [index, encoder] of encoders.entries()) {
        for (const example of compare(item, encoder, distances[index]!)) {
          tally.score(example);
          await onExample?.(example);
        }
      }
    }
  }
  signal?.throwIfAborted();
  onProgress?.({ message: 'Evaluated', done: pairs.length, total: pairs.length });
  return tally.scores();
}

/** Even, so that the two directions of a corpus row share a batch and each sentence is annotated once. */
const BATCH = 128;

/** Sentences annotated before the event loop gets a turn. */
const SLICE = 16;

/** Distances of one encoder that differ by less are equal: ties are common where vectors are counts. */
export const TOLERANCE = 1e-12;

/** Base sentences with all that is measured against them. */
interface Batch {
  readonly items: readonly Item[];
  readonly sentences: readonly Sentence[];
  /** Indexes into `sentences`, two a pair: a base sentence, and what is measured against it. */
  readonly pairs: Uint32Array;
}

interface Item {
  readonly pair: ParaphrasePair;
  readonly index: number;
  readonly base: Sentence;
  readonly paraphrase: Measured;
  /** By level, from 1. */
  readonly nounSynonyms: readonly Measured[];
  readonly verbAntonyms: readonly Measured[];
}

/** A sentence and the position of its distance from the base sentence among the batch's pairs. */
interface Measured {
  readonly sentence: Sentence;
  readonly at: number;
}

async function makeBatch(pairs: readonly ParaphrasePair[], first: number, options: LocalizationOptions) {
  const annotations = new Map<string, Annotation>();
  const annotate = (text: string) => {
    const known = annotations.get(text);
    if (known) return known;
    const annotation = options.annotator.annotate(text);
    annotations.set(text, annotation);
    return annotation;
  };
  const sentences: Sentence[] = [];
  const indexes: number[] = [];
  const items: Item[] = [];
  for (const [offset, pair] of pairs.entries()) {
    if (offset % SLICE === 0) {
      await turn();
      options.signal?.throwIfAborted();
    }
    const annotation = annotate(pair.base);
    const base = sentenceOf(annotation.tokens.map((token) => token.text));
    const baseIndex = sentences.push(base) - 1;
    const measure = (tokens: readonly string[]): Measured => {
      const sentence = sentenceOf(tokens);
      return { sentence, at: indexes.push(baseIndex, sentences.push(sentence) - 1) / 2 - 1 };
    };
    const variants = variantsOf(annotation, options);
    items.push({
      pair,
      index: first + offset,
      base,
      paraphrase: measure(annotate(pair.paraphrase).tokens.map((token) => token.text)),
      nounSynonyms: byLevel(variants, 'noun-synonym').map((variant) => measure(variant.tokens)),
      verbAntonyms: byLevel(variants, 'verb-antonym').map((variant) => measure(variant.tokens)),
    });
  }
  return { items, sentences, pairs: Uint32Array.from(indexes) } satisfies Batch;
}

function variantsOf(annotation: Annotation, { seed, choice, limits = createLimits() }: LocalizationOptions) {
  if (annotation.tokens.length > limits.sentenceTokens) {
    limits.reached(
      'sentenceTokens',
      `A sentence of ${annotation.tokens.length} tokens, more than ${limits.sentenceTokens}, gets no variants.`,
    );
    return [];
  }
  const { levels, reached } = limits;
  return generateVariants(annotation, { kinds: KINDS, seed, choice, levels, reached, joinTokens: true });
}

const KINDS = ['noun-synonym', 'verb-antonym'] as const;

function byLevel(variants: readonly Variant[], kind: Variant['kind']): Variant[] {
  return variants.filter((variant) => variant.kind === kind).sort((a, b) => a.level - b.level);
}

function sentenceOf(tokens: readonly string[]): Sentence {
  return { text: tokens.join(' '), tokens };
}

/** The comparisons of one base sentence under one encoder: table by table, level by level. */
function* compare(item: Item, encoder: string, distances: Float64Array): Generator<LocalizationExample> {
  const common = {
    encoder,
    index: item.index,
    ids: item.pair.ids,
    base: item.base.text,
    paraphrase: item.paraphrase.sentence.text,
  };
  const paraphrase = distances[item.paraphrase.at]!;
  for (const [index, noun] of item.nounSynonyms.entries()) {
    const nounSynonym = distances[noun.at]!;
    yield {
      table: 'T1',
      level: index + 1,
      ...common,
      nounSynonym: noun.sentence.text,
      distances: { paraphrase, nounSynonym },
      correct: !isFurther(nounSynonym, paraphrase),
    };
  }
  for (const [index, verb] of item.verbAntonyms.entries()) {
    const verbAntonym = distances[verb.at]!;
    yield {
      table: 'T2',
      level: index + 1,
      ...common,
      verbAntonym: verb.sentence.text,
      distances: { paraphrase, verbAntonym },
      correct: isFurther(verbAntonym, paraphrase),
    };
  }
  for (const [index, verb] of item.verbAntonyms.slice(0, item.nounSynonyms.length).entries()) {
    const noun = item.nounSynonyms[index]!;
    const nounSynonym = distances[noun.at]!;
    const verbAntonym = distances[verb.at]!;
    yield {
      table: 'T3',
      level: index + 1,
      ...common,
      nounSynonym: noun.sentence.text,
      verbAntonym: verb.sentence.text,
      distances: { nounSynonym, verbAntonym },
      correct: isFurther(verbAntonym, nounSynonym),
    };
  }
}

function isFurther(distance: number, than: number): boolean {
  return distance > than + TOLERANCE;
}
