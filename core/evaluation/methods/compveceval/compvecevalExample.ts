import type { PartOfSpeech } from '../../../english/partOfSpeech.ts';
import { createRandom, shuffled } from '../../../random.ts';
import type { CaseDescription } from '../../cases/describedCase.ts';
import type { Definition, DefinitionSet } from '../../corpora/definitions.ts';
import type { Observation } from '../../method.ts';
import { rankingScores } from '../../statistics/rankingScores.ts';

/** A definition among all lemmas, as one encoder ranks them. */
export interface CompVecExample {
  /** Null for the random ranking that stands beside all. */
  readonly encoder: string | null;
  /** Position of the definition in the corpus, from 0. */
  readonly query: number;
  readonly definition: string;
  /** The number of tokens of the whole definition. */
  readonly tokens: number;
  /** The parts of speech of the defined lemmas; empty where the corpus does not give them. */
  readonly partsOfSpeech: readonly PartOfSpeech[];
  /** The defined lemmas, the best ranked first. */
  readonly lemmas: readonly string[];
  /** The ranks of `lemmas`, from 1. */
  readonly ranks: readonly number[];
  readonly candidates: number;
  /** The ones of `lemmas` that are out of vocabulary. */
  readonly withoutVector: readonly string[];
  /** The lemmas nearest to the definition. */
  readonly nearest: readonly string[];
}

/** @param ranks of the definition's lemmas, from 1, in their order */
export function compVecExample(
  encoder: string | null,
  query: number,
  { lemmas }: DefinitionSet,
  definition: Definition,
  ranks: readonly number[],
): CompVecExample {
  const ranked = [...ranks.keys()].sort((a, b) => ranks[a]! - ranks[b]!);
  return {
    encoder,
    query,
    definition: definition.tokens.join(' '),
    tokens: definition.tokens.length,
    partsOfSpeech: definition.partsOfSpeech,
    lemmas: ranked.map((index) => lemmas[definition.lemmas[index]!]!),
    ranks: ranked.map((index) => ranks[index]!),
    candidates: lemmas.length,
    withoutVector: [],
    nearest: [],
  };
}

/** Ranks the lemmas of the definition in a random order of all lemmas, drawn by the seed. */
export function randomRanks({ lemmas }: DefinitionSet, definition: Definition, seed: number): number[] {
  const order = shuffled([...lemmas.keys()], createRandom(seed, definition.tokens.join(' ')));
  const ranks = new Map(order.map((place, index) => [place, index + 1]));
  return definition.lemmas.map((place) => ranks.get(place)!);
}

/** Gives the four scores of a definition, and MRR by its length and its parts of speech. */
export function* compVecObservations({
  encoder,
  query,
  tokens,
  partsOfSpeech,
  lemmas,
  ranks,
  candidates,
}: CompVecExample): Generator<Observation> {
  if (encoder === null) return;
  const { reciprocalRank, averagePrecision, precisionAt10, normalizedRank } = rankingScores(
    ranks,
    candidates,
  );
  // Definitions of one lemma depend on each other by its vector.
  const each = { encoder, unit: query, shared: lemmas };
  yield { metric: 'mrr', ...each, value: reciprocalRank };
  yield { metric: 'map', ...each, value: averagePrecision };
  yield { metric: 'mpAt10', ...each, value: precisionAt10 };
  yield { metric: 'mnr', ...each, value: normalizedRank };
  for (const part of [lengthOf(tokens), ...partsOfSpeech]) {
    yield { metric: `mrr/${part}`, ...each, value: reciprocalRank };
  }
}

function lengthOf(tokens: number): string {
  if (tokens <= 5) return '1-5-tokens';
  if (tokens <= 10) return '6-10-tokens';
  return tokens <= 20 ? '11-20-tokens' : '21-or-more-tokens';
}

/** A definition, the words that it defines, and the words nearest to it. */
export const COMPVECEVAL_CASES: CaseDescription<CompVecExample> = {
  value: 'Rank of the best ranked defined word; below it, the words nearest to the definition',
  margin: {
    title: 'Reciprocal rank',
    help: '1 / rank of the best ranked defined word. Right: it is ranked first.',
  },
  describe({ encoder, query, definition, partsOfSpeech, lemmas, ranks, nearest }) {
    const [rank] = ranks;
    return {
      encoder,
      unit: query,
      kind: partsOfSpeech.join(', '),
      lines: [
        { label: 'Definition', text: definition },
        { label: 'Defined word', text: lemmas.toSorted().join(', '), value: rank! },
        { label: 'Nearest words', text: '', found: nearest.slice(0, NAMED).join(', ') },
      ],
      margin: 1 / rank!,
      correct: rank === 1,
    };
  },
};

/** Nearest words that are shown. */
const NAMED = 3;
