import type { Annotation } from '../../core/annotation/annotation.ts';
import { InputError } from '../../core/inputError.ts';
import type { Linguist } from '../documents/annotators.ts';
import type { EncoderHost } from '../encoderHost.ts';
import type { Asker } from '../judging/newestJudgments.ts';
import type { Settings } from '../protocol.ts';

/** Reads sentences with the built-in encoder, which tells what fits a word's place and the sense that it is meant in. */
export interface SentenceReadings {
  /**
   * The annotation with substitutes and senses; undefined where the encoder cannot be run. A sentence is read once. What an
   * asker asked for before is canceled if it is another sentence, unless another asker waits for it, and then undefined.
   */
  of(
    asker: Asker,
    annotation: Annotation,
    linguist: Linguist,
    settings: Settings,
  ): Promise<Annotation | undefined>;
}

interface Reading {
  readonly result: Promise<Annotation | undefined>;
  /** Cancels what is not read yet. */
  stop(): void;
}

export function createSentenceReadings({ engines, choiceOf, status, log }: EncoderHost): SentenceReadings {
  const known = new WeakMap<Annotation, Reading>();
  const newest = new Map<Asker, Reading>();
  const read = async (
    annotation: Annotation,
    linguist: Linguist,
    settings: Settings,
    { signal }: AbortController,
  ) => {
    const reading = engines.use(choiceOf(settings), async (engine) => {
      const inContext = await linguist.inContext(engine);
      return (await inContext([annotation], { signal }))[0]!;
    });
    try {
      return await status.busyWith(reading);
    } catch (error) {
      if (signal.aborted) return undefined;
      known.delete(annotation);
      const { message, stack } = error as Error;
      if (error instanceof InputError) log.info(`Sentences are not read: ${message}`);
      else log.error(`A sentence could not be read: ${stack ?? message}`);
      return undefined;
    }
  };
  const begin = (annotation: Annotation, linguist: Linguist, settings: Settings): Reading => {
    const stopping = new AbortController();
    const result = read(annotation, linguist, settings, stopping);
    let isRead = false;
    void result.then(() => {
      isRead = true;
    });
    const reading: Reading = {
      result,
      stop() {
        if (isRead) return;
        known.delete(annotation);
        stopping.abort();
      },
    };
    known.set(annotation, reading);
    return reading;
  };
  return Object.freeze<SentenceReadings>({
    of(asker, annotation, linguist, settings) {
      const before = newest.get(asker);
      const found = known.get(annotation) ?? begin(annotation, linguist, settings);
      newest.set(asker, found);
      if (before && ![...newest.values()].includes(before)) before.stop();
      return found.result;
    },
  });
}
