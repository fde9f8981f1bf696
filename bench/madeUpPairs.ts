/**
 * Prints made-up pairs `title TAB text`, of which encyclopedia corpora of any size are made.
 *
 *     node bench/madeUpPairs.ts PAIRS [SEED] > pairs.tsv
 *
 * Words follow Zipf's law: those of the built-in table in its order, and behind them 19 times as many that no table has.
 * Titles have 1 to 5 words, texts 33 on average, one in a hundred five times as many.
 */
import { once } from 'node:events';
import { createRandom } from '../core/random.ts';
import { createModelFiles } from '../host/modelFiles.ts';
import { createResources } from '../host/resources.ts';
import { openWordVectorTable } from '../host/wordVectors/openWordVectorTable.ts';

const [pairs = '1000', seed = '1'] = process.argv.slice(2);
const { table } = await openWordVectorTable('published', createResources(), createModelFiles(), 'published');
// A line that begins with a brace would be JSON.
const known = table.vocabulary.words().filter((word) => !/[{}]/.test(word));
const ranks = 20 * known.length;
const random = createRandom(Number(seed), 'made-up pairs');

function word(): string {
  const rank = Math.floor(ranks ** random.next()) - 1;
  return known[rank] ?? `unknown${rank}`;
}

function words(count: number): string {
  return Array.from({ length: count }, word).join(' ');
}

for (let pair = 0, piece = ''; pair < Number(pairs); pair++) {
  // Lengths from 4 to 400: the logarithm is uniform around ln 20.
  const length = Math.round(
    20 * Math.exp(1.5 * (random.next() + random.next() - 1)) * (random.next() < 0.01 ? 5 : 1),
  );
  piece += `${words(1 + random.below(5))}\t${words(Math.max(1, length))}\n`;
  if (piece.length < 1 << 20 && pair + 1 < Number(pairs)) continue;
  if (!process.stdout.write(piece)) await once(process.stdout, 'drain');
  piece = '';
}
