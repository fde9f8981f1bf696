import { InputError } from '../inputError.ts';
import type { TaskOptions } from '../taskOptions.ts';
import { yieldToEventLoop } from '../yielder.ts';
import type { Moments } from './sparseAdam.ts';
import type { Trainer, TrainingTask } from './trainer.ts';
import { bestStep, type HeldOutEvaluation, type TrainerSettings } from './training.ts';

/** Everything that training needs to resume. The arrays are of one length; moments that nothing uses are empty. */
export interface TrainingState {
  /** Steps that are done. */
  readonly step: number;
  readonly parameters: Float32Array;
  readonly moments: Moments;
  /**
   * The parameters at the best evaluation, which become the model; the current ones if nothing is held out, and the same
   * array where they are trained in place.
   */
  readonly best: Float32Array;
  readonly evaluations: readonly HeldOutEvaluation[];
  /** The loss of the first step, which later losses are compared with; null before that step. */
  readonly firstLoss: number | null;
  /** The number of consecutive steps so far whose loss was far above the first. */
  readonly beyond: number;
}

export interface TrainOptions extends TaskOptions {
  readonly settings: TrainerSettings;
  /** The score on held-out data; its title stands in progress messages. */
  readonly metric: Pick<Trainer['metric'], 'title' | 'lowerIsBetter'>;
  /** Called after every evaluation; training waits for it, so that a checkpoint is whole. */
  onEvaluation(state: TrainingState): Promise<void>;
}

/** The state before the first step, with copies of the parameters unless they are trained in place. */
export function initialState(parameters: Float32Array, inPlace = false): TrainingState {
  const length = inPlace ? 0 : parameters.length;
  const moments = { first: new Float32Array(length), second: new Float32Array(length) };
  return {
    step: 0,
    parameters: inPlace ? parameters : parameters.slice(),
    moments,
    best: inPlace ? parameters : parameters.slice(),
    evaluations: [],
    firstLoss: null,
    beyond: 0,
  };
}

/** The state of a checkpoint, moved to parameters that are trained in place. */
export function stateInPlace(state: TrainingState, parameters: Float32Array): TrainingState {
  parameters.set(state.parameters);
  return { ...state, parameters, best: parameters };
}

/**
 * Trains from a state on, whose arrays it changes: an initial one, or that of a checkpoint. Ends after the last step, or
 * early if the score on held-out data does not improve. Training has diverged if the loss is not a number, or stays above
 * a thousand times the loss of the first step for ten steps; for one step where the steps follow from the data, since each
 * of them is then the mean of many.
 *
 * @throws InputError with the step and the loss if training diverges; the signal's reason when aborted
 */
export async function runTraining(
  state: TrainingState,
  task: Pick<TrainingTask, 'createStep' | 'settle' | 'evaluate' | 'usualLoss' | 'untrainedLoss' | 'schedule'>,
  options: TrainOptions,
): Promise<TrainingState> {
  const { parameters, moments, best } = state;
  const { steps, evaluateEvery, patience } = options.settings;
  const sign = options.metric.lowerIsBetter ? -1 : 1;
  const doStep = task.createStep(parameters, moments);
  const evaluations = [...state.evaluations];
  let { step, firstLoss, beyond } = state;
  // Where the steps follow from the data, nobody can ask for fewer of them.
  const kept = () => (task.schedule ? 0 : (evaluations.at(-1)?.step ?? 0));
  const most = task.schedule ? 1 : BEYOND;
  let lossSum = 0;
  let lossCount = 0;
  const pause = createPause(options, () => {
    const { loss = null, score = null } = evaluations.at(-1) ?? {};
    const message = messageOf(lossCount > 0 ? lossSum / lossCount : loss, score, options.metric.title);
    return { message, done: step, total: steps, unit: 'steps' };
  });
  const evaluate = async (loss: number | null) => {
    await task.settle?.();
    if (!parameters.every(Number.isFinite)) throw diverged(step, Number.NaN, kept());
    const found = await task.evaluate(parameters, pause);
    const { score: known, others } = typeof found === 'object' ? found : { score: found };
    const score = known ?? null;
    evaluations.push({ step, loss, score, ...(others && { others }) });
    if (best !== parameters && bestStep(evaluations, options.metric) === step) best.set(parameters);
    await options.onEvaluation({ step, parameters, moments, best, evaluations, firstLoss, beyond });
  };
  if (evaluations.length === 0) await evaluate(null);
  while (step < steps && !isSettled(evaluations, patience, sign)) {
    const done = doStep(step + 1);
    const loss = typeof done === 'number' ? done : await done;
    firstLoss ??= task.untrainedLoss ?? loss;
    beyond = loss <= GROWTH * Math.max(firstLoss, task.usualLoss) ? 0 : beyond + 1;
    if (beyond >= most || !Number.isFinite(loss)) throw diverged(step + 1, loss, kept());
    step += 1;
    lossSum += loss;
    lossCount += 1;
    if (step % evaluateEvery === 0 || step === steps) {
      await evaluate(lossSum / lossCount);
      lossSum = 0;
      lossCount = 0;
    }
    await pause();
  }
  return { step, parameters, moments, best, evaluations, firstLoss, beyond };
}

/** A loss this many times the first one for this many steps does not recover; a single leap often does (products). */
const GROWTH = 1000;
const BEYOND = 10;
/** Milliseconds between two checks of the signal. */
const SLICE = 20;
/** Milliseconds between two reports of progress. */
const REPORT = 200;

/** Lets other work of the thread run where it is due, after a report of the progress. */
function createPause(
  { signal, onProgress }: TaskOptions,
  progress: () => Parameters<NonNullable<TaskOptions['onProgress']>>[0],
): () => Promise<void> {
  let paused = performance.now();
  let reported = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - paused < SLICE) return;
    if (performance.now() - reported >= REPORT) {
      onProgress?.(progress());
      reported = performance.now();
    }
    await yieldToEventLoop(signal);
    paused = performance.now();
  };
}

/** The loss since the last evaluation, and the score of that evaluation. */
function messageOf(loss: number | null, score: number | null, metric: string): string {
  if (loss === null) return 'Training';
  return `Loss ${loss.toFixed(4)}${score === null ? '' : `, ${metric} ${score.toFixed(4)}`}`;
}

/** Tests whether none of the last `patience` evaluations was better than the best before them. */
function isSettled(evaluations: readonly HeldOutEvaluation[], patience: number, sign: number): boolean {
  if (patience === 0 || evaluations.some(({ score }) => score === null)) return false;
  const scores = evaluations.map(({ score }) => sign * score!);
  return scores.length - 1 - scores.indexOf(Math.max(...scores)) >= patience;
}

/** @param kept the step of a checkpoint that the user can make a model of; 0 if there is none */
function diverged(step: number, loss: number, kept: number): InputError {
  const elsewhere = 'Use a smaller learning rate or other options, in another folder.';
  return new InputError(
    `Training diverged: at step ${step} the loss is ${Number(loss.toPrecision(4))}.`,
    kept > 0
      ? `The checkpoint after step ${kept} is kept: the same command with ${kept} steps gives its model. ${elsewhere}`
      : elsewhere,
  );
}
