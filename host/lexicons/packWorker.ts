import { parentPort, workerData } from 'node:worker_threads';
import { createResources } from '../resources.ts';
import { failureOf } from '../threads/failure.ts';
import { openBuiltInWordNet, packWordNetFolder } from './lexicons.ts';
import type { FromPacking, PackOrder } from './packThread.ts';

// The script of the thread that packs a WordNet folder: one order, one answer.

const { folder, cache, resources } = workerData as PackOrder;
const send = (message: FromPacking, memory: ArrayBuffer[] = []) => parentPort!.postMessage(message, memory);
try {
  const { index, glosses } = await packWordNetFolder(
    folder,
    () => openBuiltInWordNet(createResources(resources)),
    cache,
  );
  const packed = { index: ownMemory(index), glosses: ownMemory(glosses) };
  send({ packed }, [packed.index.buffer, packed.glosses.buffer]);
} catch (error) {
  send({ failure: failureOf(error) });
}

/** The bytes in memory that holds nothing else, so that it can be handed over. */
function ownMemory(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer, byteLength } = bytes;
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength
    ? new Uint8Array(buffer)
    : new Uint8Array(bytes);
}
