import { fillPage } from './dom.ts';
import { drawMetrics } from './metrics.ts';

// The page has its run within itself: it is one file, and asks for nothing.
const run = JSON.parse(document.getElementById('run')!.textContent!);
fillPage(...drawMetrics({ run, files: [], notices: [] }));
