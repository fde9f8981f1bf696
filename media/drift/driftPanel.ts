import { fillBody } from '../page/dom.ts';
import { connect } from '../page/host.ts';
import type { DriftState } from '../page/messages.ts';
import { drawDrift } from './drift.ts';

const { onState, send } = connect();

onState<DriftState>((state) =>
  fillBody(...drawDrift(state, () => send({ type: 'copy', text: state.markdown }))),
);
