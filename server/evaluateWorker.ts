import { parentPort, workerData } from 'node:worker_threads';
import { methodNamed } from '../core/evaluation/methods/index.ts';
import { createLimits } from '../core/limits.ts';
import { PROFILES } from '../core/profile.ts';
import { cacheFolder, vectorCacheOf } from '../host/cacheFolder.ts';
import { failureOf } from '../host/engineMessages.ts';
import { startEngineThread } from '../host/engineThread.ts';
import { openAnnotator } from '../host/openAnnotator.ts';
import { createResources } from '../host/resources.ts';
import { runEvaluation } from '../host/runEvaluation.ts';
import type { EvaluateOrder, FromEvaluation } from './evaluate.ts';
import { optionsBySettings } from './methods.ts';

// The script of an evaluation's thread: one run, then the end. Any message to it means: stop.

const { params, settings, keys } = workerData as EvaluateOrder;
const port = parentPort!;
const stopping = new AbortController();
port.on('message', () => stopping.abort());

const send = (message: FromEvaluation) => port.postMessage(message);

const engine = startEngineThread({
  ...settings.engine,
  cache: vectorCacheOf(settings.engine.cache),
  remembered: cacheFolder(),
  storedKeys: () => keys,
  onNotice: (notice) => send({ notice }),
});
try {
  const method = methodNamed(params.method)!;
  const run = await runEvaluation({
    method,
    corpus: params.corpus,
    encoders: [...new Set(params.encoders)],
    openAnnotator: () =>
      openAnnotator({
        resources: createResources(),
        wordnet: settings.wordnet.path,
        words: settings.words.path,
        cache: cacheFolder(),
        profile: PROFILES[params.profile ?? settings.profile],
        spelling: settings.spelling,
      }),
    engine,
    options: { ...optionsBySettings(method, settings), ...params.options },
    seed: params.seed,
    limits: createLimits(settings.limits, (notice) => send({ notice })),
    out: params.out,
    signal: stopping.signal,
    onProgress: (progress) => send({ progress }),
    onNotice: (notice) => send({ notice }),
  });
  send({ run });
} catch (error) {
  send({ failure: failureOf(error) });
} finally {
  await engine.dispose();
  port.close();
}
