import { fillBody } from './dom.ts';
import { onState, send } from './host.ts';
import type { TuningPageState } from './messages.ts';
import { drawTuning, progressOf } from './tuning.ts';

let drawn: TuningPageState | undefined;

onState<TuningPageState>((state) => {
  const { message: _, ...rest } = state;
  const { message: __, ...before } = drawn ?? {};
  drawn = state;
  // The line that is always changing does not draw the page anew: whoever reads it is left alone.
  if (JSON.stringify(rest) === JSON.stringify(before)) {
    document.getElementById('progress')?.replaceChildren(progressOf(state));
    return;
  }
  const focused = document.activeElement?.id;
  const isOpen = document.querySelector<HTMLDetailsElement>('#looks')?.open ?? false;
  fillBody(
    ...drawTuning(state, {
      act: (action) => send({ type: 'act', action }),
      open: (file) => send({ type: 'open', file }),
    }),
  );
  document.querySelector('#looks')?.toggleAttribute('open', isOpen);
  if (focused) document.getElementById(focused)?.focus();
});
