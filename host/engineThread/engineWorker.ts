import { parentPort, workerData } from 'node:worker_threads';
import { serveThread } from './serveThread.ts';

// The script of the engine's thread. Only the thread itself knows that it is not inside native code, and may end.

serveThread(workerData, parentPort!, () => process.exit());
