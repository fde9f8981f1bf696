/** The script of an evaluation that has begun its files and then listens to nobody. */
import { parentPort, workerData } from 'node:worker_threads';
import { createFileSet } from '../../host/files/fileSet.ts';
import type { EvaluateParams } from '../../server/protocol.ts';
import type { ThreadOrder } from '../../server/threads/folderThreads.ts';
import type { FromThread } from '../../server/threads/thread.ts';

const { params } = workerData as ThreadOrder<EvaluateParams>;
const files = await createFileSet(params.out!);
await files.create('examples.jsonl');
const begun: FromThread<never> = { progress: { message: 'begun', done: 0, total: 1 } };
parentPort!.postMessage(begun);
for (;;);
