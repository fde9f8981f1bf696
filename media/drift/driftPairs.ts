import type { ChangedPair, DriftCheck } from '../../server/protocol.ts';
import { h, numberCell, table } from '../page/dom.ts';
import { folded } from '../page/folds.ts';
import { decimal } from '../page/numbers.ts';

/** The pairs that are on the other side of the threshold; nothing where there is none. */
export function flippedPairs({ flipped, threshold }: DriftCheck): HTMLElement[] {
  if (flipped.length === 0) return [];
  return [folded('flipped', `Decisions at ${threshold} that flip`, true, pairTable(flipped))];
}

/** The sentences whose vectors changed most, as far as four decimals show it. */
export function worstSentences({ worst = [] }: Partial<Pick<DriftCheck, 'worst'>>): HTMLElement[] {
  const visible = worst.filter(
    ({ vectorChange, lengthChange }) => Math.max(vectorChange, lengthChange) >= 0.0001,
  );
  if (visible.length === 0) return [];
  const rows = visible.map(({ text, vectorChange, lengthChange }) => [
    numberCell(decimal(vectorChange, 4)),
    numberCell(decimal(lengthChange, 4)),
    h('td', {}, text),
  ]);
  const heads = ['Cosine distance', 'Change of length', 'Sentence'];
  return [
    folded('worst', 'Sentences whose vector changed most', true, table(heads, rows, { class: 'pairs' })),
  ];
}

/** The pairs whose cosine changed most, as far as four decimals show it. */
export function changedPairs({ largest }: DriftCheck): HTMLElement[] {
  const visible = largest.filter(({ recorded, checked }) => Math.abs(checked - recorded) >= 0.0001);
  if (visible.length === 0) return [];
  return [folded('largest', 'Pairs whose cosine changed most', true, pairTable(visible))];
}

function pairTable(pairs: readonly ChangedPair[]): HTMLElement {
  const rows = pairs.map(({ texts: [one, other], relation, kind, recorded, checked }) => [
    h('td', {}, kind === undefined ? relation : `${kind}, ${relation}`),
    numberCell(decimal(recorded, 4)),
    numberCell(decimal(checked, 4)),
    h('td', {}, one),
    h('td', {}, other),
  ]);
  return table(['Pair', 'Recorded', 'Now', 'Sentence', 'Other sentence'], rows, { class: 'pairs' });
}
