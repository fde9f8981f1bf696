import path from 'node:path';
import { withShardQueue } from '../../host/queue/shardQueue.ts';
import { workShards } from '../../host/queue/workShards.ts';
import type { Command } from '../command.ts';
import { cacheFolderOf, VECTOR_CACHE_OPTIONS } from '../options/cacheOptions.ts';
import { optionsOf } from '../options/optionsOf.ts';
import { say } from '../output/output.ts';
import { QUEUE_OPTIONS, readQueue, VARIABLE } from '../sharding/queueOptions.ts';
import { environmentOf, originOf } from '../sharding/workerLimits.ts';
import { EXIT } from '../terminal.ts';

const { cache, ...OTHER_CACHE_OPTIONS } = VECTOR_CACHE_OPTIONS;

export const worker: Command = {
  name: 'worker',
  summary: 'Evaluates shards that semloc enqueue has put on a queue.',
  synopsis: '--queue URL [--concurrency N] [--stop-when-empty] [options]',
  description: `
Takes jobs from the queue and evaluates their shards, each in a process of its own. Jobs may only read and
write in the folders given by --folder, and only ask encoders at the origins given by --allow.
The shard of a worker that was killed goes back to the queue after 30 seconds, and resumes where it stopped.
SIGINT, SIGTERM and SIGHUP give back what is unfinished. While the queue's server is away, the worker waits.`,
  options: {
    ...QUEUE_OPTIONS,
    concurrency: {
      value: 'N',
      help: 'Shards evaluated at a time (1 by default). A model uses up to 4 threads for each.',
    },
    'stop-when-empty': {
      help: 'Exit once no job is waiting, running or delayed; the exit code is 2 if one failed here.',
    },
    folder: {
      value: 'DIR',
      repeated: true,
      help: 'A folder in which jobs may read and write. Can be repeated. Default: the current folder.',
    },
    allow: {
      value: 'ORIGIN',
      repeated: true,
      help: 'An origin, such as http://localhost:8080, whose encoders jobs may use. Can be repeated. Default: none.',
    },
    ...{ cache, ...OTHER_CACHE_OPTIONS },
  },
  positionals: 0,
  async run(given, terminal) {
    const place = readQueue(given, process.env);
    const folders = given.texts('folder');
    const limits = {
      folders: (folders.length > 0 ? folders : ['.']).map((folder) => path.resolve(folder)),
      origins: given.texts('allow').map(originOf),
      // The processes work in other folders.
      cache: [`--cache=${cacheFolderOf(given)}`, ...optionsOf(given, OTHER_CACHE_OPTIONS)],
    };
    const { [VARIABLE]: _, ...others } = process.env;
    const stopWhenEmpty = given.has('stop-when-empty');
    const onNotice = (message: string) => say(terminal, message);
    const done = await withShardQueue(place, { onNotice, signal: terminal.signal }, (queue) => {
      say(terminal, `Working on the queue “${place.name}” at ${place.address.shown}.`);
      return workShards(queue, {
        processor: script(),
        environment: { ...others, ...environmentOf(limits) },
        concurrency: given.integer('concurrency', 1, 1024) ?? 1,
        ...{ stopWhenEmpty, signal: terminal.signal, onNotice },
      });
    });
    const back = done.isGivenBack ? 'is back on the queue' : 'goes back when its locks expire';
    const rest = terminal.signal.aborted ? `; what is unfinished ${back}` : '';
    say(terminal, `Stopped: ${done.finished} finished, ${done.failed} failed${rest}.`);
    if (!stopWhenEmpty) return EXIT.done;
    if (terminal.signal.aborted) return EXIT.interrupted;
    return done.failed > 0 ? EXIT.badInput : EXIT.done;
  },
};

/** Locates shardProcessor.ts in the folder above, or shardProcessor.mjs beside the bundle that contains this. */
function script(): URL {
  return import.meta.url.endsWith('.ts')
    ? new URL('../sharding/shardProcessor.ts', import.meta.url)
    : new URL('./shardProcessor.mjs', import.meta.url);
}
