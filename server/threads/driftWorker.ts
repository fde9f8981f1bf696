import type { Engine } from '../../core/engine/index.ts';
import { openJudge } from '../../core/judging/judge.ts';
import { createLimits } from '../../core/limits.ts';
import { VARIANT_KINDS } from '../../core/variants/kinds/index.ts';
import { checkAgainst } from '../../host/drift/checkAgainst.ts';
import { recordDrift } from '../../host/drift/recordDrift.ts';
import type { AskedDrift, DriftAnswer } from '../features/drift.ts';
import type { RecordDriftParams, Settings } from '../protocol.ts';
import type { ThreadOrder } from './folderThreads.ts';
import { openAnnotatorBy } from './openAnnotatorBy.ts';
import { answerFromThread, type InThread } from './thread.ts';
import { withEngineThread } from './withEngineThread.ts';

/** The number of pairs that are shown of those that changed most, and of those that flip. */
const EXAMPLES = 50;
/** The most original sentences of a record; the command line has an option for it. */
const SENTENCES = 200;

// The script of a thread that records vectors, or checks an encoder against recorded ones; it ends after that.

await answerFromThread<ThreadOrder<AskedDrift>, DriftAnswer>(
  ({ params, settings, engine: choice, keys }, thread) => {
    // Vectors from a cache would hide that they have changed.
    const uncached = { ...choice, cache: { ...choice.cache, enabled: false } };
    return withEngineThread(uncached, keys, thread, async (engine) => {
      if ('record' in params) return record(params.record, settings, engine, thread);
      const { folder, encoder } = params.check;
      return checkAgainst(folder, { encoder, engine, examples: EXAMPLES, ...thread });
    });
  },
);

async function record(
  { files, encoder, out, threshold }: RecordDriftParams,
  settings: Settings,
  engine: Engine,
  { signal, onProgress, notice }: InThread<never>,
): Promise<DriftAnswer> {
  const { judge: folder, judgeMargin: margin, choice, seed } = settings;
  const { canary, vectors } = await recordDrift({
    ...{ files, encoder, engine, out, choice, seed, signal, onProgress },
    ...(threshold !== undefined && { threshold }),
    ...(folder !== '' && { judge: await openJudge(engine, { folder, margin }, { signal }) }),
    kinds: VARIANT_KINDS,
    openAnnotator: () => openAnnotatorBy(settings),
    sentences: SENTENCES,
    source: { lines: false, column: '' },
    limits: createLimits(settings.limits, notice),
    onNotice: notice,
  });
  return { sentences: vectors.rows, pairs: canary.pairs.length };
}
