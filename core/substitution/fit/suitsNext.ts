import type { Tokens } from '../../annotation/annotation.ts';
import { tagAt, wordAt } from '../../english/syntax/wordAt.ts';
import { QUANTIFYING_DETERMINERS, SINGULAR_DETERMINERS } from '../../english/words/determiners.ts';
import { VERB_PREPOSITIONS } from '../../english/words/verbPrepositions.ts';
import { keepsPossessive } from '../surroundings/possessive.ts';
import type { ReplaceableWord } from './replaceableWords.ts';

/** Tests whether a candidate (its lemma, words joined with spaces) can stand in its form between the tokens around a word. */
export function suitsNext(
  tokens: Tokens,
  { from, to, tag }: ReplaceableWord,
  candidate: string,
  form: string,
): boolean {
  if (!keepsPossessive(tokens, to, tag, form)) return false;
  // "A several shot".
  const isOne = tagAt(tokens, from - 1) === 'DT' && SINGULAR_DETERMINERS.test(wordAt(tokens, from - 1));
  if (isOne && QUANTIFYING_DETERMINERS.test(form)) return false;
  if (!/^(?:IN|TO)$/.test(tokens[to]?.tag ?? '')) return true;
  const preposition = wordAt(tokens, to);
  if (candidate.endsWith(` ${preposition}`)) return false;
  const isInfinitive = tokens[to]!.tag === 'TO' && tagAt(tokens, to + 1) === 'VB';
  if (to === from + 1 || !tag.startsWith('VB') || isInfinitive) return true;
  const belongs = GOVERNED.has(preposition) || (preposition === 'in' && tokens[to - 1]!.tag.startsWith('NN'));
  return !belongs || percentBefore(candidate, preposition) >= LEAST;
}

/** Prepositions that mostly belong to the expression before them: "came up with", but *in* only after a noun: "took part in". */
const GOVERNED: ReadonlySet<string> = new Set('of with to for on from into about'.split(' '));

/** The percentage of a verb's uses that a preposition must follow for it to belong to the verb as well: "participate in". */
const LEAST = 20;

/** The percentage of a verb's uses that a preposition follows at once; 0 where it is not known. */
function percentBefore(verb: string, preposition: string): number {
  table ??= new Map(
    VERB_PREPOSITIONS.split(';').map((entry) => {
      const [lemma, ...found] = entry.split(' ');
      const pairs = found.map((pair) => /^([a-z]+)(\d+)$/.exec(pair)!);
      return [lemma!, new Map(pairs.map(([, preposition, percent]) => [preposition!, Number(percent)]))];
    }),
  );
  return table.get(verb)?.get(preposition) ?? 0;
}

let table: ReadonlyMap<string, ReadonlyMap<string, number>> | undefined;
