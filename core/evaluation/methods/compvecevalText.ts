import type { Run } from '../run.ts';
import { textTable } from '../textTable.ts';
import type { CompVecScore, CompVecScores, Ranked } from './compvecevalTally.ts';

export function compVecText({ scores, random, extremes, manifest }: Run<string, CompVecScores>): string {
  const rowOf = (name: string, { mrr, map, mpAt10, mnr }: CompVecScore, unknown: string) => [
    name,
    ...[mrr, map, mpAt10, mnr].map((score) => score.toFixed(4)),
    unknown,
  ];
  const table = textTable([
    ['', 'MRR', 'MAP', 'MP@10', 'MNR', 'lemmas without vector'],
    ...Object.entries(scores).map(([encoder, score]) =>
      rowOf(encoder, score, String(score.lemmasWithoutVector)),
    ),
    rowOf('random', random, ''),
  ]);
  const examples = Object.entries(extremes).flatMap(([encoder, { best, worst }]) => [
    '',
    `${encoder}: the best and the worst of its definitions, and the lemmas nearest to them`,
    ...[...best, ...worst].map(rankedText),
  ]);
  const title = `CompVecEval: ${manifest.corpus.cases} definitions, ${random.candidates} lemmas`;
  return `${[title, ...table, ...examples].join('\n')}\n`;
}

function rankedText({ definition, lemmas, ranks, nearest }: Ranked): string {
  const shown = definition.length > 60 ? `${definition.slice(0, 59)}…` : definition;
  return `${String(ranks[0]).padStart(6)}  ${lemmas[0]}: ${shown} (${nearest.join(', ')})`;
}
