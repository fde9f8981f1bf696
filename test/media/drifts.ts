import type { DriftState } from '../../media/page/messages.ts';
import type { DriftCheck, ScoreChange } from '../../server/protocol.ts';

const metric = (name: string, title: string, value: number, interval: [number, number] | null = null) => ({
  ...{ metric: name, title, encoder: 'small', kind: 'given', value, n: 40, interval },
});

const score = (name: string, title: string, moved: boolean): ScoreChange => ({
  ...{ metric: name, title, recorded: 0.75, checked: moved ? 0.5 : 0.75, difference: moved ? -0.25 : 0 },
  ...{ interval: moved ? [-0.4, -0.1] : [-0.02, 0.02], test: 'permutation', p: 0.01, n: 40 },
  ...{ pHolm: moved ? 0.02 : 1, moved },
});

const encoder = (dimension: number) => ({ name: 'GloVe', dimension });

/** A check as the server answers it: one score moved, one decision flips. */
export const CHECK = {
  ...{ method: 'drift', format: 1, level: 'different' },
  verdict:
    'Different model: cosines of pairs changed by 0.12 on average. Stored vectors must be computed again.',
  recorded: { encoder: 'glove-sum', manifest: { semloc: '0.1.0', encoders: { 'glove-sum': encoder(300) } } },
  manifest: { semloc: '0.1.0', encoders: { small: encoder(50) } },
  differences: [
    { field: 'dimension', recorded: '300', checked: '50' },
    { field: 'sha256', recorded: undefined, checked: `"${'0123456789abcdef'.repeat(4)}"` },
  ],
  ...{ sentences: 1200, pairs: 900, threshold: 0.85 },
  metrics: [
    metric('vectorChange/mean', 'Mean cosine distance to the recorded vector', 0.00000031),
    metric('neighbors@1', 'Nearest sentence kept', 0.5, [0.4, 0.6]),
    metric('preserved>changed', 'Preserved closer than changed', 0.5),
  ],
  scores: [
    score('preserved>changed', 'Preserved closer than changed', true),
    score('preserved>changed, negation', 'Preserved closer than changed, negation', false),
  ],
  worst: [{ text: 'It rains.', vectorChange: 1, lengthChange: 0.5 }],
  largest: [
    {
      texts: ['The attorney bought the factory.', 'The attorney sold the factory.'],
      ...{ relation: 'changed', kind: 'verb antonym', recorded: 0.91, checked: 0.55 },
    },
    { texts: ['One.', 'Two.'], relation: 'unrelated', recorded: 0.1, checked: 0.10001 },
  ],
  flipped: [{ texts: ['It rains.', 'It is raining.'], relation: 'preserved', recorded: 0.9, checked: 0.8 }],
} as unknown as DriftCheck;

export const DRIFT: DriftState = {
  check: CHECK,
  ...{ folder: 'canary', markdown: '**Different model**', notices: ['2 sentences were truncated.'] },
};
