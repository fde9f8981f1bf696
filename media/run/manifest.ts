import type { RunJson } from '../../server/protocol.ts';
import { h } from '../page/dom.ts';
import { folded } from '../page/folds.ts';

/** Shows everything that the scores depend on, folded. */
export function manifestSection({ manifest }: RunJson): HTMLElement {
  return folded(
    'manifest',
    'Reproducibility manifest',
    false,
    h('pre', {}, JSON.stringify(manifest, null, 2)),
  );
}
