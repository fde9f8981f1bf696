import type { CompVecRunJson, RankedDefinition, RunJson } from '../../../server/protocol.ts';
import type { Baseline } from '../../charts/metricsChart.ts';
import { h, numberCell, rowHead, table } from '../../page/dom.ts';
import { folded } from '../../page/folds.ts';
import { metricsSection } from '../metricsSection.ts';
import type { SectionView } from '../sectionView.ts';

type ShownRun = RunJson & Partial<Pick<CompVecRunJson, 'scores' | 'random' | 'extremes'>>;

export function isCompVec(run: RunJson): run is ShownRun {
  return run.method === 'compveceval';
}

/**
 * Shows the metrics beside a random ranking, and the definitions with the best and the worst ranks (Scheepers 2017,
 * table 3.2).
 */
export function compVecSections(run: ShownRun, view: SectionView): HTMLElement[] {
  const { random, extremes, scores = {} } = run;
  return [
    h('p', { class: 'quiet' }, choices(run)),
    metricsSection(run, { baseline: random && baselineOf(random), ...view }),
    ...(extremes ? [extremesSection(extremes, scores, view)] : []),
  ];
}

function baselineOf({ mrr, map, mpAt10, mnr }: CompVecRunJson['random']): Baseline {
  return { name: 'random ranking', values: new Map(Object.entries({ mrr, map, mpAt10, mnr })) };
}

function choices({ manifest: { options } }: RunJson): string {
  const distance = options.metric === 'cosine' ? 'cosine' : 'Euclidean';
  const padded = options.max === 'padded' ? '; max-pooling is zero-padded, as in Scheepers (2017)' : '';
  return `Ranked by ${distance} distance${padded}.`;
}

function extremesSection(
  extremes: CompVecRunJson['extremes'],
  scores: CompVecRunJson['scores'],
  { isFolded = false }: SectionView,
): HTMLElement {
  return folded(
    'extremes',
    'Best and worst',
    !isFolded,
    h('p', { class: 'quiet' }, 'Definitions by the rank of the first lemma they define.'),
    ...Object.entries(extremes).flatMap(([encoder, { best, worst }]) => [
      h('h3', {}, encoder),
      ...(Object.hasOwn(scores, encoder)
        ? [h('p', { class: 'quiet' }, withoutVector(scores[encoder]!))]
        : []),
      table(
        ['Rank', 'Defines', 'Definition', 'Tokens', 'Nearest lemmas'],
        [...best, ...worst].map(rankedRow),
      ),
    ]),
  );
}

function withoutVector({ lemmasWithoutVector, candidates }: CompVecRunJson['scores'][string]): string {
  return `${lemmasWithoutVector.toLocaleString('en')} of the ${candidates.toLocaleString('en')} lemmas are out of vocabulary.`;
}

function rankedRow({ ranks, lemmas, definition, nearest }: RankedDefinition): HTMLElement[] {
  return [
    numberCell(ranks[0]!.toLocaleString('en')),
    rowHead(lemmas.join(', ')),
    h('td', {}, definition),
    numberCell(definition.split(' ').length),
    h('td', { class: 'quiet' }, nearest.join(', ')),
  ];
}
