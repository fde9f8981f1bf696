import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endText } from '../../../core/training/endText.ts';
import type { TrainingManifest } from '../../../core/training/training.ts';

const MRR = { name: 'heldOutMrr', title: 'held-out MRR' };
const LOSS = { name: 'heldOutLoss', title: 'held-out loss', lowerIsBetter: true } as const;
const KEPT = 'The model is that of step 10 (held-out MRR 0.5000).\n';

// Scores after 0, 10, 20 and so on of 30 steps.
for (const [scores, metric, expected] of [
  [[0.1, 0.2, 0.3, 0.4], MRR, ''],
  [[null, null, null, null], MRR, ''],
  [[0.1, 0.5, 0.3, 0.4], MRR, KEPT],
  [[0.4, 0.5, 0.3, 0.2], LOSS, ''],
  [
    [0.1, 0.5, 0.3],
    MRR,
    `Stopped early after step 20 of 30: the held-out MRR has not improved since step 10 (--patience 1). ${KEPT}`,
  ],
  [
    [0.3, 0.2, 0.1, 0.1],
    MRR,
    'The model is that of step 0 (held-out MRR 0.3000).\nIt is as it was before training; more data may show smaller gains.\n',
  ],
] as const) {
  test(`the end of a training with the ${metric.title} ${scores.join(', ')}`, () => {
    const evaluations = scores.map((score, i) => ({ step: 10 * i, loss: null, score }));
    const manifest = { settings: { steps: 30, patience: 1 } } as TrainingManifest;
    assert.equal(endText({ manifest, evaluations }, metric), expected);
  });
}
