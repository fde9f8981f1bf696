import { InputError } from '../../../inputError.ts';
import { type LabeledPair, readLabeledPairs } from '../../corpora/pairs/labeledPairs.ts';
import { pairOptions, pairSource } from '../../corpora/pairs/pairOptions.ts';
import { TABLE_FILES, TABLE_FORMATS } from '../../corpora/tables/table.ts';
import type { Method } from '../../method.ts';
import { proportion } from '../../metricInfo.ts';
import { bySubset, withSubsets } from '../../observations/subsets.ts';
import { sharedBy } from '../../observations/unitLinks.ts';
import { pairSimilarities, SIMILARITY_SCHEMA } from '../../pairSimilarities.ts';
import { TEXT_SCHEMA, tokenizedSentence } from '../../sentenceText.ts';
import type { PairRanking } from '../../statistics/pairClassification/pairRankings.ts';
import { PAIRS_CASES, type PairsExample } from './pairsExample.ts';
import { createPairsAggregate, PAIRS_PARTS, type PairsScores } from './pairsScores.ts';
import { pairsText } from './pairsText.ts';

/** Labeled pairs: do similarities rank pairs that mean the same above those that do not? */
export const pairs: Method<LabeledPair, PairsExample, PairsScores> = {
  name: 'pairs',
  purpose: 'Are pairs that mean the same more similar than pairs that do not?',
  description: `Labeled pairs: are pairs of sentences that mean the same more similar than pairs that do
not? The corpus is a table of two sentences and a label, 0 or 1 or as --positive says:
PAWS, QQP, MSRPC, CANNOT, SICK's entailment, or your own.`,
  title: 'Labeled pairs',
  summary:
    'Are pairs of sentences that mean the same more similar than pairs that do not? Average precision and ROC AUC of the ranking by similarity, and F1 and accuracy at the best threshold.',
  metrics: withSubsets([
    proportion(
      'averagePrecision',
      'Average precision',
      'Mean, over the positive pairs, of the proportion of positive pairs among those at least as similar.',
    ),
    proportion(
      'auc',
      'ROC AUC',
      'Probability that a positive pair is more similar than a negative one; ties count half.',
    ),
    proportion(
      'f1',
      'F1 at the best threshold',
      'Harmonic mean of precision and recall at the threshold where it is highest on this corpus.',
    ),
    proportion(
      'accuracy',
      'Accuracy at the best threshold',
      'Proportion of the pairs on the right side of the threshold where it is highest on this corpus.',
    ),
  ]),
  annotates: false,
  options: {
    ...pairOptions('label'),
    positive: {
      help: 'The label of pairs that should be the more similar ones, if labels are not 1 and 0; all others are negative.',
      default: '',
    },
    negative: {
      help: 'The label of the other pairs; pairs with a third label are omitted.',
      default: '',
    },
    similarity: SIMILARITY_SCHEMA,
    text: TEXT_SCHEMA,
  },
  fixed: {},
  batch: 1024,
  shards: 'cases',
  filesOf: (names) => ({
    files: names.filter((name) => MSRPC.test(name) || TABLE_FILES.test(name)),
    expected: `no ${TABLE_FORMATS} file`,
  }),
  async *read(corpus, { options, notice }) {
    const labels = { positive: String(options.positive), negative: String(options.negative) };
    const counts = { positive: 0, negative: 0 };
    for (const file of corpus) {
      for await (const pair of readLabeledPairs(file, pairSource(options), labels, notice)) {
        counts[pair.isPositive ? 'positive' : 'negative'] += 1;
        yield pair;
      }
    }
    const { positive, negative } = counts;
    if (positive + negative === 0 || (positive > 0 && negative > 0)) return;
    throw new InputError(
      `All labeled pairs of ${corpus.map(({ path }) => path).join(' and ')} are ${positive > 0 ? 'positive' : 'negative'}, so there is nothing to tell apart.`,
      'Give pairs of both labels; --positive and --negative name them.',
    );
  },
  parts: PAIRS_PARTS,
  nothing: {
    found: 'no labeled pair of sentences',
    expected: 'Expected two sentences and a label per row.',
  },
  async evaluateBatch(cases, first, context) {
    const sentences = cases.flatMap((each) => each.sentences.map(tokenizedSentence));
    const indexes = Uint32Array.from(sentences.keys());
    const found: Float64Array[] = [];
    for (const encoder of context.encoders)
      found.push(await pairSimilarities(encoder, sentences, indexes, context));
    return cases.flatMap((pair, index) =>
      context.encoders.map((encoder, column) => ({
        encoder,
        pair: first + index,
        ...pair,
        similarity: found[column]![index]!,
      })),
    );
  },
  aggregate: ({ encoders }) => createPairsAggregate(encoders),
  *observations({ encoder, pair, sentences, group, subset, isPositive, similarity }) {
    const shared = sharedBy(sentences, group);
    for (const [metric, ranking] of RANKINGS) {
      const observation = { metric, encoder, unit: pair, shared, isPositive, value: similarity, ranking };
      yield* bySubset(observation, subset);
    }
  },
  cases: PAIRS_CASES,
  text: (run) => pairsText(run),
};

const RANKINGS: readonly (readonly [metric: string, ranking: PairRanking])[] = [
  ['averagePrecision', 'average-precision'],
  ['auc', 'roc-auc'],
  ['f1', 'best-f1'],
  ['accuracy', 'best-accuracy'],
];

/** The corpus's own names of its parts; the text that holds both is left out. */
const MSRPC = /(?:^|\/)msr_paraphrase_(?:test|train)\.txt$/;
