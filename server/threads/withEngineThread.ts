import type { Engine } from '../../core/engine/index.ts';
import { cacheFolder, vectorCacheOf } from '../../host/cacheFolder.ts';
import { startEngineThread } from '../../host/engineThread/engineThread.ts';
import type { EncoderKeys } from '../protocol.ts';
import type { EngineChoice } from './engineChoice.ts';
import type { InThread } from './thread.ts';

/**
 * Does the work of a thread with an engine of its own, which is closed afterwards. Its thread starts when the engine is
 * first asked. Canceled work does not wait for its end, which a model's computation may delay.
 */
export async function withEngineThread<Result>(
  choice: EngineChoice,
  keys: EncoderKeys,
  { signal, notice }: Pick<InThread<unknown>, 'signal' | 'notice'>,
  work: (engine: Engine) => Promise<Result>,
): Promise<Result> {
  const engine = startEngineThread({
    ...choice,
    cache: vectorCacheOf(choice.cache),
    remembered: cacheFolder(),
    storedKeys: () => keys,
    onNotice: notice,
    patience: PATIENCE,
  });
  try {
    return await work(engine);
  } finally {
    const closing = engine.dispose();
    if (!signal.aborted) await closing;
  }
}

/** Milliseconds; what a model computes in one go may take long, and a thread that ends before takes the process with it. */
const PATIENCE = 60_000;
