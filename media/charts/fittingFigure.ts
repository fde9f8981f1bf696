import { type Child, h, present } from '../page/dom.ts';

/** The narrowest chart whose ticks do not collide, in pixels. */
const LEAST = 280;

/**
 * Draws a figure as wide as `width`, or narrower where the page has no room for it, so that its texts keep their size;
 * it is drawn anew when the page gets another width.
 */
export function fittingFigure(width: number, draw: (width: number) => readonly Child[]): HTMLElement {
  let drawn = fitting(width);
  const figure = h('figure', {}, ...draw(drawn));
  refits.set(figure, () => {
    const now = fitting(width);
    if (now === drawn) return;
    drawn = now;
    figure.replaceChildren(...present(draw(now)));
  });
  window.addEventListener('resize', refitNextFrame);
  return figure;
}

function fitting(width: number): number {
  // A page that is not laid out, as in a test, has no width.
  const room = document.getElementById('page')?.clientWidth;
  return room ? Math.max(LEAST, Math.min(width, room)) : width;
}

/** What fits a figure to the width of the page. */
const refits = new WeakMap<Element, () => void>();

let frame = 0;

/** Fits all figures of the page at once, however often its width changes before the next frame. */
function refitNextFrame(): void {
  cancelAnimationFrame(frame);
  frame = requestAnimationFrame(() => {
    for (const figure of document.querySelectorAll('figure')) refits.get(figure)?.();
  });
}
