import { isDefinitionHeader, readDefinitionRow } from '../../evaluation/corpora/definitionRow.ts';
import { placedLines } from '../../evaluation/corpora/placedLines.ts';
import type { CorpusFile } from '../../evaluation/corpusFile.ts';
import { InputError } from '../../inputError.ts';
import { createRandom } from '../../random.ts';
import type { TunedWords } from '../wordVectors/tunedWords.ts';
import { createDefinitionStore, type DefinitionList } from './definitionStore.ts';
import { findFrequentWords, RARE_WORD } from './frequentWords.ts';
import type { DefinitionSettings } from './settings.ts';

/** The definitions to train on and those to evaluate on. */
export interface Definitions {
  readonly training: DefinitionList;
  /** Pairs whose lemma and whose definition are in no training pair. */
  readonly heldOut: DefinitionList;
  /** Number of lines that are skipped because the lemma or the definition has no word. */
  readonly empty: number;
  /** Number of lines that are skipped because they have a multiword lemma. */
  readonly several: number;
}

/** The settings by which definitions are read. */
export type ReadingSettings = Pick<
  DefinitionSettings,
  'lemmas' | 'definitionWords' | 'targetWords' | 'minCount' | 'heldOut' | 'seed'
>;

/**
 * Reads lines `lemma TAB definition` with tokens separated by spaces, as in CompVecEval, or the training part of a corpus
 * that build-corpus wrote. Rare words share one row. Lemmas drawn by the seed are held out; other pairs with one of those in
 * another spelling that the table does not distinguish, or with a definition of one, are left out of both parts. The lines
 * are read several times, and only numbers are kept of them, and the lemmas and definitions that are held out.
 *
 * @throws InputError that names the line
 */
export async function readTrainingDefinitions(
  data: Pick<CorpusFile, 'lines' | 'path'>,
  { rowOf, keyOf }: Pick<TunedWords, 'rowOf' | 'keyOf'>,
  { lemmas, definitionWords, targetWords, minCount, heldOut, seed }: ReadingSettings,
): Promise<Definitions> {
  const training = createDefinitionStore();
  const held = createDefinitionStore();
  const frequent = minCount > 1 ? await findFrequentWords(() => wordsIn(data), minCount) : undefined;
  const rowsOf = (words: readonly string[], most: number) =>
    words
      .slice(0, most)
      .map((word, i) =>
        !frequent || frequent.has(word) ? rowOf(word, words[i - 1], words[i + 1]) : rowOf(RARE_WORD),
      );
  const targets = new Set<string>();
  const add = (store: typeof held, { target, words }: Pair) => {
    const rows = rowsOf(target, targetWords);
    // Two are enough: each of them is what the other is not.
    if (store === training && targets.size < 2) targets.add(rows.join());
    store.add(rows, rowsOf(words, definitionWords));
  };
  const isHeld = (lemma: string) => createRandom(seed, `held out ${lemma}`).next() < heldOut;
  const keysOf = (words: readonly string[]) =>
    JSON.stringify(words.map((word, i) => keyOf(word, words[i - 1], words[i + 1])));
  const heldLemmas = new Set<string>();
  const heldDefinitions = new Set<string>();
  let empty = 0;
  let several = 0;
  const isUsed = ({ target, words }: Pair) =>
    target.length > 0 && words.length > 0 && (lemmas === 'all' || target.length === 1);
  for await (const pair of pairsIn(data)) {
    const { target, words, lemma } = pair;
    // No words, no composition.
    if (target.length === 0 || words.length === 0) empty += 1;
    else if (!isUsed(pair)) several += 1;
    else if (isHeld(lemma)) {
      heldLemmas.add(keysOf(target));
      heldDefinitions.add(keysOf(words));
      add(held, pair);
    }
  }
  for await (const pair of pairsIn(data)) {
    const { target, words } = pair;
    if (!isUsed(pair) || heldLemmas.has(keysOf(target)) || heldDefinitions.has(keysOf(words))) continue;
    add(training, pair);
  }
  if (training.length === 0) throw nothingUsable(data.path, several, held.length);
  if (targets.size === 1) throw oneLemma(data.path, minCount);
  return { training, heldOut: held, empty, several };
}

function oneLemma(path: string, minCount: number): InputError {
  const alike = minCount > 1 ? `, where words with fewer than ${minCount} occurrences are the same word` : '';
  return new InputError(
    `${path} contains definitions of one lemma alone to learn from${alike}.`,
    minCount > 1 ? 'Give more of them, or a smaller minimum.' : 'Give definitions of several lemmas.',
  );
}

function nothingUsable(path: string, several: number, heldOut: number): InputError {
  const what = `${path} contains no definition to learn from`;
  if (heldOut > 0)
    return new InputError(`${what}: all are held out.`, 'Give more of them, or hold out fewer.');
  return several > 0
    ? new InputError(`${what}: all lemmas have several words.`, 'Learn from all lemmas, not only from words.')
    : new InputError(
        `${what}.`,
        'Give lines of a lemma, a tab and its definition in words, split by spaces.',
      );
}

/** A line of the training part. */
interface Pair {
  readonly lemma: string;
  /** The words of the lemma, and of the definition. */
  readonly target: readonly string[];
  readonly words: readonly string[];
}

async function* pairsIn(data: Pick<CorpusFile, 'lines' | 'path'>): AsyncGenerator<Pair> {
  for await (const { text: line, number, place } of placedLines(data)) {
    if (number === 1 && isDefinitionHeader(line)) continue;
    const { lemma, definition, split } = readDefinitionRow(line, place);
    if (split === 'test') continue;
    yield { lemma, target: wordsOf(lemma), words: wordsOf(definition) };
  }
}

async function* wordsIn(data: Pick<CorpusFile, 'lines' | 'path'>): AsyncGenerator<readonly string[]> {
  for await (const { target, words } of pairsIn(data)) {
    yield target;
    yield words;
  }
}

function wordsOf(text: string): string[] {
  return text.split(/[ _]/).filter((word) => word.trim() !== '');
}
