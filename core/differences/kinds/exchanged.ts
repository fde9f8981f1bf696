import type { Exchange } from '../alignment/exchange.ts';
import type { ExchangeRule } from '../alignment/exchangeRules.ts';
import { wordsOf } from '../alignment/stretches.ts';
import type { Comparison, Find } from '../comparison.ts';
import type { Finding, UnitSpan } from '../difference.ts';
import type { Reading } from '../reading/reading.ts';
import { findCleft } from './cleft.ts';

/** Two stretches in exchanged places, and what was put into relief: the same words in another arrangement. */
export const findExchanged: Find = (comparison, open) => {
  const { exchange, pairs } = comparison.alignment;
  if (!exchange) return findCleft(comparison, open);
  const { rule, middle, whole } = exchange;
  const [kind, meaning, relation] = RULES[isEntry(comparison) ? 'uncertain-sides' : rule];
  for (const { a, b, relation } of pairs) {
    // "He" and "him".
    const isInCase =
      comparison.a.units[a]!.kind === 'pronoun' && relation === 'same' && isWithin(exchange, a);
    if (isInCase) open.close({ a: { from: a, to: a + 1 }, b: { from: b, to: b + 1 } });
  }
  // A synonym in the middle is a difference of its own.
  const isExplained = (at: number) => comparison.alignment.ofA[at]?.relation !== 'synonym';
  for (let i = middle.a.from; i < middle.a.to; i++) if (isExplained(i)) open.closeA(i);
  for (let j = middle.b.from; j < middle.b.to; j++)
    if (comparison.alignment.ofB[j]?.relation !== 'synonym') open.closeB(j);
  const starts = [whole.a.from, whole.b.from] as const;
  if (starts[0] > starts[1]) open.closeA(starts[1]);
  if (starts[1] > starts[0]) open.closeB(starts[0]);
  return [
    {
      kind,
      meaning,
      ...whole,
      turn: rule === 'roles' ? { by: 'swap' } : undefined,
      explain: (a, b) => `“${a}” and “${b}” ${relation}.`,
    },
  ];
};

/** Tests whether the words in one of the orders are an entry of WordNet: "trial and error". */
function isEntry({ a, b, alignment, wordnet }: Comparison): boolean {
  const { whole } = alignment.exchange!;
  const entryOf = ({ units }: Reading, { from, to }: UnitSpan) =>
    wordsOf(units.slice(from, to)).replaceAll(' ', '_');
  return wordnet.has(entryOf(a, whole.a)) || wordnet.has(entryOf(b, whole.b));
}

function isWithin({ whole }: Exchange, at: number): boolean {
  return whole.a.from <= at && at < whole.a.to;
}

const RULES: Readonly<Record<ExchangeRule, readonly [Finding['kind'], Finding['meaning'], string]>> = {
  voice: ['voice', 'preserved', 'are active and passive'],
  'uncertain-voice': [
    'voice',
    'uncertain',
    'are active and passive, but quantifiers or bare plurals may have another scope',
  ],
  'uncertain-sides': ['role-swap', 'uncertain', 'may say the same from the two sides'],
  converse: ['role-swap', 'preserved', 'say the same from the two sides'],
  'before-after': ['temporal-order', 'uncertain', 'put the same first, if both happened'],
  order: ['order', 'preserved', 'say the same in another order'],
  symmetric: ['order', 'preserved', 'relate the same two, from either side'],
  roles: ['role-swap', 'changed', 'have the same words in exchanged roles'],
  series: ['temporal-order', 'changed', 'are in another place in a series of events'],
  focus: ['restriction', 'changed', 'limit other words'],
};
