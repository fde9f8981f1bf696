import { type MessagePort, parentPort } from 'node:worker_threads';
import type { EngineThreadData } from '../host/engineThread/engineMessages.ts';
import { serveThread } from '../host/engineThread/serveThread.ts';

// The script of the thread that the engines of tests share (sharedWorker.ts).

parentPort!.on('message', ({ data, port }: { data: EngineThreadData; port: MessagePort }) => {
  serveThread(data, port, () => port.close());
});
