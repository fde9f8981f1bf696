import { contexts } from '../../english/patterns/contexts.ts';
import type { Find, Open } from '../comparison.ts';
import { at, type Claim, claim, type DifferenceKind, type Meaning } from '../difference.ts';
import type { Reading, Unit } from '../reading/reading.ts';

/** Function words that stand in one of the sentences only. */
export const findLone: Find = ({ a, b }, open) => {
  closeFinalMarks(a, b, open);
  return open.closeAll([
    ...[...open.a].flatMap((i) => alone(a, i).map((found) => ({ ...found, a: at(i) }))),
    ...[...open.b].flatMap((j) => alone(b, j).map((found) => ({ ...found, b: at(j) }))),
  ]);
};

/** Closes marks at the ends that say the same: a full stop, an exclamation mark, none, the question mark of a request. */
function closeFinalMarks(a: Reading, b: Reading, open: Open): void {
  const [own, other] = [a, b].map(({ units }) => {
    const last = units.length - 1;
    return units[last]?.kind === 'mark' && /^[.!?]$/.test(units[last].key) ? last : -1;
  }) as [number, number];
  const isOpen = (own >= 0 && open.a.has(own)) || (other >= 0 && open.b.has(other));
  const asks = (reading: Reading) => reading.isQuestion && !isRequest(reading);
  if (!isOpen || asks(a) !== asks(b)) return;
  open.a.delete(own);
  open.b.delete(other);
}

function isRequest({ units }: Reading): boolean {
  return units.some(({ kind }, i) => /^(?:frame|courtesy)$/.test(kind) && units[i + 1]?.tag === 'VB');
}

function alone({ tokens, units }: Reading, index: number): Claim[] {
  const { kind, key, words, from } = units[index]!;
  if (LAST_COMMA(tokens, from))
    return [claim('format', 'preserved', 'is the comma before the last of a list')];
  if (words === 'that' && (kind === 'filler' || kind === 'question'))
    return [
      claim('function-word', OPENS_CLAUSE(tokens, from) ? 'preserved' : 'uncertain', 'may be left out'),
    ];
  const found = LONE.find(([name, keys]) => name === kind && keys.test(key));
  if (!found || (kind === 'modal' && key === 'will')) return [];
  const [, , difference, meaning, effect] = found;
  return [claim(difference, meaning, effect)];
}

/** Finds the "that" of a clause, but not that of "that woman"; behind a time, it may keep the time out of the clause. */
const OPENS_CLAUSE = contexts(`
  /VB*|JJ* [/IN] !/NN|JJ|IN|CC|TO|WRB|, ... /VB*|MD|POS &! that ... that
  !@time/NN|NNS [that] i|you|he|she|it|we|they &! that ... that
`);

/** The comma before the last of three nouns or more: after a name or an article, it might end an apposition. */
const LAST_COMMA = contexts('/NN|NNS , {/NN|NNS|JJ*} /NN|NNS [,] and|or <phrase>');

/** What a word does that stands alone, by its kind and its key: by the first line that has both. */
const LONE: readonly (readonly [Unit['kind'], keys: RegExp, DifferenceKind, Meaning, effect: string])[] = [
  ['restriction', /^(?:only|except)$/, 'restriction', 'changed', 'limits what is said'],
  ['restriction', /^(?!with$)/, 'restriction', 'uncertain', 'limits or extends what is said'],
  ['limit', /^(?:about|exactly)$/, 'comparison', 'uncertain', 'says how exact the amount is'],
  ['limit', /./, 'comparison', 'changed', 'limits the amount'],
  ['modal', /^(?:would|can|could)$/, 'modality', 'uncertain', 'says how possible or likely it is'],
  ['modal', /./, 'modality', 'changed', 'says how possible, allowed or required it is'],
  ['word', /^(?:almost|nearly)$/, 'comparison', 'changed', 'says that it falls short'],
  ['frequency', /./, 'frequency', 'changed', 'says how often'],
  ['certainty', /^certainly$/, 'modality', 'uncertain', 'says how certain it is'],
  ['certainty', /./, 'modality', 'changed', 'says how certain it is'],
  ['quantifier', /^(?:few|most|many|little)$/, 'quantifier', 'changed', 'says of how many it is true'],
  ['filler', /^not any$/, 'negation', 'preserved', 'denies with “any” what “no” denies alone'],
  ['quantifier', /./, 'quantifier', 'uncertain', 'says of how many it is true'],
];
