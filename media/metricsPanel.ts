import { fillBody } from './dom.ts';
import { onState, send } from './host.ts';
import type { MetricsState } from './messages.ts';
import { drawMetrics } from './metrics.ts';

onState<MetricsState>((state) =>
  fillBody(
    ...drawMetrics(state, {
      open: (file) => send({ type: 'open', file }),
      save: () => send({ type: 'act', action: 'saveRun' }),
    }),
  ),
);
