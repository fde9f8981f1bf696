// Makes resources/glove.component.bin, which is committed: the first principal component of the SIF vectors
// (a = 0.001, frequencies by rank) of the example sentences in WordNet's glosses, under the built-in table as published.
//
//   node scripts/resources/gloveComponent.ts
//
import { renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sealed } from '../../core/encoders/vectors/table/header.ts';
import { SHIPPED_COMPONENT } from '../../core/encoders/vectors/table/openWordVectors.ts';
import { openWordNet } from '../../core/lexicon/packedWordNet/packedWordNet.ts';
import { createResources } from '../../host/resources.ts';
import { fittedComponent } from './fittedComponent.ts';

const resources = createResources();
const wordnet = openWordNet(resources.readSync('wordnet.bin'), () => resources.readSync('glosses.bin'));
const component = await fittedComponent('published', wordnet);
const path = fileURLToPath(new URL(`../../resources/${SHIPPED_COMPONENT}`, import.meta.url));
writeFileSync(`${path}.part`, sealed(new Uint8Array(component.buffer)));
renameSync(`${path}.part`, path);
