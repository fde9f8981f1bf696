import { renewBody } from '../page/dom.ts';
import { connect } from '../page/host.ts';
import type { TrainingPageState } from '../page/messages.ts';
import { drawTraining, progressOf } from './training.ts';

const { onState, send } = connect();

let drawn: TrainingPageState | undefined;

onState<TrainingPageState>((state) => {
  const { message: _, ...rest } = state;
  const { message: __, ...before } = drawn ?? {};
  drawn = state;
  // A new progress line does not redraw the page, which someone may be reading.
  if (JSON.stringify(rest) === JSON.stringify(before)) {
    document.getElementById('progress')?.replaceChildren(progressOf(state));
    return;
  }
  const isOpen = document.querySelector<HTMLDetailsElement>('#evaluations')?.open ?? false;
  renewBody(
    ...drawTraining(state, {
      act: (action) => send({ type: 'act', action }),
      open: (file) => send({ type: 'open', file }),
    }),
  );
  document.querySelector('#evaluations')?.toggleAttribute('open', isOpen);
});
