import { plural } from '../../plural.ts';
import { count, mapOf, number, object } from '../../shape.ts';
import type { Aggregate } from '../method.ts';
import { decimals } from '../report/decimals.ts';
import { metricTable } from '../report/metricTable.ts';
import { textTable } from '../report/textTable.ts';
import type { Run } from '../run.ts';

/** The number of correct choices of an encoder, for methods with one correct answer per case: triplets, analogies. */
export interface ChoiceScores {
  readonly scores: {
    readonly [encoder: string]: {
      readonly correct: number;
      readonly total: number;
      /** 0 to 1; 0 where there is no case. */
      readonly accuracy: number;
      /** The accuracy of random choices, where cases have candidates. */
      readonly chance?: number;
      /** Cases that are not scored. */
      readonly notApplicable: number;
      /** The same by reason. */
      readonly reasons: { readonly [reason: string]: number };
    };
  };
}

export const CHOICE_PARTS = {
  scores: mapOf(
    object(
      {
        correct: count,
        total: count,
        accuracy: number,
        notApplicable: count,
        reasons: mapOf(count),
      },
      { chance: number },
    ),
  ),
};

type Chosen = { readonly encoder: string } & (
  | { readonly none: string }
  | { readonly correct: boolean; readonly candidates?: readonly string[] }
);

export function createChoiceAggregate(encoders: readonly string[]): Aggregate<Chosen, ChoiceScores> {
  const counts = new Map(
    encoders.map((encoder) => [
      encoder,
      { correct: 0, total: 0, chances: 0, reasons: new Map<string, number>() },
    ]),
  );
  return Object.freeze<Aggregate<Chosen, ChoiceScores>>({
    add(example) {
      const count = counts.get(example.encoder)!;
      if ('none' in example) {
        count.reasons.set(example.none, (count.reasons.get(example.none) ?? 0) + 1);
        return;
      }
      count.total += 1;
      if (example.correct) count.correct += 1;
      if (example.candidates) count.chances += 1 / example.candidates.length;
    },
    finish: () => ({
      scores: {
        scores: Object.fromEntries(
          [...counts].map(([encoder, { correct, total, chances, reasons }]) => [
            encoder,
            {
              correct,
              total,
              accuracy: total === 0 ? 0 : correct / total,
              ...(chances > 0 && { chance: chances / total }),
              notApplicable: [...reasons.values()].reduce((sum, count) => sum + count, 0),
              reasons: Object.fromEntries([...reasons].sort(([a], [b]) => (a < b ? -1 : 1))),
            },
          ]),
        ),
      },
    }),
  });
}

/** Writes the metrics, and the number of cases not scored, by reason. Ends with a newline. */
export function choiceText(run: Run<string, ChoiceScores>): string {
  const title = `${run.method}: ${plural(run.manifest.corpus.cases, 'case')}; accuracy, 95% CI, n`;
  const table = textTable(metricTable(run.metrics, Object.keys(run.manifest.encoders)));
  const [chance] = Object.values(run.scores).flatMap(({ chance }) => chance ?? []);
  const baseline = chance === undefined ? [] : [`Random choice: ${decimals(chance, 4)}`];
  return `${[title, ...table, ...baseline, ...notApplicable(run)].join('\n')}\n`;
}

/** Writes one line for all encoders where they agree; they differ where a word has no vector. */
function notApplicable({ scores }: ChoiceScores): string[] {
  const lines = Object.entries(scores).map(([encoder, { notApplicable, reasons }]) => {
    const counts = Object.entries(reasons).map(([reason, count]) => `${count} ${reason}`);
    const because = counts.length > 0 ? ` (${counts.join(', ')})` : '';
    return { encoder, text: `Not applicable: ${notApplicable}${because}` };
  });
  const texts = new Set(lines.map(({ text }) => text));
  return texts.size === 1 ? [...texts] : lines.map(({ encoder, text }) => `${encoder}: ${text}`);
}
