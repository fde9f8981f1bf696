// Makes resources/glove.component.bin, which is committed: the first principal component of the SIF vectors
// (a = 0.001, frequencies by rank) of the example sentences in WordNet's glosses, under the built-in table as published.
//
//   node scripts/resources/gloveComponent.ts
//
import { renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { firstComponent } from '../../core/encoders/vectors/pooling/firstComponent.ts';
import { sealed } from '../../core/encoders/vectors/table/header.ts';
import { SHIPPED_COMPONENT } from '../../core/encoders/vectors/table/openWordVectors.ts';
import { createEngine } from '../../core/engine/createEngine.ts';
import { openWordNet } from '../../core/lexicon/packedWordNet/packedWordNet.ts';
import { createResources } from '../../host/resources.ts';
import { exampleSentences } from './trainingTexts.ts';

const resources = createResources();
const wordnet = openWordNet(resources.readSync('wordnet.bin'), () => resources.readSync('glosses.bin'));
const sentences = exampleSentences(wordnet);
const engine = createEngine({ resources, device: 'cpu', vectors: 'published' });
const vectors = await engine.encode('glove-sif', sentences);
await engine.dispose();
if (vectors.kind !== 'dense') throw new Error('word vectors are dense');
const component = firstComponent(vectors.data, vectors.columns);
const path = fileURLToPath(new URL(`../../resources/${SHIPPED_COMPONENT}`, import.meta.url));
writeFileSync(`${path}.part`, sealed(new Uint8Array(component.buffer)));
renameSync(`${path}.part`, path);
console.log(`resources/${SHIPPED_COMPONENT}: fitted on ${sentences.length} sentences`);
