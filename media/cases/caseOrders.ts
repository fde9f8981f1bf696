import type { CaseOrder, CasesResult } from '../../server/protocol.ts';

/** The orders of cases with their names. `baseline` is the encoder that losses are measured from, if there is one. */
export function caseOrders(
  encoders: readonly string[],
  { labels, levels, kinds, hasVerdicts }: CasesResult['facets'],
  margin: string,
  baseline?: string,
): (readonly [string, string])[] {
  const named = new Map<CaseOrder, string>([[{ by: 'case' }, 'order of the corpus']]);
  if (encoders.length > 1)
    named.set({ by: 'spread', descending: true }, 'largest difference between encoders');
  if (kinds.length > 1) named.set({ by: 'type' }, 'type');
  if (levels.length > 1) named.set({ by: 'level' }, 'words changed');
  named.set({ by: 'text' }, 'text');
  for (const encoder of encoders) {
    if (baseline !== undefined && encoder !== baseline) {
      named.set({ by: 'loss', encoder, baseline }, `${encoder}: largest loss from ${baseline}`);
      named.set(
        { by: 'loss', encoder, baseline, descending: true },
        `${encoder}: largest gain over ${baseline}`,
      );
    }
    const name = margin.toLowerCase() === margin ? margin : `${margin[0]!.toLowerCase()}${margin.slice(1)}`;
    named.set({ by: 'margin', encoder }, `${encoder}: ${name}, worst first`);
    named.set({ by: 'margin', encoder, descending: true }, `${encoder}: ${name}, best first`);
    if (hasVerdicts) named.set({ by: 'verdict', encoder }, `${encoder}: verdict`);
    for (const label of labels) {
      named.set({ by: 'value', encoder, label }, `${encoder}: ${label}, ascending`);
      named.set({ by: 'value', encoder, label, descending: true }, `${encoder}: ${label}, descending`);
    }
  }
  return [...named].map(([order, name]) => [orderKey(order), name] as const);
}

/** An order as the value of its choice. */
export function orderKey({ by, encoder, baseline, label, descending }: CaseOrder): string {
  return JSON.stringify({
    by,
    ...(encoder && { encoder }),
    ...(baseline && { baseline }),
    ...(label && { label }),
    ...(descending && { descending }),
  });
}
