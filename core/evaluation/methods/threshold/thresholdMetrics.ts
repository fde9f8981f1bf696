import { type MetricInfo, PROPORTION } from '../../metricInfo.ts';

const HIGHER = { better: 'higher', range: PROPORTION } as const;
const LOWER = { better: 'lower', range: PROPORTION } as const;
const HELD_OUT =
  'at the lowest threshold of the demanded precision, chosen on one half of the sentences and measured on the other';

/** The metrics of a threshold: without one, at the one that is judged, and at the one that is chosen. */
export const THRESHOLD_METRICS: readonly MetricInfo[] = [
  {
    name: 'auc',
    title: 'ROC AUC',
    help: 'Probability that a pair with the same meaning is more similar than one with different meanings; ties count half.',
    ...HIGHER,
  },
  {
    name: 'auc, <negatives>',
    title: 'ROC AUC against <negatives>',
    help: 'The same against one sort of pairs with different meanings.',
    ...HIGHER,
  },
  ...recalls(
    'recallCertified',
    'Recall at the certified threshold',
    'at the threshold whose precision is certified, measured on the half of the sentences that certifies it; 0 where there is no such threshold',
  ),
  ...recalls(
    'recallAtPrecision',
    'Recall at the demanded precision',
    `${HELD_OUT}; 0 where there is no such threshold`,
  ),
  {
    name: 'precisionHeldOut',
    title: 'Precision, held-out sentences',
    help: `Proportion of pairs with the same meaning among those accepted ${HELD_OUT}.`,
    ...HIGHER,
  },
  ...heldOut('falseAcceptHeldOut', 'False-accept rate', 'different meanings that are accepted'),
  ...heldOut('falseRejectHeldOut', 'False-reject rate', 'the same meaning that are rejected'),
  {
    name: 'precision',
    title: 'Precision at the judged threshold',
    help: 'Proportion of pairs with the same meaning among those accepted at the judged threshold (--at, 0.85 by default).',
    ...HIGHER,
  },
  ...judged('falseAccept', 'False-accept rate', 'different meanings that are accepted'),
  ...judged('falseReject', 'False-reject rate', 'the same meaning that are rejected'),
];

function recalls(name: string, title: string, where: string): MetricInfo[] {
  return [
    {
      name,
      title,
      help: `Proportion of pairs with the same meaning that are accepted ${where}.`,
      ...HIGHER,
    },
    {
      name: `${name}, <positives>`,
      title: `${title}, <positives>`,
      help: 'The same, among variants, paraphrases or labeled pairs alone.',
      ...HIGHER,
    },
  ];
}

function judged(name: string, title: string, what: string): MetricInfo[] {
  const help = `Proportion of pairs with ${what} at the judged threshold`;
  return [
    { name, title: `${title} at the judged threshold`, help: `${help}.`, ...LOWER },
    {
      name: `${name}, <kind>`,
      title: `${title} at the judged threshold, <kind>`,
      help: `${help}, by type.`,
      ...LOWER,
    },
  ];
}

function heldOut(name: string, title: string, what: string): MetricInfo[] {
  const help = `Proportion of pairs with ${what} ${HELD_OUT}`;
  return [
    { name, title: `${title}, held-out sentences`, help: `${help}.`, ...LOWER },
    {
      name: `${name}, <kind>`,
      title: `${title}, held-out sentences, <kind>`,
      help: `${help}, by type.`,
      ...LOWER,
    },
  ];
}
