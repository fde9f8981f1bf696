import { correlations, type MetricInfo, PROPORTION, proportion } from '../../metricInfo.ts';

/** The metrics of the transfer tasks, totals before their parts. */
export const TRANSFER_METRICS: readonly MetricInfo[] = [
  proportion(
    '<task>/accuracy',
    '<task>, accuracy',
    'Proportion of the cases that are classified correctly, by a classifier that has not seen them.',
  ),
  proportion(
    '<task>/accuracy, <subset>',
    '<task>, accuracy, <subset>',
    'Proportion of the cases that are classified correctly, for one subset of the task.',
  ),
  proportion(
    '<task>/f1',
    '<task>, F1',
    'Harmonic mean of precision and recall of the class 1, the paraphrases.',
  ),
  proportion(
    '<task>/macro-f1',
    '<task>, macro F1',
    'Unweighted mean over the classes of F1, the harmonic mean of precision and recall.',
  ),
  ...correlations((name, title) => [
    `<task>/${name}`,
    `<task>, ${title}`,
    `${title}'s correlation of predicted scores with human ratings.`,
  ]),
  {
    name: '<task>/mse',
    title: '<task>, mean squared error',
    help: 'Mean squared difference of predicted scores from human ratings.',
    better: 'lower',
    range: [0, 16],
  },
  {
    name: '<task>/calibration-error',
    title: '<task>, calibration error',
    help: 'Expected calibration error: mean difference between the probability of the predicted class and the accuracy, over 15 bins of probability.',
    better: 'lower',
    range: PROPORTION,
  },
];
