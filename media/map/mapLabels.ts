import { shortNames } from '../page/shortNames.ts';

/** A point with its text. */
export interface LabeledPoint {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** A label to the right of its point, or to its left. */
export type Label<Point> = Point & { readonly label: string; readonly side: 'right' | 'left' };

/**
 * Chooses the labels for which there is room beside their points, the first first: they cover neither each other nor
 * another point.
 *
 * @param unit the units of the coordinates per pixel
 * @param ends the first and the last x that labels may cover
 */
export function placeLabels<Point extends LabeledPoint>(
  points: readonly Point[],
  unit: number,
  ends: readonly [least: number, most: number],
): Label<Point>[] {
  const [least, most] = ends.map((end) => end / unit) as [number, number];
  const taken: { readonly left: number; readonly right: number; readonly y: number }[] = [];
  const dots = points.map(({ x, y }) => ({ x: x / unit, y: y / unit }));
  const labels = shortNames(
    points.map(({ text }) => text.trim()),
    LONGEST,
  );
  return points.flatMap((point, at) => {
    const label = labels[at]!;
    const width = GAP + LETTER * label.length;
    const { x, y } = dots[at]!;
    const boxes = [
      { side: 'right', left: x, right: x + width, y },
      { side: 'left', left: x - width, right: x, y },
    ] as const;
    const free = boxes.find(
      ({ side, left, right }) =>
        left >= least &&
        right <= most &&
        taken.every((other) => Math.abs(other.y - y) > LINE || right < other.left || left > other.right) &&
        !dots.some(
          (dot) =>
            Math.abs(dot.y - y) < DOT + LINE / 2 &&
            dot.x > left - DOT + (side === 'right' ? GAP : 0) &&
            dot.x < right + DOT - (side === 'left' ? GAP : 0),
        ),
    );
    if (!free) return [];
    taken.push(free);
    return [{ ...point, label, side: free.side }];
  });
}

/** Pixels between a point and its label, of a letter's mean width, and of a line's height. */
const GAP = 6;
const LETTER = 5.8;
const LINE = 11;

/** The radius of a point in pixels. */
const DOT = 3;

/** The most letters of a label. */
const LONGEST = 28;
