import type { RunJson } from '../server/protocol.ts';
import { h } from './dom.ts';

/** All that the run's numbers depend on, folded. */
export function manifestSection({ manifest }: RunJson): HTMLElement {
  return h(
    'details',
    { id: 'manifest' },
    h('summary', {}, 'Manifest: what it takes to repeat this run'),
    h('pre', {}, JSON.stringify(manifest, null, 2)),
  );
}
