import { languageOfFile } from '../../../text/formats/fileLanguage.ts';
import { CHOICE_SCHEMA } from '../../../variants/choice.ts';
import { SENTENCES_OPTIONS } from '../../builders/plainSentences.ts';
import { createInterning } from '../../cases/interning.ts';
import { pairOptions } from '../../corpora/pairs/pairOptions.ts';
import type { Method } from '../../method.ts';
import { TEXT_SCHEMA, tokenizedSentence } from '../../sentenceText.ts';
import { similarityOf } from '../../similarity.ts';
import { roundedSimilarity } from '../../statistics/pairClassification/thresholdGrid.ts';
import { createThresholdAggregate, LEAST_RECALL } from './thresholdAggregate.ts';
import { thresholdBrief } from './thresholdBrief.ts';
import { readThresholdCases, type ThresholdCase } from './thresholdCases.ts';
import {
  isVaried,
  THRESHOLD_PAIRS,
  type ThresholdExample,
  thresholdObservations,
} from './thresholdExample.ts';
import { THRESHOLD_METRICS } from './thresholdMetrics.ts';
import { thresholdPairs } from './thresholdPairs.ts';
import { thresholdPrecisions } from './thresholdPrecision.ts';
import { THRESHOLD_PARTS, type ThresholdScores } from './thresholdScores.ts';
import { thresholdAnswers, thresholdText } from './thresholdText.ts';

const { subset: _, ...PAIR_OPTIONS } = pairOptions('label');

/** A threshold on the cosine: which pairs of sentences does it accept that differ in meaning, and which does it reject? */
export const threshold: Method<ThresholdCase, ThresholdExample, ThresholdScores> = {
  name: 'threshold',
  purpose: 'Is there a cosine at or above which two sentences mean the same?',
  description: `Is there a cosine threshold at or above which two sentences mean the same, as semantic
caches, routers and answer evaluators assume? The corpus is your own texts or queries, of
whose sentences variants are made that preserve or change the meaning (a text, or a table with
a text column), or variants made before: by build-corpus, or judged by people; labeled pairs,
in a table, may be added.`,
  title: 'Similarity threshold',
  summary:
    'Is there a cosine threshold at or above which two sentences mean the same? Rates of false acceptance and rejection at a threshold, by what was changed, and the threshold of a demanded precision.',
  metrics: THRESHOLD_METRICS,
  annotates: true,
  rewrites: true,
  substituted: (each) => (isVaried(each) && 'base' in each ? [each.base] : []),
  options: {
    at: {
      title: 'Threshold',
      help: 'The threshold to judge: pairs of at least this cosine are accepted.',
      default: 0.85,
      minimum: -1,
      maximum: 1,
    },
    precision: {
      title: 'Precision',
      help: 'The precision for which a threshold is sought: the proportion of accepted pairs that mean the same.',
      default: 0.99,
      minimum: 0.01,
      maximum: 1,
    },
    'base-rate': {
      help: 'The proportion of pairs that mean the same among those that will be compared; precision depends on it.',
      default: 0.5,
      minimum: 0.0001,
      maximum: 0.9999,
    },
    sample: {
      help: 'Maximum number of sentences; if there are more, a random sample of this size is drawn.',
      default: 1000,
      minimum: 1,
      maximum: 10_000_000,
      integer: true,
    },
    kind: { help: 'Types of variants, separated by commas, or all, preserving or changing.', default: 'all' },
    changes: {
      help: 'Maximum number of words replaced in a variant.',
      default: 1,
      minimum: 1,
      maximum: 20,
      integer: true,
    },
    choice: CHOICE_SCHEMA,
    ...SENTENCES_OPTIONS,
    ...PAIR_OPTIONS,
    positive: { help: 'The label of pairs that mean the same, if labels are not 1 and 0.', default: '' },
    negative: { help: 'The label of the other pairs; pairs with a third label are omitted.', default: '' },
    text: TEXT_SCHEMA,
  },
  fixed: { metric: 'cosine', leastRecall: LEAST_RECALL },
  batch: 128,
  shards: 'cases',
  filesOf: (names) => ({
    files: names.filter((name) => languageOfFile(name) || /\.(?:jsonl|ndjson)$/i.test(name)),
    expected: 'no text (.txt, .md, .tex, …) and no JSONL file',
  }),
  read: readThresholdCases,
  parts: THRESHOLD_PARTS,
  nothing: {
    found: 'no sentence and no labeled pair',
    expected: 'Expected texts, queries, variants from build-corpus, or two sentences and a label per row.',
  },
  async evaluateBatch(cases, first, context) {
    const pairs = await thresholdPairs(cases, first, context);
    const { all, numberOf } = createInterning();
    const indexes = Uint32Array.from(pairs.flatMap(({ sentences }) => sentences.map(numberOf)));
    const sentences = all.map(tokenizedSentence);
    const distances: Float64Array[] = [];
    for (const encoder of context.encoders) {
      distances.push(await context.distances(encoder, sentences, indexes));
    }
    const at = Number(context.options.at);
    return pairs.flatMap((pair, index) =>
      context.encoders.map((encoder, column) => {
        const similarity = roundedSimilarity(similarityOf(distances[column]![index]!));
        return { encoder, ...pair, similarity, at, isAccepted: similarity >= at };
      }),
    );
  },
  aggregate: createThresholdAggregate,
  observations: thresholdObservations,
  derived: (metrics, { options }) => thresholdPrecisions(metrics, Number(options['base-rate'])),
  answers: (run) => thresholdAnswers(run),
  cases: THRESHOLD_PAIRS,
  brief: (run) => thresholdBrief(run),
  text: (run) => thresholdText(run),
};
