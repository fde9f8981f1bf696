/**
 * Makes the dots of a chart a way to what they stand for. The table beside the chart has a button for each.
 *
 * @param points what the dots were drawn of, in order
 */
export function onMarkClick<Point>(
  chart: Element,
  points: readonly Point[],
  choose: ((point: Point) => void) | undefined,
): void {
  if (!choose) return;
  for (const dot of chart.querySelectorAll(`.${DOTS} > *, .${DOTS} g > *`)) {
    const at = (dot as unknown as { readonly __data__: number }).__data__;
    const point = points[at];
    if (dot.localName === 'g' || point === undefined) continue;
    dot.classList.add('chosen-by-click');
    dot.addEventListener('click', () => choose(point));
  }
}

/** The class of the dots that can be clicked. */
export const DOTS = 'dots';
