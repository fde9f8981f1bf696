import { createVectorStore } from '../../../host/vectors/vectorStore.ts';
import { inputsOf, OWNER, vectorFor } from './vectors.ts';

// A process that keeps vectors until it is killed.

const [folder, from] = process.argv.slice(2);
const store = createVectorStore({ folder: folder!, size: 1e9 });
for (let round = 0; ; round++) {
  const inputs = inputsOf(Number(from) + 50 * (round % 20), 50);
  await store.put(OWNER, inputs, inputs.map(vectorFor));
  if (round === 0) process.send!('ready');
}
