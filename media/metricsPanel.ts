import type { CasesResult } from '../server/protocol.ts';
import { fillBody } from './dom.ts';
import { ask, onState, send } from './host.ts';
import type { MetricsQuestion, MetricsState } from './messages.ts';
import { drawMetrics } from './metrics.ts';

const asking = <Answer>(question: MetricsQuestion) => ask<Answer>(question);

onState<MetricsState>((state) =>
  fillBody(
    ...drawMetrics(state, {
      open: (file) => send({ type: 'open', file }),
      save: () => send({ type: 'act', action: 'saveRun' }),
      cases: {
        page: (asked) => asking<CasesResult>({ about: 'cases', asked }),
        go: (number) => asking({ about: 'line', number }),
        inspect: (row) => asking({ about: 'inspection', row }),
      },
    }),
  ),
);
