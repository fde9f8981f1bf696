// Text for paragraph vectors to be trained on, one sentence per line:
//   SEMLOC_DATA=FOLDER node bench/paragraphText.ts OUT
// Writes ewt.txt and masc.txt (tokens between spaces), msrpc-train.txt (both sentences of the pairs of the training part) and
// definitions.txt (those of CompVecEval's training part, each once). docs/reproduction.md evaluates what is trained on them.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readConllu } from '../scripts/train/treebanks/conllu.ts';

const [out] = process.argv.slice(2);
const data = process.env.SEMLOC_DATA;
if (!data || !out) throw new Error('usage: SEMLOC_DATA=FOLDER node bench/paragraphText.ts OUT');

mkdirSync(out, { recursive: true });
write('ewt.txt', ['en_ewt-train', 'en_ewt-dev', 'en_ewt-test'].flatMap(treebank));
write('masc.txt', treebank('masc'));
write(
  'msrpc-train.txt',
  rows('msrpc/msr_paraphrase_train.txt')
    .slice(1)
    .flatMap((columns) => columns.slice(3, 5)),
);
write('definitions.txt', [
  ...new Set(rows('compveceval/train_data.tsv').map(([, definition]) => definition!)),
]);

function treebank(name: string): string[] {
  const file = path.join(data!, 'treebanks', `${name}.conllu`);
  return Array.from(readConllu(readFileSync(file, 'utf8'), file), ({ forms }) =>
    forms.map((form) => form.replaceAll(' ', '')).join(' '),
  );
}

/** The rows of a table, as columns. */
function rows(name: string): string[][] {
  const text = readFileSync(path.join(data!, name), 'utf8');
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('\t'));
}

function write(name: string, lines: readonly string[]): void {
  writeFileSync(path.join(out!, name), `${lines.join('\n')}\n`);
}
