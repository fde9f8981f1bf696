// Makes resources/glove.antonyms.bin, which is committed: the antonyms of the words of the built-in table in WordNet, as pairs
// of rows, for glove-polar.
//
//   node scripts/resources/antonyms.ts
//
import { renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { packAntonymRows, SHIPPED_ANTONYMS } from '../../core/encoders/vectors/polar/antonymRows.ts';
import { readRows } from '../../core/encoders/vectors/table/readRows.ts';
import { openShippedTable } from '../../core/encoders/vectors/table/shippedTable.ts';
import { openWordNet } from '../../core/lexicon/packedWordNet/packedWordNet.ts';
import { createModelFiles } from '../../host/modelFiles.ts';
import { createResources } from '../../host/resources.ts';
import { antonymForms } from './antonymForms.ts';

const resources = createResources();
const wordnet = openWordNet(resources.readSync('wordnet.bin'), () => resources.readSync('glosses.bin'));
const table = await openShippedTable(resources, 'published');
const { dimension } = table.layout;
const rowOf = (word: string) => table.vocabulary.rowOf(word);
const vectors = new Float32Array(table.vocabulary.size * dimension);
for await (const piece of readRows(table, createModelFiles()))
  vectors.set(piece.vectors, piece.first * dimension);

const pairs = Array.from(
  antonymForms(wordnet, (word) => rowOf(word) >= 0),
  (pair) => pair.map(rowOf),
)
  .map(([word, antonym]) => ({ word: word!, antonym: antonym!, half: distance(word!, antonym!) / 2 }))
  .filter(({ half }) => half > 0)
  .sort((a, b) => a.word - b.word);
const path = fileURLToPath(new URL(`../../resources/${SHIPPED_ANTONYMS}`, import.meta.url));
writeFileSync(
  `${path}.part`,
  packAntonymRows({
    words: Int32Array.from(pairs, ({ word }) => word),
    antonyms: Int32Array.from(pairs, ({ antonym }) => antonym),
    halves: Float32Array.from(pairs, ({ half }) => half),
    attribution: `Antonyms of WordNet ${wordnet.version}, Princeton University, for the rows of the GloVe table.`,
    dimension,
    tableHash: table.hash,
  }),
);
renameSync(`${path}.part`, path);
console.log(`resources/${SHIPPED_ANTONYMS}: ${pairs.length} words`);

function distance(a: number, b: number): number {
  let sum = 0;
  for (let k = 0; k < dimension; k++) sum += (vectors[a * dimension + k]! - vectors[b * dimension + k]!) ** 2;
  return Math.sqrt(sum);
}
