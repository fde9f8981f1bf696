import type { RunJson } from '../server/protocol.ts';
import { h } from './dom.ts';

/** Shows everything that the scores depend on, folded. */
export function manifestSection({ manifest }: RunJson): HTMLElement {
  return h(
    'details',
    { id: 'manifest' },
    h('summary', {}, 'Reproducibility manifest'),
    h('pre', {}, JSON.stringify(manifest, null, 2)),
  );
}
