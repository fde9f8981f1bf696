import { type Annotation, textAndTokens } from '../../../annotation/annotation.ts';
import type { Sentence } from '../../../engine/index.ts';
import { isFurther, TOLERANCE } from '../../../matrices/tolerance.ts';
import { plural } from '../../../plural.ts';
import { CHOICE_SCHEMA } from '../../../variants/choice.ts';
import { yieldToEventLoop } from '../../../yielder.ts';
import { columnSentences, sentencesSource } from '../../builders/plainSentences.ts';
import { type LocalizationCase, readLocalizationCases } from '../../corpora/localizationCases.ts';
import { msrpcFiles } from '../../corpora/pairs/msrpc.ts';
import { SUBSET_SCHEMA } from '../../corpora/pairs/pairOptions.ts';
import { COLUMN_SCHEMA } from '../../corpora/tables/textColumn.ts';
import { tokensOfVariant } from '../../corpora/variantRecord.ts';
import type { CorpusFile } from '../../corpusFile.ts';
import { type ExchangedWords, exchangedWords } from '../../exchangedWords.ts';
import type { EvaluationContext, Method, ReadingContext } from '../../method.ts';
import { bySubset, requiringSubsets } from '../../observations/subsets.ts';
import { sharedBy } from '../../observations/unitLinks.ts';
import { TEXT_SCHEMA } from '../../sentenceText.ts';
import { createLocalizationAggregate } from './localizationAggregate.ts';
import { LOCALIZATION_CASES, type LocalizationExample } from './localizationExample.ts';
import { LOCALIZATION_METRICS } from './localizationMetrics.ts';
import {
  LOCALIZATION_MEDIANS,
  LOCALIZATION_PARTS,
  type LocalizationRun,
  type LocalizationScores,
} from './localizationRun.ts';
import { localizationText } from './localizationText.ts';
import { type LOCALIZATION_KINDS, localizationVariants } from './localizationVariants.ts';

/**
 * White 2015, sections 4 and 6: makes of every base sentence its noun synonyms and its verb antonyms, one more
 * word changed at each level, embeds them all, and compares their cosine distances from the base sentence with
 * each other and with the paraphrase's. What each table asks is said at LOCALIZATION_TABLES.
 */
export const localization: Method<LocalizationCase, LocalizationExample, LocalizationScores> = {
  name: 'localization',
  purpose: 'Are antonym variants farther from a sentence than its paraphrase, and synonyms closer?',
  description: `White 2015: are variants with nouns replaced by synonyms closer to the sentence than a
paraphrase, and variants with verbs replaced by antonyms farther away? The corpus is the
Microsoft Research Paraphrase Corpus, its files or their folder; any file of sentences, one
per line, each optionally followed by a tab and its paraphrase; what build-corpus wrote;
variants that people judged; or the column of sentences of a table (--column NAME).`,
  title: 'Semantic localization',
  summary:
    'Are sentences that mean the same closer to each other than sentences that do not, although their words say otherwise? White 2015.',
  headline: { metric: 'T2', says: 'more verb antonyms beyond the paraphrase' },
  metrics: LOCALIZATION_METRICS,
  annotates: true,
  substituted: ({ base, variants }) => (variants ? [] : [base]),
  options: {
    choice: CHOICE_SCHEMA,
    subset: SUBSET_SCHEMA,
    column: COLUMN_SCHEMA,
    text: TEXT_SCHEMA,
  },
  fixed: { metric: 'cosine', tolerance: TOLERANCE },
  // Even, so that the two directions of a corpus row share a batch and each sentence is annotated once.
  batch: 128,
  shards: 'cases',
  filesOf: msrpcFiles,
  read: (corpus, context) => requiringSubsets(casesIn(corpus, context), corpus, context.options),
  parts: LOCALIZATION_PARTS,
  newParts: LOCALIZATION_MEDIANS,
  nothing: {
    found: 'no sentence and no pair that is a paraphrase (Quality 1)',
    expected: 'Expected sentences, one per line, each with a tab and its paraphrase if it has one, or MSRPC.',
  },
  async evaluateBatch(pairs, first, context) {
    const batch = await makeBatch(pairs, first, context);
    const distances: Float64Array[] = [];
    for (const encoder of context.encoders) {
      distances.push(await context.distances(encoder, batch.sentences, batch.pairs));
    }
    return batch.items.flatMap((item) =>
      context.encoders.flatMap((encoder, index) => [...compare(item, encoder, distances[index]!)]),
    );
  },
  aggregate: ({ encoders }) => createLocalizationAggregate(encoders),
  cases: LOCALIZATION_CASES,
  text: (run) => localizationText(run as LocalizationRun),
  exchanged: exchangedIn,
  *observations({ table, level, encoder, index: unit, base, tokens, paraphrase, group, subset, correct }) {
    if (correct === undefined) return;
    // Both directions of a pair, and all pairs of a sentence, are of one unit.
    const shared = sharedBy(paraphrase === undefined ? [base] : [base, paraphrase], group);
    const each = { encoder, unit, shared, correct };
    yield* bySubset({ metric: `${table}@${level}`, ...each }, subset);
    yield* bySubset({ metric: table, ...each }, subset);
    yield { metric: `${table}, ${lengthOf(tokens ?? base.split(' ').length)}`, ...each };
  },
};

