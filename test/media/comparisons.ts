import type { ShownComparison } from '../../server/protocol.ts';
import { METRICS_RUN } from './runs.ts';

export const HOSTILE = '<img src=x onerror=alert(1)></script>';
const NAMES = ['bow', HOSTILE];

const difference = (by: number, verdict: 'better' | 'worse' | 'open') => ({
  ...{ metric: 'basic', difference: by, interval: [by - 0.1, by + 0.1] as const },
  ...{ test: 'permutation' as const, p: 0.01, pHolm: 0.02, verdict },
});
const view = (baseline: string, column: string, by: number, verdict: 'better' | 'worse') => ({
  baseline,
  headline: `from ${baseline}`,
  columns: [
    {
      column,
      ...{ better: Number(verdict === 'better'), worse: Number(verdict === 'worse') },
      differences: [difference(by, verdict)],
    },
  ],
});

/** A comparison of two encoders, one of which has a hostile name. */
export const SHOWN: ShownComparison = {
  comparison: {
    runs: [{ name: 'r', method: 'costra', manifest: METRICS_RUN.manifest }],
    differences: [{ run: 'r', field: 'seed', left: '1', right: HOSTILE }],
    columns: NAMES.map((name) => ({ name, run: 'r', encoder: name })),
    paired: true,
    metrics: NAMES.map((encoder, at) => ({
      ...{ metric: 'basic', title: 'Basic', encoder, kind: 'share', value: at / 2, n: 20 },
      interval: [0, 0.6],
    })),
    comparisons: [],
    disagreements: { total: 0, examples: [] },
  },
  methodInfo: METRICS_RUN.methodInfo,
  baselines: [view('bow', HOSTILE, 0.5, 'better'), view(HOSTILE, 'bow', -0.5, 'worse')],
  cases: {
    ...{ value: 'Distance', margin: { title: 'Margin', help: 'Negative where wrong.' } },
    rows: [
      {
        ...{ number: 6, kind: 'T1', level: 1 },
        lines: [
          { label: 'Original', text: HOSTILE, marks: [] },
          { label: 'Variant', text: 'It rained', marks: [[3, 9]] },
        ],
        encoders: NAMES.map(() => ({
          ...{ verdict: 'wrong', isTied: false, margin: -0.5, values: [null, 0.5], found: [null, null] },
        })),
      },
    ],
  },
};
