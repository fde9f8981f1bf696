import type { CompVecRunJson, RankedDefinition, RunJson } from '../server/protocol.ts';
import { h, numberCell, rowHead, table } from './dom.ts';
import { figuresSection } from './figures.ts';

export function isCompVec(run: RunJson): run is CompVecRunJson {
  return run.method === 'compveceval';
}

/** The figures beside a random ranking, and the definitions that fare best and worst (Scheepers 2017, table 3.2). */
export function compVecSections(run: CompVecRunJson): HTMLElement[] {
  const { mrr, map, mpAt10, mnr } = run.random;
  const values = new Map(Object.entries({ mrr, map, mpAt10, mnr }));
  return [
    h('p', { class: 'quiet' }, choices(run)),
    figuresSection(run, { name: 'random ranking', values }),
    extremesSection(run),
  ];
}

function choices({ manifest: { options } }: CompVecRunJson): string {
  const distance = options.metric === 'cosine' ? 'cosine' : 'Euclidean';
  const padded = options.max === 'padded' ? '; maxima are padded with zeros, as in the thesis' : '';
  return `Ranked by ${distance} distance${padded}.`;
}

function extremesSection({ scores, extremes }: CompVecRunJson): HTMLElement {
  return h(
    'section',
    { id: 'extremes' },
    h('h2', {}, 'Best and worst'),
    h('p', { class: 'quiet' }, 'Definitions by the rank of the first lemma that they define.'),
    ...Object.entries(extremes).flatMap(([encoder, { best, worst }]) => [
      h('h3', {}, encoder),
      h('p', { class: 'quiet' }, withoutVector(scores[encoder]!)),
      table(
        ['Rank', 'Defines', 'Definition', 'Tokens', 'Nearest lemmas'],
        [...best, ...worst].map(rankedRow),
      ),
    ]),
  );
}

function withoutVector({ lemmasWithoutVector, candidates }: CompVecRunJson['scores'][string]): string {
  return `${lemmasWithoutVector.toLocaleString('en')} of the ${candidates.toLocaleString('en')} lemmas have no vector of their own.`;
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
