import { createEngine } from '../../core/engine/index.ts';
import { whyUnavailable } from '../doctor/graphics.ts';
import { limitTime } from '../limitTime.ts';
import { createModelFiles } from '../modelFiles.ts';
import { createNetwork } from '../network/network.ts';
import { createResources } from '../resources.ts';
import type { CallPort } from '../threads/callMessages.ts';
import { createVectorStore } from '../vectors/vectorStore.ts';
import type { EngineThreadData, KeysMessage, NoticeMessage } from './engineMessages.ts';
import { serveEngine } from './serveEngine.ts';

/** Makes an engine in this thread, and answers its calls through a channel. `onEnd` is called once it has answered that it is closed. */
export function serveThread(
  { device, threads, resources, cache, remembered, options, models, vectors, ...data }: EngineThreadData,
  port: CallPort,
  onEnd: () => void,
): void {
  const { timeLimit = Number.POSITIVE_INFINITY } = data;
  let { storedKeys } = data;
  const onNotice = (notice: string) => port.postMessage({ notice } satisfies NoticeMessage);
  const store = cache && createVectorStore({ ...cache, onNotice });
  const shipped = createResources(resources);
  const engine = createEngine({
    resources: shipped,
    headFinder: async () => (await import('../headFinder.ts')).createHeadFinder(shipped),
    files: createModelFiles(models),
    options,
    network: createNetwork({ storedKeys: () => storedKeys, folder: remembered }),
    device,
    threads,
    cache: store,
    vectors,
    onNotice,
    timeLimit: (milliseconds, work, late) => limitTime(Math.min(milliseconds, timeLimit), work, late),
    unavailableReason: whyUnavailable,
  });
  const dispose = async () => {
    await engine.dispose();
    await store?.dispose();
    setImmediate(onEnd);
  };
  port.on('message', (message: KeysMessage | object) => {
    if ('storedKeys' in message) storedKeys = message.storedKeys;
  });
  serveEngine({ ...engine, dispose }, port);
}
