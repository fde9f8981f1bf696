import type { Engine } from '../../core/engine/index.ts';
import { InputError } from '../../core/inputError.ts';
import type { EncoderHost } from '../encoderHost.ts';
import type { Settings } from '../protocol.ts';
import { createEncoderDescriptions } from './encoderDescriptions.ts';

/**
 * Works with the engine once the encoder of the settings is open, and reports the outcome to the status. Rejects only
 * when aborted; any other failure is returned as a sentence for the user.
 */
export type OpenedEncoder = <T>(
  settings: Settings,
  signal: AbortSignal | undefined,
  work: (engine: Engine) => T | Promise<T>,
) => Promise<T | { readonly unavailable: string }>;

export function createOpenedEncoder({ engines, choiceOf, status, log }: EncoderHost): OpenedEncoder {
  const descriptions = createEncoderDescriptions();
  return async (settings, signal, work) => {
    const { encoder, device } = settings;
    const wanted = status.wants(encoder, device);
    const attempt = engines.use(choiceOf(settings), async (engine) => {
      try {
        wanted.opened(await descriptions.of(engine, encoder));
        signal?.throwIfAborted();
        return await work(engine);
      } catch (error) {
        if (!signal?.aborted) descriptions.forget(engine, encoder);
        throw error;
      }
    });
    try {
      return await status.busyWith(attempt);
    } catch (error) {
      signal?.throwIfAborted();
      const { message, stack } = error as Error;
      if (!(error instanceof InputError)) log.error(`The encoder ${encoder} failed: ${stack ?? message}`);
      wanted.failed(message);
      return { unavailable: message };
    }
  };
}
