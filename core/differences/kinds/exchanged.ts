import type { Exchange, Stretch } from '../alignment/exchanges/exchange.ts';
import { EXCHANGES } from '../alignment/exchanges/exchangeRules.ts';
import { wordsOf } from '../alignment/stretches.ts';
import { type Comparison, type Find, indexesOf, type Open } from '../comparison.ts';
import { at, claim, type Finding, type UnitSpan } from '../difference.ts';
import type { Reading } from '../reading/reading.ts';

/** Stretches in exchanged places: the same words in another arrangement. */
export const findExchanged: Find = (comparison, open) =>
  comparison.alignment.exchanges.map((exchange) => found(comparison, open, exchange));

function found(comparison: Comparison, open: Open, { rule, middle, whole }: Exchange): Finding {
  const { pairs } = comparison.alignment;
  const [kind, meaning, effect] = EXCHANGES[isEntry(comparison, whole) ? 'uncertain-sides' : rule];
  // "He" and "him".
  for (const { a, b, relation } of pairs)
    if (comparison.a.units[a]!.kind === 'pronoun' && relation === 'same' && indexesOf(whole.a).includes(a))
      open.close({ a: at(a), b: at(b) });
  open.closeEach(indexesOf(middle.a), indexesOf(middle.b));
  // "The mayor of the city", "the city's mayor".
  const starts = [whole.a.from, whole.b.from] as const;
  if (starts[0] > starts[1] && comparison.a.units[starts[1]]!.words === 'the') open.a.delete(starts[1]);
  if (starts[1] > starts[0] && comparison.b.units[starts[0]]!.words === 'the') open.b.delete(starts[0]);
  return { ...claim(kind, meaning, effect), ...whole, turn: rule === 'roles' ? { by: 'swap' } : undefined };
}

/** Tests whether the words in one of the orders are an entry of WordNet: "trial and error". */
function isEntry({ a, b, wordnet }: Comparison, whole: Stretch): boolean {
  const entryOf = ({ units }: Reading, { from, to }: UnitSpan) =>
    wordsOf(units.slice(from, to)).replaceAll(' ', '_');
  return wordnet.has(entryOf(a, whole.a)) || wordnet.has(entryOf(b, whole.b));
}