/** The word of a variant of level 1: the noun synonym of table 1, the verb antonym of table 2. */
function exchangedIn(example: LocalizationExample, encoder: string): ExchangedWords | undefined {
  const { table, level, base, nounSynonym, verbAntonym } = example;
  if (example.encoder !== encoder || table === 'T3' || level !== 1) return undefined;
  const pair = exchangedWords(base, (nounSynonym ?? verbAntonym)!);
  return pair && { kind: nounSynonym === undefined ? 'verb-antonym' : 'noun-synonym', pair };
}

/** The cases of all files, and notices of a file without paraphrases and of paraphrases that are the sentence itself. */
async function* casesIn(
  corpus: readonly CorpusFile[],
  context: ReadingContext,
): AsyncGenerator<LocalizationCase> {
  for (const file of corpus) {
    let same = 0;
    let isWithout: boolean | undefined;
    for await (const pair of casesOf(file, context)) {
      isWithout = (isWithout ?? true) && pair.paraphrase === undefined;
      if (pair.base === pair.paraphrase) same += 1;
      yield pair;
    }
    if (isWithout) {
      context.notice(
        `${file.path}: no sentence has a paraphrase, so T1 and T2 are not scored. Add paraphrases, or use the method Similarity threshold (semloc threshold), which needs none.`,
      );
    }
    if (same > 0) {
      context.notice(
        `${file.path}: for ${plural(same, 'base sentence')}, the paraphrase is identical to the sentence.`,
      );
    }
  }
}

/** The cases of a file; of a table whose column is named, those of its sentences, which have no paraphrases. */
async function* casesOf(
  file: CorpusFile,
  { options, notice }: ReadingContext,
): AsyncGenerator<LocalizationCase> {
  const source = sentencesSource(options);
  if (source.column === '') {
    yield* readLocalizationCases(file, notice, String(options.subset));
    return;
  }
  let number = 0;
  for await (const base of columnSentences(file, source, notice)) {
    number += 1;
    yield { ids: [`${number}`, `${number}`], base };
  }
}

/** Base sentences of like length, for metrics over all levels: `11 to 20 tokens`. */
function lengthOf(tokens: number): string {
  const to = Math.ceil(tokens / LENGTH_STEP) * LENGTH_STEP;
  return to > LONG ? `over ${LONG} tokens` : `${to - LENGTH_STEP + 1} to ${to} tokens`;
}

const LENGTH_STEP = 10;
const LONG = 40;

/** Sentences annotated before the event loop gets a turn. */
const SLICE = 16;

/** Base sentences with all that is measured against them. */
interface Batch {
  readonly items: readonly Item[];
  readonly sentences: readonly Sentence[];
  /** Indexes into `sentences`, two a pair: a base sentence, and what is measured against it. */
  readonly pairs: Uint32Array;
}

interface Item {
  readonly pair: LocalizationCase;
  readonly index: number;
  readonly base: Sentence;
  readonly paraphrase?: Measured;
  /** The variants by level, from 1. */
  readonly nounSynonyms: readonly Varied[];
  readonly verbAntonyms: readonly Varied[];
}

/** A sentence and the position of its distance from the base sentence among the batch's pairs. */
interface Measured {
  readonly sentence: Sentence;
  readonly at: number;
}

interface Varied extends Measured {
  readonly level: number;
}

