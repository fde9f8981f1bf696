import type { TrainingPageState } from '../../media/page/messages.ts';
import type { Training } from '../../server/protocol.ts';

const BEGUN = {
  ...{ trainer: 'compvec', summary: ['GloVe', 'definitions.jsonl'], steps: 1000, metric: 'held-out MRR' },
  evaluations: [],
};
const EVALUATIONS = [
  { step: 0, loss: null, score: 0.05 },
  { step: 200, loss: 27.5, score: 0.1 },
];
const words = (word: string) => [{ word, before: 6, after: 9.5 }];
const share = (value: number) => ({ value, interval: [value - 0.05, value + 0.05] });
const TRIPLETS = {
  ...{ title: 'new sentences', n: 1200, units: 600, before: share(0.5), after: share(0.75) },
  difference: { ...share(0.25), p: 0.001 },
};
const FINDINGS = {
  compvec: {
    magnitudes: {
      ...{ longest: words('lacking'), shortest: words('the'), rose: words('up'), fell: words('down') },
    },
  },
  adapter: { triplets: { sentences: TRIPLETS }, kinds: { 'sentences, negation': TRIPLETS } },
};
const trained = (findings: object): TrainingPageState => ({
  ...{ trainer: 'compvec', out: '/w/tuned', begun: BEGUN, evaluations: EVALUATIONS },
  ended: {
    result: {
      ...{ training: { findings } as unknown as Training, encoder: '/w/tuned#sum' },
      ...{ files: ['/w/tuned/training.json'], notices: ['The cache is off.'] },
    },
  },
});
/** A training, from its start to its end. */
export const TRAINING_STATES: Readonly<Record<string, TrainingPageState>> = {
  starting: { trainer: 'compvec', out: '/w/tuned', evaluations: [] },
  running: {
    trainer: 'compvec',
    out: '/w/tuned',
    begun: BEGUN,
    evaluations: EVALUATIONS,
    message: '9 s left',
  },
  failed: {
    ...{ trainer: 'compvec', out: '/w/tuned', begun: BEGUN, evaluations: EVALUATIONS },
    ended: { problem: 'Training diverged.' },
  },
  'finished word vectors': trained(FINDINGS.compvec),
  'finished adapter': trained(FINDINGS.adapter),
};
