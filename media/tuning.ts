import type { HeldOutEvaluation, Training } from '../server/protocol.ts';
import { type Child, h, numberCell, rowHead, table } from './dom.ts';
import { magnitudesSection } from './magnitudes.ts';
import type { TuningAction, TuningPageState } from './messages.ts';
import { drawSteps, type StepValue } from './tuningChart.ts';

export interface TuningDoors {
  act(action: TuningAction): void;
  /** Opens a file of the tuning. */
  open(file: string): void;
}

/** The content of a page about a tuning that goes on, has ended or was stopped. Knows no editor. */
export function drawTuning(state: TuningPageState, doors: TuningDoors): Child[] {
  const { out, begun, looks, ended } = state;
  const result = typeof ended === 'object' && 'result' in ended ? ended.result : undefined;
  const best = bestOf(looks);
  return [
    h('h1', {}, 'Tuning word vectors'),
    h('p', { class: 'quiet' }, begun ? summary(begun) : out),
    ...(result?.notices ?? []).map((notice) => h('p', { class: 'notice', role: 'status' }, notice)),
    h('p', { id: 'progress', role: 'status' }, progressOf(state)),
    h('p', { class: 'actions' }, ...buttons(state, doors)),
    begun && looks.length > 0 && chartsSection(looks, begun.manifest.settings.steps, best),
    result && magnitudesSection(result.training.magnitudes),
    looks.length > 0 && looksSection(looks, best),
  ];
}

/** How far the tuning is, in a line. */
export function progressOf({ looks, message, ended, begun }: TuningPageState): string {
  const last = looks.at(-1)?.step ?? 0;
  if (ended === undefined) return message || 'Beginning…';
  if (ended === 'stopped') {
    return looks.length > 0 ? `Stopped: the checkpoint after step ${count(last)} is kept.` : 'Stopped.';
  }
  if ('problem' in ended) return ended.problem;
  const best = bestOf(looks);
  const early = begun && last < begun.manifest.settings.steps ? ' early, for it got no better,' : '';
  const kept = best ? `; kept are the vectors of step ${count(best.step)}` : '';
  return `Ended${early} after step ${count(last)}${kept}.`;
}

function buttons({ looks, ended }: TuningPageState, { act, open }: TuningDoors): Child[] {
  const button = (action: TuningAction, label: string) =>
    h('button', { type: 'button', id: action, onclick: () => act(action) }, label);
  if (ended === undefined) return [button('stop', 'Stop')];
  if (typeof ended === 'string' || 'problem' in ended)
    return looks.length > 0 ? [button('goOn', 'Go On')] : [];
  const files = ended.result.files.map((file) =>
    h('button', { type: 'button', onclick: () => open(file) }, `Open ${file.split(/[\\/]/).at(-1)}`),
  );
  return [button('use', 'Use This Encoder'), ...files];
}

function summary({ manifest }: Omit<Training, 'magnitudes'>): string {
  const { vectors, data, settings, pairs, words } = manifest;
  const { composition, loss, margin, seed } = settings;
  const unknown = words.unknown > 0 ? ` (${count(words.unknown)} without a vector)` : '';
  return [
    vectors.name,
    data.name,
    `${composition}, ${loss} loss, margin ${margin}`,
    `${count(pairs.training)} definitions, ${count(pairs.heldOut)} held out`,
    `${count(words.tuned)} words${unknown}`,
    `seed ${seed}`,
  ].join(' · ');
}

function chartsSection(
  looks: readonly HeldOutEvaluation[],
  steps: number,
  best: HeldOutEvaluation | undefined,
): HTMLElement {
  const losses = valuesOf(looks, ({ loss }) => loss);
  const ranks = valuesOf(looks, ({ heldOutMrr }) => heldOutMrr);
  return h(
    'section',
    { id: 'charts' },
    h(
      'div',
      { class: 'beside' },
      drawSteps(losses, { label: 'mean loss', steps, color: 'var(--series-0)' }),
      ranks.length > 0 &&
        drawSteps(ranks, {
          label: 'held-out MRR',
          steps,
          color: 'var(--series-2)',
          ...(best && { best: best.step }),
        }),
    ),
  );
}

function looksSection(looks: readonly HeldOutEvaluation[], best: HeldOutEvaluation | undefined): HTMLElement {
  const metric = (value: number | null) => numberCell(value === null ? '–' : value.toFixed(4));
  const rows = looks.map((look) => [
    rowHead(`${count(look.step)}${look === best ? ' ★' : ''}`, look === best ? 'The best so far' : undefined),
    metric(look.loss),
    metric(look.heldOutMrr),
  ]);
  return h(
    'details',
    { id: 'looks' },
    h('summary', {}, looks.length === 1 ? '1 look' : `${looks.length} looks`),
    h(
      'p',
      { class: 'quiet' },
      'Mean loss of the triplets since the look before; mean reciprocal rank of held-out definitions’ lemmas among the held-out lemmas.',
    ),
    table(['Step', 'Loss', 'Held-out MRR'], rows),
  );
}

/** The first look than which none is better; undefined where nothing is held out. */
function bestOf(looks: readonly HeldOutEvaluation[]): HeldOutEvaluation | undefined {
  return looks.reduce<HeldOutEvaluation | undefined>(
    (best, look) => (look.heldOutMrr === null || (best && best.heldOutMrr! >= look.heldOutMrr) ? best : look),
    undefined,
  );
}

const valuesOf = (
  looks: readonly HeldOutEvaluation[],
  of: (look: HeldOutEvaluation) => number | null,
): StepValue[] =>
  looks.flatMap((look) => {
    const value = of(look);
    return value === null ? [] : [{ step: look.step, value }];
  });

const count = (number: number): string => number.toLocaleString('en');
