import type { Engine, Sentence } from '../engine/index.ts';
import { definitionTokens } from '../evaluation/builders/compveceval/definitionTokens.ts';
import { definitionSentence, lemmaSentence } from '../evaluation/compvecSentences.ts';
import { InputError } from '../inputError.ts';
import type { DistanceMetric } from '../matrices/distanceMetric.ts';
import type { TaskOptions } from '../taskOptions.ts';

/** The lemmas nearest to a definition (Scheepers 2017, 3.4): which words does it define? */
export interface DefinedWords {
  readonly definition: string;
  /** The number of ranked lemmas, that is, those that the encoder knows. */
  readonly candidates: number;
  /** Tokens of the definition that the encoder does not know. */
  readonly unknownTokens: number;
  /** The words among them, each once, in the definition's order; a word is judged by itself. */
  readonly unknownWords: readonly string[];
  /** The nearest first. */
  readonly nearest: readonly DefinedWord[];
}

export interface DefinedWord {
  readonly lemma: string;
  readonly distance: number;
  /** True if it occurs in the definition. */
  readonly inDefinition: boolean;
}

export interface ReverseDictionary {
  readonly engine: Engine;
  readonly encoder: string;
  readonly metric: DistanceMetric;
  /** The candidates: each once; words parted by spaces or `_`. */
  readonly lemmas: readonly string[];
  /** Called with why a definition has no nearest words; without it, such a definition is an error. */
  readonly onMissing?: (problem: InputError) => void;
}

/**
 * Looks up the `top` words closest to each definition. Rejects with an InputError if the encoder knows none of the
 * candidates, and, unless `onMissing` is given, if a definition has no word, or only out-of-vocabulary words.
 */
export async function lookUp(
  definitions: readonly string[],
  top: number,
  { engine, encoder, metric, lemmas, onMissing }: ReverseDictionary,
  task?: TaskOptions,
): Promise<DefinedWords[]> {
  const tokens = definitions.map(definitionTokens);
  const missing = new Set<number>();
  const miss = (row: number, problem: InputError) => {
    if (!onMissing) throw problem;
    missing.add(row);
    onMissing(problem);
  };
  for (const [row, words] of tokens.entries()) {
    if (words.some((word) => /[\p{L}\p{N}]/u.test(word))) continue;
    miss(row, noWord(definitions[row]!));
    // Servers refuse a text without words.
    tokens[row] = ['it'];
  }
  const { k, indexes, distances, ranked, unknownTokens, zeroVectors } = await engine.nearest(
    encoder,
    tokens.map(definitionSentence),
    candidatesOf(lemmas),
    top,
    metric,
    task,
  );
  if (ranked === 0) throw noneRanked(encoder, lemmas.length);
  for (const [row, isZero] of zeroVectors.entries()) {
    if (isZero && !missing.has(row)) miss(row, nothingKnown(encoder, definitions[row]!));
  }
  const looked = tokens.map((words, row) =>
    unknownTokens[row]! > 0 ? definitionSentence(words).tokens : [],
  );
  const isUnknown = await unknownAmong([...new Set(looked.flat())], engine, encoder, task?.signal);
  return definitions.map((definition, row) => ({
    definition,
    candidates: ranked,
    unknownTokens: unknownTokens[row]!,
    unknownWords: [...new Set(looked[row])].filter((word) => isUnknown.has(word)),
    nearest: Array.from({ length: missing.has(row) ? 0 : k }, (_, place) => {
      const lemma = lemmas[indexes[row * k + place]!]!;
      return { lemma, distance: distances[row * k + place]!, inDefinition: tokens[row]!.includes(lemma) };
    }),
  }));
}

/** The out-of-vocabulary words among some words; the encoder is asked for each of them. */
async function unknownAmong(
  words: readonly string[],
  engine: Engine,
  encoder: string,
  signal: AbortSignal | undefined,
): Promise<ReadonlySet<string>> {
  if (words.length === 0) return new Set();
  const sentences = words.map((word) => definitionSentence([word]));
  const vectors = await engine.encode(encoder, sentences, { signal });
  const counts = vectors.kind === 'dense' ? vectors.rowCounts?.unknownTokens : undefined;
  return new Set(words.filter((_, index) => (counts?.[index] ?? 0) > 0));
}

const kept = new WeakMap<readonly string[], readonly Sentence[]>();

/** The same list for the same lemmas, so that an engine need not look them over again. */
function candidatesOf(lemmas: readonly string[]): readonly Sentence[] {
  const sentences = kept.get(lemmas) ?? lemmas.map(lemmaSentence);
  kept.set(lemmas, sentences);
  return sentences;
}

function noneRanked(encoder: string, lemmas: number): InputError {
  return lemmas === 0
    ? new InputError('There are no candidates.', 'Give at least one lemma.')
    : new InputError(
        `${encoder} knows none of the ${lemmas} candidates.`,
        'Choose other candidates, or another encoder.',
      );
}

function noWord(definition: string): InputError {
  return new InputError(`“${definition}” contains no word.`, 'Give a definition.');
}

function nothingKnown(encoder: string, definition: string): InputError {
  return new InputError(
    `${encoder} knows no word of “${definition}”.`,
    'Rephrase it, or choose another encoder.',
  );
}
