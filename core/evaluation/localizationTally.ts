import type { PairDistances } from '../encoders/engine.ts';
import type {
  Coverage,
  LevelScore,
  LocalizationExample,
  LocalizationScores,
  LocalizationTable,
} from './run.ts';

/** Adds up what a localization run finds, sentence by sentence. */
export interface LocalizationTally {
  /** Counts a base sentence by the highest level of each kind that it has; 0 for none. */
  count(nounSynonyms: number, verbAntonyms: number): void;
  score(example: Pick<LocalizationExample, 'table' | 'level' | 'encoder' | 'correct'>): void;
  cover(encoder: string, measured: Pick<PairDistances, keyof Coverage>): void;
  scores(): LocalizationScores;
}

export function createLocalizationTally(encoders: readonly string[]): LocalizationTally {
  const counts = { nounSynonym: [] as number[], verbAntonym: [] as number[], both: [] as number[] };
  const correct = new Map(encoders.map((encoder) => [encoder, { T1: [], T2: [], T3: [] } as Correct]));
  const coverage = new Map(
    encoders.map((encoder) => [encoder, { zeroVectors: 0, unknownTokens: 0, truncatedSentences: 0 }]),
  );

  const table = (name: LocalizationTable, totals: readonly number[]) =>
    Object.fromEntries(
      encoders.map((encoder) => [encoder, levelScores(correct.get(encoder)![name], totals)]),
    );

  return Object.freeze({
    count(nounSynonyms, verbAntonyms) {
      countLevels(counts.nounSynonym, nounSynonyms);
      countLevels(counts.verbAntonym, verbAntonyms);
      countLevels(counts.both, Math.min(nounSynonyms, verbAntonyms));
    },
    score(example) {
      const levels = correct.get(example.encoder)![example.table];
      levels[example.level - 1] = (levels[example.level - 1] ?? 0) + (example.correct ? 1 : 0);
    },
    cover(encoder, { zeroVectors, unknownTokens, truncatedSentences }) {
      const covered = coverage.get(encoder)!;
      covered.zeroVectors += zeroVectors;
      covered.unknownTokens += unknownTokens;
      covered.truncatedSentences += truncatedSentences;
    },
    scores: () => ({
      counts,
      tables: {
        T1: table('T1', counts.nounSynonym),
        T2: table('T2', counts.verbAntonym),
        T3: table('T3', counts.both),
      },
      coverage: Object.fromEntries(coverage),
    }),
  } satisfies LocalizationTally);
}

/** For each table the number of correct comparisons by level, from 1. */
type Correct = Record<LocalizationTable, number[]>;

/** A sentence that has a variant with n words changed also has those with fewer. */
function countLevels(counts: number[], highest: number): void {
  for (let level = 0; level < highest; level++) counts[level] = (counts[level] ?? 0) + 1;
}

function levelScores(correct: readonly number[], totals: readonly number[]): LevelScore[] {
  return totals.map((total, level) => ({ changes: level + 1, correct: correct[level] ?? 0, total }));
}
