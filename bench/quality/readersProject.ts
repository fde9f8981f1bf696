/**
 * Makes an annotation project of the judgments of readers, as docs/quality/readers-*.tsv has them, so that they can be
 * measured like those of any annotators: node bench/quality/readersProject.ts docs/quality/readers-seed604973.tsv FOLDER
 * and then: semloc annotations agreement FOLDER
 *
 * The readers judged whether a variant is grammatical and whether it means what its kind claims. Their files name the
 * places of the sentences, not the sentences.
 */
import path from 'node:path';
import { keepsMeaning, VARIANT_KINDS } from '../../core/variants/kinds/index.ts';
import { type ImportedTask, importProject } from './importProject.ts';
import { type Judgment, readJudgments } from './judgments.ts';

const [file, folder] = process.argv.slice(2);
if (!file || !folder)
  throw new Error('Name a file of docs/quality/ that begins with “readers”, and a folder.');
const counts = await importProject(
  path.resolve(folder),
  ['first', 'second'],
  readJudgments(file).map(importedTask),
);
for (const [reader, count] of counts) console.log(`${reader}: ${count} answers`);

function importedTask({ kind, id, token, from, to, first, second }: Judgment): ImportedTask {
  const known = VARIANT_KINDS.find((each) => each === kind);
  if (!known) throw new Error(`There is no kind ${kind}.`);
  const claim = keepsMeaning(known) ? 'same' : 'other';
  const answerOf = ({ grammatical, meaning }: NonNullable<Judgment['second']>) =>
    !grammatical ? 'ungrammatical' : meaning === (claim === 'same') ? 'same' : 'other';
  return {
    task: { type: 'variant', kind, claim, texts: [`${id}, token ${token}: ${from}`, to] },
    answers: { first: answerOf(first), ...(second && { second: answerOf(second) }) },
  };
}
