import { isDefinitionHeader, readDefinitionRow } from '../../evaluation/corpora/definitionRow.ts';
import { InputError } from '../../inputError.ts';
import { createRandom } from '../../random.ts';
import type { CompVecSettings } from './settings.ts';

/** A lemma with a definition of it, both as rows of a table of word vectors. */
export interface TrainingDefinition {
  /** One row for a word, several for a lemma of several words. */
  readonly target: Uint32Array;
  readonly words: Uint32Array;
}

/** What there is to learn from, and what tells how well it was learnt. */
export interface Definitions {
  readonly training: readonly TrainingDefinition[];
  /** Of lemmas, and with definitions, that no training pair has. */
  readonly heldOut: readonly TrainingDefinition[];
  /** Lines without a word on one side, of which nothing can be learnt. */
  readonly empty: number;
  /** Lines passed over because their lemma is of several words. */
  readonly several: number;
}

/**
 * Reads `lemma TAB definition`, tokens parted by spaces, as CompVecEval has it, or the training part of what
 * build-corpus writes. Words get the rows that `rowOf` says. Held out are lemmas drawn by the seed; pairs that share a
 * definition with one go with neither part.
 *
 * @throws InputError that names the line
 */
export async function readTrainingDefinitions(
  lines: AsyncIterable<string>,
  name: string,
  rowOf: (word: string) => number,
  { lemmas, definitionWords, targetWords, heldOut, seed }: CompVecSettings,
): Promise<Definitions> {
  const training: TrainingDefinition[] = [];
  const held: TrainingDefinition[] = [];
  const rowsOf = (text: string, most: number) => Uint32Array.from(wordsOf(text).slice(0, most), rowOf);
  const isHeld = (lemma: string) => createRandom(seed, `held out ${lemma}`).next() < heldOut;
  const heldDefinitions = new Set<string>();
  const rest: { lemma: string; text: string }[] = [];
  let empty = 0;
  let several = 0;
  let number = 0;
  for await (const line of lines) {
    number += 1;
    if (line.trim() === '' || (number === 1 && isDefinitionHeader(line))) continue;
    const { lemma, definition: text, split } = readDefinitionRow(line, `${name}, line ${number}`);
    if (split === 'test') continue;
    // Of no word at all nothing can be composed.
    if (wordsOf(lemma).length === 0 || wordsOf(text).length === 0) empty += 1;
    else if (lemmas === 'words' && wordsOf(lemma).length > 1) several += 1;
    else if (isHeld(lemma)) {
      heldDefinitions.add(text);
      held.push({ target: rowsOf(lemma, targetWords), words: rowsOf(text, definitionWords) });
    } else rest.push({ lemma, text });
  }
  for (const { lemma, text } of rest) {
    if (heldDefinitions.has(text)) continue;
    training.push({ target: rowsOf(lemma, targetWords), words: rowsOf(text, definitionWords) });
  }
  if (training.length === 0) throw new InputError(`${name} holds no definition to learn from.`);
  return { training, heldOut: held, empty, several };
}

function wordsOf(text: string): string[] {
  return text.split(/[ _]/).filter((word) => word.trim() !== '');
}
