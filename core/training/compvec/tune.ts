import { InputError } from '../../inputError.ts';
import type { TaskOptions } from '../../taskOptions.ts';
import { yieldToEventLoop } from '../../yielder.ts';
import type { Definitions } from './definitions.ts';
import { evaluateHeldOut } from './evaluateHeldOut.ts';
import type { CompVecSettings } from './settings.ts';
import type { Moments } from './sparseAdam.ts';
import { createTrainStep } from './trainStep.ts';

/** All that a tuning needs to go on from where it is. Arrays are row-major `[rows, dimension]`. */
export interface TuningState {
  /** Steps that are done. */
  readonly step: number;
  readonly table: Float32Array;
  readonly moments: Moments;
  /** The table at the best look, which is what a tuning gives; the table itself where nothing is held out. */
  readonly best: Float32Array;
  readonly looks: readonly HeldOutEvaluation[];
  /** The loss of the first step, which later ones are measured by; null before it. */
  readonly firstLoss: number | null;
  /** How many of the last steps, one after the other, had a loss far beyond it. */
  readonly beyond: number;
}

/** What the tuning is like after so many steps. */
export interface HeldOutEvaluation {
  readonly step: number;
  /** Mean loss of the triplets since the look before; null before the first step. */
  readonly loss: number | null;
  /** Mean reciprocal rank on what is held out, 0 to 1; null where nothing is. */
  readonly heldOutMrr: number | null;
}

export interface Tuning extends TaskOptions {
  readonly dimension: number;
  readonly definitions: Definitions;
  readonly settings: CompVecSettings;
  /** Is told of every look; the tuning waits for what it returns, so that a checkpoint is whole. */
  onLook(state: TuningState): Promise<void>;
}

/** How a tuning begins: with a copy of the vectors. */
export function beginTuning(vectors: Float32Array): TuningState {
  const moments = { first: new Float32Array(vectors.length), second: new Float32Array(vectors.length) };
  return {
    step: 0,
    table: vectors.slice(),
    moments,
    best: vectors.slice(),
    looks: [],
    firstLoss: null,
    beyond: 0,
  };
}

/**
 * CompVec (Scheepers 2017, chapter 4): tunes word vectors so that those of a definition's words compose to that of
 * the word it defines. Goes on from `state`, whose arrays it changes. Ends after the last step, or early where what
 * is held out gets no better. It has diverged where the loss is no number, or stays beyond a thousand times that of the
 * first step.
 *
 * @throws InputError with the step and the loss if the tuning diverges; the signal's reason when aborted
 */
export async function tune(state: TuningState, tuning: Tuning): Promise<TuningState> {
  const { dimension, definitions, settings, signal, onProgress } = tuning;
  const { table, moments, best } = state;
  const { steps, evaluateEvery, patience } = settings;
  const trainStep = createTrainStep(table, dimension, definitions.training, moments, settings);
  const looks = [...state.looks];
  let { step, firstLoss, beyond } = state;
  let lost = 0;
  let since = 0;
  let turned = performance.now();
  let reported = Number.NEGATIVE_INFINITY;
  const pause = async () => {
    if (performance.now() - turned < TURN) return;
    if (performance.now() - reported >= REPORT) {
      const { loss = null, heldOutMrr = null } = looks.at(-1) ?? {};
      const message = messageOf(since > 0 ? lost / since : loss, heldOutMrr);
      onProgress?.({ message, done: step, total: steps });
      reported = performance.now();
    }
    await yieldToEventLoop();
    signal?.throwIfAborted();
    turned = performance.now();
  };
  const look = async (loss: number | null) => {
    if (!table.every(Number.isFinite)) throw diverged(step, Number.NaN, looks);
    const heldOutMrr =
      (await evaluateHeldOut(table, dimension, definitions.heldOut, settings, pause)) ?? null;
    if (heldOutMrr === null || looks.every((each) => each.heldOutMrr! < heldOutMrr)) best.set(table);
    looks.push({ step, loss, heldOutMrr });
    await tuning.onLook({ step, table, moments, best, looks, firstLoss, beyond });
  };
  if (looks.length === 0) await look(null);
  while (step < steps && !isSettled(looks, patience)) {
    const loss = trainStep(step + 1);
    firstLoss ??= loss;
    beyond = loss <= GROWTH * Math.max(firstLoss, settings.margin) ? 0 : beyond + 1;
    if (beyond === BEYOND || !Number.isFinite(loss)) throw diverged(step + 1, loss, looks);
    step += 1;
    lost += loss;
    since += 1;
    if (step % evaluateEvery === 0 || step === steps) {
      await look(lost / since);
      lost = 0;
      since = 0;
    }
    await pause();
  }
  return { step, table, moments, best, looks, firstLoss, beyond };
}

/** A loss so many times the first step's for so many steps comes down no more; that of products leaps, and comes back. */
const GROWTH = 1000;
const BEYOND = 10;
/** Milliseconds between two looks at the signal. */
const TURN = 20;
/** Milliseconds between two reports of progress. */
const REPORT = 200;

/** As a person follows it: the loss since the last look, and what that look found. */
function messageOf(loss: number | null, heldOutMrr: number | null): string {
  if (loss === null) return 'Tuning';
  const rank = heldOutMrr === null ? '' : `, held-out MRR ${heldOutMrr.toFixed(4)}`;
  return `Loss ${loss.toFixed(4)}${rank}`;
}

/** Whether the last `patience` looks were all no better than the best before them. */
function isSettled(looks: readonly HeldOutEvaluation[], patience: number): boolean {
  if (patience === 0 || looks.some(({ heldOutMrr }) => heldOutMrr === null)) return false;
  const mrr = looks.map(({ heldOutMrr }) => heldOutMrr!);
  return mrr.length - 1 - mrr.indexOf(Math.max(...mrr)) >= patience;
}

function diverged(step: number, loss: number, looks: readonly HeldOutEvaluation[]): InputError {
  const kept = looks.at(-1)?.step ?? 0;
  const elsewhere = 'Take a smaller learning rate, or another composition, in another folder.';
  return new InputError(
    `The tuning diverged: at step ${step} the loss is ${Number(loss.toPrecision(4))}.`,
    kept > 0
      ? `The checkpoint after step ${kept} is kept: the same tuning with ${kept} steps gives its vectors. ${elsewhere}`
      : elsewhere,
  );
}
