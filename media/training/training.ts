import type { AdapterFindings, HeldOutEvaluation, Magnitudes, Training } from '../../server/protocol.ts';
import { drawSteps, type StepValue } from '../charts/trainingChart.ts';
import { type Child, h, numberCell, rowHead, table } from '../page/dom.ts';
import type { TrainingAction, TrainingPageState } from '../page/messages.ts';
import { count } from '../page/numbers.ts';
import { magnitudesSection } from './magnitudes.ts';
import { tripletsSection } from './triplets.ts';

export interface TrainingActions {
  act(action: TrainingAction): void;
  /** Opens a file of the training. */
  open(file: string): void;
}

/** Draws the page of a training that is running, finished or stopped. Knows no editor. */
export function drawTraining(state: TrainingPageState, actions: TrainingActions): Child[] {
  const { out, begun, evaluations, ended } = state;
  const result = typeof ended === 'object' && 'result' in ended ? ended.result : undefined;
  const best = bestOf(evaluations, begun);
  const magnitudes = result && magnitudesIn(result.training);
  const triplets = result && tripletsIn(result.training);
  return [
    h('h1', {}, 'Training'),
    begun && h('p', { class: 'quiet' }, begun.summary.join(' · ')),
    h('p', { class: 'quiet' }, `Model folder: ${out}`),
    ...(result?.notices ?? []).map((notice) => h('p', { class: 'notice', role: 'status' }, notice)),
    h('p', { id: 'progress', role: 'status' }, progressOf(state)),
    h('p', { class: 'actions' }, ...buttons(state, actions)),
    begun && evaluations.length > 0 && chartsSection(evaluations, begun, best),
    triplets && tripletsSection(triplets),
    magnitudes && magnitudesSection(magnitudes),
    begun && evaluations.length > 0 && evaluationsSection(evaluations, begun, best),
  ];
}

/** Describes the progress in one line. */
export function progressOf({ evaluations, message, ended, begun }: TrainingPageState): string {
  const last = evaluations.at(-1)?.step ?? 0;
  if (ended === undefined) return message || 'Starting…';
  if (ended === 'stopped') {
    return evaluations.length > 0 ? `Stopped: the checkpoint after step ${count(last)} is kept.` : 'Stopped.';
  }
  if ('problem' in ended) return ended.problem;
  const best = bestOf(evaluations, begun);
  const isEarly = begun !== undefined && last < begun.steps;
  const kept = best ? `; the best model, from step ${count(best.step)}, is kept` : '';
  return `${isEarly ? 'Stopped early' : 'Finished'} after step ${count(last)}${kept}.`;
}

function buttons({ evaluations, ended }: TrainingPageState, { act, open }: TrainingActions): Child[] {
  const button = (action: TrainingAction, label: string) =>
    h('button', { type: 'button', id: action, onclick: () => act(action) }, label);
  if (ended === undefined) return [button('stop', 'Stop')];
  if (typeof ended === 'string' || 'problem' in ended)
    return evaluations.length > 0 ? [button('resume', 'Resume')] : [];
  const files = ended.result.files.map((file) =>
    h('button', { type: 'button', onclick: () => open(file) }, `Open ${file.split(/[\\/]/).at(-1)}`),
  );
  return [button('use', 'Use This Encoder'), ...files];
}

/** The lengths of word vectors before and after, where the training found them. */
function magnitudesIn({ findings }: Training): Magnitudes | undefined {
  return 'magnitudes' in findings ? (findings.magnitudes as Magnitudes) : undefined;
}

/** The accuracy of triplets before and after training, where the training found it. */
function tripletsIn({ findings }: Training): AdapterFindings | undefined {
  return 'triplets' in findings ? (findings as AdapterFindings) : undefined;
}

type Begun = NonNullable<TrainingPageState['begun']>;

function chartsSection(
  evaluations: readonly HeldOutEvaluation[],
  { steps, metric }: Begun,
  best: HeldOutEvaluation | undefined,
): HTMLElement {
  const losses = valuesOf(evaluations, ({ loss }) => loss);
  const scores = valuesOf(evaluations, ({ score }) => score);
  return h(
    'section',
    { id: 'charts' },
    h(
      'div',
      { class: 'beside' },
      drawSteps(losses, { label: 'mean loss', steps, color: 'var(--series-0)' }),
      scores.length > 0 &&
        drawSteps(scores, {
          label: metric,
          steps,
          color: 'var(--series-2)',
          ...(best && { best: best.step }),
        }),
    ),
  );
}

function evaluationsSection(
  evaluations: readonly HeldOutEvaluation[],
  { metric }: Begun,
  best: HeldOutEvaluation | undefined,
): HTMLElement {
  const others = [...new Set(evaluations.flatMap((each) => Object.keys(each.others ?? {})))];
  const cell = (value: number | null) => numberCell(value === null ? '–' : value.toFixed(4));
  // Nothing is held out where there is no score, and no model is better than the last.
  const isScored = evaluations.some(({ score }) => score !== null);
  const rows = evaluations.map((each) => [
    rowHead(`${count(each.step)}${each === best ? ' ★' : ''}`, each === best ? 'Best so far' : undefined),
    cell(each.loss),
    ...(isScored ? [cell(each.score)] : []),
    ...others.map((title) => cell(each.others?.[title] ?? null)),
  ]);
  const number = evaluations.length;
  const times = isScored
    ? `${number} ${number === 1 ? 'evaluation' : 'evaluations'} on held-out data`
    : `${number} ${number === 1 ? 'checkpoint' : 'checkpoints'}`;
  const about = isScored
    ? `Loss: mean since the previous evaluation. Every evaluation writes a checkpoint.${best ? ' ★ and the dashed line: the best so far.' : ''}`
    : 'Loss: mean since the previous checkpoint. No data are held out.';
  return h(
    'details',
    { id: 'evaluations' },
    h('summary', {}, times),
    h('p', { class: 'quiet' }, about),
    table(['Step', 'Loss', ...[...(isScored ? [metric] : []), ...others].map(capitalized)], rows),
  );
}

const capitalized = (title: string) => title.charAt(0).toUpperCase() + title.slice(1);

/** The first of the best evaluations; undefined if nothing is held out. */
function bestOf(
  evaluations: readonly HeldOutEvaluation[],
  begun: Pick<Begun, 'lowerIsBetter'> | undefined,
): HeldOutEvaluation | undefined {
  const sign = begun?.lowerIsBetter ? -1 : 1;
  return evaluations.reduce<HeldOutEvaluation | undefined>(
    (best, each) => (each.score === null || (best && sign * (each.score - best.score!) <= 0) ? best : each),
    undefined,
  );
}

const valuesOf = (
  evaluations: readonly HeldOutEvaluation[],
  of: (evaluation: HeldOutEvaluation) => number | null,
): StepValue[] =>
  evaluations.flatMap((each) => {
    const value = of(each);
    return value === null ? [] : [{ step: each.step, value }];
  });
