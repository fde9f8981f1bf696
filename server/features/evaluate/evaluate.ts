import { METHODS } from '../../../core/evaluation/methods/index.ts';
import { headlineOf } from '../../../core/evaluation/report/headline.ts';
import type { Run } from '../../../core/evaluation/run.ts';
import { InputError } from '../../../core/inputError.ts';
import { PROFILES } from '../../../core/profile/index.ts';
import type { TaskOptions } from '../../../core/taskOptions.ts';
import { assertNothingSpecial } from '../../../host/files/regularFile.ts';
import { runFilesIn } from '../../../host/runs/keepRun.ts';
import { assertAbsolute } from '../../absolutePath.ts';
import type { FeatureHost } from '../../featureHost.ts';
import type { EncoderKeys, EvaluateParams, EvaluateResult, Settings } from '../../protocol.ts';
import type { EngineChoice } from '../../threads/engineChoice.ts';
import { createFolderThreads } from '../../threads/folderThreads.ts';
import { threadScript } from '../../threads/thread.ts';

/** Evaluates encoders on a corpus, in a thread with an annotator and an engine of its own. */
export interface EvaluateFeature {
  /** @throws InputError if the parameters, the corpus or an encoder cannot be used */
  run(params: EvaluateParams, task: TaskOptions & { readonly signal: AbortSignal }): Promise<EvaluateResult>;
  /** Stops the runs under way and waits until they have removed their unfinished files. */
  dispose(): Promise<void>;
}

/** The data that the thread is started with. */
export interface EvaluateOrder {
  readonly params: EvaluateParams;
  readonly settings: Pick<
    Settings,
    | 'choice'
    | 'spelling'
    | 'limits'
    | 'profile'
    | 'anyLanguage'
    | 'wordnet'
    | 'words'
    | 'judge'
    | 'judgeMargin'
  > & {
    readonly engine: EngineChoice;
  };
  readonly keys: EncoderKeys;
}

export interface EvaluateHost extends Pick<FeatureHost, 'settings' | 'choiceOf' | 'storedKeys'> {
  /** The thread's script; threads/evaluateWorker if not given. */
  readonly worker?: URL;
  /** The time that a canceled run may take to remove its files, in milliseconds. */
  readonly grace?: number;
}

export function createEvaluate({
  settings: settingsSource,
  choiceOf,
  storedKeys,
  worker = threadScript('evaluateWorker'),
  grace,
}: EvaluateHost): EvaluateFeature {
  const threads = createFolderThreads<EvaluateOrder, Run>({
    name: 'semloc-evaluate',
    what: 'run',
    worker,
    grace,
  });
  const orderOf = async (params: EvaluateParams): Promise<EvaluateOrder> => {
    const settings = await settingsSource.of(params.scopeUri);
    const { choice, spelling, limits, profile, anyLanguage, wordnet, words, judge, judgeMargin } = settings;
    const engine = choiceOf(settings);
    const kept = {
      choice,
      spelling,
      engine,
      limits,
      profile,
      anyLanguage,
      wordnet,
      words,
      judge,
      judgeMargin,
    };
    return { params, settings: kept, keys: storedKeys() };
  };
  return Object.freeze<EvaluateFeature>({
    async run(params, task) {
      check(params);
      await Promise.all(params.corpus.map(assertNothingSpecial));
      const began = performance.now();
      const { result: run, notices } = await threads.run(() => orderOf(params), params.out, task);
      const headline = headlineOf(run);
      return {
        run,
        ...(headline !== undefined && { headline }),
        seconds: Math.round(performance.now() - began) / 1000,
        files: params.out === undefined ? [] : await runFilesIn(params.out),
        notices,
      };
    },
    dispose: threads.dispose,
  });
}

/** Checks the parameters: a client may send anything. */
function check({ method, corpus, encoders, profile, seed, options, out }: EvaluateParams): void {
  const expect = (holds: boolean, problem: string, remedy: string) => {
    if (!holds) throw new InputError(problem, remedy);
  };
  const texts = (value: unknown) =>
    Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'string' && each);
  expect(
    METHODS.some(({ name }) => name === method),
    `There is no evaluation method "${method}".`,
    `Choose one of ${METHODS.map(({ name }) => name).join(', ')}.`,
  );
  expect(texts(corpus), 'There is no corpus to evaluate on.', 'Give at least one file.');
  expect(texts(encoders), 'There is no encoder to evaluate.', 'Give at least one.');
  expect(
    profile === undefined || Object.hasOwn(PROFILES, profile),
    `There is no profile "${profile}".`,
    `Choose one of ${Object.keys(PROFILES).join(', ')}.`,
  );
  expect(
    Number.isInteger(seed) && seed >= 0,
    `The seed is ${seed}.`,
    'It must be a whole number, 0 or more.',
  );
  expect(
    options === undefined || (typeof options === 'object' && options !== null),
    'The options of the method are not an object.',
    'Give an object with one member per option.',
  );
  if (out !== undefined) assertAbsolute(out, 'The folder for the results');
}
