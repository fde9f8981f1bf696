// A worker whose jobs are given to others a second after it has gone: `impatientWorker.ts URL ORIGIN FOLDER...`.
import { environmentOf } from '../../../cli/sharding/workerLimits.ts';
import { readQueueAddress } from '../../../host/queue/queueAddress.ts';
import { withShardQueue } from '../../../host/queue/shardQueue.ts';
import { workShards } from '../../../host/queue/workShards.ts';

const [url, origin, ...folders] = process.argv.slice(2);
const onNotice = (message: string) => console.error(message);
const place = { address: readQueueAddress(url!, 'URL'), name: 'semloc' };
const limits = environmentOf({ folders, origins: [origin!], cache: ['--no-cache'] });
const { failed } = await withShardQueue(place, onNotice, (queue) =>
  workShards(queue, {
    processor: new URL('../../../cli/sharding/shardProcessor.ts', import.meta.url),
    environment: { ...process.env, ...limits },
    ...{ concurrency: 1, stopWhenEmpty: true, lockDuration: 1000 },
    ...{ signal: new AbortController().signal, onNotice },
  }),
);
process.exit(failed > 0 ? 1 : 0);
