import { renewBody } from '../page/dom.ts';
import { connect } from '../page/host.ts';
import type { FormState, FormValues } from '../page/messages.ts';
import type { FormActions } from './field.ts';
import { drawForm } from './form.ts';
import { afterTypeAhead } from './typeAhead.ts';

const { onState, send } = connect();

let state: FormState;
let values: FormValues;
let turn = -1;
/** True from the press of a button until the panel has said what is missing for it, which then takes the focus. */
let isAsked = false;
const draw = afterTypeAhead(drawPage);

const actions: FormActions = {
  choose(changed) {
    values = { ...values, ...(typeof changed === 'function' ? changed(values) : changed) };
    send({ type: 'act', action: 'change', value: { values } });
  },
  act(action, more) {
    isAsked = action === 'start' || action === 'copyCommand';
    send({ type: 'act', action, value: { values, ...more } });
  },
};

onState<FormState>((sent) => {
  const { progress, ...rest } = sent;
  const { progress: before, ...shown } = state ?? {};
  const isProgress = progress !== undefined && before !== undefined;
  state = sent;
  if (sent.turn !== turn) values = sent.values;
  turn = sent.turn;
  // A new progress line does not redraw the form, which someone may be reading.
  if (isProgress && JSON.stringify(rest) === JSON.stringify(shown)) {
    document.getElementById('progress')?.replaceChildren(progress);
    return;
  }
  draw();
  const [first] = sent.problems;
  if (isAsked && first) document.getElementById(first.field)?.focus();
  isAsked = false;
});

/** Draws the form; what is unfolded stays. */
function drawPage(): void {
  const isUnfolded = document.querySelector<HTMLDetailsElement>('#options')?.open ?? false;
  renewBody(...drawForm({ state, values, isUnfolded }, actions));
}
