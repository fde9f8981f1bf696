import type { VariantItem } from '../../server/protocol.ts';
import { h } from './dom.ts';

/** The variant with its changed words marked; the tooltips show the original words. */
export function markedText({ text, changes }: Pick<VariantItem, 'text' | 'changes'>): Node[] {
  const nodes: Node[] = [];
  let from = 0;
  for (const change of [...changes].sort((left, right) => left.start - right.start)) {
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
