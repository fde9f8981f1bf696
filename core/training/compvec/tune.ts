import { InputProblem } from '../../problem.ts';
import type { Running } from '../../progress.ts';
import { turn } from '../../turn.ts';
import type { Definitions } from './definitions.ts';
import { lookAtHeldOut } from './lookAtHeldOut.ts';
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
  readonly looks: readonly Look[];
}

/** What the tuning is like after so many steps. */
export interface Look {
  readonly step: number;
  /** Mean loss of the triplets since the look before; null before the first step. */
  readonly loss: number | null;
  /** Mean reciprocal rank on what is held out, 0 to 1; null where nothing is. */
  readonly heldOutMrr: number | null;
}

export interface Tuning extends Running {
  readonly dimension: number;
  readonly definitions: Definitions;
  readonly settings: CompVecSettings;
  /** Is told of every look; the tuning waits for what it returns, so that a checkpoint is whole. */
  onLook(state: TuningState): Promise<void>;
}

/** How a tuning begins: with a copy of the vectors. */
export function beginTuning(vectors: Float32Array): TuningState {
  const moments = { first: new Float32Array(vectors.length), second: new Float32Array(vectors.length) };
  return { step: 0, table: vectors.slice(), moments, best: vectors.slice(), looks: [] };
}

/**
 * CompVec (Scheepers 2017, chapter 4): tunes word vectors so that those of a definition's words compose to that of
 * the word it defines. Goes on from `state`, whose arrays it changes. Ends after the last step, or early where what
 * is held out gets no better.
 *
 * @throws InputProblem with the step and the loss if the tuning diverges; the signal's reason when aborted
 */
export async function tune(state: TuningState, tuning: Tuning): Promise<TuningState> {
  const { dimension, definitions, settings, signal, onProgress } = tuning;
  const { table, moments, best } = state;
  const { steps, evaluateEvery, patience } = settings;
  const trainStep = createTrainStep(table, dimension, definitions.training, moments, settings);
  const looks = [...state.looks];
  let { step } = state;
  const look = async (loss: number | null) => {
    const heldOutMrr = lookAtHeldOut(table, dimension, definitions.heldOut, settings) ?? null;
    if (heldOutMrr === null || looks.every((each) => each.heldOutMrr! < heldOutMrr)) best.set(table);
    looks.push({ step, loss, heldOutMrr });
    await tuning.onLook({ step, table, moments, best, looks });
  };
  if (looks.length === 0) await look(null);
  let lost = 0;
  let since = 0;
  let began = performance.now();
  while (step < steps && !isSettled(looks, patience)) {
    const loss = trainStep(step + 1);
    if (!Number.isFinite(loss)) throw diverged(step + 1, loss);
    step += 1;
    lost += loss;
    since += 1;
    if (step % evaluateEvery === 0 || step === steps) {
      await look(lost / since);
      lost = 0;
      since = 0;
    }
    if (performance.now() - began > TURN) {
      onProgress?.({
        message: `Tuning, loss ${(looks.at(-1)!.loss ?? loss).toFixed(4)}`,
        done: step,
        total: steps,
      });
      await turn();
      signal?.throwIfAborted();
      began = performance.now();
    }
  }
  return { step, table, moments, best, looks };
}

/** Milliseconds between two looks at the signal. */
const TURN = 20;

/** Whether the last `patience` looks were all no better than the best before them. */
function isSettled(looks: readonly Look[], patience: number): boolean {
  if (patience === 0 || looks.some(({ heldOutMrr }) => heldOutMrr === null)) return false;
  const mrr = looks.map(({ heldOutMrr }) => heldOutMrr!);
  return mrr.length - 1 - mrr.indexOf(Math.max(...mrr)) >= patience;
}

function diverged(step: number, loss: number): InputProblem {
  return new InputProblem(
    `The tuning diverged: at step ${step} the loss is ${loss}.`,
    'Take a smaller --learning-rate, or another composition; the last checkpoint is kept.',
  );
}
