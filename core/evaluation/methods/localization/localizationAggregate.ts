import type { Aggregate } from '../../method.ts';
import type { LocalizationExample } from './localizationExample.ts';
import type { LevelScore, LocalizationScores, LocalizationTable } from './localizationRun.ts';

/** Adds up what a localization run finds. The counts are of the first encoder's examples: all have the same. */
export function createLocalizationAggregate(
  encoders: readonly string[],
): Aggregate<LocalizationExample, LocalizationScores> {
  const columns = new Map(
    encoders.map((encoder) => [encoder, { T1: [], T2: [], T3: [] } as Record<LocalizationTable, Level[]>]),
  );
  const table = (name: LocalizationTable): Readonly<Record<string, readonly LevelScore[]>> =>
    Object.fromEntries(
      [...columns].map(([encoder, column]) => [
        encoder,
        column[name].map(({ correct, total }, level) => ({ changes: level + 1, correct, total })),
      ]),
    );
  const counts: Record<LocalizationTable, number[]> = { T1: [], T2: [], T3: [] };
  const distancesOf = new Map(
    encoders.map((encoder) => [encoder, { paraphrase: [] as number[], nounSynonym: [] as number[] }]),
  );

  return Object.freeze({
    add({ encoder, table, level, correct, distances }) {
      if (encoder === encoders[0]) {
        while (counts[table].length < level) counts[table].push(0);
        counts[table][level - 1]! += 1;
      }
      if (correct === undefined) return;
      const levels = columns.get(encoder)![table];
      while (levels.length < level) levels.push({ correct: 0, total: 0 });
      levels[level - 1]!.total += 1;
      if (correct) levels[level - 1]!.correct += 1;
      if (table !== 'T1') return;
      const measured = distancesOf.get(encoder)!;
      measured.paraphrase.push(distances.paraphrase!);
      measured.nounSynonym.push(distances.nounSynonym!);
    },
    finish: () => ({
      scores: {
        counts: { nounSynonym: [...counts.T1], verbAntonym: [...counts.T2], both: [...counts.T3] },
        tables: { T1: table('T1'), T2: table('T2'), T3: table('T3') },
        medians: Object.fromEntries(
          [...distancesOf].map(([encoder, { paraphrase, nounSynonym }]) => [
            encoder,
            { paraphrase: median(paraphrase), nounSynonym: median(nounSynonym) },
          ]),
        ),
      },
    }),
  } satisfies Aggregate<LocalizationExample, LocalizationScores>);
}

function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = Float64Array.from(values).sort();
  return (sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!) / 2;
}

interface Level {
  correct: number;
  total: number;
}
