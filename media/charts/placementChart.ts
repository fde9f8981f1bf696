import { dot, gridX, ruleX, text } from '@observablehq/plot';
import type { EncoderPlacement, InspectedItem, InspectResult } from '../../server/protocol.ts';
import { exact } from '../page/numbers.ts';
import { drawPlot } from './drawPlot.ts';
import { fittingFigure } from './fittingFigure.ts';
import { legend, seriesOf } from './series.ts';

const WIDTH = 460;
const ROW = 22;
/** The width of the labels of rows, at least. */
const LEAST_LABELS = 110;
/** The radius of a point; the axis leaves room for one at its ends. */
const RADIUS = 5;

/** The three classes of sentences, which have different marks. */
const MEANINGS = ['paraphrase', 'meaning preserved', 'meaning changed'] as const;
/** Blue, green and red. */
const LOOKS = [0, 2, 4];

/**
 * Draws sentences by their distance from the original sentence under one encoder: one row per kind,
 * meaning-preserving above meaning-changing ones, with a line through the paraphrase. The table above has the same
 * values.
 */
export function drawPlacement(
  { encoder, distances, misplaced }: Pick<EncoderPlacement, 'encoder' | 'distances' | 'misplaced'>,
  sentences: readonly Pick<InspectedItem, 'kind' | 'level' | 'meaning'>[],
  labels: InspectResult['labels'],
): HTMLElement {
  const points = sentences.map(({ kind, level, meaning }, index) => ({
    kind: labels[kind] ?? kind,
    level,
    distance: distances[index]!,
    meaning: kind === 'paraphrase' ? MEANINGS[0] : MEANINGS[meaning === 'same' ? 1 : 2],
    wrong: misplaced.find(({ sentence }) => sentence === index)?.says,
  }));
  const rows = MEANINGS.flatMap((meaning) => points.filter((point) => point.meaning === meaning));
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  const farthest = Math.max(...distances, 0);
  const shown = [...MEANINGS.keys()].filter((at) => rows.some(({ meaning }) => meaning === MEANINGS[at]));
  return fittingFigure(WIDTH, (width) => [
    drawPlot({
      width,
      height: ROW * kinds.length + 56,
      marginTop: 14,
      marginBottom: 42,
      marginLeft: Math.max(LEAST_LABELS, 16 + 6 * Math.max(...kinds.map(({ length }) => length))),
      ariaLabel: `${encoder}: chart of its column in the table above`,
      x: {
        label: 'distance from the original sentence',
        domain: [0, farthest || 1],
        nice: true,
        inset: RADIUS + 3,
      },
      y: { domain: kinds, label: null, tickSize: 0 },
      ...seriesOf(MEANINGS, LOOKS),
      marks: [
        gridX({ strokeOpacity: 0.15 }),
        ruleX([0]),
        ruleX(
          points.filter(({ meaning }) => meaning === MEANINGS[0]),
          { x: 'distance', stroke: 'meaning', strokeDasharray: '4 3' },
        ),
        dot(points, {
          x: 'distance',
          y: 'kind',
          stroke: 'meaning',
          fill: 'meaning',
          fillOpacity: 0.75,
          symbol: 'meaning',
          r: RADIUS,
          title: titleOf,
        }),
        text(
          points.filter(({ level }) => level > 1),
          { x: 'distance', y: 'kind', text: 'level', dx: 8, textAnchor: 'start', fontSize: 9 },
        ),
      ],
    }),
    legend(
      shown.map((at) => MEANINGS[at]!),
      shown.map((at) => LOOKS[at]!),
    ),
  ]);
}

interface Point {
  readonly kind: string;
  readonly level: number;
  readonly distance: number;
  readonly wrong: string | undefined;
}

function titleOf({ kind, level, distance, wrong }: Point): string {
  const name = level > 0 ? `${kind} ${level}` : kind;
  return `${name}: ${exact(distance)}${wrong ? ` (${wrong})` : ''}`;
}
