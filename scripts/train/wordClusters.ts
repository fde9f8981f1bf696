import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTableHeader, type TableHeader } from '../../core/encoders/vectors/table/header.ts';

const RESOURCES = join(import.meta.dirname, '../../resources');

/** Words by which the clusters are found: the most frequent ones, whose vectors are the best. */
const SAMPLE = 25_000;
const ROUNDS = 10;

/**
 * Groups the words of the committed GloVe table by spherical k-means (Dhillon and Modha 2001), numbered from 1.
 * Words of a cluster keep like company, so that the tagger knows something of words that its treebank lacks.
 */
export function readWordClusters(count: number): Map<string, number> {
  const rowsFile = readFileSync(join(RESOURCES, 'glove.rows.bin'));
  const wordsFile = readFileSync(join(RESOURCES, 'glove.words.bin'));
  const header = readTableHeader(rowsFile, 'glove.rows.bin', 'rows');
  const vectors = unitRows(rowsFile, header);
  const sample = vectors.subarray(0, Math.min(SAMPLE, header.words) * header.dimension);
  const centers = sphericalKMeans(sample, header.dimension, count);
  const clusters = nearest(vectors, centers, header.dimension);
  return new Map(wordsInRowOrder(wordsFile).map((word, row) => [word, clusters[row]! + 1]));
}

/** The first centers are evenly spaced rows, so that nothing hangs on chance. */
function sphericalKMeans(rows: Float32Array, dimension: number, count: number): Float32Array {
  const size = rows.length / dimension;
  const centers = new Float32Array(count * dimension);
  for (let c = 0; c < count; c++) {
    const from = Math.floor((c * size) / count) * dimension;
    centers.set(rows.subarray(from, from + dimension), c * dimension);
  }
  for (let round = 0; round < ROUNDS; round++) {
    const cluster = nearest(rows, centers, dimension);
    const sums = new Float32Array(centers.length);
    const members = new Uint32Array(count);
    for (let row = 0; row < size; row++) {
      const c = cluster[row]!;
      members[c]! += 1;
      for (let k = 0; k < dimension; k++) sums[c * dimension + k]! += rows[row * dimension + k]!;
    }
    for (let c = 0; c < count; c++) {
      if (members[c]! > 0)
        centers.set(unit(sums.subarray(c * dimension, (c + 1) * dimension)), c * dimension);
    }
  }
  return centers;
}

/** The center of largest cosine for each row. `dimension` is a multiple of four. */
function nearest(rows: Float32Array, centers: Float32Array, dimension: number): Uint16Array {
  const result = new Uint16Array(rows.length / dimension);
  const count = centers.length / dimension;
  for (let row = 0; row < result.length; row++) {
    const a = row * dimension;
    let best = -Infinity;
    for (let c = 0; c < count; c++) {
      const b = c * dimension;
      let dot0 = 0;
      let dot1 = 0;
      let dot2 = 0;
      let dot3 = 0;
      for (let k = 0; k < dimension; k += 4) {
        dot0 += rows[a + k]! * centers[b + k]!;
        dot1 += rows[a + k + 1]! * centers[b + k + 1]!;
        dot2 += rows[a + k + 2]! * centers[b + k + 2]!;
        dot3 += rows[a + k + 3]! * centers[b + k + 3]!;
      }
      const dot = dot0 + dot1 + dot2 + dot3;
      if (dot > best) {
        best = dot;
        result[row] = c;
      }
    }
  }
  return result;
}

function unitRows(file: Uint8Array, header: TableHeader): Float32Array {
  const { offset, length } = header.sections.rows!;
  const bytes = new Int8Array(file.buffer, file.byteOffset + offset, length);
  const rows = Float32Array.from(bytes);
  for (let from = 0; from < rows.length; from += header.dimension) {
    rows.set(unit(rows.subarray(from, from + header.dimension)), from);
  }
  return rows;
}

function unit(vector: Float32Array): Float32Array {
  let squares = 0;
  for (const component of vector) squares += component * component;
  const norm = Math.sqrt(squares) || 1;
  return vector.map((component) => component / norm);
}

/** The vocabulary is front-coded: see core/encoders/vectors/table/vocabulary.ts. */
function wordsInRowOrder(file: Uint8Array): string[] {
  const header = readTableHeader(file, 'glove.words.bin', 'words');
  const section = (name: string) => {
    const { offset, length } = header.sections[name]!;
    return Uint8Array.from(file.subarray(offset, offset + length));
  };
  const rows = new Uint32Array(section('rows').buffer);
  const text = section('text');
  const words = new Array<string>(rows.length);
  const word = new Uint8Array(256);
  for (let i = 0, at = 0; i < rows.length; i++) {
    const shared = i % 16 === 0 ? 0 : text[at++]!;
    const more = text[at++]!;
    word.set(text.subarray(at, at + more), shared);
    at += more;
    words[rows[i]!] = new TextDecoder().decode(word.subarray(0, shared + more));
  }
  return words;
}
