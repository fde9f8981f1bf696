import { METHODS, methodNamed } from '../../../core/evaluation/methods/index.ts';
import { headlineOf } from '../../../core/evaluation/report/headline.ts';
import type { Run } from '../../../core/evaluation/run.ts';
import { InputError } from '../../../core/inputError.ts';
import type { TaskOptions } from '../../../core/taskOptions.ts';
import { runFilesIn } from '../../../host/runs/keepRun.ts';
import { assertAbsolute } from '../../absolutePath.ts';
import type { FeatureHost } from '../../featureHost.ts';
import type { EvaluateParams, EvaluateResult } from '../../protocol.ts';
import { createFolderThreads } from '../../threads/folderThreads.ts';
import { threadScript } from '../../threads/thread.ts';
import { shortNamed } from '../textInForm.ts';

/** Evaluates encoders on a corpus, in a thread with an annotator and an engine of its own. */
export interface EvaluateFeature {
  /** @throws InputError if the method, the corpus or an encoder cannot be used */
  run(params: EvaluateParams, task: TaskOptions & { readonly signal: AbortSignal }): Promise<EvaluateResult>;
  /** Stops the runs under way and waits until they have removed their unfinished files. */
  dispose(): Promise<void>;
}

export interface EvaluateHost extends Pick<FeatureHost, 'settings' | 'choiceOf' | 'storedKeys'> {
  /** The thread's script; threads/evaluateWorker if not given. */
  readonly worker?: URL;
  /** The time that a canceled run may take to remove its files, in milliseconds. */
  readonly grace?: number;
}

export function createEvaluate({
  worker = threadScript('evaluateWorker'),
  grace,
  ...host
}: EvaluateHost): EvaluateFeature {
  const threads = createFolderThreads<EvaluateParams, Run>(host, {
    name: 'semloc-evaluate',
    what: 'run',
    worker,
    grace,
  });
  return Object.freeze<EvaluateFeature>({
    async run(params, task) {
      check(params);
      const began = performance.now();
      const { scopeUri, corpus: files, out } = params;
      const { result: run, notices } = await threads.run({ params, scopeUri, files, out }, task);
      const headline = headlineOf(run);
      return {
        run,
        ...(headline !== undefined && { headline }),
        seconds: Math.round(performance.now() - began) / 1000,
        files: out === undefined ? [] : await runFilesIn(out),
        notices: notices.map((notice) => shortNamed(notice, files)),
      };
    },
    dispose: threads.dispose,
  });
}

/** Checks what the shapes of the parameters do not say. @throws InputError */
function check({ method, corpus, encoders, out }: EvaluateParams): void {
  const expect = (holds: boolean, problem: string, remedy: string) => {
    if (!holds) throw new InputError(problem, remedy);
  };
  const isGiven = (texts: readonly string[]) => texts.length > 0 && texts.every((text) => text !== '');
  expect(
    methodNamed(method) !== undefined,
    `There is no evaluation method "${method}".`,
    `Choose one of ${METHODS.map(({ name }) => name).join(', ')}.`,
  );
  expect(isGiven(corpus), 'There is no corpus to evaluate on.', 'Give at least one file.');
  expect(isGiven(encoders), 'There is no encoder to evaluate.', 'Give at least one.');
  if (out !== undefined) assertAbsolute(out, 'The folder for the results');
}
