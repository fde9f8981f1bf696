/**
 * Measures the check for English: how many sentences of English treebanks and of the paraphrase corpus it refuses, and
 * how many of Costra 1.1, which is Czech, and of test/core/english/otherLanguages.tsv. Of the last, sentences with an
 * even index were in view when the check was made; the others were kept apart.
 *
 *     SEMLOC_DATA=/path/to/data node bench/quality/language.ts [--threshold 0.6] [--show]
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { foreignShare, languageSign } from '../../core/english/foreignShare.ts';
import { readMsrpc } from '../../core/evaluation/corpora/pairs/msrpc.ts';
import { englishWords } from '../../core/lexicon/englishWords.ts';
import { STRICT } from '../../core/profile/strict.ts';
import { tokenize } from '../../core/text/tokenize.ts';
import { readTextFile } from '../../host/files/textInput.ts';
import { openLinguistics } from '../../host/openAnnotator.ts';
import { evaluationData } from '../lib/evaluationData.ts';
import { sentenceLines } from '../lib/sentenceLines.ts';
import { treebankSentences } from '../lib/treebankSentences.ts';
import { wilsonText } from '../lib/wilson.ts';

const data = evaluationData('treebanks/, msrpc/ and costra1.1/');
const { values } = parseArgs({
  options: {
    threshold: { type: 'string', default: String(STRICT.foreignShare) },
    show: { type: 'boolean', default: false },
  },
});
const threshold = Number(values.threshold);
const { words, wordnet } = await openLinguistics();
const isKnown = englishWords(words, wordnet);

console.log('| | sentences | refused | 95% interval |\n|---|---|---|---|');
for (const folder of ['treebanks', 'treebanks_heads']) {
  for (const name of readdirSync(path.join(data, folder)).filter((file) => file.endsWith('.conllu'))) {
    report(`${folder}/${name}`, await treebankSentences(path.join(data, folder, name)));
  }
}
for (const name of ['msr_paraphrase_train.txt', 'msr_paraphrase_test.txt']) {
  const file = path.join(data, 'msrpc', name);
  report(name, [...new Set(readMsrpc(await readTextFile(file), file).map(({ base }) => base))]);
}
const costra = (await readTextFile(path.join(data, 'costra1.1', 'data.tsv'))).trim().split('\n');
report(
  'Costra 1.1 (Czech)',
  costra.map((row) => row.split('\t')[3]!),
);
const own = (await readTextFile(path.join(import.meta.dirname, '../../test/core/english/otherLanguages.tsv')))
  .trim()
  .split('\n')
  .map((row) => row.split('\t') as [string, string]);
for (const [title, part] of [
  ['in view', 0],
  ['kept apart', 1],
] as const) {
  const rows = own.filter((_, index) => index % 2 === part);
  report(
    `other languages, ${title}`,
    rows.map(([, sentence]) => sentence),
  );
  for (const language of new Set(rows.map(([name]) => name)))
    report(
      `${language}, ${title}`,
      rows.flatMap(([name, sentence]) => (name === language ? [sentence] : [])),
    );
}
const queries = await sentenceLines(path.join(import.meta.dirname, 'queries.txt'));
report(
  'queries',
  queries.map(({ sentence }) => sentence),
);

function report(name: string, sentences: readonly string[]): void {
  if (sentences.length === 0) return;
  const isRefused = (sentence: string) =>
    foreignShare(tokenize(sentence).map(({ text }) => languageSign(text, isKnown))) > threshold;
  const refused = sentences.filter(isRefused);
  const { length } = sentences;
  const share = ((100 * refused.length) / length).toFixed(2);
  console.log(
    `| ${name} | ${length} | ${refused.length} (${share}%) | ${wilsonText(refused.length, length)} |`,
  );
  if (values.show) {
    const shown =
      refused.length * 2 > sentences.length ? sentences.filter((each) => !isRefused(each)) : refused;
    for (const sentence of shown.slice(0, 60)) console.log(`    ${sentence}`);
  }
}
