import { environmentOf } from '../../../cli/sharding/workerLimits.ts';
import { readQueueAddress } from '../../../host/queue/queueAddress.ts';
import { withShardQueue } from '../../../host/queue/shardQueue.ts';
import { workShards } from '../../../host/queue/workShards.ts';

/** Works on a queue until it is empty, as a worker whose jobs are given to others a second after it has gone. */
export function workImpatiently(
  url: string,
  { origin, folders }: { readonly origin: string; readonly folders: readonly string[] },
  onNotice: (message: string) => void,
) {
  const place = { address: readQueueAddress(url, 'URL'), name: 'semloc' };
  const limits = environmentOf({ folders, origins: [origin], cache: ['--no-cache'] });
  return withShardQueue(place, { onNotice }, (queue) =>
    workShards(queue, {
      processor: new URL('../../../cli/sharding/shardProcessor.ts', import.meta.url),
      environment: { ...process.env, ...limits },
      ...{ concurrency: 1, stopWhenEmpty: true, lockDuration: 1000 },
      ...{ signal: new AbortController().signal, onNotice },
    }),
  );
}
