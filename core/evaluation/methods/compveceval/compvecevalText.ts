import { plural } from '../../../plural.ts';
import { metricOf } from '../../metricValue.ts';
import { textTable } from '../../report/textTable.ts';
import type { Run } from '../../run.ts';
import type { CompVecScore, CompVecScores, Ranked } from './compvecevalAggregate.ts';

export function compVecText({ scores, random, extremes, manifest, metrics }: CompVecRun): string {
  const rowOf = (name: string, { mrr, map, mpAt10, mnr }: CompVecScore, unknown: string) => [
    name,
    ...[mrr, map, mpAt10, mnr].map((score) => score.toFixed(4)),
    unknown,
  ];
  const table = textTable([
    ['', 'mrr', 'map', 'mpAt10', 'mnr', 'lemmas without vector'],
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
  const size = `${plural(manifest.corpus.cases, 'definition')}, ${plural(random.candidates, 'lemma')}`;
  const { metric, max } = manifest.options;
  const title = `CompVecEval: ${size}; ${metric} distance${max === 'padded' ? ', maxima padded with zeros' : ''}`;
  return `${[title, ...table, ...breakdown({ metrics, scores }), ...examples].join('\n')}\n`;
}

type CompVecRun = Run<string, CompVecScores>;

/** MRR by the definitions' length and by part of speech, where the corpus says it. */
function breakdown({ metrics, scores }: Pick<CompVecRun, 'metrics' | 'scores'>): string[] {
  const encoders = Object.keys(scores);
  const parts = metrics.filter(({ metric, encoder }) => metric.startsWith('mrr/') && encoder === encoders[0]);
  const rows = parts.map(({ metric, n }) => [
    metric,
    String(n),
    ...encoders.map((encoder) => {
      return metricOf(metrics, metric, encoder)?.value?.toFixed(4) ?? '-';
    }),
  ]);
  return ['', ...textTable([['', 'definitions', ...encoders], ...rows])];
}

function rankedText({ definition, lemmas, ranks, nearest }: Ranked): string {
  const shown = definition.length > 60 ? `${definition.slice(0, 59)}…` : definition;
  return `${String(ranks[0]).padStart(6)}  ${lemmas.join(', ')}: ${shown} (${nearest.join(', ')})`;
}
