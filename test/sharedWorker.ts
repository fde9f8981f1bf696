import { MessageChannel, SHARE_ENV, Worker } from 'node:worker_threads';
import type { EngineThreadData } from '../host/engineThread/engineMessages.ts';

let shared: Worker | undefined;

/** What stands for the thread of an engine: one that the engines of all tests share, as each takes long to start. */
export function sharedWorker(data: EngineThreadData): Worker {
  shared ??= startShared();
  const { port1, port2 } = new MessageChannel();
  shared.postMessage({ data, port: port2 }, [port2]);
  port1.on('close', () => port1.emit('exit', 0));
  const terminate = async () => port1.close();
  return Object.assign(port1, { terminate }) as unknown as Worker;
}

function startShared(): Worker {
  const script = new URL('./sharedWorkerScript.ts', import.meta.url);
  const worker = new Worker(script, { env: SHARE_ENV, execArgv: [] });
  worker.unref();
  return worker;
}
