import { type PlotOptions, plot } from '@observablehq/plot';

/**
 * A drawing without Plot's own style, which the pages' policy forbids, and without the names of its marks, which have
 * no role: what a chart shows is in the table beside it.
 */
export function drawPlot(options: PlotOptions): ReturnType<typeof plot> {
  const drawn = plot(options);
  drawn.querySelector('style')?.remove();
  for (const mark of drawn.querySelectorAll('[aria-label]')) mark.removeAttribute('aria-label');
  return drawn;
}
