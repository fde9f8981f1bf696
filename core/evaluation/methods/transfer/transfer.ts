import { createRandom } from '../../../random.ts';
import { type ChosenClassifier, chooseC } from '../../classification/chooseC.ts';
import { predict } from '../../classification/classifier.ts';
import type { DesignMatrix } from '../../classification/designMatrix.ts';
import { expectedScores, fitScores } from '../../classification/scoreRegression.ts';
import { LABELED_OPTIONS } from '../../corpora/labeled/labeledOptions.ts';
import { labeledFiles } from '../../corpora/labeled/labeledTasks.ts';
import type { EvaluationContext, Method } from '../../method.ts';
import { TEXT_SCHEMA, TOKENS_SCHEMA } from '../../sentenceText.ts';
import { createTransferAggregate } from './transferAggregate.ts';
import {
  type Classified,
  type Scored,
  TRANSFER_CASES,
  type TransferExample,
  transferObservations,
} from './transferExample.ts';
import { transferFeatures } from './transferFeatures.ts';
import { TRANSFER_METRICS } from './transferMetrics.ts';
import { TRANSFER_PARTS, type TransferScores } from './transferScores.ts';
import { readTransferCases, type TransferCase } from './transferTask.ts';
import { transferText } from './transferText.ts';

/** Transfer tasks: what a logistic regression learns from the vectors of sentences (Conneau and Kiela 2018). */
export const transfer: Method<TransferCase, TransferExample, TransferScores> = {
  name: 'transfer',
  purpose: 'What can a logistic regression learn from the vectors?',
  description: `Transfer tasks: what can a logistic regression learn from the vectors? The corpus is
SentEval's MR, CR, SUBJ, MPQA, TREC, MRPC, SST or SICK, a folder with several of them, or
labeled sentences or pairs of your own in a table, with a column “split” or in folds.`,
  title: 'Transfer tasks',
  summary:
    'How well does a logistic regression that is trained on the vectors of sentences classify other sentences? Conneau and Kiela 2018.',
  metrics: TRANSFER_METRICS,
  annotates: false,
  options: {
    ...LABELED_OPTIONS,
    folds: {
      help: 'Stratified folds: of a task without a test part, and of the training cases where C is chosen without a dev part.',
      default: 10,
      minimum: 2,
      maximum: 100,
      integer: true,
    },
    tokens: TOKENS_SCHEMA,
    text: TEXT_SCHEMA,
  },
  fixed: { classifier: 'L2-regularized logistic regression', pairFeatures: '|u − v|, u·v' },
  batch: 1,
  shards: 'cases',
  casesHoldCorpus: true,
  computes: true,
  filesOf: labeledFiles,
  read: (corpus, context) => readTransferCases(corpus, context),
  parts: TRANSFER_PARTS,
  nothing: {
    found: 'no labeled sentence',
    expected: 'Expected a sentence, or two, and a label per row, or the files of a task of SentEval.',
  },
  async evaluateBatch(cases, _first, context) {
    const found: TransferExample[][] = [];
    for (const each of cases) {
      const predictions = [];
      for (const encoder of context.encoders) predictions.push(await predictionsFor(each, encoder, context));
      found.push(examplesOf(each, context.encoders, predictions));
    }
    return found.flat();
  },
  aggregate: ({ encoders }) => createTransferAggregate(encoders),
  observations: transferObservations,
  cases: TRANSFER_CASES,
  text: (run) => transferText(run),
};

type Prediction = Classified | Scored;

/** Predicts the test cases, in their order. */
async function predictionsFor(
  each: TransferCase,
  encoder: string,
  context: EvaluationContext,
): Promise<readonly Prediction[]> {
  const isFirst = each.fold === undefined || each.fold === 0;
  const design = await transferFeatures(each.task, encoder, isFirst, context);
  return each.task.sentEval === 'SICK-R' ? scored(each, design, context) : classified(each, design, context);
}

async function classified(
  { task, fold, train, dev, test }: TransferCase,
  design: DesignMatrix,
  { seed, options, signal }: EvaluationContext,
): Promise<readonly Classified[]> {
  const { name, labels, targets, units, grid } = task;
  const labeled = { design, targets, classes: labels.length };
  const random = createRandom(seed, `folds of ${name}, ${fold ?? 'training'}`);
  const selection = dev ? { dev } : { folds: Number(options.folds), units, random };
  const { c, classifier }: ChosenClassifier = await chooseC(labeled, train, grid, selection, signal);
  const { predicted, probabilities } = predict(labeled, test, classifier);
  const probabilityOf = (row: number, target: number) => probabilities[row * labels.length + target]!;
  return Array.from(test, (row, index) => ({
    gold: labels[targets[row]!]!,
    predicted: labels[predicted[index]!]!,
    probability: probabilityOf(index, predicted[index]!),
    goldProbability: probabilityOf(index, targets[row]!),
    c,
  }));
}

/** The number of whole scores of SICK-R, 1 to 5. */
const SCALE = 5;

async function scored(
  { task, train, dev, test }: TransferCase,
  design: DesignMatrix,
  { seed, signal }: EvaluationContext,
): Promise<readonly Scored[]> {
  const scores = Float64Array.from(task.cases, ({ label }) => Number(label));
  const problem = { design, scores, scale: SCALE, train, dev: dev! };
  const weights = await fitScores(problem, createRandom(seed, task.name), signal);
  const predicted = expectedScores(design, test, weights);
  return Array.from(test, (row, index) => ({ score: scores[row]!, predictedScore: predicted[index]! }));
}

function examplesOf(
  { task, fold, test }: TransferCase,
  encoders: readonly string[],
  predictions: readonly (readonly Prediction[])[],
): TransferExample[] {
  return Array.from(test).flatMap((row, index) => {
    const { sentences, group, subset } = task.cases[row]!;
    return encoders.map((encoder, column) => ({
      task: task.name,
      encoder,
      case: task.places[row]!,
      ...(fold !== undefined && { fold }),
      sentences,
      ...(group !== undefined && { group }),
      ...(subset !== undefined && { subset }),
      ...predictions[column]![index]!,
    }));
  });
}
