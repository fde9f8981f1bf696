/** The script of an evaluation that listens to nobody for two seconds, as while a model computes, and then ends by itself. */
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { EvaluateParams } from '../../server/protocol.ts';
import type { ThreadOrder } from '../../server/threads/folderThreads.ts';
import { answerFromThread } from '../../server/threads/thread.ts';

await answerFromThread<ThreadOrder<EvaluateParams>, void>(async ({ params }, { signal, onProgress }) => {
  onProgress({ message: 'begun', done: 0, total: 1 });
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2000);
  await once(signal, 'abort');
  writeFileSync(path.join(params.out!, 'ended'), '');
  signal.throwIfAborted();
});
