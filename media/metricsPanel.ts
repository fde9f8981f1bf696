import { fillPage } from './dom.ts';
import { onState, send } from './host.ts';
import type { MetricsState } from './messages.ts';
import { drawMetrics } from './metrics.ts';

onState<MetricsState>((state) => fillPage(...drawMetrics(state, (file) => send({ type: 'open', file }))));
