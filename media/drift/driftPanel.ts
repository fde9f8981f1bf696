import { fillBody } from '../page/dom.ts';
import { onState, send } from '../page/host.ts';
import type { DriftState } from '../page/messages.ts';
import { drawDrift } from './drift.ts';

onState<DriftState>((state) =>
  fillBody(...drawDrift(state, () => send({ type: 'copy', text: state.markdown }))),
);
