import type { Annotation } from '../../core/annotation/annotation.ts';
import { InputError } from '../../core/inputError.ts';
import type { Linguist } from '../documents/annotators.ts';
import type { EncoderHost } from '../encoderHost.ts';
import type { Settings } from '../protocol.ts';

/** Reads sentences with the built-in encoder, which tells what fits a word's place and the sense that it is meant in. */
export interface SentenceReadings {
  /** The annotation with substitutes and senses; undefined where the encoder cannot be run. A sentence is read once. */
  of(annotation: Annotation, linguist: Linguist, settings: Settings): Promise<Annotation | undefined>;
}

export function createSentenceReadings({ engines, choiceOf, status, log }: EncoderHost): SentenceReadings {
  const known = new WeakMap<Annotation, Promise<Annotation | undefined>>();
  const read = async (annotation: Annotation, linguist: Linguist, settings: Settings) => {
    const reading = engines.use(choiceOf(settings), async (engine) => {
      const inContext = await linguist.inContext(engine);
      return (await inContext([annotation]))[0]!;
    });
    try {
      return await status.busyWith(reading);
    } catch (error) {
      known.delete(annotation);
      const { message, stack } = error as Error;
      if (error instanceof InputError) log.info(`Sentences are not read: ${message}`);
      else log.error(`A sentence could not be read: ${stack ?? message}`);
      return undefined;
    }
  };
  return Object.freeze<SentenceReadings>({
    of(annotation, linguist, settings) {
      const found = known.get(annotation) ?? read(annotation, linguist, settings);
      known.set(annotation, found);
      return found;
    },
  });
}
