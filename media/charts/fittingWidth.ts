/** The narrowest chart whose ticks do not collide, in pixels. */
const LEAST = 280;

/** The width of a chart: `width`, or less where the page has no room for it, so that its texts keep their size. */
export function fittingWidth(width: number): number {
  // A page that is not laid out, as in a test, has no width.
  const room = document.getElementById('page')?.clientWidth;
  return room ? Math.max(LEAST, Math.min(width, room)) : width;
}
