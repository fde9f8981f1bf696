// Makes resources/glove.added.bin, which is committed: rows of the built-in table for what it lacks: a, i, 's, 'd, single
// letters, signs, frequent numbers, and the shapes of the others. They are induced from MASC (CoNLL-U) and WordNet's
// glosses by the à la carte method (Khodak et al. 2018). The same files give the same bytes.
//
//   node scripts/resources/gloveAdded.ts masc.conllu
//
// It prints, and keeps in the file, how close vectors so induced come to the true ones of words not used in the fitting.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SHAPES } from '../../core/encoders/vectors/lookup/shapeOf.ts';
import { shapeRow } from '../../core/encoders/vectors/lookup/tokenReadings.ts';
import { packAddedRows, type RowsToAdd } from '../../core/encoders/vectors/table/addedRows.ts';
import {
  openWordVectors,
  SHIPPED_ADDED,
  SHIPPED_ROWS,
  SHIPPED_WORDS,
} from '../../core/encoders/vectors/table/openWordVectors.ts';
import { openWordNet } from '../../core/lexicon/packedWordNet/packedWordNet.ts';
import { sha256 } from '../../core/sha256.ts';
import { createResources } from '../../host/resources.ts';
import { type FittedWord, fitContextMap, mapped } from './alaCarte.ts';
import { fittedComponent } from './fittedComponent.ts';
import { heldOutFigures, type NamedWord } from './heldOutWords.ts';
import { glossSentences, mascSentences } from './trainingTexts.ts';
import { A, type Contexts, collectContexts, type KnownVectors, WINDOW } from './wordContexts.ts';

/** Words and rows that occur less often are not used. */
const LEAST = 30;

const ATTRIBUTION =
  'Induced from MASC, the Manually Annotated Sub-Corpus of the Open American National Corpus (Ide et al. 2008), ' +
  'https://anc.org/data/masc/, free for any use, and from the glosses of WordNet 3.1, Copyright 2011 by Princeton ' +
  'University, WordNet license, by a linear map (Khodak et al. 2018) fitted on GloVe 6B 100d.';

const [masc] = process.argv.slice(2);
if (!masc) {
  console.error('usage: node scripts/resources/gloveAdded.ts masc.conllu');
  process.exit(2);
}
const resources = createResources();
const wordnet = openWordNet(resources.readSync('wordnet.bin'), () => resources.readSync('glosses.bin'));
const { table, words, hash } = openTable();
const contexts = collectContexts([...mascSentences(masc), ...glossSentences(wordnet)], table);
const fitted: NamedWord[] = [...contexts.known]
  .filter(([, { count }]) => count >= LEAST)
  .map(([row, found]) => ({ word: words[row]!, ...found, vector: table.vectorOf(row) }));
const figures = heldOutFigures(fitted, table.dimension);
const added = inducedRows(fitted, contexts);
write(new Float32Array(table.dimension));
write(await fittedComponent('extended', wordnet));
console.log(JSON.stringify({ tokens: contexts.tokens, fitted: fitted.length, ...figures }, null, 2));
console.log(`resources/${SHIPPED_ADDED}: ${added.words.length} rows`);

/** The published table, in double precision. */
function openTable(): { table: KnownVectors; words: string[]; hash: string } {
  const file = new Uint8Array(resources.readSync(SHIPPED_ROWS));
  const { header, vocabulary } = openWordVectors(file, resources.readSync(SHIPPED_WORDS));
  const { dimension, sections } = header;
  const rows = new Int8Array(file.buffer, sections.rows!.offset, sections.rows!.length);
  const scales = new Float32Array(file.buffer, sections.scales!.offset, header.words);
  const opened = new Map<number, Float64Array>();
  const vectorOf = (row: number) => {
    const known = opened.get(row);
    if (known) return known;
    const components = rows.subarray(row * dimension, (row + 1) * dimension);
    const vector = Float64Array.from(components, (x) => x * scales[row]!);
    opened.set(row, vector);
    return vector;
  };
  return {
    table: { size: vocabulary.size, dimension, rowOf: vocabulary.rowOf, vectorOf },
    words: vocabulary.words(),
    hash: vocabulary.hash,
  };
}

/** The most frequent row first; every shape has one. */
function inducedRows(
  fitted: readonly FittedWord[],
  { missing, known }: Contexts,
): Pick<RowsToAdd, 'words' | 'ranks' | 'vectorOf'> & { readonly counts: readonly number[] } {
  const map = fitContextMap(fitted, table.dimension);
  const shapes = SHAPES.map(shapeRow);
  const absent = shapes.filter((shape) => !missing.has(shape));
  if (absent.length > 0) throw new Error(`the texts have no token of ${absent.join(', ')}`);
  const rows = [...missing]
    .filter(([name, { count }]) => count >= LEAST || shapes.includes(name))
    .sort(([a, one], [b, other]) => other.count - one.count || (a < b ? -1 : 1));
  const counts = [...known.values()].map(({ count }) => count).sort((a, b) => b - a);
  return {
    words: rows.map(([name]) => name),
    vectorOf: (row) => mapped(map, rows[row]![1].mean),
    counts: rows.map(([, { count }]) => count),
    // A number of a shape is as rare as the tokens of the shape are on average.
    ranks: rows.map(([, { count, types }]) => 1 + counts.filter((other) => other > count / types).length),
  };
}

/** Writes the file aside and renames it. */
function write(component: Float32Array): void {
  const { counts, ...rows } = added;
  const manifest = {
    texts: [
      { name: 'MASC', sha256: sha256(readFileSync(masc!)) },
      { name: 'WordNet glosses', sha256: wordnet.hash },
    ],
    tokens: contexts.tokens,
    window: WINDOW,
    a: A,
    least: LEAST,
    fitted: fitted.length,
    ...figures,
    counts,
  };
  const path = fileURLToPath(new URL(`../../resources/${SHIPPED_ADDED}`, import.meta.url));
  const { dimension } = table;
  const file = {
    name: 'GloVe, added rows',
    attribution: ATTRIBUTION,
    dimension,
    tableHash: hash,
    component,
    manifest,
  };
  writeFileSync(`${path}.part`, packAddedRows({ ...rows, ...file }));
  renameSync(`${path}.part`, path);
}