async function makeBatch(
  pairs: readonly LocalizationCase[],
  first: number,
  context: EvaluationContext,
): Promise<Batch> {
  const annotations = new Map<string, Annotation>();
  const annotate = (text: string) => {
    const known = annotations.get(text);
    if (known) return known;
    const annotation = context.annotator.annotate(text);
    annotations.set(text, annotation);
    return annotation;
  };
  const sentences: Sentence[] = [];
  const indexes: number[] = [];
  const items: Item[] = [];
  for (const [offset, pair] of pairs.entries()) {
    if (offset % SLICE === 0) await yieldToEventLoop(context.signal);
    const annotation = annotate(pair.base);
    const base = textAndTokens(annotation);
    const baseIndex = sentences.push(base) - 1;
    const measure = (sentence: Sentence): Measured => ({
      sentence,
      at: indexes.push(baseIndex, sentences.push(sentence) - 1) / 2 - 1,
    });
    const measureVariant = ({ level, text, tokens }: Sentence & { readonly level: number }): Varied => ({
      level,
      ...measure({ text, tokens }),
    });
    const byLevel = variantsByLevel(pair.variants, annotation, context);
    items.push({
      pair,
      index: first + offset,
      base,
      ...(pair.paraphrase !== undefined && {
        paraphrase: measure(textAndTokens(annotate(pair.paraphrase))),
      }),
      nounSynonyms: byLevel('noun-synonym').map(measureVariant),
      verbAntonyms: byLevel('verb-antonym').map(measureVariant),
    });
  }
  return { items, sentences, pairs: Uint32Array.from(indexes) };
}

/** Gives the variants by kind and level: those of the corpus, or those made from the sentence. */
function variantsByLevel(
  given: LocalizationCase['variants'],
  annotation: Annotation,
  context: EvaluationContext,
) {
  const base = annotation.tokens.map((token) => token.text);
  const variants = given
    ? given.map((record) => ({ ...record, text: record.variant, tokens: tokensOfVariant(base, record) }))
    : localizationVariants(annotation, context);
  return (wanted: (typeof LOCALIZATION_KINDS)[number]) =>
    variants.filter(({ kind }) => kind === wanted).sort((a, b) => a.level - b.level);
}

/** The comparisons of one base sentence under one encoder: table by table, level by level. */
function* compare(item: Item, encoder: string, distances: Float64Array): Generator<LocalizationExample> {
  const common = {
    encoder,
    index: item.index,
    ids: item.pair.ids,
    base: item.base.text,
    tokens: item.base.tokens.length,
    ...(item.paraphrase && { paraphrase: item.paraphrase.sentence.text }),
    ...(item.pair.group !== undefined && { group: item.pair.group }),
    ...(item.pair.subset !== undefined && { subset: item.pair.subset }),
  };
  yield* compareWithParaphrase(item, common, distances);
  for (const verb of item.verbAntonyms) {
    const noun = item.nounSynonyms.find(({ level }) => level === verb.level);
    if (!noun) continue;
    const nounSynonym = distances[noun.at]!;
    const verbAntonym = distances[verb.at]!;
    yield {
      table: 'T3',
      level: verb.level,
      ...common,
      nounSynonym: noun.sentence.text,
      verbAntonym: verb.sentence.text,
      distances: { nounSynonym, verbAntonym },
      correct: isFurther(verbAntonym, nounSynonym),
    };
  }
}

/** Tables 1 and 2; where the corpus has no paraphrase, what they would compare, to be counted. */
function* compareWithParaphrase(
  item: Item,
  common: Pick<
    LocalizationExample,
    'encoder' | 'index' | 'ids' | 'base' | 'tokens' | 'paraphrase' | 'group' | 'subset'
  >,
  distances: Float64Array,
): Generator<LocalizationExample> {
  const paraphrase = item.paraphrase && distances[item.paraphrase.at]!;
  const against = paraphrase !== undefined && { paraphrase };
  for (const noun of item.nounSynonyms) {
    const nounSynonym = distances[noun.at]!;
    yield {
      table: 'T1',
      level: noun.level,
      ...common,
      nounSynonym: noun.sentence.text,
      distances: { ...against, nounSynonym },
      ...(paraphrase !== undefined && { correct: !isFurther(nounSynonym, paraphrase) }),
    };
  }
  for (const verb of item.verbAntonyms) {
    const verbAntonym = distances[verb.at]!;
    yield {
      table: 'T2',
      level: verb.level,
      ...common,
      verbAntonym: verb.sentence.text,
      distances: { ...against, verbAntonym },
      ...(paraphrase !== undefined && { correct: isFurther(verbAntonym, paraphrase) }),
    };
  }
}
