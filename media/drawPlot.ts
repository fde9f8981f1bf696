import { type PlotOptions, plot } from '@observablehq/plot';

/** A drawing without Plot's own style, which the pages' policy forbids. */
export function drawPlot(options: PlotOptions): ReturnType<typeof plot> {
  const drawn = plot(options);
  drawn.querySelector('style')?.remove();
  return drawn;
}
