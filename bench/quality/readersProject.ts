/**
 * Makes an annotation project of a draw in docs/quality/ that readers judged, so that it can be measured like those of any
 * annotators: node bench/quality/readersProject.ts second FOLDER
 * and then: semloc annotations agreement FOLDER
 *
 * The readers judged whether a variant is grammatical and whether it means what its kind claims. Their judgments name the
 * places of the sentences, not the sentences.
 */
import path from 'node:path';
import { keepsMeaning, VARIANT_KINDS } from '../../core/variants/kinds/index.ts';
import { type ImportedTask, importProject } from './importProject.ts';
import { type Judgment, readJudgments } from './judgments.ts';

const [draw, folder] = process.argv.slice(2);
if (!draw || !folder) throw new Error('Name a draw and a folder.');
const counts = await importProject(
  path.resolve(folder),
  ['first', 'second'],
  readJudgments([draw]).map(importedTask),
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
