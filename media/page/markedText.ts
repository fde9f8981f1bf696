import type { VariantItem } from '../../server/protocol.ts';
import { h } from './dom.ts';

/** The variant with its changed words marked; the tooltips show the original words. */
export function markedText({ text, changes }: Pick<VariantItem, 'text' | 'changes'>): Node[] {
  const nodes: Node[] = [];
  let from = 0;
  for (const change of placed(changes)) {
    nodes.push(document.createTextNode(text.slice(from, change.start)));
    const title = change.repair ? `repaired: was “${change.from}”` : `was “${change.from}”`;
    nodes.push(
      h('mark', { title, class: change.repair ? 'repair' : 'change' }, text.slice(change.start, change.end)),
    );
    from = change.end;
  }
  nodes.push(document.createTextNode(text.slice(from)));
  return nodes;
}

/** Changes in the order of the text. Words that are left out side by side are one. */
function placed(changes: VariantItem['changes']): VariantItem['changes'] {
  const found: VariantItem['changes'][number][] = [];
  for (const change of [...changes].sort((left, right) => left.start - right.start)) {
    const last = found.at(-1);
    if (last?.start === change.end) found.splice(-1, 1, { ...last, from: `${last.from} ${change.from}` });
    else found.push(change);
  }
  return found;
}
