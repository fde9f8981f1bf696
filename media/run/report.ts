import type { ShownComparison } from '../../server/protocol.ts';
import { drawComparison } from '../comparison/comparison.ts';
import { fillBody } from '../page/dom.ts';
import { drawMetrics } from './metrics.ts';

// The page has its run or its comparison within itself: it is one file, and asks for nothing.
const read = (id: string) => {
  const element = document.getElementById(id);
  return element && JSON.parse(element.textContent!);
};
const shown: ShownComparison | null = read('comparison');
if (shown) {
  fillBody(...drawComparison({ shown, baseline: read('baseline') }));
} else {
  const headline: string | null = read('headline');
  fillBody(
    ...drawMetrics({ run: read('run'), files: [], notices: read('notices'), ...(headline && { headline }) }),
  );
}
