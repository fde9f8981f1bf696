import type { Annotation } from '../../core/annotation/annotation.ts';
import { InputError } from '../../core/inputError.ts';
import { type Judge, openJudge } from '../../core/judging/judge.ts';
import type { TaskOptions } from '../../core/taskOptions.ts';
import type { EncoderHost } from '../encoderHost.ts';
import type { Settings } from '../protocol.ts';
import type { Judged } from './judged.ts';
import { type Asker, createNewestJudgments } from './newestJudgments.ts';
import { createRememberedJudgments } from './rememberedJudgments.ts';

/** Judges replacements with the masked language model that the settings name, and remembers what was judged. */
export interface Judgments {
  /** Begins the judging of the sentences of one request. */
  begin(settings: Settings, task: TaskOptions): Judging;
  /**
   * Judges the sentence of a word that is needed only until something else is asked for, as hovers do. A new call of
   * the same asker cancels its call before, unless both ask for the same sentence; a canceled one stays `loading`.
   */
  newest(asker: Asker, annotation: Annotation, settings: Settings): Promise<Judged>;
  /** Opens the model, so that the first judgment need not wait for it. Never rejects. */
  warmUp(settings: Settings): Promise<void>;
  /** Has to be called when settings change: the judge may be another one, or none. */
  invalidate(): void;
}

export interface Judging {
  /** The sentence as judged; as it is without a judge, and once the judge has failed. Rejects only when aborted. */
  of(annotation: Annotation): Promise<Annotation>;
  /** The reason why sentences were not judged, for the user. */
  readonly problem: string | undefined;
}

export function createJudgments(host: EncoderHost): Judgments {
  const { choiceOf } = host;
  let changes = 0;
  const withJudge = createJudgeUse(host, () => changes);
  const remembered = createRememberedJudgments();
  const keyOf = (settings: Settings) =>
    JSON.stringify([settings.judge, settings.judgeMargin, choiceOf(settings)]);

  const judge = async (annotation: Annotation, settings: Settings, task: TaskOptions): Promise<Judged> => {
    if (settings.judge === '') return { annotation };
    const key = keyOf(settings);
    const known = remembered.find(annotation, key);
    if (known) return { annotation: known };
    const judged = await withJudge(
      settings,
      task,
      async (judge) => (await judge.judge([annotation], task))[0]!,
    );
    if ('unavailable' in judged) return { annotation, unjudged: judged };
    remembered.add(annotation, key, judged);
    return { annotation: judged };
  };

  return Object.freeze<Judgments>({
    async warmUp(settings) {
      if (settings.judge !== '') await withJudge(settings, {}, async ({ model }) => model);
    },
    begin(settings, task) {
      let problem: string | undefined;
      return {
        async of(annotation) {
          if (problem !== undefined) return annotation;
          const judged = await judge(annotation, settings, task);
          if (judged.unjudged && 'unavailable' in judged.unjudged) problem = judged.unjudged.unavailable;
          return judged.annotation;
        },
        get problem() {
          return problem;
        },
      };
    },
    newest: createNewestJudgments(judge, keyOf),
    invalidate() {
      changes += 1;
      host.status.problem('judge', undefined);
    },
  });
}

/**
 * Creates a function that works with the judge of the settings, and tells the status what came of it unless they have
 * changed since. It rejects only when aborted.
 */
function createJudgeUse({ engines, choiceOf, status, log }: EncoderHost, changes: () => number) {
  return async <T extends object>(
    settings: Settings,
    task: TaskOptions,
    work: (judge: Judge) => Promise<T>,
  ): Promise<T | { readonly unavailable: string }> => {
    const choice = { folder: settings.judge, margin: settings.judgeMargin };
    const asked = changes();
    const tell = (problem: string | undefined) => {
      if (asked === changes()) status.problem('judge', problem);
    };
    const attempt = engines.use(choiceOf(settings), async (engine) =>
      work(await openJudge(engine, choice, task)),
    );
    try {
      const done = await status.busyWith(attempt);
      tell(undefined);
      return done;
    } catch (error) {
      task.signal?.throwIfAborted();
      const { message, stack } = error as Error;
      if (!(error instanceof InputError))
        log.error(`The judge ${settings.judge} failed: ${stack ?? message}`);
      tell(message);
      return { unavailable: message };
    }
  };
}
