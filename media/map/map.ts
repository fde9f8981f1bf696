import { encoderNames } from '../../core/encoderNames.ts';
import type { MappedText } from '../../server/protocol.ts';
import { legend } from '../charts/series.ts';
import { type Child, h, numberCell, table } from '../page/dom.ts';
import { folded } from '../page/folds.ts';
import type { MapState } from '../page/messages.ts';
import { decimal, exact } from '../page/numbers.ts';
import { drawMapChart } from './mapChart.ts';

/** The content of a page about sentences or words as points; `jump` leads to the text of a point. */
export function drawMap(state: MapState, jump: (point: number) => void): Child[] {
  const { encoder, unit, points, principal, tsne, document, notices, isRunning } = state;
  const groups = [...new Set(points.flatMap(({ group }) => (group === undefined ? [] : [group])))];
  const explained = principal.explained.map((each) => `${(100 * each).toFixed(1)}%`).join(' and ');
  return [
    h('h1', {}, `Map: ${document}`),
    h(
      'p',
      { class: 'quiet' },
      `${points.length.toLocaleString('en')} ${unit} under ${encoderNames([encoder])} · texts with a high cosine similarity are close as far as a plane allows. Click a point to go to its text.`,
    ),
    ...notices.map((text) => h('p', { class: 'notice', role: 'status' }, text)),
    groups.length > 0 && h('figure', { class: 'groups' }, legend(groups)),
    h(
      'div',
      { class: 'beside' },
      planeSection('PCA', `Principal components: ${explained} of the variance.`, [
        drawMapChart('PCA', points, principal, groups, jump),
      ]),
      planeSection(
        't-SNE',
        tsne
          ? `Neighbors stay neighbors; distances between groups mean nothing. Divergence ${tsne.divergence.toFixed(2)}.`
          : isRunning
            ? 'Being computed…'
            : points.length < 4
              ? 'Not computed: it needs four points at least.'
              : 'Not computed.',
        tsne ? [drawMapChart('t-SNE', points, tsne, groups, jump)] : [],
      ),
    ),
    textsSection(points, groups.length > 0, jump),
  ];
}

function planeSection(title: string, note: string, charts: readonly HTMLElement[]): HTMLElement {
  return h(
    'section',
    { class: 'plane' },
    h('h2', {}, title),
    h('p', { class: 'quiet', role: 'status' }, note),
    ...charts,
  );
}

/** The content of the charts as text: each point with its nearest neighbor. */
function textsSection(
  points: readonly MappedText[],
  hasGroups: boolean,
  jump: (point: number) => void,
): HTMLElement {
  const link = (point: number) =>
    h('button', { type: 'button', class: 'link', onclick: () => jump(point) }, points[point]!.text);
  const rows = points.map(({ group, range, nearest }, point) => [
    h('td', {}, link(point)),
    ...(hasGroups ? [h('td', {}, group ?? '')] : []),
    numberCell(range.start.line + 1),
    h('td', {}, nearest ? points[nearest.point]!.text : '–'),
    nearest ? numberCell(decimal(nearest.cosine), exact(nearest.cosine)) : numberCell('–'),
  ]);
  const heads = ['Text', ...(hasGroups ? ['Part of speech'] : []), 'Line', 'Nearest', 'Cosine'];
  return folded('texts', 'Texts and their nearest neighbors', true, table(heads, rows));
}
