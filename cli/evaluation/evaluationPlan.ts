import type { Method } from '../../core/evaluation/method.ts';
import { METHODS } from '../../core/evaluation/methods/index.ts';
import { withBaselines } from '../../core/evaluation/running/baselines.ts';
import type { EvaluationPlan } from '../../host/runs/prepareEvaluation.ts';
import type { Arguments, Options } from '../arguments.ts';
import { choiceOptions, readChoiceOptions, readChosen } from '../choices.ts';
import { LIMIT_OPTIONS, readLimits } from '../input/input.ts';
import { ANNOTATOR_OPTIONS, openAnnotatorFor } from '../options/annotators.ts';
import { BATCH_THREAD_OPTIONS } from '../options/batchThreads.ts';
import { readEncoderIds, readEncoderIdsOrDefault } from '../options/encoderIds.ts';
import { readEncoderOptions, rejectSideOptions, SIDE_OPTIONS } from '../options/encoderOptions.ts';
import { ENGINE_OPTIONS } from '../options/engines.ts';
import { JUDGE_OPTIONS, readJudge, rejectUnusedJudge, unusedJudgeOptions } from '../options/judge.ts';
import { readSeed, SEED_OPTION } from '../options/seed.ts';
import { say } from '../output/output.ts';
import { type Terminal, UsageError } from '../terminal.ts';

/** The options of the commands that evaluate: what a run computes, and the cache. */
export const PLAN_OPTIONS = {
  corpus: { value: 'PATH', repeated: true, help: 'A corpus file or folder. Can be repeated.' },
  ...planOptions(METHODS),
} satisfies Options;

/** The same for a command that has some of the methods, and names its corpus in its own way. */
export function planOptions(methods: readonly Method[]) {
  return {
    encoder: {
      value: 'ID[,ID]',
      repeated: true,
      help: 'The encoders to evaluate; semloc encoders lists them.',
    },
    ...choiceOptions(methods),
    ...SEED_OPTION,
    ...ENGINE_OPTIONS,
    ...SIDE_OPTIONS,
    ...ANNOTATOR_OPTIONS,
    ...JUDGE_OPTIONS,
    ...LIMIT_OPTIONS,
  } satisfies Options;
}

/** Names the options of {@link PLAN_OPTIONS} that a method has no use for. */
export function unusedPlanOptions(method: string): string[] {
  const { annotates, hasSides, substituted } = METHODS.find(({ name }) => name === method) ?? {};
  const ofAnnotation = Object.keys({ ...ANNOTATOR_OPTIONS, ...LIMIT_OPTIONS, ...BATCH_THREAD_OPTIONS });
  return [
    ...(annotates ? [] : ofAnnotation.filter((name) => !Object.hasOwn(ENGINE_OPTIONS, name))),
    ...(hasSides ? [] : Object.keys(SIDE_OPTIONS)),
    ...unusedJudgeOptions({ name: method, substituted }),
  ];
}

/** Reads what to evaluate. @throws UsageError or InputError for what cannot be evaluated */
export function readPlan(
  given: Arguments,
  terminal: Terminal,
  { needsEncoders = true } = {},
): Omit<EvaluationPlan, 'engine'> {
  const method = readChosen(given, METHODS, 'method');
  const corpus = given.texts('corpus');
  if (corpus.length === 0) throw new UsageError('--corpus PATH is missing.');
  return planOf(method, corpus, given, terminal, { needsEncoders });
}

/** Reads how to evaluate a method on a corpus. @throws UsageError or InputError for what cannot be evaluated */
export function planOf(
  method: Method,
  corpus: readonly string[],
  given: Arguments,
  terminal: Terminal,
  { needsEncoders = true, isDefaulted = false } = {},
): Omit<EvaluationPlan, 'engine'> {
  const named = isDefaulted ? readEncoderIdsOrDefault(given) : readEncoderIds(given);
  if (needsEncoders && named.length === 0)
    throw new UsageError('--encoder ID is missing; semloc encoders lists them.');
  if (!method.hasSides) rejectSideOptions(given, `the method ${method.name}`);
  rejectUnusedJudge(given, method);
  readEncoderOptions(given);
  const encoders = needsEncoders ? withBaselines(named, method) : named;
  const onNotice = (message: string) => say(terminal, message);
  return {
    ...{ method, corpus, encoders, seed: readSeed(given), signal: terminal.signal },
    options: readChoiceOptions(given, method, METHODS),
    limits: readLimits(given, terminal),
    judge: readJudge(given),
    openAnnotator: () => openAnnotatorFor(given, onNotice),
    onProgress: terminal.progress.show,
    onNotice,
  };
}
