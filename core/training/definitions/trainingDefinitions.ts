import { isDefinitionHeader, readDefinitionRow } from '../../evaluation/corpora/definitionRow.ts';
import { InputError } from '../../inputError.ts';
import { createRandom } from '../../random.ts';
import type { DefinitionSettings } from './settings.ts';

/** A lemma and a definition of it, both as rows of a table of word vectors. */
export interface TrainingDefinition {
  /** The rows of the lemma's words; one row unless it is a multiword lemma. */
  readonly target: Uint32Array;
  readonly words: Uint32Array;
}

/** The definitions to train on and those to evaluate on. */
export interface Definitions {
  readonly training: readonly TrainingDefinition[];
  /** Pairs whose lemma and whose definition are in no training pair. */
  readonly heldOut: readonly TrainingDefinition[];
  /** Number of lines that are skipped because the lemma or the definition has no word. */
  readonly empty: number;
  /** Number of lines that are skipped because they have a multiword lemma. */
  readonly several: number;
}

/** The settings by which definitions are read. */
export type ReadingSettings = Pick<
  DefinitionSettings,
  'lemmas' | 'definitionWords' | 'targetWords' | 'heldOut' | 'seed'
>;

/**
 * Reads lines `lemma TAB definition` with tokens separated by spaces, as in CompVecEval, or the training part of a corpus
 * that build-corpus wrote. `rowOf` gives the row of a word between two others. Lemmas drawn by the seed are held out;
 * other pairs with a definition of one of those are left out of both parts.
 *
 * @throws InputError that names the line
 */
export async function readTrainingDefinitions(
  lines: AsyncIterable<string>,
  name: string,
  rowOf: (word: string, before?: string, after?: string) => number,
  { lemmas, definitionWords, targetWords, heldOut, seed }: ReadingSettings,
): Promise<Definitions> {
  const training: TrainingDefinition[] = [];
  const held: TrainingDefinition[] = [];
  const rowsOf = (text: string, most: number) => {
    const words = wordsOf(text);
    const rows = words.slice(0, most).map((word, i) => rowOf(word, words[i - 1], words[i + 1]));
    return Uint32Array.from(rows);
  };
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
    // No words, no composition.
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
  if (training.length === 0) throw new InputError(`${name} contains no definition to learn from.`);
  return { training, heldOut: held, empty, several };
}

function wordsOf(text: string): string[] {
  return text.split(/[ _]/).filter((word) => word.trim() !== '');
}
