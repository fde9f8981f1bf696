/**
 * Makes a drawing wait while someone types the first letters of a choice: a browser matches the letters typed within a
 * second as one word, and begins anew in a list that has been drawn again.
 */
export function afterTypeAhead(draw: () => void): () => void {
  let typed = Number.NEGATIVE_INFINITY;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('keydown', ({ key, target }) => {
    if (target instanceof HTMLSelectElement && key.length === 1) typed = performance.now();
  });
  return function drawInTime() {
    clearTimeout(waiting);
    const rest = typed + TYPE_AHEAD_MS - performance.now();
    if (rest > 0) waiting = setTimeout(drawInTime, rest);
    else draw();
  };
}

const TYPE_AHEAD_MS = 1000;
