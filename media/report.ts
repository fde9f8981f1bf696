import { fillBody } from './dom.ts';
import { drawMetrics } from './metrics.ts';

// The page has its run within itself: it is one file, and asks for nothing.
const read = (id: string) => JSON.parse(document.getElementById(id)!.textContent!);
const headline = document.getElementById('page')?.dataset.headline;
fillBody(
  ...drawMetrics({ run: read('run'), files: [], notices: read('notices'), ...(headline && { headline }) }),
);
