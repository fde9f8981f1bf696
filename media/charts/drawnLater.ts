import { h } from '../page/dom.ts';

/** Figures that are not drawn yet, each with its place in the page. */
const waiting = new Map<HTMLElement, () => HTMLElement>();

/** Gives a figure of a folded section, which is drawn when the page has nothing else to do. */
export function drawnLater(draw: () => HTMLElement): HTMLElement {
  if (typeof requestIdleCallback !== 'function') return draw();
  const place = h('figure');
  waiting.set(place, draw);
  if (waiting.size === 1) requestIdleCallback(drawNext, WAIT);
  return place;
}

/** Draws all figures that wait. */
export function drawWaiting(): void {
  for (const place of waiting.keys()) drawAt(place);
}

/** Draws one figure, so that the page can answer a person between two. */
function drawNext(): void {
  const [place] = waiting.keys();
  if (!place) return;
  if (waiting.size > 1) requestIdleCallback(drawNext, WAIT);
  drawAt(place);
}

function drawAt(place: HTMLElement): void {
  const draw = waiting.get(place)!;
  waiting.delete(place);
  // The page may show something else by now.
  if (place.isConnected) place.replaceWith(draw());
}

/** Milliseconds after which a figure is drawn in any case. */
const WAIT = { timeout: 1000 };
