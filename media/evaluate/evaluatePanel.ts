import { fillBody } from '../page/dom.ts';
import { connect } from '../page/host.ts';
import type { EvaluateChoices, EvaluateState, FieldProblem } from '../page/messages.ts';
import { drawEvaluate } from './evaluate.ts';
import type { EvaluateActions } from './evaluateForm.ts';
import { problemsOf } from './evaluateProblems.ts';
import { afterTypeAhead } from './typeAhead.ts';

const { onState, send } = connect();

let state: EvaluateState;
let choices: EvaluateChoices;
let turn = -1;
/** True once the form was to start: what is wrong is then said at every change. */
let isTried = false;
const draw = afterTypeAhead(drawForm);

const actions: EvaluateActions = {
  choose(change, drawn) {
    choices = typeof change === 'function' ? change(choices) : { ...choices, ...change };
    if (drawn) draw();
    send({ type: 'act', action: 'change', value: choices });
  },
  act(action, value) {
    if (action === 'evaluate' || action === 'copyCommand') {
      isTried = true;
      const problems = problemsOf(state, choices);
      draw();
      if (problems.length > 0) return focusOn(problems[0]!);
    }
    send({ type: 'act', action, value: value ?? choices });
  },
};

onState<EvaluateState>((sent) => {
  const { progress, ...rest } = sent;
  const { progress: before, ...shown } = state ?? {};
  const isProgress = progress !== undefined && before !== undefined;
  const hasProblems = sent.problems.length > 0 && state?.problems !== sent.problems;
  state = sent;
  if (sent.turn !== turn) choices = sent.choices;
  turn = sent.turn;
  // A new progress line does not redraw the form, which someone may be reading.
  if (isProgress && JSON.stringify(rest) === JSON.stringify(shown)) {
    document.getElementById('progress')?.replaceChildren(progress);
    return;
  }
  draw();
  if (hasProblems) focusOn(sent.problems[0]!);
});

/** Draws the form; the focus, the cursor in a text and what is unfolded stay. */
function drawForm(): void {
  const focused = document.activeElement as HTMLInputElement | null;
  const caret = focused?.type === 'text' ? focused.selectionStart : null;
  const isOpen = document.querySelector<HTMLDetailsElement>('#options')?.open ?? false;
  const problems = isTried ? problemsOf(state, choices) : [];
  fillBody(...drawEvaluate({ state, choices, problems: [...problems, ...state.problems] }, actions));
  if (isOpen) document.querySelector('#options')?.setAttribute('open', '');
  const again = focused?.id ? (document.getElementById(focused.id) as HTMLInputElement | null) : null;
  again?.focus();
  if (caret !== null) again?.setSelectionRange(caret, caret);
}

function focusOn({ field }: FieldProblem): void {
  document.getElementById(field)?.focus();
}
